/**
 * What the `pool` family reads of a fighter. `foundry/families/pool` writes this shape from the actor and its items;
 * nothing else crosses that border.
 */
import {
  amount,
  each,
  every,
  flag,
  keyed,
  name,
  number,
  oneOf,
  or,
  record,
  remembering,
  subset,
  text,
  total,
  words,
  type Read,
} from "../../kit/codec.ts";
import { HOUSE } from "./house.ts";
import { ANSWERS, ATTRIBUTES, GRANTS, SPEEDS, WEAPON_CLASSES } from "./kinds.ts";

export * from "./kinds.ts";

/** What a weapon and a Power have in common. */
const means = {
  /** The item's id, or `unarmed`. */
  id: words,
  name: words,
  attribute: or(oneOf(ATTRIBUTES), "brawn"),
  /** The ability's key. */
  ability: words,
  difficulty: amount,
  damage: amount,
  speed: or(oneOf(SPEEDS), "normal"),
  /** How far it reaches, in grid spaces: whom its owner may parry for (P18). */
  reach: or(number, 1),
  /** What can answer it. */
  answers: subset(ANSWERS),
};
const weapon = record({ ...means, class: or(oneOf(WEAPON_CLASSES), "melee") });
const power = record({
  ...means,
  /** Is it rolled, and is it aimed at somebody? */
  rolled: flag,
  attacks: flag,
  /** May it strike several targets at once (P2)? */
  several: flag,
  grants: subset(GRANTS),
});
const stats = total(
  record({
    attributes: every(ATTRIBUTES, amount),
    /** Ability key → its rating. */
    abilities: keyed(amount),
    /** Names of abilities that the sheet's owner added; the others are named by their key. */
    abilityNames: keyed(words),
    /** The ability of a dodge (P13, a setting). */
    dodgeAbility: or(name, "athletics"),
    /** Which attribute Mind follows (a setting). */
    mindAttribute: or(oneOf(ATTRIBUTES), "wits"),
    /** Severities of the injuries, in any order. */
    injuries: each(amount),
    mindDamage: amount,
    /** Weapons in hand; the unarmed one is added by the rules. */
    weapons: each(weapon),
    powers: each(power),
    armor: amount,
    armorName: or(text, null),
    house: HOUSE,
  }),
);
export type WeaponStats = Read<typeof weapon>;
export type PowerStats = Read<typeof power>;
export type PoolStats = Read<typeof stats>;

/**
 * Reads a fighter's stats; what is missing or wrong counts as 0 or the default, so no document can stop a fight. One
 * prompt asks for the same stats dozens of times: what was read once is kept for as long as the JSON itself is.
 */
export const readStats = remembering((json) => stats.read(json));
