/** What state a fighter is in, and what it can still do (C25, C27, C28, C38). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, HowHurt, Refusal } from "../../core/types.ts";
import { readStats, type Ability, type CairnStats } from "./stats.ts";

export const CONDITIONS = ["up", "dead", "out", "paralyzed", "delirious"] as const;
export type Condition = (typeof CONDITIONS)[number];

type Body = Pick<CairnStats, "abilities" | "out"> & { readonly dead?: boolean };

/** C28: brought to 0. An ability that a creature never had (0 of 0) is not lost. */
const isLost = ({ abilities }: Pick<CairnStats, "abilities">, ability: Ability): boolean =>
  abilities[ability].max > 0 && abilities[ability].value <= 0;

/** The weightiest of what is wrong: dead by STR, out until treated, paralyzed by DEX, delirious by WIL. */
export function conditionOf(stats: Body): Condition {
  if (stats.dead === true || isLost(stats, "str")) return "dead";
  if (stats.out) return "out";
  if (isLost(stats, "dex")) return "paralyzed";
  return isLost(stats, "wil") ? "delirious" : "up";
}

/** Why this fighter can do nothing, be it an action or an answer; null: it can. */
export function ableRefusal(stats: Body): Refusal | null {
  const condition = conditionOf(stats);
  return condition === "up" ? null : refuse(`cairn.${condition}`, condition === "out" ? "C38" : "C28");
}

/** HP and STR that are gone (C24); null: none is. */
export function howHurt({ stats }: Fighter): HowHurt | null {
  const { hp, abilities } = readStats(stats);
  const { str } = abilities;
  const [now, most] = [Math.max(0, hp.value) + Math.max(0, str.value), hp.max + str.max];
  if (hp.value >= hp.max && str.value >= str.max) return null;
  const data = { hp: hp.value, hpMax: hp.max, str: str.value, strMax: str.max };
  return { rank: most - now, left: now / Math.max(1, most), said: { key: "RIPOSTE.Cairn.Hurt", data } };
}

/** C27: its attacks are Impaired until it is treated. */
export const strikesImpaired = ({ critical }: Pick<CairnStats, "critical">): boolean => critical;

/** C27: attacks on it are proposed as Enhanced; the Warden confirms. `house` is the table's, frozen or live. */
export const proposedEnhanced = (
  { critical }: Pick<CairnStats, "critical">,
  house: Pick<CairnStats["house"], "preyOnWounded">,
): boolean => critical && house.preyOnWounded;
