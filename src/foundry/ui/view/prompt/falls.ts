/** How likely an answer leaves who gives it out of the fight, and how much it takes of them. */
import { hurtsOf, promiseOf } from "../../../../rules/core/lib/choice.ts";
import type { Fighter, Odds, OrderRules, PriceTag } from "../../../../rules/core/types.ts";

export interface Falls {
  /** With what its price takes for sure. */
  chance(odds: Odds, price: readonly PriceTag[]): number;
  /** How promising it is, with both. */
  promise(odds: Odds, price: readonly PriceTag[]): number;
  /** The odds name it themselves. */
  readonly named: boolean;
}

/** What is asked of a family for whoever answers; nobody who is not there falls. */
export const fallsFor = (orders: OrderRules | undefined, fighter: Fighter | undefined): Falls => {
  const ask = (what: "falls" | "harm", odds: Odds, price: readonly PriceTag[]): number =>
    fighter === undefined ? 0 : (orders?.[what]?.(fighter, odds, hurtsOf(price)) ?? 0);
  const chance: Falls["chance"] = (odds, price) => ask("falls", odds, price);
  return {
    chance,
    promise: (odds, price) => promiseOf(odds, { falls: chance(odds, price), harm: ask("harm", odds, price) }),
    named: orders?.namesFalls === true,
  };
};
