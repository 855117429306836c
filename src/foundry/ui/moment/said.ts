/** What is said aloud of a message of a thread: who attacks whom, what came of it, and what a GM did. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Body, Exchange, MessageId, RulingBody, Step } from "../../../rules/core/types.ts";
import { isByOrder } from "../../exchange/thread/by-order.ts";
import { orderedWhy } from "../view/card/later/ordered.ts";
import { slimText, verdictsOf } from "../view/card/later/slim.ts";
import { attackLines } from "../view/prompt/attack-lines.ts";
import { headlineOf } from "../view/shared/headline.ts";
import { optionName } from "../view/shared/notes.ts";
import { isGm, namesOf, type ViewContext } from "../view/shared/viewer.ts";
import { sentences } from "../view/shared/words.ts";

/** A message, its author's name, and whether this reader is asked: the prompt says who attacks. */
export interface HeardMessage {
  readonly id: MessageId;
  readonly body: Body;
  readonly user: string;
  readonly asked: boolean;
  /** What came of the exchange, as it was said before. */
  readonly told: ReadonlySet<string>;
}

const isOpen = ({ slots }: Exchange): boolean => Object.values(slots).some(({ step }) => step === null);

/** What was done in its family's words, as the card has them, where nobody was asked: nothing was said of it before. */
const doneSaid = (desk: ViewContext, exchange: Exchange): readonly string[] =>
  Object.keys(exchange.slots).length > 0 ? [] : attackLines(desk, exchange).map(({ text }) => text);

/** A ruling on all of it does not say what it is on. */
const isOnAll = ({ what }: RulingBody): boolean => what === "go" || what === "stop";

/** What a result adds to what was said: a row that goes on says what it said before once more. */
function resultSaid(desk: ViewContext, exchange: Exchange, heard: HeardMessage, text: string): readonly string[] {
  const rows = heard.body.kind === "result" ? heard.body.parts.map(({ row }) => row) : [];
  const news = rows.flatMap((row) => verdictsOf(desk, exchange, row)).filter((one) => !heard.told.has(one));
  const done = heard.told.size > 0 ? [] : doneSaid(desk, exchange);
  if (news.length > 0) return done.length > 0 ? [sentences(done), ...news] : news;
  // That it is stopped has been said.
  if (exchange.rulings.some(({ body }) => body.ruling.what === "stop")) return [];
  const headline = headlineOf(desk, exchange);
  if (heard.told.size > 0) return [];
  if (text !== desk.words.t("RIPOSTE.Card.Slim.result", { what: headline })) return [text];
  // Nothing came of it but that it was done. Where people were asked, that was said when it was declared.
  return Object.keys(exchange.slots).length > 0 ? [] : [sentences(done.length > 0 ? done : [headline])];
}

type Allowed = Pick<Step, "fighter" | "option" | "allowed">;

/** That a GM had it pass, whatever the rules say. */
function allowedSaid(desk: ViewContext, exchange: Exchange, user: string, plan: Allowed): readonly string[] {
  if (plan.allowed.length === 0) return [];
  const answer = optionName(desk, exchange, plan.option);
  return [desk.words.t("RIPOSTE.Card.RuledAllow", { user, fighter: namesOf(desk, exchange)(plan.fighter), answer })];
}

/** Whose order has answered was asked nothing; of others the result is enough. */
function orderedSaid(desk: ViewContext, exchange: Exchange, { fighter: who, option, choice }: Step): readonly string[] {
  if (!desk.playersOf(who).includes(desk.viewer.user)) return [];
  const fighter = namesOf(desk, exchange)(who);
  const answer = optionName(desk, exchange, option);
  return [orderedWhy(desk, fighter, choice) ?? desk.words.t("RIPOSTE.Orders.Spoken", { fighter, answer })];
}

/**
 * An answer's result follows at once. Before that are heard a GM's word that something else waits for, and whether somebody
 * joins an attack that they were asked into: the headline has only named them. What strikes along by itself is no news.
 */
function stepSaid(desk: ViewContext, exchange: Exchange, step: Step, text: () => string): readonly string[] {
  if (isByOrder(step.choice)) return orderedSaid(desk, exchange, step);
  const slot = own(exchange.slots, step.slot);
  const row = own(exchange.rows, slot?.row ?? "");
  if (slot?.gm === true) return isOpen(exchange) ? [text()] : [];
  if (row?.role !== "attacker" || row.fighter === exchange.declared.body.attacker.actor || step.faces.length > 0)
    return [];
  return desk.playersOf(row.fighter).length > 0 ? [text()] : [];
}

/** Who attacks whom, while somebody is asked; not to those whose own prompt says so. */
function declaredSaid(desk: ViewContext, exchange: Exchange, { asked, user }: HeardMessage): readonly string[] {
  if (!isOpen(exchange)) return [];
  const { attacker, option, allowed } = exchange.declared.body;
  const passed = allowedSaid(desk, exchange, user, { fighter: attacker.actor, option, allowed });
  return [...(asked ? [] : [`${headlineOf(desk, exchange)}.`]), ...passed];
}

/** Sentences for somebody who cannot see the card; none: something else says it, or it does not count. */
export function saidOf(desk: ViewContext, exchange: Exchange, heard: HeardMessage): readonly string[] {
  const { id, body, user } = heard;
  if (exchange.uncounted.some(({ message }) => message === id)) return [];
  if (body.kind === "declare") return declaredSaid(desk, exchange, heard);
  const text = (): string => slimText(desk, exchange, { reply: body, user, id });
  switch (body.kind) {
    case "ruling":
      return [isOnAll(body.ruling) ? `${headlineOf(desk, exchange)}: ${text()}` : text()];
    case "result":
      return resultSaid(desk, exchange, heard, text());
    case "undo":
    case "cancel":
      return [`${headlineOf(desk, exchange)}: ${text()}`];
    // The strip asks a GM about it.
    case "call":
      return isGm(desk.viewer) ? [] : [text()];
    case "step":
      return [...allowedSaid(desk, exchange, user, body), ...stepSaid(desk, exchange, body, text)];
    case "waive":
    case "mark":
      return [];
  }
}
