/** What may answer what (P8, P13, P16, P17, P19). */
import { refuse } from "../core/refuse.ts";
import type { Refusal } from "../core/types.ts";
import { answersTo, type CarriedWeapon } from "./numbers.ts";
import type { AnswerKind } from "./stats.ts";

const RULE_OF = { dodge: "P13", parry: "P16", clash: "P19" } as const satisfies Record<AnswerKind, string>;

/** Can the attack be answered in this way at all, whatever the defender holds? */
export function answerableRefusal(attack: CarriedWeapon, answer: AnswerKind): Refusal | null {
  if (attack.class === "firearm" && !answersTo(attack).includes(answer)) return refuse("pool.firearm", "P8");
  if (answersTo(attack).includes(answer)) return null;
  return refuse(answer === "dodge" ? "pool.noDodge" : "pool.notMelee", RULE_OF[answer]);
}

/** Can this weapon (or these bare hands) meet that one? */
export function meetRefusal(attack: CarriedWeapon, own: CarriedWeapon, answer: "parry" | "clash"): Refusal | null {
  if (own.class === "melee") return null;
  if (own.class !== "brawl") return refuse("pool.ownNotMelee", RULE_OF[answer], { weapon: own.name });
  return attack.class === "brawl" ? null : refuse("pool.unarmed", "P17");
}

/** Every reason of the weapons against an answer. */
export function matchRefusals(
  attack: CarriedWeapon,
  own: CarriedWeapon | null,
  answer: AnswerKind,
): readonly Refusal[] {
  const whole = answerableRefusal(attack, answer);
  if (whole !== null) return [whole];
  if (answer === "dodge") return [];
  if (own === null) return [refuse("pool.noWeapon", RULE_OF[answer])];
  const met = meetRefusal(attack, own, answer);
  return met === null ? [] : [met];
}
