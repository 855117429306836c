/** P18: who may parry for somebody else. */
import { spacesBetween } from "../core/places.ts";
import type { Fighter, Plan, Scene, Start, Uuid } from "../core/types.ts";
import { asMeans, weaponIn, type Means } from "./attack.ts";
import { grantingPower, matchRefusals } from "./match.ts";
import { carried, weaponsOf } from "./numbers.ts";
import { downRefusal } from "./options.ts";
import { roundState, splitLeft } from "./round.ts";
import { mayBeDesperate } from "./spend.ts";
import { readStats, type PoolStats, type WeaponStats } from "./stats.ts";

/** The most protectors that one attack asks. */
const MOST = 6;

/** Without a map everybody on one's side is near. */
export function isInReach(weapon: WeaponStats, own: Fighter, other: Fighter): boolean {
  if (own.at === null || other.at === null) return own.at === other.at;
  return own.at.scene === other.at.scene && spacesBetween(own.at, other.at) <= Math.max(1, weapon.reach);
}

function couldParry(ally: Fighter, target: Fighter, attack: Means): boolean {
  const stats: PoolStats = readStats(ally.stats);
  if (downRefusal(ally, stats) !== null) return false;
  const spent = roundState(ally).kind === "used" && splitLeft(ally, stats.house.sharesLast) === null;
  if (spent && !mayBeDesperate(ally)) return false;
  // P8: a Power that parries shots parries those on somebody else, too.
  const kinds = stats.house.protectorClash ? (["parry", "clash"] as const) : (["parry"] as const);
  return kinds.some((kind) => {
    const terms = { power: grantingPower(carried(attack), kind, stats), house: stats.house };
    const meets = (weapon: WeaponStats): boolean =>
      matchRefusals(carried(attack), carried(weapon), kind, terms).length === 0 && isInReach(weapon, ally, target);
    return weaponsOf(stats).some(meets);
  });
}

/** Allies of the targets who stand near enough to parry for them and still could. */
export function protectorsOf(start: Start, plan: Plan, scene: Scene): readonly Uuid[] {
  const stats = readStats(scene.fighters[start.attacker]?.stats ?? {});
  // A Power that is not rolled has nothing that could be parried.
  const power =
    plan.option === "power" ? stats.powers.find((each) => each.id === plan.choice["power"] && each.rolled) : undefined;
  const attack = plan.option === "attack" ? weaponIn(stats, plan.choice) : power && asMeans(power);
  if (attack === undefined) return [];
  const targets = start.targets.flatMap((id) => scene.fighters[id] ?? []);
  const allies = Object.values(scene.fighters).filter(
    (ally) =>
      ally.id !== start.attacker &&
      !start.targets.includes(ally.id) &&
      targets.some((target) => ally.side !== null && ally.side === target.side && couldParry(ally, target, attack)),
  );
  return allies.slice(0, MOST).map((ally) => ally.id);
}
