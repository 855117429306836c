/** An order that is given while its fighter's prompt is on the screen takes it away: whoever was asked is told by what. Pure. */
import { isJsonObject } from "../../../rules/core/types/json.ts";
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Body, Exchange, Uuid } from "../../../rules/core/types.ts";
import { isByOrder } from "../../exchange/thread/by-order.ts";
import { stepFighter } from "../view/prompt/asks.ts";
import { promptKey, slotKey } from "../view/prompt/selection.ts";
import { optionName } from "../view/shared/notes.ts";
import { namesOf, type ViewContext } from "../view/shared/viewer.ts";

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

/** What this user is told of a message; null: their prompt has not vanished by it, or by their own hand. */
export function orderedText(desk: ViewContext, exchange: Exchange, step: Body): string | null {
  if (step.kind !== "step" || !overtaken.delete(slotKey(exchange.id, step.slot)) || !isByOrder(step.choice))
    return null;
  return desk.words.t("RIPOSTE.Orders.Answered", {
    fighter: namesOf(desk, exchange)(step.fighter),
    answer: optionName(desk, exchange, step.option),
  });
}
