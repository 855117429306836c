/** Who watches for what another does, and what a Reaction does to one's own hold (P5, P6). */
import { ANYBODY, isPassing, readHold } from "../../core/holds/read-hold.ts";
import type { Battlefield, Fighter, Hold, HoldRef, PriceTag } from "../../core/types.ts";
import { activeMarkers } from "./marks.ts";
import type { PoolStats } from "../stats/stats.ts";

/** Whom a hold watches: one fighter, everybody, or every foe. Who has no side is nobody's friend. */
function watches(whom: Hold["watch"], holder: Fighter, attacker: Fighter): boolean {
  if (whom !== null) return whom === ANYBODY || whom === attacker.id;
  return holder.side === null || holder.side !== attacker.side;
}

/** P5: held actions of others that watch for what this fighter does. */
export function watchersOf(attacker: Fighter, { fighters }: Battlefield): readonly HoldRef[] {
  return Object.values(fighters).flatMap((holder) => {
    if (holder.id === attacker.id || holder.moment?.combat !== attacker.moment?.combat) return [];
    // P5: a character holds one Action. What else stands on its actor was not declared.
    const watching = activeMarkers(holder, "hold").find((marker) => {
      const hold = readHold(marker);
      return hold !== null && !isPassing(marker, holder) && watches(hold.watch, holder, attacker);
    });
    return watching === undefined ? [] : [{ hold: watching.id, holder: holder.id }];
  });
}

/** P5, P6: what becomes of a hold by a Reaction, beside its price. */
export function heldBack(fighter: Fighter, { house }: PoolStats): Pick<PriceTag, "also"> {
  const hold = activeMarkers(fighter, "hold").flatMap((marker) => readHold(marker) ?? [])[0];
  if (hold === undefined) return {};
  return {
    also: { key: `RIPOSTE.Pool.Price.${house.reactionEndsHold ? "holdEnds" : "holdBarred"}`, name: hold.action },
  };
}
