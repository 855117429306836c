/** What a `pool` step carries, and how a fighter's numbers become it. */
import type { JsonObject } from "../../core/types/json.ts";
import { own } from "../../core/lib/own.ts";
import type { Modifier } from "../../core/types.ts";
import { penaltyFor, depletion, trackMax } from "../stats/body.ts";
import { STANDARD_DIFFICULTY } from "./dice.ts";
import { DEFAULT_HOUSE_RULES, HOUSE } from "../stats/house.ts";
import { explain, PARTS, type Part, type PartKind } from "./parts.ts";
import { ALLIES } from "./allies.ts";
import * as json from "../../kit/codec.ts";
import { record, remembering, stored } from "../../kit/record.ts";
import {
  ANSWERS,
  EFFECTS,
  MOST_EFFECT,
  WEAPON_CLASSES,
  type AnswerKind,
  type Attribute,
  type PoolStats,
} from "../stats/stats.ts";
import type { WeaponClass, WeaponStats } from "../stats/stats.ts";

const carriedWeapon = record({
  /** Empty for the unarmed one. */
  name: json.called,
  class: json.oneOf(WEAPON_CLASSES),
  /** What can answer it; left out where it is what usually can. */
  answers: json.optional(json.subset(ANSWERS)),
});
/** The weapon as a step tells of it. */
export type CarriedWeapon = json.Read<typeof carriedWeapon>;

const numbers = record({
  /** The weapon of an attack, parry or clash; null for a dodge. */
  weapon: json.nullable(carriedWeapon),
  parts: PARTS,
  /** Rulings already among the parts; later ones are added when it is read. */
  seen: json.each(json.text),
  house: HOUSE,
  /** The Power that lets this answer meet a firearm (P8); left out: none. */
  power: json.optional(json.called),
  /** P2: this Power may strike several targets; left out: one. */
  several: json.optional(json.yes),
  /** P11: this Power is rolled and strikes nobody: nobody has anything to answer. */
  harmless: json.optional(json.yes),
  /** P11: what this Power does to those it is used on; left out: nothing by itself. */
  effect: json.optional(
    record({
      kind: json.oneOf(EFFECTS),
      n: json.whole(1, MOST_EFFECT),
      /** The condition that it puts on, and how it is called: a key, or plain words. */
      status: json.optional(json.called),
      name: json.optional(json.called),
    }),
  ),
  /** What it says. */
  text: json.optional(json.told),
  /** P18: how far the weapon of a parry for somebody else reaches; left out: 1. */
  reach: json.optional(json.number),
  /** P2: the reach of the weapon that its one target stands out of; left out: none, or nothing is known of it. */
  far: json.optional(json.number),
  /** P18: the allies of the targets, as they stood at the declaration; left out: nothing is known of them. */
  allies: json.optional(ALLIES),
});
/** What a step carries. */
export type PoolNumbers = json.Read<typeof numbers>;

/** A step's numbers as a message keeps them. */
export const storedNumbers = (value: PoolNumbers): JsonObject => stored(numbers, value);
/** Reads a step's numbers back; null: not what a `pool` step carries. */
export const readNumbers = remembering((stored) => numbers.read(stored) ?? null);

export const UNARMED = "unarmed";
const EVADE_DIFFICULTY = 7;

const BARE_HANDS: WeaponStats = {
  id: UNARMED,
  name: "",
  class: "brawl",
  attribute: "brawn",
  ability: "brawl",
  difficulty: 5,
  damage: 0,
  speed: "normal",
  reach: 1,
  answers: ANSWERS,
};

const USUAL_ANSWERS: Readonly<Record<WeaponClass, readonly AnswerKind[]>> = {
  brawl: ANSWERS,
  melee: ANSWERS,
  thrown: ["dodge"],
  power: ["dodge"],
  firearm: [],
};
/** What can answer an attack with a weapon of this class, unless the weapon says otherwise. */
export const defaultAnswers = (kind: WeaponClass): readonly AnswerKind[] => USUAL_ANSWERS[kind];

