/** The fighters of a round as its order is made of them; apart from what every turn needs, for it is loaded with that. */
import type { Fighter } from "../../core/types.ts";
import { proposedEnhanced, strikesImpaired } from "../stats/condition.ts";
import { statsOf } from "../stats/stats.ts";
import { entryOf, type OrderEntry } from "../turn-order/entry.ts";
import { intentionOf } from "./active-intention.ts";

/** The fighters of a round as they enter its order, with what they intend (C3 to C5), in the order in which they are given. */
export function orderEntries(fighters: readonly Fighter[]): readonly OrderEntry[] {
  return fighters.map((fighter) => {
    const stats = statsOf(fighter);
    const declared = intentionOf(fighter);
    const target = fighters.find(({ id }) => id === declared?.target);
    const enhanced = target !== undefined && proposedEnhanced(statsOf(target), stats.house);
    return entryOf(fighter.id, stats, declared, { enhanced, impaired: strikesImpaired(stats) });
  });
}
