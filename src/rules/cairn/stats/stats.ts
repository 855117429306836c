/**
 * What the `cairn` family reads of a fighter. `foundry/families/cairn` writes this shape from the actor and its items;
 * nothing else crosses that border.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../core/types/json.ts";
import { readHouse, type CairnHouse } from "./house.ts";
import {
  ANSWERS,
  DICE,
  LIMBS,
  PROPERTIES,
  SPEEDS,
  WEAPON_KINDS,
  WOUND_KINDS,
  WOUND_LEVELS,
  type Ability,
  type AnswerKind,
  type Die,
  type Limb,
  type Property,
  type Speed,
  type WeaponKind,
  type WoundKind,
  type WoundLevel,
} from "./kinds.ts";

export * from "./kinds.ts";

/** Property → its X; 0 for those without one. */
export type Properties = Readonly<Partial<Record<Property, number>>>;

export type CairnWeapon = {
  /** The item's id, or `unarmed`. */
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly die: Die;
  /** Null: C35 reads it off the die. */
  readonly speed: Speed | null;
  readonly reach: boolean;
  readonly ranged: boolean;
  readonly hands: 1 | 2;
  readonly properties: Properties;
  /** What happens when its target fails the save against Critical Damage, in words (C24); empty: nothing more. */
  readonly onCritical: string;
  /** C39: the wound that it gives, with a failed save against Critical Damage or with every hit. Left out: none. */
  readonly wound?: WeaponWound;
};

export const WOUND_AT = ["critical", "hit"] as const;
export type WeaponWound = { readonly kind: WoundKind; readonly at: (typeof WOUND_AT)[number] };

/** A worn thing that protects; for C15, C16 and C33. */
export type CairnArmor = {
  readonly id: string;
  readonly name: string;
  readonly armor: number;
  readonly shield: boolean;
};

/** An item that may be dropped to make room for Fatigue (C14). */
export type CairnCargo = { readonly id: string; readonly name: string; readonly slots: number };

/** One wound in one slot, under the key that the actor keeps it by. */
export type CairnWound = { readonly id: string; readonly kind: WoundKind; readonly level: WoundLevel };

export type Score = { readonly value: number; readonly max: number };

/** C1, C5: how the started combat that it is in makes its order. */
export type CairnRound = {
  readonly mode: "intentions" | "saves";
  /** The order of this round stands. */
  readonly fixed: boolean;
  /** C17: its place in that order, from 0; the same place is the same moment. Null: it has none. */
  readonly place: number | null;
};

export type CairnStats = {
  /** C9, C25, C38: players' characters, and everybody else. */
  readonly role: "pc" | "foe";
  readonly abilities: Readonly<Record<Ability, Score>>;
  readonly hp: Score;
  /** Armor 0 to 3, worn and natural, shield included. */
  readonly armor: number;
  readonly worn: readonly CairnArmor[];
  /** In hand. The unarmed one is added by the rules (C8). */
  readonly weapons: readonly CairnWeapon[];
  /** C9: the answers that this fighter may give at all (a PC: all four). */
  readonly answers: readonly AnswerKind[];
  /** Inventory slots: how many, and how many are taken (items, Fatigue, wounds, injuries). Null: it has none (C14). */
  readonly slots: { readonly size: number; readonly taken: number } | null;
  readonly fatigue: number;
  readonly cargo: readonly CairnCargo[];
  /** C27: failed a save against Critical Damage, and not treated since. */
  readonly critical: boolean;
  /** C25, C38: out of the fight until treated. */
  readonly out: boolean;
  /** C8: out, but not dying of it. */
  readonly knockedOut: boolean;
  /** C25: minutes that are left of the hour within which it must be treated; null: nobody counts them. */
  readonly minutesLeft: number | null;
  /** C25, C26: died of Critical Damage; STR 0 is death without it (C28). */
  readonly dead: boolean;
  /** C26: limbs that were hit, and how often. */
  readonly limbs: Readonly<Partial<Record<Limb, number>>>;
  /** C26: hit in a leg since its last initiative save, so the next one is rolled with disadvantage. */
  readonly limping: boolean;
  /** C29: one slot each. */
  readonly wounds: readonly CairnWound[];
  readonly morale: number | null;
  /** Null: it is in no started combat. */
  readonly round: CairnRound | null;
  readonly house: CairnHouse;
};

const numberIn = (value: Json | undefined, fallback = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : fallback;
const textIn = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const objectIn = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listIn = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);
const oneOf = <T extends string | number>(list: readonly T[], value: Json | undefined): T | null =>
  list.find((item) => item === value) ?? null;

function scoreIn(value: Json | undefined): Score {
  const score = objectIn(value);
  return { value: numberIn(score["value"]), max: numberIn(score["max"], numberIn(score["value"])) };
}

function propertiesIn(value: Json | undefined): Properties {
  const source = objectIn(value);
  return Object.fromEntries(
    PROPERTIES.flatMap((property) => (source[property] === undefined ? [] : [[property, numberIn(source[property])]])),
  );
}

