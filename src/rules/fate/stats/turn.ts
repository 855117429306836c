/** The one full action of a turn (base facts, F18). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, PriceTag, Refusal } from "../../core/types.ts";

const ACTION = "action";

/** A full action, once a round; outside a combat nothing is counted. */
export const actionPrice = ({ moment }: Pick<Fighter, "moment">): readonly PriceTag[] =>
  moment === null ? [] : [{ what: ACTION, amount: 1, per: "round", label: "RIPOSTE.Fate.Price.action", rule: "F18" }];

/** Has this fighter used its action of the round? */
export function hasActed({ id, moment, spent }: Pick<Fighter, "id" | "moment" | "spent">): boolean {
  if (moment === null) return false;
  const { combat, round } = moment;
  return spent.some((key) => key.by === id && key.what === ACTION && key.combat === combat && key.round === round);
}

/** Why there is no full action left in this round; null: there is. Refusals: `fate.acted`. */
export const actedRefusal = (fighter: Fighter): Refusal | null =>
  hasActed(fighter) ? refuse("fate.acted", "F18", { name: fighter.name }) : null;
