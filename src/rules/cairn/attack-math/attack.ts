/** What takes part in a blow: attacks, and the answer to those of one moment (C7 to C13, C18 to C20, C36). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import * as codec from "../../kit/codec.ts";
import { record } from "../../kit/record.ts";
import { BANDS, weapon, type CairnStats, type CairnWeapon } from "../stats/stats.ts";
import { speedOf } from "./speed.ts";

const strikeFields = {
  /** One, or two (C19). */
  weapons: codec.list(weapon, 2),
  impaired: codec.flag,
  enhanced: codec.flag,
  /** C8: declared; with bare hands it is so anyway. */
  nonLethal: codec.flag,
};
/** What is struck with: an attack, a parry and a fight back alike. */
export const strikeShape = record(strikeFields);
export type Strike = codec.Read<typeof strikeShape>;

export const attackShape = record({
  ...strikeFields,
  /** C20: no damage. */
  gambit: codec.flag,
  /** C17: the place of its attacker's turn, where it decides between equal dice. */
  turn: codec.optional(codec.number),
  /** C6: how far off its attacker is, where that is not as it is declared for all. */
  band: codec.optional(codec.oneOf(BANDS)),
  /** C17: whoever plays its attacker says whether it strikes along. */
  asks: codec.optional(codec.yes),
});
/** `id`: the attacker's place among those of the moment: the one who declares, then the others. */
export type Attack = codec.Read<typeof attackShape> & { readonly id: string };

/** What a defender's gear says to the optional rules C15 and C16. */
export interface Gear {
  /** A balanced or slow melee weapon or a shield is in hand. */
  readonly blocks: boolean;
  /** Armor 3, or a slow weapon in hand. */
  readonly hampered: boolean;
}

/** C17: sorts attacks by the turns of their attackers; those that have none stay as they were, before the others. */
export const byTurn = (one: Attack, two: Attack): number => (one.turn ?? 0) - (two.turn ?? 0);

/** C36: one for all attacks of a moment. */
export type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "block" | "dodge"; readonly gear: Gear }
  | { readonly kind: "parry" | "fightBack"; readonly against: string; readonly strike: Strike };

export const NO_ANSWER: Answer = { kind: "none" };

/** C15, C16. Natural weapons count as what they are, as for their speed (C35). */
export function gearOf({ armor, worn, weapons }: CairnStats): Gear {
  const stops = (one: CairnWeapon): boolean => !one.ranged && speedOf(one) !== "fast";
  return {
    blocks: worn.some(({ shield }) => shield) || weapons.some(stops),
    hampered: armor >= 3 || weapons.some((one) => speedOf(one) === "slow"),
  };
}

/** C8: bare hands never kill on purpose; with anything else it is declared. */
export const sparesLife = (strike: Strike, { kind }: CairnWeapon): boolean => strike.nonLethal || kind === "unarmed";

/**
 * C19: two weapons are two different ones, each in a hand of its own; bare hands are no second weapon.
 * Refusals: `cairn.noWeapon`, `cairn.twoWeapons`.
 */
export function weaponsRefusal(weapons: readonly CairnWeapon[]): Refusal | null {
  const [first, second, more] = weapons;
  if (first === undefined) return refuse("cairn.noWeapon", "C7");
  if (second === undefined) return null;
  if (more !== undefined || first.id === second.id) return refuse("cairn.twoWeapons", "C19");
  const unfit = [first, second].find(({ hands, kind }) => hands === 2 || kind === "unarmed");
  return unfit === undefined ? null : refuse("cairn.twoWeapons", "C19", { weapon: unfit.name });
}

/** C6, C20: is it struck hand to hand, so that it takes somebody close? */
export const isBlow = ({ gambit, weapons }: Pick<Attack, "gambit" | "weapons">): boolean =>
  gambit || weapons.every(({ ranged }) => !ranged);
