/** The timeline of a card: who did what and when, from the messages of its thread. */
import type { Body, Exchange, MessageId, UserId } from "../../../../../rules/core/types.ts";
import { headlineOf } from "../../shared/headline.ts";
import type { ViewContext } from "../../shared/viewer.ts";
import { clock } from "../../shared/words.ts";
import { slimText } from "./slim.ts";

/** A message of the thread, or what is known of one that was deleted. */
export interface StepSource {
  readonly id: MessageId;
  readonly author: UserId;
  readonly at: number;
  /** Null: it cannot be read. */
  readonly body: Body | null;
  readonly deleted: boolean;
}

export interface StepView {
  readonly key: MessageId;
  readonly time: string;
  readonly user: string;
  readonly text: string;
  /** Left out of the card, or no longer in the log: in words; null: it counts. */
  readonly note: string | null;
  readonly state: "counted" | "uncounted" | "deleted";
}

function textOf(desk: ViewContext, exchange: Exchange, { id, author, body }: StepSource): string {
  const user = desk.userName(author);
  if (body === null) return desk.words.t("RIPOSTE.Card.Unreadable", { user });
  return body.kind === "declare" ? headlineOf(desk, exchange) : slimText(desk, exchange, { reply: body, user, id });
}

/** Whose step it is stands before it: who is named there does not begin the sentence once more. */
const afterName = (user: string, text: string): string =>
  text.startsWith(`${user} `) ? text.slice(user.length + 1) : text;

function stepView(desk: ViewContext, exchange: Exchange, step: StepSource): StepView {
  const { words } = desk;
  const lost = exchange.uncounted.find(({ message }) => message === step.id);
  const note = step.deleted
    ? words.t("RIPOSTE.Card.StepDeleted")
    : lost && words.t("RIPOSTE.Card.NotCounted", { reason: words.refusal(lost.reason) });
  const user = desk.userName(step.author);
  return {
    key: step.id,
    time: clock(words, step.at),
    user,
    text: afterName(user, textOf(desk, exchange, step)),
    note: note ?? null,
    state: step.deleted ? "deleted" : lost ? "uncounted" : "counted",
  };
}

/** All steps, the first one first. */
export const stepViews = (desk: ViewContext, exchange: Exchange, steps: readonly StepSource[]): readonly StepView[] =>
  [...steps].sort((a, b) => a.at - b.at).map((step) => stepView(desk, exchange, step));
