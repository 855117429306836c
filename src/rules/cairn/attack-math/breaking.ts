/** Things that break: improvised weapons (C8), and whatever is given up at the breaking point (C33). */
import type { Refusal } from "../../core/types.ts";
import { reasons, refuse } from "../../kit/judge.ts";
import { isGear, isOverburdened, type CairnArmor, type CairnStats, type CairnWeapon } from "../stats/stats.ts";
import type { Strike } from "./attack.ts";

/** C8: these are gone after the attack, whatever its outcome; an attack in return counts, too. */
export const worn = ({ weapons }: Strike): readonly CairnWeapon[] =>
  weapons.filter(({ kind }) => kind === "improvised");

/** C33: a weapon to enhance an attack; a weapon, shield or armor to ignore a blow. */
export type Breaking = "enhance" | "ignore";

/**
 * Every reason against breaking this. Being above 0 HP is none: the rest of it is given up (`hpGivenUp`).
 * Refusals: `cairn.bodily`, `cairn.noBreaking`, `cairn.noWeapon`.
 */
export function breakRefusals(
  use: Breaking,
  gear: CairnWeapon | CairnArmor,
  { house }: Pick<CairnStats, "house">,
): readonly Refusal[] {
  const weapon = "die" in gear ? gear : null;
  const bodily = weapon !== null && !isGear(weapon);
  return reasons(
    house.breakingPoint ? null : refuse("cairn.noBreaking", "C33"),
    bodily ? refuse("cairn.bodily", "C33", { weapon: gear.name }) : null,
    use === "enhance" && weapon === null ? refuse("cairn.noWeapon", "C33") : null,
  );
}

/** C33: dropping to 0 by choice; nothing where HP is 0 or counts as 0 (C7). */
export const hpGivenUp = (stats: CairnStats): number => (isOverburdened(stats) ? 0 : Math.max(0, stats.hp.value));
