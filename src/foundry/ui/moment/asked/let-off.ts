/**
 * Whoever was asked to step in for another, or to answer in another's place, and is asked no more without having answered, is told why.
 * Pure.
 */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Exchange, LangKey, MessageId, Prompt, Slot, SlotId, UserId } from "../../../../rules/core/types.ts";
import { chosenBy, sparedFor } from "../../../exchange/thread/by-order.ts";
import { guardedRow, promptKind } from "../../view/prompt/asks.ts";
import { promptKey } from "../../view/prompt/selection.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import { namesOf, type ViewContext } from "../../view/shared/viewer.ts";
import type { NameOf } from "../../view/shared/words.ts";

/** A prompt to step in, or one that another player has passed on. */
export interface Offer {
  readonly exchange: MessageId;
  readonly slot: SlotId;
  /** Who has passed it to this user; null: it is their own to answer. */
  readonly by: UserId | null;
}

const passedBy = ({ passed }: Pending): UserId | null => (passed && "by" in passed ? passed.by : null);

/** Those that are asked of this user, by their keys. */
export const offersIn = (asked: readonly Pending[]): ReadonlyMap<string, Offer> =>
  new Map(
    asked
      .filter((each) => promptKind(each) === "helper" || passedBy(each) !== null)
      .map((each) => [promptKey(each), { exchange: each.exchange.id, slot: each.ask.slot, by: passedBy(each) }]),
  );

/**
 * Is a helper asked whose target has a standing order that answers in the same moment? Until then nobody is called to help.
 * `asks`: all that is asked in the exchange; `isOrdered`: does an order answer it?
 */
export function isSettledByOrder(
  { exchange, ask }: Pick<Pending, "exchange" | "ask">,
  asks: () => readonly Prompt[],
  isOrdered: (ask: Prompt) => boolean,
): boolean {
  if (promptKind({ exchange, ask }) !== "helper" || exchange.rest !== null) return false;
  const slots = guardedRow(exchange, ask.row)?.slots ?? [];
  return asks().some((each) => each.slot !== ask.slot && slots.includes(each.slot) && isOrdered(each));
}

/** Why it is asked no more; null: somebody has answered, or it is no such prompt. */
function reasonOf(exchange: Exchange, id: SlotId): "stopped" | "settled" | null {
  const slot = own(exchange.slots, id);
  if (slot?.role !== "helper" || (slot.step !== null && sparedFor(slot.step.body.choice) === null)) return null;
  const target = own(exchange.rows, slot.target ?? "");
  const isOff =
    exchange.phase === "cancelled" ||
    exchange.stopped !== null ||
    target?.state === "cancelled" ||
    target?.state === "undone";
  return isOff ? "stopped" : "settled";
}

/** Whoever has passed it on answers it after all; null: they do not, or this user has answered. */
function passedText(
  desk: ViewContext,
  { slots, phase }: Exchange,
  { slot: id, by }: Offer,
  name: NameOf,
): string | null {
  const slot = own(slots, id);
  if (by === null || slot === undefined || phase === "cancelled") return null;
  const choice = slot.step?.body.choice ?? {};
  if (chosenBy(choice) !== null || sparedFor(choice) !== null) return null;
  const key = `RIPOSTE.Pass.${slot.step === null ? "TakenBack" : "Answered"}`;
  return desk.words.t(key, { user: desk.userName(by), fighter: name(slot.fighter) });
}

/** What this user is told of an offer that is gone; null: nothing, or it went by their own hand. */
export function letOffText(desk: ViewContext, exchange: Exchange, offer: Offer): string | null {
  const { slot: id } = offer;
  const why = reasonOf(exchange, id);
  const slot = own(exchange.slots, id);
  const passed = why === "stopped" ? null : passedText(desk, exchange, offer, namesOf(desk, exchange));
  if (passed !== null) return passed;
  if (why === null || slot === undefined) return null;
  const isOwn = ({ target, row, step }: Slot): boolean =>
    [target, row].includes(slot.target) && step?.author === desk.viewer.user;
  if (why === "settled" && Object.values(exchange.slots).some(isOwn)) return null;
  const key: LangKey = `RIPOSTE.Moment.letOff.${why}`;
  const target = own(exchange.rows, slot.target ?? "")?.fighter;
  return desk.words.t(key, {
    what: headlineOf(desk, exchange, target === undefined ? undefined : [target]),
    helper: namesOf(desk, exchange)(slot.fighter),
  });
}
