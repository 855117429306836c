/**
 * The numbers of a roll, part by part. A step carries them in this short form; people see them spelled out as modifiers.
 * Kinds: `dice` (pool), `quick` (dice off by Quick Actions), `difficulty`, `outcome` (flat), `damage`.
 */
import { clamp, MOST_DICE, MOST_PART, MOST_PARTS } from "../../core/lib/bounds.ts";
import { isJsonList, type Json } from "../../core/types/json.ts";
import { own } from "../../core/thread/own.ts";
import type { Figure, Modifier } from "../../core/types.ts";
import { HIGHEST_DIFFICULTY } from "./dice.ts";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../stats/house.ts";
import { ATTRIBUTES } from "../stats/stats.ts";

export const PART_KINDS = ["dice", "quick", "difficulty", "outcome", "damage"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** What a part is: one of the named reasons, an attribute, or an ability. */
export type Part = {
  readonly k: PartKind;
  readonly n: number;
  readonly as: string;
  /** A proper name. */
  readonly of?: string;
};

/** Reasons and the rule each comes from. */
const REASONS: Readonly<Record<string, string | null>> = {
  standard: null,
  ownAbility: null,
  quick: "P3",
  weapon: "P2",
  dodge: "P13",
  untrained: null,
  bodyPenalty: null,
  mindPenalty: null,
  exertPenalty: null,
  exertOutcome: null,
  brawlParry: "P17",
  evade: "P15",
  share: "P9",
  desperate: "P20",
  desperateBonus: "P20",
  gm: "P2",
  gmDamage: "P25",
};

const labelOf = (as: string): string => {
  if (ATTRIBUTES.some((attribute) => attribute === as)) return `RIPOSTE.PoolNames.attribute.${as}`;
  return Object.hasOwn(REASONS, as) ? `RIPOSTE.Pool.Part.${as}` : `RIPOSTE.PoolNames.ability.${as}`;
};

/** A part spelled out: label key, value, rule, and the name it comes from. */
export function explain(part: Part): Modifier<PartKind> {
  return {
    kind: part.k,
    value: part.n,
    label: labelOf(part.as),
    rule: own(REASONS, part.as) ?? null,
    source: part.of ?? null,
  };
}

/** A GM's modifier as a part, so that it is read like every other number. */
export function partOf(modifier: Modifier): Part | null {
  const kind = PART_KINDS.find((known) => known === modifier.kind);
  if (kind === undefined || kind === "dice" || kind === "quick" || !Number.isInteger(modifier.value)) return null;
  const as = kind === "damage" ? "gmDamage" : "gm";
  return modifier.source === null
    ? { k: kind, n: modifier.value, as }
    : { k: kind, n: modifier.value, as, of: modifier.source };
}

/** Parts as a message keeps them: `[kind, value, reason, name?]`. */
export function storedParts(parts: readonly Part[]): readonly Json[] {
  return parts.map(({ k, n, as, of }) => (of === undefined ? [k, n, as] : [k, n, as, of]));
}

/** Reads parts back from a message; null: not a list of parts. */
export function readParts(json: Json | undefined): readonly Part[] | null {
  if (!isJsonList(json) || json.length > MOST_PARTS) return null;
  const parts = json.map(readPart).filter((part) => part !== null);
  return parts.length === json.length ? parts : null;
}

function readPart(item: Json): Part | null {
  if (!isJsonList(item)) return null;
  const [k, n, as, of] = item;
  const kind = PART_KINDS.find((known) => known === k);
  if (
    kind === undefined ||
    typeof n !== "number" ||
    !Number.isInteger(n) ||
    Math.abs(n) > MOST_PART ||
    typeof as !== "string"
  )
    return null;
  return typeof of === "string" ? { k: kind, n, as, of } : { k: kind, n, as };
}

/** Are dice thrown for these parts at all? A hold or a Quick Action has none. */
export function rolls(parts: readonly Part[]): boolean {
  return parts.some((part) => part.k === "dice");
}

/** The parts of a roll's result in figures: the pool, its Difficulty, and what is added where it is. */
export function figuresOf(parts: readonly Part[], house: HouseRules): readonly Figure[] {
  if (!rolls(parts)) return [];
  const { dice, difficulty, outcome, damage } = resolve(parts, house);
  const figures = [
    { key: "RIPOSTE.Pool.Figure.dice", n: dice },
    { key: "RIPOSTE.Pool.Figure.difficulty", n: difficulty },
  ];
  if (outcome !== 0) figures.push({ key: "RIPOSTE.Pool.Figure.outcome", n: outcome });
  if (damage !== 0) figures.push({ key: "RIPOSTE.Pool.Figure.damage", n: damage });
  return figures;
}

/** The sum of a list of parts. */
export interface Roll {
  readonly dice: number;
  readonly difficulty: number;
  readonly outcome: number;
  readonly damage: number;
}

const sumOf = (parts: readonly Part[], kind: PartKind): number =>
  parts.reduce((sum, part) => (part.k === kind ? sum + part.n : sum), 0);

/**
 * Sums the parts: a Difficulty over 9 counts as 9 and costs a die per point over, the lowest is 2; a pool never falls
 * under 1 die, except by Quick Actions, which can bring it to 0 (P3, P27).
 */
export function resolve(parts: readonly Part[], house: HouseRules = DEFAULT_HOUSE_RULES): Roll {
  const asked = sumOf(parts, "difficulty");
  const over = house.overNineTakesDice ? Math.max(0, asked - HIGHEST_DIFFICULTY) : 0;
  const dice = Math.max(1, sumOf(parts, "dice") - over);
  const fewest = house.zeroPoolRollsOne ? 1 : 0;
  return {
    dice: clamp(dice + Math.min(0, sumOf(parts, "quick")), fewest, MOST_DICE),
    difficulty: Math.min(HIGHEST_DIFFICULTY, Math.max(house.lowestDifficulty, asked)),
    outcome: sumOf(parts, "outcome"),
    damage: sumOf(parts, "damage"),
  };
}
