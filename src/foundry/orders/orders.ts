/** Standing orders: kept with the actor by its owner or a GM; fighters without a player follow the world's. */
import { isJsonObject, type Json } from "../../rules/core/types/json.ts";
import { own } from "../../rules/core/lib/own.ts";
import { isBoolean, literal } from "../exchange/lib/type-guards.ts";
import { mayActFor, rightsOf } from "../exchange/world/permissions.ts";
import { npcMayPay, npcOrders } from "../settings.ts";
import { ORDERS, type Order } from "./choose.ts";

/** `rules`: conditions of its own, read by `thresholds.ts`. */
export type Orders = Order | "ask" | "rules";
export const ALL_ORDERS: readonly Orders[] = ["ask", ...ORDERS, "rules"];

export interface StandingOrder {
  readonly order: Orders;
  /** It may pay the price that the family calls costly. */
  readonly mayPay: boolean;
  /** The conditions of `rules` as they are stored. */
  readonly rules?: Json;
}

const isOrder = literal<Orders>("ask", "best", "cheapest", "none", "rules");

/** Reads what stands in an actor's flags, whoever wrote it; null: no order of its own. */
export function readOrder(flag: unknown): StandingOrder | null {
  if (!isJsonObject(flag)) return null;
  const { order, mayPay, rules } = flag;
  if (!isOrder(order)) return null;
  const read = { order, mayPay: isBoolean(mayPay) && mayPay };
  return order === "rules" ? { ...read, rules: rules ?? null } : read;
}

/** The actor's own order; null: none was given. */
export function ownOrder(actor: Actor.Implementation): StandingOrder | null {
  const ours: unknown = Reflect.get(actor.flags, "riposte");
  return isJsonObject(ours) ? readOrder(ours["orders"]) : null;
}

const isPlayers = (actor: Actor.Implementation): boolean =>
  (own(rightsOf([actor.uuid]).owners, actor.uuid) ?? []).length > 0;

/** What holds for an actor without an order of its own. */
export function usualOrder(actor: Actor.Implementation): StandingOrder {
  return isPlayers(actor) ? { order: "ask", mayPay: false } : { order: npcOrders(), mayPay: npcMayPay() };
}

/** The order that an actor follows now. */
export const standingOrder = (actor: Actor.Implementation): StandingOrder => ownOrder(actor) ?? usualOrder(actor);

/** Gives an order; null takes it away. False: it is not this user's to give. */
export async function giveOrder(actor: Actor.Implementation, order: StandingOrder | null): Promise<boolean> {
  if (!mayActFor(actor.uuid)) return false;
  // An unlinked token inherits its base actor's order: one of its own that says nothing hides it.
  await actor.update(Object.fromEntries([["flags.riposte.orders", order ?? { order: "usual", mayPay: false }]]));
  return true;
}
