/** Melee clashes: who of two that fight each other strikes first, by weapon and not by luck (C4, C19, C23). */
import { speedOf } from "../attack-math/speed.ts";
import { SPEEDS, type CairnWeapon } from "../stats/stats.ts";

/** A blow in melee as a clash sees it; a gambit alike (C23). */
export interface ClashStrike {
  /** One weapon, or two that strike together. */
  readonly weapons: readonly CairnWeapon[];
  readonly enhanced: boolean;
  readonly impaired: boolean;
  /** It closes in this round. */
  readonly enters: boolean;
}

/** How one stands to the other. */
export type ClashOrder = "first" | "second" | "tie";

/** From short to long: fast, balanced, slow, Reach. */
export const lengthOf = (weapon: CairnWeapon): number =>
  weapon.reach ? SPEEDS.length : SPEEDS.indexOf(speedOf(weapon));

/** Enhanced before normal before impaired; both at once are normal (C18). Lower is earlier. */
export const easeOf = ({ enhanced, impaired }: Pick<ClashStrike, "enhanced" | "impaired">): number =>
  1 - Number(enhanced) + Number(impaired);

/** Lower is earlier: closing in, the longer; close already, the shorter. Two weapons wait for the later one (C19). */
const lateness = ({ weapons }: ClashStrike, entering: boolean): number =>
  Math.max(...weapons.map((weapon) => (entering ? -lengthOf(weapon) : lengthOf(weapon))));

/** Who enters does not matter: one of them or both. A tie is for a DEX save. */
export function clashOrder(own: ClashStrike, other: ClashStrike): ClashOrder {
  const entering = own.enters || other.enters;
  const gap = easeOf(own) - easeOf(other) || lateness(own, entering) - lateness(other, entering);
  if (gap === 0) return "tie";
  return gap < 0 ? "first" : "second";
}
