/** How likely an answer leaves who gives it out of the fight. */
import { hurtsOf } from "../../../../rules/core/lib/choice.ts";
import type { Fighter, Odds, OrderRules, PriceTag } from "../../../../rules/core/types.ts";

export interface Falls {
  /** With what its price takes for sure. */
  chance(odds: Odds, price: readonly PriceTag[]): number;
  /** The odds name it themselves. */
  readonly named: boolean;
}

/** What is asked of a family for whoever answers; nobody who is not there falls. */
export const fallsFor = (orders: OrderRules | undefined, fighter: Fighter | undefined): Falls => ({
  chance: (odds, price) => (fighter === undefined ? 0 : (orders?.falls?.(fighter, odds, hurtsOf(price)) ?? 0)),
  named: orders?.namesFalls === true,
});
