/** The timeline of a card: who did what and when, from the messages of its thread. */
import type { Body, Exchange, MessageId, UserId } from "../../../../../rules/core/types.ts";
import { chosenBy } from "../../../../exchange/thread/by-order.ts";
import { attackLines } from "../../prompt/attack-lines.ts";
import { headlineOf } from "../../shared/headline.ts";
import type { ViewContext } from "../../shared/viewer.ts";
import { clock, sentences } from "../../shared/words.ts";
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

/** What was declared: where nobody is asked anything about it, in its own words. */
function declaredText(desk: ViewContext, exchange: Exchange): string {
  const isAsked = Object.keys(exchange.slots).length > 0;
  const told = isAsked ? [] : attackLines(desk, exchange).map(({ text }) => text);
  return told.length === 0 ? headlineOf(desk, exchange) : sentences(told);
}

function textOf(desk: ViewContext, exchange: Exchange, { id, author, body }: StepSource): string {
  const user = desk.userName(author);
  if (body === null) return desk.words.t("RIPOSTE.Card.Unreadable", { user });
  if (body.kind === "declare") return declaredText(desk, exchange);
  const text = slimText(desk, exchange, { reply: body, user, id });
  // What was declared stands above already.
  const isNews = text !== desk.words.t("RIPOSTE.Card.Slim.result", { what: headlineOf(desk, exchange) });
  return isNews ? text : desk.words.t("RIPOSTE.Card.StepDone");
}

/** Whose step it is stands before it: who is named there does not begin the sentence once more. */
const afterName = (user: string, text: string): string => {
  const said = [`${user} `, `${user}: `].find((start) => text.startsWith(start)) ?? "";
  return text.slice(said.length);
};

/** "Blue for Red": of an answer that was passed on, who has chosen it, and who has posted it. */
function userOf(desk: ViewContext, { author, body }: StepSource): string {
  const by = desk.userName(author);
  const chooser = body?.kind === "step" ? chosenBy(body.choice) : null;
  return chooser === null ? by : desk.words.t("RIPOSTE.Card.StepFor", { user: desk.userName(chooser), by });
}

function stepView(desk: ViewContext, exchange: Exchange, step: StepSource): StepView {
  const { words } = desk;
  const lost = exchange.uncounted.find(({ message }) => message === step.id);
  const note = step.deleted
    ? words.t("RIPOSTE.Card.StepDeleted")
    : lost && words.t("RIPOSTE.Card.NotCounted", { reason: words.refusal(lost.reason) });
  const user = userOf(desk, step);
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
