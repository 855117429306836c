/** Orders and the prompts on the screen: one that is given takes a prompt away, and what is taken back is asked in spite of it. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import { isJsonObject } from "../../../rules/core/types/json.ts";
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Body, Exchange, SlotId, Uuid } from "../../../rules/core/types.ts";
import { isByOrder } from "../../exchange/thread/by-order.ts";
import { stepFighter } from "../view/prompt/asks.ts";
import { promptKey, slotKey } from "../view/prompt/selection.ts";
import { optionName } from "../view/shared/notes.ts";
import { namesOf, type ViewContext } from "../view/shared/viewer.ts";
import { list } from "../view/shared/words.ts";

/** Prompts of this user whose fighter has been given another order since. */
const overtaken = new Set<string>();

function givesOrder(update: unknown): boolean {
  const flags = isJsonObject(update) ? update["flags"] : null;
  const ours = isJsonObject(flags) ? flags["riposte"] : null;
  return isJsonObject(ours) && Object.hasOwn(ours, "orders");
}

/** An actor was updated; `pending`: what waits for this user. */
export function noteOrder(fighter: Uuid | undefined, update: unknown, pending: () => readonly Pending[]): void {
  if (fighter === undefined || !givesOrder(update)) return;
  for (const each of pending())
    if (each.part === "asked" && stepFighter(each) === fighter) overtaken.add(promptKey(each));
}

/** What is asked again of this user's fighters is put to them, whatever their orders say; `isOrdered`: is one of those? */
function askedAgain(
  desk: ViewContext,
  exchange: Exchange,
  slots: readonly SlotId[],
  isOrdered: IsOrdered,
): string | null {
  const fighters = slots.flatMap((slot) => own(exchange.slots, slot)?.fighter ?? []).filter(isOrdered);
  const names = [...new Set(fighters)].map(namesOf(desk, exchange));
  return names.length === 0 ? null : desk.words.t("RIPOSTE.Orders.SitsOut", { fighters: list(desk.words, names) });
}
type IsOrdered = (fighter: Uuid) => boolean;

/** What this user is told of a message; null: no prompt of theirs has vanished or come back by it, or by their own hand. */
export function orderedText(desk: ViewContext, exchange: Exchange, body: Body, isOrdered: IsOrdered): string | null {
  if (body.kind === "undo") return askedAgain(desk, exchange, body.reopen, isOrdered);
  if (body.kind !== "step" || !overtaken.delete(slotKey(exchange.id, body.slot)) || !isByOrder(body.choice))
    return null;
  return desk.words.t("RIPOSTE.Orders.Answered", {
    fighter: namesOf(desk, exchange)(body.fighter),
    answer: optionName(desk, exchange, body.option),
  });
}
