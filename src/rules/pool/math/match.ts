/** What may answer what (P8, P13, P16, P17, P19). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import { answersTo, type CarriedWeapon } from "./numbers.ts";
import type { HouseRules } from "../stats/house.ts";
import type { AnswerKind, PoolStats, PowerGrant } from "../stats/stats.ts";

export const RULE_OF = { dodge: "P13", parry: "P16", clash: "P19" } as const satisfies Record<AnswerKind, string>;

/** What besides the weapons decides: a Power that stands against firearms, and what a table plays. */
export interface MatchTerms {
  readonly power: string | null;
  readonly house: HouseRules;
}

/**
 * Can the attack be answered in this way at all, whatever the defender holds?
 * Refusals: `dodge`, `pool.firearm`, `pool.noDodge`, `pool.notMelee`.
 */
export function answerableRefusal(attack: CarriedWeapon, answer: AnswerKind, { power }: MatchTerms): Refusal | null {
  if (answersTo(attack).includes(answer)) return null;
  if (attack.class === "firearm") return power === null ? refuse("pool.firearm", "P8") : null;
  return refuse(answer === "dodge" ? "pool.noDodge" : "pool.notMelee", RULE_OF[answer]);
}

/** Can this weapon (or these bare hands) meet that one? Refusals: `pool.ownNotMelee`, `pool.unarmed`. */
export function meetRefusal(
  attack: CarriedWeapon,
  own: CarriedWeapon,
  answer: "parry" | "clash",
  { house }: MatchTerms,
): Refusal | null {
  if (own.class === "melee") return null;
  if (own.class !== "brawl") return refuse("pool.ownNotMelee", RULE_OF[answer], { weapon: own.name });
  return attack.class === "brawl" || house.unarmedParry ? null : refuse("pool.unarmed", "P17");
}

/**
 * Every reason of the weapons against an answer.
 * Refusals: `dodge`, `pool.firearm`, `pool.noDodge`, `pool.noWeapon`, `pool.notMelee`, `pool.ownNotMelee`,
 * `pool.unarmed`.
 */
export function matchRefusals(
  attack: CarriedWeapon,
  own: CarriedWeapon | null,
  answer: AnswerKind,
  terms: MatchTerms,
): readonly Refusal[] {
  const whole = answerableRefusal(attack, answer, terms);
  if (whole !== null) return [whole];
  if (answer === "dodge") return [];
  if (own === null) return [refuse("pool.noWeapon", RULE_OF[answer])];
  const met = meetRefusal(attack, own, answer, terms);
  return met === null ? [] : [met];
}

const GRANT_OF = {
  dodge: "dodgeFirearm",
  parry: "parryFirearm",
  clash: "clashFirearm",
} as const satisfies Record<AnswerKind, PowerGrant>;

/** P8: the name of the Power that lets this fighter answer a firearm so; null: none, or it is no firearm. */
export function grantingPower(attack: CarriedWeapon, answer: AnswerKind, stats: PoolStats): string | null {
  if (attack.class !== "firearm") return null;
  return stats.powers.find((power) => power.grants.includes(GRANT_OF[answer]))?.name ?? null;
}
