/** A standing order as it stands in its actor's flags: light enough to be there from the start. */
import { isJsonObject, type Json } from "../../rules/core/types/json.ts";
import { isBoolean, literal } from "../exchange/lib/type-guards.ts";
import type { Order } from "./choose.ts";

/** `rules`: conditions of its own, read by `thresholds.ts`. */
export type Orders = Order | "ask" | "rules";

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
