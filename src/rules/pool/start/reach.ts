/** Whether a blow reaches its target, as tokens stand. */
import { spacesBetween } from "../../core/lib/places.ts";
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import type { WeaponClass } from "../stats/stats.ts";
import type { Considered, PoolOption } from "./pool-option.ts";

/** What is struck with in the hand; the range of all else is no rule. */
const isHandheld = (weapon: WeaponClass): boolean => weapon === "brawl" || weapon === "melee";

/**
 * Why a weapon in the hand does not reach the target; null: it does, or no map says so. A proposal: tokens are moved
 * freely, so nothing is refused for it.
 * Refusals: `pool.farTarget`.
 */
export function reachRefusal(option: PoolOption, { fighter, stats, start, choice, scene }: Considered): Refusal | null {
  const means = option.means?.(stats, choice);
  const to = own(scene.fighters, start.targets[0] ?? "")?.at ?? null;
  if (means === undefined || !isHandheld(means.class) || fighter.at === null || to === null) return null;
  if (fighter.at.scene !== to.scene) return null;
  const reach = Math.max(1, means.reach);
  return spacesBetween(fighter.at, to) <= reach ? null : refuse("pool.farTarget", "P2", { reach });
}
