/**
 * What the `pool` family reads of a fighter. `foundry/families/pool` writes this shape from the actor and its items;
 * nothing else crosses that border.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../core/types/json.ts";
import { readHouse, type HouseRules } from "./house.ts";
import {
  ANSWERS,
  ATTRIBUTES,
  GRANTS,
  SPEEDS,
  WEAPON_CLASSES,
  type AnswerKind,
  type Attribute,
  type PowerGrant,
  type Speed,
  type WeaponClass,
} from "./kinds.ts";

export * from "./kinds.ts";

export type WeaponStats = {
  /** The item's id, or `unarmed`. */
  readonly id: string;
  readonly name: string;
  readonly class: WeaponClass;
  readonly attribute: Attribute;
  /** The ability's key. */
  readonly ability: string;
  readonly difficulty: number;
  readonly damage: number;
  readonly speed: Speed;
  /** How far it reaches, in grid spaces: whom its owner may parry for (P18). */
  readonly reach: number;
  /** What can answer it. */
  readonly answers: readonly AnswerKind[];
};

export type PowerStats = Omit<WeaponStats, "class"> & {
  /** Is it rolled, and is it aimed at somebody? */
  readonly rolled: boolean;
  readonly attacks: boolean;
  /** May it strike several targets at once (P2)? */
  readonly several: boolean;
  readonly grants: readonly PowerGrant[];
};

export type PoolStats = {
  readonly attributes: Readonly<Record<Attribute, number>>;
  /** Ability key → its rating. */
  readonly abilities: Readonly<Record<string, number>>;
  /** Names of abilities that the sheet's owner added; the others are named by their key. */
  readonly abilityNames: Readonly<Record<string, string>>;
  /** The ability of a dodge (P13, a setting). */
  readonly dodgeAbility: string;
  /** Which attribute Mind follows (a setting). */
  readonly mindAttribute: Attribute;
  /** Severities of the injuries, in any order. */
  readonly injuries: readonly number[];
  readonly mindDamage: number;
  /** Weapons in hand; the unarmed one is added by the rules. */
  readonly weapons: readonly WeaponStats[];
  readonly powers: readonly PowerStats[];
  readonly armor: number;
  readonly armorName: string | null;
  readonly house: HouseRules;
};

const numberIn = (value: Json | undefined): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const textIn = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const oneOf = <T extends string>(list: readonly T[], value: Json | undefined, fallback: T): T =>
  list.find((item) => item === value) ?? fallback;
const listIn = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);

const namesIn = (value: Json | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(isJsonObject(value) ? value : {}).map(([key, name]) => [key, textIn(name)]));

function weaponIn(value: Json): WeaponStats | null {
  if (!isJsonObject(value)) return null;
  return {
    id: textIn(value["id"]),
    name: textIn(value["name"]),
    class: oneOf(WEAPON_CLASSES, value["class"], "melee"),
    attribute: oneOf(ATTRIBUTES, value["attribute"], "brawn"),
    ability: textIn(value["ability"]),
    difficulty: numberIn(value["difficulty"]),
    damage: numberIn(value["damage"]),
    speed: oneOf(SPEEDS, value["speed"], "normal"),
    reach: value["reach"] === undefined ? 1 : numberIn(value["reach"]),
    answers: ANSWERS.filter((answer) => listIn(value["answers"]).includes(answer)),
  };
}

function powerIn(value: Json): PowerStats | null {
  const weapon = weaponIn(value);
  if (weapon === null || !isJsonObject(value)) return null;
  const { class: _class, ...rest } = weapon;
  const granted = listIn(value["grants"]);
  return {
    ...rest,
    rolled: value["rolled"] === true,
    attacks: value["attacks"] === true,
    several: value["several"] === true,
    grants: GRANTS.filter((grant) => granted.includes(grant)),
  };
}

const known = new WeakMap<JsonObject, PoolStats>();

/**
 * Reads a fighter's stats; what is missing or wrong counts as 0 or the default, so no document can stop a fight. One
 * prompt asks for the same stats dozens of times: what was read once is kept for as long as the JSON itself is.
 */
export function readStats(json: Json): PoolStats {
  const source = isJsonObject(json) ? json : {};
  const read = known.get(source) ?? readSource(source);
  known.set(source, read);
  return read;
}

function readSource(source: JsonObject): PoolStats {
  const attributes = isJsonObject(source["attributes"]) ? source["attributes"] : {};
  const abilities = isJsonObject(source["abilities"]) ? source["abilities"] : {};
  const weapons = listIn(source["weapons"])
    .map(weaponIn)
    .filter((weapon): weapon is WeaponStats => weapon !== null);
  return {
    attributes: {
      brawn: numberIn(attributes["brawn"]),
      charisma: numberIn(attributes["charisma"]),
      dexterity: numberIn(attributes["dexterity"]),
      intellect: numberIn(attributes["intellect"]),
      perception: numberIn(attributes["perception"]),
      wits: numberIn(attributes["wits"]),
    },
    abilities: Object.fromEntries(Object.entries(abilities).map(([key, rating]) => [key, numberIn(rating)])),
    abilityNames: namesIn(source["abilityNames"]),
    dodgeAbility: textIn(source["dodgeAbility"]) || "athletics",
    mindAttribute: oneOf(ATTRIBUTES, source["mindAttribute"], "wits"),
    injuries: listIn(source["injuries"]).map(numberIn),
    mindDamage: numberIn(source["mindDamage"]),
    weapons,
    powers: listIn(source["powers"])
      .map(powerIn)
      .filter((power): power is PowerStats => power !== null),
    armor: numberIn(source["armor"]),
    armorName: typeof source["armorName"] === "string" ? source["armorName"] : null,
    house: readHouse(source["house"]),
  };
}
