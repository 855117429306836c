/** How likely an answer leaves who gives it out of the fight, and how much it takes of them. */
import { hurtsOf, promiseOf } from "../../../../rules/core/lib/choice.ts";
import type { Fighter, Odds, OrderRules, PriceTag } from "../../../../rules/core/types.ts";

export interface Falls {
  /** With what its price takes for sure. */
  chance(odds: Odds, price: readonly PriceTag[]): number;
  /** The share of what is left that it takes, with its price; undefined: it is not weighed. */
  harm(odds: Odds, price: readonly PriceTag[]): number | undefined;
  /** How promising it is, with both. */
  promise(odds: Odds, price: readonly PriceTag[]): number;
  /** The odds name it themselves. */
  readonly named: boolean;
}

/** What is asked of a family for whoever answers; nobody who is not there falls. */
export const fallsFor = (orders: OrderRules | undefined, fighter: Fighter | undefined): Falls => {
  const ask = (what: "falls" | "harm", odds: Odds, price: readonly PriceTag[]): number | undefined =>
    fighter && orders?.[what]?.(fighter, odds, hurtsOf(price));
  const chance: Falls["chance"] = (odds, price) => ask("falls", odds, price) ?? 0;
  const harm: Falls["harm"] = (odds, price) => ask("harm", odds, price);
  return {
    chance,
    harm,
    promise: (odds, price) => promiseOf(odds, { falls: chance(odds, price), harm: harm(odds, price) ?? 0 }),
    named: orders?.namesFalls === true,
  };
};
