/** Pools as they stand now, for a sheet, and the roll for turn order (pool.md, base facts). */
import type { Modifier } from "../../core/types.ts";
import type { Attribute, PoolStats, PowerStats } from "../stats/stats.ts";
import { STANDARD_DIFFICULTY } from "./dice.ts";
import {
  baseParts,
  carried,
  modifiersOf,
  penaltyParts,
  weaponParts,
  weaponsOf,
  type CarriedWeapon,
} from "./numbers.ts";
import { resolve, type Part, type Roll } from "./parts.ts";

/** A pool with what its parts come to and every reason. */
export type PoolFigures = Pick<Roll, "dice" | "difficulty" | "damage"> & { readonly modifiers: readonly Modifier[] };

/** With Penalties. */
function figuresOf(stats: PoolStats, base: readonly Part[], weapon: CarriedWeapon | null = null): PoolFigures {
  const parts = [...base, ...penaltyParts(stats)];
  const { dice, difficulty, damage } = resolve(parts, stats.house);
  return { dice, difficulty, damage, modifiers: modifiersOf({ weapon, parts }) };
}

const STANDARD: Part = { k: "difficulty", n: STANDARD_DIFFICULTY, as: "standard" };

/** A weapon's pool. Null: not in hand. */
export function poolFor(stats: PoolStats, weaponId: string): PoolFigures | null {
  const weapon = weaponsOf(stats).find(({ id }) => id === weaponId);
  return weapon === undefined ? null : figuresOf(stats, weaponParts(stats, weapon), carried(weapon));
}

/** A Power's pool; its damage stands beside it. */
export const powerPool = (stats: PoolStats, power: PowerStats): PoolFigures =>
  figuresOf(stats, weaponParts(stats, { ...power, damage: 0 }), carried({ ...power, class: "power" }));

/** The pool of an Attribute and an Ability at the standard Difficulty, for a roll from the sheet. */
export const abilityPool = (stats: PoolStats, attribute: Attribute, ability: string): PoolFigures =>
  figuresOf(stats, baseParts(stats, attribute, ability, STANDARD));

/** Dexterity + Perception at the standard Difficulty. */
export function initiativePool(stats: PoolStats): Pick<PoolFigures, "dice" | "difficulty"> {
  const { dexterity, perception } = stats.attributes;
  const { dice, difficulty } = figuresOf(stats, [
    { k: "dice", n: dexterity, as: "dexterity" },
    { k: "dice", n: perception, as: "perception" },
    STANDARD,
  ]);
  return { dice, difficulty };
}
