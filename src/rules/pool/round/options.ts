/** Inputs and reasons that several options share. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, Input, PriceTag, Refusal } from "../../core/types.ts";
import { inputsAt } from "../../kit/inputs.ts";
import { conditionOf, trackMax } from "../stats/body.ts";
import type { Part } from "../math/parts.ts";
import type { PoolStats } from "../stats/stats.ts";

/** One who is down does nothing. Refusals: `pool.down`. */
export function downRefusal(fighter: Fighter, stats: PoolStats): Refusal | null {
  const condition = conditionOf(trackMax(stats.attributes.brawn), stats.injuries);
  return condition === "up" ? null : refuse("pool.down", null, { name: fighter.name });
}

/** P1: an Action is taken on one's own turn. Refusals: `pool.notYourTurn`. */
export function turnRefusal(fighter: Fighter, rule: string): Refusal | null {
  return fighter.moment !== null && !fighter.onTurn ? refuse("pool.notYourTurn", rule, { name: fighter.name }) : null;
}

/** What has to do with rounds needs a combat that has begun. Refusals: `pool.noCombat`. */
export function combatRefusal(fighter: Fighter, rule: string): Refusal | null {
  return fighter.moment === null ? refuse("pool.noCombat", rule) : null;
}

/** What a GM adds to a roll (P2, P25). */
export function gmParts(choice: Choice): readonly Part[] {
  const parts: Part[] = [];
  const { difficulty, damage } = choice;
  if (typeof difficulty === "number" && difficulty !== 0) parts.push({ k: "difficulty", n: difficulty, as: "gm" });
  if (typeof damage === "number" && damage !== 0) parts.push({ k: "damage", n: damage, as: "gmDamage" });
  return parts;
}

/** How a weapon is named in a list. */
export const weaponLabel = (name: string): { readonly key: string } | { readonly text: string } =>
  name === "" ? { key: "RIPOSTE.Pool.unarmed" } : { text: name };

export const input = inputsAt("RIPOSTE.Pool.Input.");
export const textInput = (id: string, hint: string | null = null): Input => input.text(id, { hint });
export const gmNumber = (id: "difficulty" | "damage", min: number, max: number): Input =>
  input.number(id, min, max, { gm: true });

/** The inputs in which a GM shifts a roll. */
export const GM_SHIFTS: readonly Input[] = [gmNumber("difficulty", -5, 5), gmNumber("damage", 0, 10)];

/** A price that is kept as a use of the round. */
export const use = (what: string, rule: string | null, more: Partial<PriceTag> = {}): PriceTag => ({
  what,
  amount: 1,
  per: "round",
  label: `RIPOSTE.Pool.Price.${what}`,
  rule,
  ...more,
});

/** The uses under which a split sets dice aside for an evasion, and for any other roll. */
export const EVADE_USE = "evade";
export const otherActionUse = (attribute: string, ability: string): string => `act.${attribute}.${ability}`;
