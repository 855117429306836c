/** Standing orders: kept with the actor by its owner or a GM; fighters without a player follow the world's. */
import { own } from "../../rules/core/lib/own.ts";
import type { Exchange, Prompt } from "../../rules/core/types.ts";
import { isPlayers, mayActFor } from "../exchange/world/permissions.ts";
import { npcMayPay, npcOrders } from "../settings.ts";
import { ORDERS } from "./choose.ts";
import { ownOrder, type Orders, type StandingOrder } from "./stored.ts";

export const ALL_ORDERS: readonly Orders[] = ["ask", ...ORDERS, "rules"];

/** What holds for an actor without an order of its own. */
export function usualOrder(actor: Actor.Implementation): StandingOrder {
  return isPlayers(actor.uuid) ? { order: "ask", mayPay: false } : { order: npcOrders(), mayPay: npcMayPay() };
}

/** The order that an actor follows now. */
export const standingOrder = (actor: Actor.Implementation): StandingOrder => ownOrder(actor) ?? usualOrder(actor);

/** Is it how a fighter defends itself, and no choice about a friend's defense or about an attack of its own side? */
export function isOwnDefense({ slots, rows }: Exchange, { slot: id, options }: Prompt): boolean {
  const slot = own(slots, id);
  const attacks = own(rows, slot?.row ?? "")?.role === "attacker";
  return slot?.role !== "helper" && (!attacks || options.length < 2);
}

/**
 * A player's order is about its fighter's own defense: whether it helps a friend is asked. Whether anybody strikes along with
 * an attack that another has declared is no answer to one, and always asked (C17).
 */
export const isOnOrder = (exchange: Exchange, ask: Prompt): boolean =>
  ask.to.kind === "fighter" && ask.declared !== true && (isOwnDefense(exchange, ask) || !isPlayers(ask.to.fighter));

/** Gives an order; null takes it away. False: it is not this user's to give. */
export async function giveOrder(actor: Actor.Implementation, order: StandingOrder | null): Promise<boolean> {
  if (!mayActFor(actor.uuid)) return false;
  // An unlinked token inherits its base actor's order: one of its own that says nothing hides it.
  await actor.update(Object.fromEntries([["flags.riposte.orders", order ?? { order: "usual", mayPay: false }]]));
  return true;
}
