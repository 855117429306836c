/** Reads the rolls of an exchange: faces, numbers and the GM's rulings into Outcomes. */
import { own } from "../../core/thread/own.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import type { Entry, Exchange, RowId, SlotId, Step, Sum } from "../../core/types.ts";
import { areDice } from "../../kit/dice.ts";
import { outcomeOf, scoreOf, SIDES } from "./dice.ts";
import type { HouseRules } from "../stats/house.ts";
import { NO_NUMBERS, readNumbers, modifiersOf, type CarriedWeapon, type PoolNumbers } from "./numbers.ts";
import { partOf, resolve, rolls, type Part } from "./parts.ts";
import { protectSlots } from "./slots.ts";

export interface Reading {
  readonly weapon: CarriedWeapon | null;
  readonly outcome: number;
  readonly damage: number;
  /** What of the damage a GM granted (P25). */
  readonly extra: number;
  /** The number opened: parts and dice. */
  readonly sum: Sum;
}

/** GM's modifiers on a slot that a step's numbers do not hold yet. */
export function lateParts(exchange: Pick<Exchange, "rulings">, slot: SlotId, seen: readonly string[]): readonly Part[] {
  return exchange.rulings.flatMap((entry) => {
    const { ruling } = entry.body;
    if (ruling.what !== "modifier" || ruling.slot !== slot || seen.includes(entry.id)) return [];
    const part = partOf(ruling.modifier);
    return part === null ? [] : [part];
  });
}

/** Reads faces by parts; a Difficulty raised over 9 after the roll leaves out the last dice. */
export function readRoll(numbers: PoolNumbers, faces: readonly number[], late: readonly Part[]): Reading {
  const parts = [...numbers.parts, ...late];
  const roll = resolve(parts, numbers.house);
  const used = faces.slice(0, roll.dice);
  const outcome = outcomeOf(used, roll.difficulty) + roll.outcome;
  const relevant = parts.filter((part) => part.k !== "damage");
  const modifiers = modifiersOf({ weapon: numbers.weapon, parts: relevant });
  const scores = used.map((face) => scoreOf(face, roll.difficulty));
  return {
    weapon: numbers.weapon,
    outcome,
    damage: roll.damage,
    extra: parts.reduce((sum, part) => (part.as === "gmDamage" ? sum + part.n : sum), 0),
    sum: {
      label: "RIPOSTE.Pool.Sum.outcome",
      total: outcome,
      parts: modifiers,
      dice: { faces: used, scores },
      rule: null,
    },
  };
}

/** What was declared. */
export const declaredNumbers = (exchange: Exchange): PoolNumbers =>
  readNumbers(exchange.declared.body.numbers) ?? NO_NUMBERS;

/** How this exchange's table plays, as it did when it was declared. */
export const houseOf = (exchange: Exchange): HouseRules => declaredNumbers(exchange).house;

/** The attack's numbers with every ruling so far: what it will be rolled with, or was. */
export function attackParts(exchange: Exchange): readonly Part[] {
  const read = declaredNumbers(exchange);
  return [...read.parts, ...lateParts(exchange, "declare", read.seen)];
}

/** The attack's reading, with every ruling so far; null: it is not rolled yet, or never is. */
export function readAttack(exchange: Exchange): Reading | null {
  const { roll, faces } = exchange.declared.body;
  const declared = declaredNumbers(exchange);
  const late = lateParts(exchange, "declare", declared.seen);
  if (!rolls(declared.parts)) return null;
  if (roll === undefined) return readRoll(declared, faces, late);
  const step = rollSlot(exchange)?.step ?? null;
  return step === null ? null : readRoll(declared, step.body.faces, late);
}

/** An answer's reading; one without dice and an open slot have none. */
export function readAnswer(exchange: Exchange, step: Entry<Step> | null): Reading | null {
  if (step === null) return null;
  const read = readNumbers(step.body.numbers) ?? NO_NUMBERS;
  if (!rolls(read.parts)) return null;
  return readRoll(read, step.body.faces, lateParts(exchange, step.body.slot, read.seen));
}

/** What a protector has done for a target. */
export interface Protection {
  readonly fighter: string;
  readonly row: RowId;
  readonly step: Entry<Step>;
  readonly reading: Reading;
  readonly outcome: number;
  /** P19: not a parry but a clash. */
  readonly clashes: boolean;
}

/** P18: the parries (and clashes) of protectors on this target's row so far. */
export function protectorReadings(exchange: Exchange, row: RowId): readonly Protection[] {
  return protectSlots(exchange, row).flatMap(({ row: at, fighter, step }): Protection[] => {
    // A parry that was taken back does not come in again with the target's next answer.
    if (own(exchange.rows, at)?.state === "undone") return [];
    const reading = readAnswer(exchange, step);
    if (step === null || reading === null) return [];
    return [{ fighter, row: at, step, reading, outcome: reading.outcome, clashes: step.body.option === "clash" }];
  });
}

/** The dice that these numbers roll: none where there is nothing to roll. */
export const diceOf = ({ parts, house }: PoolNumbers): number => (rolls(parts) ? resolve(parts, house).dice : 0);

/** Are these the faces of all of them? */
export const hasItsDice = (faces: readonly number[], read: PoolNumbers): boolean => areDice(faces, diceOf(read), SIDES);