/** The weapons in hand; everybody has bare hands. P2: a table may roll all melee weapons with one Attribute. */
export function weaponsOf({ weapons, house: { meleeAttribute } }: PoolStats): readonly WeaponStats[] {
  if (meleeAttribute === "weapon") return [...weapons, BARE_HANDS];
  const swung = (weapon: WeaponStats): WeaponStats =>
    weapon.class === "melee" ? { ...weapon, attribute: meleeAttribute } : weapon;
  return [...weapons.map(swung), BARE_HANDS];
}

/** Attribute + Ability against a Difficulty; untrained raises it by 1. */
export function baseParts(stats: PoolStats, attribute: Attribute, ability: string, difficulty: Part): readonly Part[] {
  const rating = own(stats.abilities, ability) ?? 0;
  const name = own(stats.abilityNames, ability);
  const parts: Part[] = [
    { k: "dice", n: stats.attributes[attribute], as: attribute },
    name === undefined ? { k: "dice", n: rating, as: ability } : { k: "dice", n: rating, as: "ownAbility", of: name },
    difficulty,
  ];
  return rating > 0 ? parts : [...parts, { k: "difficulty", n: 1, as: "untrained" }];
}

/** P2: a weapon fixes Attribute, Ability, Difficulty and damage. */
export function weaponParts(
  stats: PoolStats,
  weapon: Pick<WeaponStats, "attribute" | "ability" | "difficulty" | "damage">,
): readonly Part[] {
  const base = baseParts(stats, weapon.attribute, weapon.ability, {
    k: "difficulty",
    n: weapon.difficulty,
    as: "weapon",
  });
  return weapon.damage === 0 ? base : [...base, { k: "damage", n: weapon.damage, as: "weapon" }];
}

/** P13: Dexterity and the dodge ability, Difficulty 6. */
export function dodgeParts(stats: PoolStats): readonly Part[] {
  return baseParts(stats, "dexterity", stats.dodgeAbility, { k: "difficulty", n: STANDARD_DIFFICULTY, as: "dodge" });
}

/** P15: the same at Difficulty 7. */
export function evadeParts(stats: PoolStats): readonly Part[] {
  return baseParts(stats, "dexterity", stats.dodgeAbility, { k: "difficulty", n: EVADE_DIFFICULTY, as: "evade" });
}

/** Penalties of Body and of Mind by what is left of them; both add. */
export function penaltyParts(stats: PoolStats): readonly Part[] {
  const body = penaltyFor(trackMax(stats.attributes.brawn) - depletion(stats.injuries));
  const mind = penaltyFor(trackMax(stats.attributes[stats.mindAttribute]) - stats.mindDamage);
  const parts: Part[] = [];
  if (body < 0) parts.push({ k: "dice", n: body, as: "bodyPenalty" });
  if (mind < 0) parts.push({ k: "dice", n: mind, as: "mindPenalty" });
  return parts;
}

/** The weapon as a step tells of it. */
export function carried(weapon: Pick<WeaponStats, "name" | "class" | "answers">): CarriedWeapon {
  const { name, answers } = weapon;
  const usual = defaultAnswers(weapon.class);
  const isUsual = answers.length === usual.length && usual.every((answer) => answers.includes(answer));
  return isUsual ? { name, class: weapon.class } : { name, class: weapon.class, answers };
}

/** What can answer an attack with this weapon. P8: no item makes a firearm answerable. */
export function answersTo(weapon: CarriedWeapon): readonly AnswerKind[] {
  if (weapon.class === "firearm") return [];
  return weapon.answers ?? defaultAnswers(weapon.class);
}

export const NO_NUMBERS: PoolNumbers = { weapon: null, parts: [], seen: [], house: DEFAULT_HOUSE_RULES };

/** Numbers as modifiers; what comes from the weapon carries its name. */
export function modifiersOf({ weapon, parts }: Pick<PoolNumbers, "weapon" | "parts">): readonly Modifier<PartKind>[] {
  const name = weapon === null || weapon.name === "" ? null : weapon.name;
  return parts.map((part) => ({ ...explain(part), ...(part.as === "weapon" ? { source: name } : {}) }));
}

/** A step's numbers spelled out; nothing when they are not this family's. */
export function explainPool(json: JsonObject): readonly Modifier[] {
  return modifiersOf(readNumbers(json) ?? NO_NUMBERS);
}
