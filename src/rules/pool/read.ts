/** Reads the rolls of an exchange: faces, numbers and the GM's rulings into Outcomes. */
import type { Entry, Exchange, SlotId, Step, Sum } from "../core/types.ts";
import { outcomeOf, scoreOf } from "./dice.ts";
import { NO_NUMBERS, readNumbers, spelledOut, type CarriedWeapon, type PoolNumbers } from "./numbers.ts";
import { partOf, resolve, type Part } from "./parts.ts";

export interface Reading {
  readonly weapon: CarriedWeapon | null;
  readonly outcome: number;
  readonly damage: number;
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
  const roll = resolve(parts);
  const used = faces.slice(0, roll.dice);
  const outcome = outcomeOf(used, roll.difficulty) + roll.outcome;
  const relevant = parts.filter((part) => part.k !== "damage");
  const modifiers = spelledOut({ weapon: numbers.weapon, parts: relevant });
  const scores = used.map((face) => scoreOf(face, roll.difficulty));
  return {
    weapon: numbers.weapon,
    outcome,
    damage: roll.damage,
    sum: {
      label: "RIPOSTE.Pool.Sum.outcome",
      total: outcome,
      parts: modifiers,
      dice: { faces: used, scores, difficulty: roll.difficulty },
      rule: null,
    },
  };
}

/** The attack's reading, with every ruling so far. */
export function readAttack(exchange: Exchange): Reading {
  const { numbers, faces } = exchange.declared.body;
  const read = readNumbers(numbers) ?? NO_NUMBERS;
  return readRoll(read, faces, lateParts(exchange, "declare", read.seen));
}

/** An answer's reading; `none` and an open slot have none. */
export function readAnswer(exchange: Exchange, step: Entry<Step> | null): Reading | null {
  if (step === null || step.body.option === "none") return null;
  const read = readNumbers(step.body.numbers) ?? NO_NUMBERS;
  return readRoll(read, step.body.faces, lateParts(exchange, step.body.slot, read.seen));
}

/** Are these whole faces of a ten-sided die? */
export function areFaces(faces: readonly number[]): boolean {
  return faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 10);
}
