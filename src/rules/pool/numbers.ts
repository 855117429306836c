/** What a `pool` step carries, and how a fighter's numbers become it. */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../core/json.ts";
import type { Fighter, Modifier } from "../core/types.ts";
import { penaltyFor, depletion, trackMax } from "./body.ts";
import { STANDARD_DIFFICULTY } from "./dice.ts";
import { explain, readParts, resolve, storedParts, type Part, type PartKind } from "./parts.ts";
import { ANSWERS, WEAPON_CLASSES, type AnswerKind, type Attribute, type PoolStats } from "./stats.ts";
import type { WeaponClass, WeaponStats } from "./stats.ts";

/** The weapon as a step tells of it. */
export type CarriedWeapon = {
  /** Empty for the unarmed one. */
  readonly name: string;
  readonly class: WeaponClass;
  /** What can answer it; left out where it is what usually can. */
  readonly answers?: readonly AnswerKind[];
};

export type PoolNumbers = {
  /** The weapon of an attack, parry or clash; null for a dodge. */
  readonly weapon: CarriedWeapon | null;
  readonly parts: readonly Part[];
  /** Rulings already among the parts; later ones are added when it is read. */
  readonly seen: readonly string[];
};

export const UNARMED = "unarmed";

const BARE_HANDS: WeaponStats = {
  id: UNARMED,
  name: "",
  class: "brawl",
  attribute: "brawn",
  ability: "brawl",
  difficulty: 5,
  damage: 0,
  speed: "normal",
  answers: ANSWERS,
};

/** What can answer an attack with a weapon of this class, unless the weapon says otherwise. */
export function usualAnswers(kind: WeaponClass): readonly AnswerKind[] {
  switch (kind) {
    case "brawl":
    case "melee":
      return ANSWERS;
    case "thrown":
      return ["dodge"];
    case "firearm":
      return [];
  }
}

/** The weapons in hand; everybody has bare hands. */
export function weaponsOf(stats: PoolStats): readonly WeaponStats[] {
  return [...stats.weapons, BARE_HANDS];
}

/** Attribute + Ability against a Difficulty; untrained raises it by 1. */
export function baseParts(stats: PoolStats, attribute: Attribute, ability: string, difficulty: Part): readonly Part[] {
  const rating = stats.abilities[ability] ?? 0;
  const own = stats.abilityNames[ability];
  const parts: Part[] = [
    { k: "dice", n: stats.attributes[attribute], as: attribute },
    own === undefined ? { k: "dice", n: rating, as: ability } : { k: "dice", n: rating, as: "ownAbility", of: own },
    difficulty,
  ];
  return rating > 0 ? parts : [...parts, { k: "difficulty", n: 1, as: "untrained" }];
}

