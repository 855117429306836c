/** Inputs and reasons that several options share. */
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, Input, PickChoice, PriceTag, Refusal } from "../../core/types.ts";
import { inputsAt, named, optionsAt } from "../../kit/inputs.ts";
import { conditionOf, trackMax } from "../stats/body.ts";
import type { Part } from "../math/parts.ts";
import type { PoolStats, WeaponStats } from "../stats/stats.ts";

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

/** What a GM adds to a roll (P2, P25): to a weapon's damage, too. */
export function gmParts({ difficulty, damage }: Choice, strikes: boolean): readonly Part[] {
  const parts: Part[] = [];
  if (typeof difficulty === "number" && difficulty !== 0) parts.push({ k: "difficulty", n: difficulty, as: "gm" });
  if (strikes && typeof damage === "number" && damage !== 0) parts.push({ k: "damage", n: damage, as: "gmDamage" });
  return parts;
}

export const input = inputsAt("RIPOSTE.Pool.Input.");
export const option = optionsAt("RIPOSTE.Pool.Option.");

/** The inputs in which a GM shifts a roll. */
export const SHIFT = input.number("difficulty", -5, 5, { gm: true });
export const GM_SHIFTS: readonly Input[] = [SHIFT, input.number("damage", 0, 10, { gm: true })];

/** A weapon in a list, by its name. */
export const weaponChoice = ({ id, name }: Named, refusal: Refusal | null = null): PickChoice =>
  named(id, name, "RIPOSTE.Pool.unarmed", refusal);
type Named = Pick<WeaponStats, "id" | "name">;

/** An ability in a list: a known one by its key, another by the name that its owner gave it. */
export const abilityChoice = ({ abilityNames }: PoolStats, id: string): PickChoice =>
  named(id, own(abilityNames, id) ?? "", `RIPOSTE.PoolNames.ability.${id}`);

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
