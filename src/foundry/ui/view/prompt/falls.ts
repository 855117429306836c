/** How likely an answer leaves who gives it out of the fight, and how much it takes of them. */
import { hurtsOf, promiseOf } from "../../../../rules/core/lib/choice.ts";
import type { Fighter, Odds, OrderRules, PriceTag } from "../../../../rules/core/types.ts";

export interface Falls {
  /** With what its price takes for sure. */
  chance(odds: Odds, price: readonly PriceTag[]): number;
  /** The same, beside the share of what is left that it takes, with its price; undefined: that is not weighed. */
  both(odds: Odds, price: readonly PriceTag[]): { readonly falls: number; readonly harm: number | undefined };
  /** How promising it is, with both. */
  promise(odds: Odds, price: readonly PriceTag[]): number;
  /** The odds name it themselves. */
  readonly named: boolean;
}

/** What is asked of a family for whoever answers; nobody who is not there falls. */
export const fallsFor = (orders: OrderRules | undefined, fighter: Fighter | undefined): Falls => {
  const ask = (what: "falls" | "harm", odds: Odds, price: readonly PriceTag[]): number | undefined =>
    fighter && orders?.[what]?.(fighter, odds, hurtsOf(price));
  const both: Falls["both"] = (odds, price) => ({
    falls: ask("falls", odds, price) ?? 0,
    harm: ask("harm", odds, price),
  });
  return {
    both,
    chance: (odds, price) => both(odds, price).falls,
    promise: (odds, price) => promiseOf(odds, both(odds, price)),
    named: orders?.namesFalls === true,
  };
};
