/** Whether a blow reaches its target, as tokens stand. */
import { spacesBetween } from "../../core/lib/places.ts";
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Refusal } from "../../core/types.ts";
import { downRefusal } from "../round/options.ts";
import { readStats, type WeaponClass, type WeaponStats } from "../stats/stats.ts";
import type { Acting, Considered, PoolOption } from "./pool-option.ts";

type Means = Pick<WeaponStats, "class" | "reach">;

/** What is struck with in the hand. */
const isHandheld = (weapon: WeaponClass): boolean => weapon === "brawl" || weapon === "melee";

/** In spaces. What is thrown or shot goes any distance, unless its reach says how far. */
const reachOf = ({ class: weapon, reach }: Means): number =>
  !isHandheld(weapon) && reach <= 1 ? Infinity : Math.max(1, reach);

/** Does it reach from here to there? What is not known reaches. */
export const reaches = (means: Means, from: Fighter["at"], to: Fighter["at"]): boolean =>
  !from || !to || from.scene !== to.scene || spacesBetween(from, to) <= reachOf(means);

/**
 * Why a weapon does not reach this target; null: it does, or no map says so. A proposal: tokens are moved
 * freely, so nothing is refused for it.
 * Refusals: `pool.farTarget`.
 */
export function reachRefusal(
  option: PoolOption,
  { fighter, stats, start, choice, scene }: Considered,
  target = start.targets[0],
): Refusal | null {
  const means = option.means?.(stats, choice);
  const to = own(scene.fighters, target ?? "")?.at ?? null;
  if (means === undefined || reaches(means, fighter.at, to)) return null;
  return refuse("pool.farTarget", "P2", { reach: reachOf(means) });
}

/** The first of these weapons that reaches a foe who is up; where none does, the first. */
export function firstInReach({ fighter, scene }: Acting, weapons: readonly WeaponStats[]): WeaponStats | undefined {
  const foes = Object.values(scene.fighters).filter(({ side }) => side !== fighter.side);
  const strikes = (weapon: WeaponStats): boolean =>
    foes.some((foe) => reaches(weapon, fighter.at, foe.at) && downRefusal(foe, readStats(foe.stats)) === null);
  return weapons.find(strikes) ?? weapons[0];
}
