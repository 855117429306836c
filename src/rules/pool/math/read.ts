/** Reads the rolls of an exchange: faces, numbers and the GM's rulings into Outcomes. */
import { own } from "../../core/lib/own.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import type { Entry, Exchange, MessageId, Modifier, Price, Row, Slot, SlotId, Step, Sum } from "../../core/types.ts";
import { areDice } from "../../kit/dice.ts";
import { sum } from "../../kit/odds.ts";
import { outcomeOf, scoreOf, SIDES } from "./dice.ts";
import type { HouseRules } from "../stats/house.ts";
import { NO_NUMBERS, readNumbers, modifiersOf, type CarriedWeapon, type PoolNumbers } from "./numbers.ts";
import { partOf, resolve, rolls, withPenalties, type Part } from "./parts.ts";
import { slotKind, type PoolSlotKind } from "./slots.ts";
import { ANSWERS, type AnswerKind } from "../stats/stats.ts";

export interface Reading {
  readonly weapon: CarriedWeapon | null;
  readonly outcome: number;
  readonly damage: number;
  /** What of the damage a GM granted (P25). */
  readonly extra: number;
  /** The number opened: parts and dice. */
  readonly sum: Sum;
}

/** The GM's modifiers on a slot, each with the id of its ruling. */
export const shiftsOf = (
  { rulings }: Pick<Exchange, "rulings">,
  slot: SlotId,
): readonly { readonly id: MessageId; readonly modifier: Modifier }[] =>
  rulings.flatMap(({ id, body: { ruling } }) =>
    ruling.what === "modifier" && ruling.slot === slot ? [{ id, modifier: ruling.modifier }] : [],
  );

/** Those that a step's numbers do not hold yet. */
export const lateParts = (exchange: Exchange, slot: SlotId, seen: readonly string[]): readonly Part[] =>
  shiftsOf(exchange, slot).flatMap(({ id, modifier }) => (seen.includes(id) ? [] : (partOf(modifier) ?? [])));

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
    extra: sum(parts, (part) => (part.as === "gmDamage" ? part.n : 0)),
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

/** The declared parts; P24: with the Penalties that a roll of its own has found, where it came later. */
function attackParts(exchange: Exchange, { parts }: PoolNumbers): readonly Part[] {
  const step = rollSlot(exchange)?.step ?? null;
  const read = step && readNumbers(step.body.numbers);
  return read ? withPenalties(parts, read.parts) : parts;
}

/** The attack's reading, with every ruling so far; null: it is not rolled yet, or never is. */
export function readAttack(exchange: Exchange): Reading | null {
  const { roll, faces } = exchange.declared.body;
  const declared = declaredNumbers(exchange);
  if (!rolls(declared.parts)) return null;
  const rolled = roll === undefined ? faces : (rollSlot(exchange)?.step?.body.faces ?? null);
  return (
    rolled &&
    readRoll(
      { ...declared, parts: attackParts(exchange, declared) },
      rolled,
      lateParts(exchange, "declare", declared.seen),
    )
  );
}

/** A step in a slot: how it answers, and its roll; null: nothing is rolled. */
export interface StepReading {
  readonly slot: Slot;
  readonly step: Entry<Step>;
  /** Null: it is no defense. */
  readonly kind: AnswerKind | null;
  readonly roll: Reading | null;
}

/** One that is rolled. */
export type RolledStep = StepReading & { readonly roll: Reading };

/** How this option answers; null: it is no defense. */
export const answerIn = (option: string): AnswerKind | null => ANSWERS.find((answer) => answer === option) ?? null;

function readStep(exchange: Exchange, slot: Slot | undefined): StepReading | null {
  const step = slot?.step ?? null;
  if (slot === undefined || step === null) return null;
  const read = readNumbers(step.body.numbers) ?? NO_NUMBERS;
  const late = lateParts(exchange, slot.id, read.seen);
  const roll = rolls(read.parts) ? readRoll(read, step.body.faces, late) : null;
  return { slot, step, kind: answerIn(step.body.option), roll };
}

