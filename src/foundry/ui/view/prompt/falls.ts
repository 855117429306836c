/** How likely an answer leaves who gives it out of the fight. */
import type { Fighter, Odds, OrderRules } from "../../../../rules/core/types.ts";

export interface Falls {
  chance(odds: Odds): number;
  /** The odds name it themselves. */
  readonly named: boolean;
}

/** What is asked of a family for whoever answers; nobody who is not there falls. */
export const fallsFor = (orders: OrderRules | undefined, fighter: Fighter | undefined): Falls => ({
  chance: (odds) => (fighter === undefined ? 0 : (orders?.falls?.(fighter, odds) ?? 0)),
  named: orders?.namesFalls === true,
});