/** P2: a weapon fixes Attribute, Ability, Difficulty and damage. */
export function weaponParts(stats: PoolStats, weapon: WeaponStats): readonly Part[] {
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

/** Penalties of Body and of Mind by what is left of them; both add. */
export function penaltyParts(stats: PoolStats): readonly Part[] {
  const body = penaltyFor(trackMax(stats.attributes.brawn) - depletion(stats.injuries));
  const mind = penaltyFor(trackMax(stats.attributes[stats.mindAttribute]) - stats.mindDamage);
  const parts: Part[] = [];
  if (body < 0) parts.push({ k: "dice", n: body, as: "bodyPenalty" });
  if (mind < 0) parts.push({ k: "dice", n: mind, as: "mindPenalty" });
  return parts;
}

/** Was this used in the round that the fighter is in? Outside a combat nothing is counted. */
export function usedThisRound(fighter: Fighter, what: (name: string) => boolean): boolean {
  const { moment } = fighter;
  if (moment === null) return false;
  return fighter.spent.some(
    (key) => key.by === fighter.id && key.combat === moment.combat && key.round === moment.round && what(key.what),
  );
}

/** The weapon as a step tells of it. */
export function carried(weapon: WeaponStats): CarriedWeapon {
  const { name, answers } = weapon;
  const usual = usualAnswers(weapon.class);
  const isUsual = answers.length === usual.length && usual.every((answer) => answers.includes(answer));
  return isUsual ? { name, class: weapon.class } : { name, class: weapon.class, answers };
}

/** What can answer an attack with this weapon. */
export function answersTo(weapon: CarriedWeapon): readonly AnswerKind[] {
  return weapon.answers ?? usualAnswers(weapon.class);
}

function readWeapon(json: Json | undefined): CarriedWeapon | null {
  if (!isJsonObject(json)) return null;
  const { name, answers } = json;
  const kind = WEAPON_CLASSES.find((known) => known === json["class"]);
  if (typeof name !== "string" || kind === undefined) return null;
  if (answers === undefined) return { name, class: kind };
  if (!isJsonList(answers)) return null;
  return { name, class: kind, answers: ANSWERS.filter((answer) => answers.includes(answer)) };
}

/** A step's numbers as a message keeps them. */
export function storedNumbers({ weapon, parts, seen }: PoolNumbers): JsonObject {
  return { weapon, parts: storedParts(parts), ...(seen.length > 0 ? { seen } : {}) };
}

/** Reads a step's numbers back; null: not what a `pool` step carries. */
export function readNumbers(json: JsonObject): PoolNumbers | null {
  const parts = readParts(json["parts"]);
  const { seen } = json;
  if (parts === null || (seen !== undefined && !isJsonList(seen))) return null;
  const weapon = json["weapon"] === null ? null : readWeapon(json["weapon"]);
  if (weapon === null && json["weapon"] !== null) return null;
  return { weapon, parts, seen: (seen ?? []).filter((id) => typeof id === "string") };
}

export const NO_NUMBERS: PoolNumbers = { weapon: null, parts: [], seen: [] };

/** Numbers as modifiers; what comes from the weapon carries its name. */
export function spelledOut({ weapon, parts }: Pick<PoolNumbers, "weapon" | "parts">): readonly Modifier<PartKind>[] {
  const name = weapon === null || weapon.name === "" ? null : weapon.name;
  return parts.map((part) => ({ ...explain(part), ...(part.as === "weapon" ? { source: name } : {}) }));
}

/** A step's numbers spelled out; nothing when they are not this family's. */
export function explainPool(json: JsonObject): readonly Modifier[] {
  return spelledOut(readNumbers(json) ?? NO_NUMBERS);
}

/** A weapon's pool as it stands now, for a sheet: dice, Difficulty, damage and every reason. Null: not in hand. */
export function poolFor(
  stats: PoolStats,
  weaponId: string,
): {
  readonly dice: number;
  readonly difficulty: number;
  readonly damage: number;
  readonly modifiers: readonly Modifier[];
} | null {
  const weapon = weaponsOf(stats).find((candidate) => candidate.id === weaponId);
  return weapon === undefined ? null : summed([...weaponParts(stats, weapon), ...penaltyParts(stats)], carried(weapon));
}

/** The pool of an Attribute and an Ability at the standard Difficulty, for a roll from the sheet. */
export function abilityPool(
  stats: PoolStats,
  attribute: Attribute,
  ability: string,
): {
  readonly dice: number;
  readonly difficulty: number;
  readonly damage: number;
  readonly modifiers: readonly Modifier[];
} {
  const difficulty: Part = { k: "difficulty", n: STANDARD_DIFFICULTY, as: "standard" };
  return summed([...baseParts(stats, attribute, ability, difficulty), ...penaltyParts(stats)], null);
}

function summed(parts: readonly Part[], weapon: CarriedWeapon | null): ReturnType<typeof abilityPool> {
  const { dice, difficulty, damage } = resolve(parts);
  return { dice, difficulty, damage, modifiers: spelledOut({ weapon, parts }) };
}
