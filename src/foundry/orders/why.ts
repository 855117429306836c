/** Why a standing order could do nothing. Loaded when one has chosen that. */
import type { Exchange, Plan, Prompt } from "../../rules/core/types.ts";
import { sceneNow } from "../exchange/settle/readings.ts";
import { familyRules } from "../exchange/world/families.ts";
import { resolveActor } from "../exchange/world/permissions.ts";
import { offersOf, spends, type OrderTerms, type Prompted } from "./choose.ts";
import { standingOrder } from "./orders.ts";

/**
 * Why an order does nothing that would rather do something: the code of what stands against all else, or the price that it
 * may not pay. Null: it chose so.
 */
export function whyDeclined(prompted: Prompted, plan: Plan, { mayPay }: OrderTerms): string | null {
  const { declines, costly } = prompted.family.orders ?? {};
  if (plan.option !== declines) return null;
  const others = offersOf(prompted).filter(({ plan: { option } }) => option !== declines);
  const open = others.filter(({ judged }) => judged.refusals.length === 0);
  if (open.length === 0) return others[0]?.judged.refusals[0]?.code ?? null;
  const isTooDear = !mayPay && costly !== undefined && open.every((offer) => spends(offer, [costly.price]));
  return isTooDear ? costly.price : null;
}

/** The same of what a fighter's own order has chosen here. */
export function whyOrdered(exchange: Exchange, ask: Prompt, plan: Plan): string | null {
  const family = familyRules(exchange.family);
  const actor = ask.to.kind === "fighter" ? resolveActor(ask.to.fighter) : null;
  const standing = actor && standingOrder(actor);
  if (family === null || standing === null || standing.order === "none") return null;
  return whyDeclined({ ask, exchange, scene: sceneNow(exchange), family }, plan, standing);
}
