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
 * The reason of the weapons against an answer with this one, or with these bare hands; null: it can meet the attack.
 * Refusals: `dodge`, `pool.firearm`, `pool.noDodge`, `pool.noWeapon`, `pool.notMelee`, `pool.ownNotMelee`,
 * `pool.unarmed`.
 */
export function matchRefusal(
  attack: CarriedWeapon,
  own: CarriedWeapon | null,
  answer: AnswerKind,
  { power, house }: MatchTerms,
): Refusal | null {
  const rule = RULE_OF[answer];
  const isShot = attack.class === "firearm";
  if (isShot && power === null) return refuse("pool.firearm", "P8");
  if (!isShot && !answersTo(attack).includes(answer))
    return refuse(answer === "dodge" ? "pool.noDodge" : "pool.notMelee", rule);
  if (answer === "dodge") return null;
  if (own === null) return refuse("pool.noWeapon", rule);
  if (own.class === "melee") return null;
  if (own.class !== "brawl") return refuse("pool.ownNotMelee", rule, { weapon: own.name });
  return attack.class === "brawl" || house.unarmedParry ? null : refuse("pool.unarmed", "P17");
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
