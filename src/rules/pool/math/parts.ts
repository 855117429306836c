/**
 * The numbers of a roll, part by part. A step carries them in this short form; people see them spelled out as modifiers.
 * Kinds: `dice` (pool), `quick` (dice off by Quick Actions), `difficulty`, `outcome` (flat), `damage`.
 */
import { clamp, MOST_DICE, MOST_PART, MOST_PARTS } from "../../core/lib/bounds.ts";
import { own } from "../../core/lib/own.ts";
import type { Figure, Modifier } from "../../core/types.ts";
import { called, list, oneOf, optional, whole, type Read } from "../../kit/codec.ts";
import { packed } from "../../kit/record.ts";
import { sum } from "../../kit/odds.ts";
import { HIGHEST_DIFFICULTY } from "./dice.ts";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../stats/house.ts";
import { ATTRIBUTES } from "../stats/stats.ts";

export const PART_KINDS = ["dice", "quick", "difficulty", "outcome", "damage"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** What a part is: one of the named reasons, an attribute, or an ability. A message keeps it as `[kind, value, reason, name?]`. */
const part = packed({
  k: oneOf(PART_KINDS),
  n: whole(-MOST_PART, MOST_PART),
  as: called,
  /** A proper name. */
  of: optional(called),
});
export type Part = Read<typeof part>;
export const PARTS = list(part, MOST_PARTS);

/** Reasons and the rule each comes from. */
const REASONS: Readonly<Record<string, string | null>> = {
  standard: null,
  ownAbility: null,
  quick: "P3",
  quickShare: "P3",
  weapon: "P2",
  dodge: "P13",
  untrained: null,
  bodyPenalty: null,
  mindPenalty: null,
  exertPenalty: null,
  exertOutcome: null,
  brawlParry: "P17",
  evade: "P15",
  shift: "P11",
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
    // What it takes off the pool is read in its sum.
    kind: part.k === "quick" ? "dice" : part.k,
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

/** What is a Penalty, or takes one away. */
const PENALTIES = ["bodyPenalty", "mindPenalty", "desperate", "exertPenalty"];
const isPenalty = ({ as }: Part): boolean => PENALTIES.includes(as);

/** The same with the Penalties of another roll in place of its own. */
export function withPenalties(parts: readonly Part[], of: readonly Part[]): readonly Part[] {
  const first = parts.findIndex(isPenalty);
  const at = first < 0 ? parts.length : first;
  return [...parts.slice(0, at), ...of.filter(isPenalty), ...parts.slice(at).filter((part) => !isPenalty(part))];
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

const sumOf = (parts: readonly Part[], kind: PartKind): number => sum(parts, ({ k, n }) => (k === kind ? n : 0));

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