function woundOf(value: Json | undefined): Pick<CairnWeapon, "wound"> {
  const { kind: named, at } = objectIn(value);
  const kind = oneOf(WOUND_KINDS, named);
  return kind === null ? {} : { wound: { kind, at: oneOf(WOUND_AT, at) ?? "critical" } };
}

/** Reads a weapon; null where it is none. */
export function weaponIn(value: Json | undefined): CairnWeapon | null {
  if (!isJsonObject(value)) return null;
  return {
    id: textIn(value["id"]),
    name: textIn(value["name"]),
    kind: oneOf(WEAPON_KINDS, value["kind"]) ?? "weapon",
    die: oneOf(DICE, value["die"]) ?? 4,
    speed: oneOf(SPEEDS, value["speed"]),
    reach: value["reach"] === true,
    ranged: value["ranged"] === true,
    hands: value["hands"] === 2 ? 2 : 1,
    properties: propertiesIn(value["properties"]),
    onCritical: textIn(value["onCritical"]),
    ...woundOf(value["wound"]),
  };
}

const armorIn = (value: Json): CairnArmor => {
  const { id, name, armor, shield } = objectIn(value);
  return { id: textIn(id), name: textIn(name), armor: numberIn(armor), shield: shield === true };
};
const cargoIn = (value: Json): CairnCargo => {
  const { id, name, slots } = objectIn(value);
  return { id: textIn(id), name: textIn(name), slots: numberIn(slots, 1) };
};

function woundIn(value: Json): readonly CairnWound[] {
  const { id, kind, level } = objectIn(value);
  const known = oneOf(WOUND_KINDS, kind);
  return known === null ? [] : [{ id: textIn(id), kind: known, level: oneOf(WOUND_LEVELS, level) ?? "light" }];
}

function roundIn(value: Json | undefined): CairnRound | null {
  if (!isJsonObject(value)) return null;
  const { mode, fixed, place } = value;
  return {
    mode: mode === "saves" ? mode : "intentions",
    fixed: fixed === true,
    place: typeof place === "number" ? place : null,
  };
}

function readSource(source: JsonObject): CairnStats {
  const abilities = objectIn(source["abilities"]);
  const slots = source["slots"];
  const role = oneOf(["pc", "foe"], source["role"]) ?? "pc";
  const answers = listIn(source["answers"]);
  const limbs = objectIn(source["limbs"]);
  return {
    role,
    abilities: { str: scoreIn(abilities["str"]), dex: scoreIn(abilities["dex"]), wil: scoreIn(abilities["wil"]) },
    hp: scoreIn(source["hp"]),
    armor: Math.min(3, Math.max(0, numberIn(source["armor"]))),
    worn: listIn(source["worn"]).map(armorIn),
    weapons: listIn(source["weapons"]).flatMap((weapon) => weaponIn(weapon) ?? []),
    answers: role === "pc" ? ANSWERS : ANSWERS.filter((answer) => answers.includes(answer)),
    slots: isJsonObject(slots) ? { size: numberIn(slots["size"], 10), taken: numberIn(slots["taken"]) } : null,
    fatigue: numberIn(source["fatigue"]),
    cargo: listIn(source["cargo"]).map(cargoIn),
    critical: source["critical"] === true,
    out: source["out"] === true,
    knockedOut: source["knockedOut"] === true,
    minutesLeft: typeof source["minutesLeft"] === "number" ? source["minutesLeft"] : null,
    dead: source["dead"] === true,
    limbs: Object.fromEntries(
      LIMBS.flatMap((limb) => (numberIn(limbs[limb]) > 0 ? [[limb, numberIn(limbs[limb])]] : [])),
    ),
    wounds: listIn(source["wounds"]).flatMap(woundIn),
    limping: source["limping"] === true,
    morale: typeof source["morale"] === "number" ? source["morale"] : null,
    round: roundIn(source["round"]),
    house: readHouse(source["house"]),
  };
}

const known = new WeakMap<JsonObject, CairnStats>();

/** Reads a fighter's stats; what is missing or wrong counts as nothing, so no document can stop a fight. Kept per JSON. */
export function readStats(json: Json): CairnStats {
  const source = isJsonObject(json) ? json : {};
  const read = known.get(source) ?? readSource(source);
  known.set(source, read);
  return read;
}

/** C8: everybody's own. */
export const UNARMED: CairnWeapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  die: 4,
  speed: "fast",
  reach: false,
  ranged: false,
  hands: 1,
  properties: {},
  onCritical: "",
};

/** What a fighter may strike with: what is in hand, and bare hands. */
export const weaponsOf = (stats: CairnStats): readonly CairnWeapon[] => [...stats.weapons, UNARMED];

/** C7: all slots full, so HP counts as 0. */
export const isOverburdened = ({ slots }: CairnStats): boolean => slots !== null && slots.taken >= slots.size;
