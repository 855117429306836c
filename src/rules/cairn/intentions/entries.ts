/** The fighters of a round as they enter its order, with what they intend (C3 to C5). */
import type { Fighter } from "../../core/types.ts";
import { proposedEnhanced, strikesImpaired } from "../stats/condition.ts";
import { entryOf, type OrderEntry } from "../turn-order/entry.ts";
import { readStats } from "../stats/stats.ts";
import { intentionOf } from "./active-intention.ts";

/** Everybody, in the order in which they are given. */
export function orderEntries(fighters: readonly Fighter[]): readonly OrderEntry[] {
  return fighters.map((fighter) => {
    const stats = readStats(fighter.stats);
    const declared = intentionOf(fighter);
    const target = fighters.find(({ id }) => id === declared?.target);
    const enhanced = target !== undefined && proposedEnhanced(readStats(target.stats), stats.house);
    return entryOf(fighter.id, stats, declared, { enhanced, impaired: strikesImpaired(stats) });
  });
}
