/**
 * What the `pool` family reads of a fighter. `foundry/families/pool` writes this shape from the actor and its items;
 * nothing else crosses that border.
 */
import * as json from "../../kit/codec.ts";
import { every, keyed, record, remembering, total } from "../../kit/record.ts";
import { HOUSE } from "./house.ts";
import { ANSWERS, ATTRIBUTES, EFFECTS, GRANTS, SPEEDS, WEAPON_CLASSES } from "./kinds.ts";

export * from "./kinds.ts";

/** The most that a Power's effect takes off, or shifts a roll by. */
export const MOST_EFFECT = 9;

/** So many conditions of one fighter are told. */
const MOST_CONDITIONS = 3;

/** What a weapon and a Power have in common. */
const means = {
  /** The item's id, or `unarmed`. */
  id: json.words,
  name: json.words,
  attribute: json.or(json.oneOf(ATTRIBUTES), "brawn"),
  /** The ability's key. */
  ability: json.words,
  difficulty: json.amount,
  damage: json.amount,
  speed: json.or(json.oneOf(SPEEDS), "normal"),
  /** How far it reaches, in grid spaces: whom its owner may parry for (P18). */
  reach: json.or(json.number, 1),
  /** What can answer it. */
  answers: json.subset(ANSWERS),
};
const weapon = record({ ...means, class: json.or(json.oneOf(WEAPON_CLASSES), "melee") });
const power = record({
  ...means,
  /** Is it rolled, and is it aimed at somebody? */
  rolled: json.flag,
  attacks: json.flag,
  /** May it strike several targets at once (P2)? */
  several: json.flag,
  grants: json.subset(GRANTS),
  /** What it does without attacking, and how much of it. */
  effect: json.or(json.oneOf(EFFECTS), "none"),
  amount: json.or(json.whole(1, MOST_EFFECT), 1),
  /** The condition that it puts on: the id of a status of the host's, and its name; no name: the host knows none such. */
  condition: json.words,
  conditionName: json.words,
  /** What it says, as plain text; the dialog and the card tell it. */
  text: json.words,
});
const stats = total(
  record({
    attributes: every(ATTRIBUTES, json.amount),
    /** Ability key → its rating. */
    abilities: keyed(json.amount),
    /** Names of abilities that the sheet's owner added; the others are named by their key. */
    abilityNames: keyed(json.words),
    /** The ability of a dodge (P13, a setting). */
    dodgeAbility: json.or(json.name, "athletics"),
    /** Which attribute Mind follows (a setting). */
    mindAttribute: json.or(json.oneOf(ATTRIBUTES), "wits"),
    /** Severities of the injuries, in any order. */
    injuries: json.each(json.amount),
    /** The same by the keys that the actor keeps them under. */
    injuriesByKey: keyed(json.amount),
    mindDamage: json.amount,
    /** Weapons in hand; the unarmed one is added by the rules. */
    weapons: json.each(weapon),
    powers: json.each(power),
    armor: json.amount,
    armorName: json.or(json.text, null),
    /** The host's conditions that it has, by their names: keys, or plain words. */
    conditions: json.each(json.called, MOST_CONDITIONS),
    house: HOUSE,
  }),
);
export type WeaponStats = json.Read<typeof weapon>;
export type PowerStats = json.Read<typeof power>;
export type PoolStats = json.Read<typeof stats>;

/**
 * Reads a fighter's stats; what is missing or wrong counts as 0 or the default, so no document can stop a fight. One
 * prompt asks for the same stats dozens of times: what was read once is kept for as long as the JSON itself is.
 */
export const readStats = remembering((stored) => stats.read(stored));
