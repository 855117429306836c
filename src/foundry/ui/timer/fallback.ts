/** What a standing order says when its conditions cannot be read. Pure. */
import { isJsonObject } from "../../../rules/core/types/json.ts";
import { ORDERS } from "../../orders/choose.ts";
import type { StandingOrder } from "../../orders/stored.ts";

/** The order with what it says for all other cases in place of its conditions; what cannot be read asks. */
export function withoutConditions({ rules, ...standing }: StandingOrder): StandingOrder {
  const otherwise = isJsonObject(rules) ? rules["otherwise"] : null;
  return { ...standing, order: ORDERS.find((each) => each === otherwise) ?? "ask" };
}