/** A target's row with all that answers the attack on it. */
export interface TargetReading {
  readonly row: Row;
  /** The row of what an answer does to the attacker, and of the attacker's price. */
  readonly back: Row | undefined;
  readonly slot: Slot;
  readonly answer: StepReading | null;
  /** The slot of its Evade points, where they are asked for after the roll, and what was said in it. */
  readonly evade: Slot | undefined;
  readonly later: StepReading | null;
  /** P18: the slots of those who may step in, and what they did. */
  readonly protectors: readonly Slot[];
  readonly protections: readonly RolledStep[];
}

/**
 * P18: the highest dodge or parry so far, for a sentence, and of how many; the target's own comes before equal ones. Null:
 * there is none that takes anything off, or they add up.
 */
export function bestDefense({ house }: Pick<PoolReading, "house">, { answer, protections }: TargetReading) {
  const rolled = [answer, ...protections].filter(isRolled).filter(({ kind }) => kind !== "clash");
  const [best] = rolled.toSorted((a, b) => b.roll.outcome - a.roll.outcome);
  if (best === undefined || best.roll.outcome < 1 || house.defensesAddUp) return null;
  return { of: rolled.length, data: { who: { fighter: best.slot.fighter }, outcome: best.roll.outcome } };
}

/** An exchange as its messages have it, read once for each call of the family. */
export interface PoolReading {
  readonly exchange: Exchange;
  readonly declared: PoolNumbers;
  /** How its table plays, as it did when it was declared. */
  readonly house: HouseRules;
  /** The attack's parts with every ruling so far: what it will be rolled with, or was. */
  readonly parts: readonly Part[];
  /** Null: it is not rolled yet, or never is. */
  readonly attack: Reading | null;
  readonly targets: readonly TargetReading[];
  /** The only row of an action that is aimed at nobody. */
  readonly alone: Row | undefined;
}

const isRolled = (read: StepReading | null): read is RolledStep => read !== null && read.roll !== null;

function readTarget(exchange: Exchange, row: Row): readonly TargetReading[] {
  const slotsFor = (kind: PoolSlotKind): readonly Slot[] =>
    Object.values(exchange.slots).filter((slot) => slot.target === row.id && slotKind(slot) === kind);
  const [slot] = slotsFor("answer");
  const [evade] = slotsFor("evade");
  if (slot === undefined) return [];
  const protectors = slotsFor("protect");
  // A parry that was taken back does not come in again with the target's next answer.
  const standing = protectors.filter((each) => own(exchange.rows, each.row)?.state !== "undone");
  return [
    {
      row,
      back: Object.values(exchange.rows).find((each) => each.role === "attacker" && each.target === row.id),
      slot,
      answer: readStep(exchange, slot),
      evade,
      later: readStep(exchange, evade),
      protectors,
      protections: standing.map((each) => readStep(exchange, each)).filter(isRolled),
    },
  ];
}

/** Reads an exchange. */
export function readPool(exchange: Exchange): PoolReading {
  const declared = declaredNumbers(exchange);
  const rows = Object.values(exchange.rows);
  return {
    exchange,
    declared,
    house: declared.house,
    parts: [...attackParts(exchange, declared), ...lateParts(exchange, "declare", declared.seen)],
    attack: readAttack(exchange),
    targets: rows.filter(({ role }) => role === "target").flatMap((row) => readTarget(exchange, row)),
    alone: rows.find(({ role, target }) => role === "attacker" && target === null),
  };
}

/** The target that a slot is about; undefined: it is about no single one. */
export const targetOf = ({ targets }: PoolReading, { target }: Slot): TargetReading | undefined =>
  targets.find(({ row }) => row.id === target);

/** The Evade points that a price pays with, or what it promises of a ward: at most so many are spent. */
export const pointsOf = (price: readonly Price[], of: "evade" | "ward" = "evade"): number =>
  sum(price, ({ what, amount }) => (what === of ? amount : 0));

/** The dice that these numbers roll: none where there is nothing to roll. */
export const diceOf = ({ parts, house }: PoolNumbers): number => (rolls(parts) ? resolve(parts, house).dice : 0);

/** Are these the faces of all of them? */
export const hasItsDice = (faces: readonly number[], read: PoolNumbers): boolean => areDice(faces, diceOf(read), SIDES);
