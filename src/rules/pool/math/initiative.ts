/** The roll for turn order (pool.md, base facts). */
import { STANDARD_DIFFICULTY } from "./dice.ts";
import { penaltyParts } from "./numbers.ts";
import { resolve, type Part } from "./parts.ts";
import type { PoolStats } from "../stats/stats.ts";

/** Dexterity + Perception at the standard Difficulty, with Penalties. */
export function initiativePool(stats: PoolStats): { readonly dice: number; readonly difficulty: number } {
  const parts: readonly Part[] = [
    { k: "dice", n: stats.attributes.dexterity, as: "dexterity" },
    { k: "dice", n: stats.attributes.perception, as: "perception" },
    { k: "difficulty", n: STANDARD_DIFFICULTY, as: "standard" },
    ...penaltyParts(stats),
  ];
  const { dice, difficulty } = resolve(parts);
  return { dice, difficulty };
}
