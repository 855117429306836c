/** A roll as a thread has it: what was declared, and every invocation since. */
import type { Entry, Slot, Step } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { sumOf } from "../roll/dice.ts";
import { readInvoked, type Invoked, type Purse } from "../roll/numbers.ts";
import { fixedOf, type Fixed } from "../roll/parts.ts";
import { aspectId } from "../stats/aspects.ts";

/** An aspect that was invoked once the dice had fallen. */
export interface LateInvocation {
  readonly slot: Slot;
  readonly step: Entry<Step>;
  /** Null: it was enough. */
  readonly invoked: Invoked | null;
  /** The dice were rolled again. */
  readonly rerolled: boolean;
}

/** A roll as it stands. */
export interface Roll {
  readonly fixed: Fixed;
  /** What a GM has shifted it by. */
  readonly ruled: number;
  /** The dice that count. */
  readonly faces: readonly number[];
  /** Every aspect that was invoked on it, with the roll and since. */
  readonly invoked: readonly Invoked[];
  readonly purse: Purse;
  readonly total: number;
}

/** What a roll begins as. */
export interface Begun extends Omit<Fixed, "invoked"> {
  readonly invoked: readonly Invoked[];
  readonly purse: Purse;
}

/** The roll with every invocation on it. */
export function rollOf(begun: Begun, faces: readonly number[], later: readonly LateInvocation[], ruled: number): Roll {
  const added = later.flatMap(({ invoked, rerolled }) => (invoked === null || rerolled ? [] : [invoked]));
  const rerolls = later.filter(({ rerolled }) => rerolled);
  const counted = rerolls.at(-1)?.step.body.faces ?? faces;
  const fixed = { skill: begun.skill, parts: begun.parts, invoked: [...begun.invoked, ...added] };
  return {
    fixed,
    ruled,
    faces: counted,
    invoked: [...begun.invoked, ...later.flatMap(({ invoked }) => invoked ?? [])],
    purse: begun.purse,
    total: sumOf(counted) + fixedOf(fixed) + ruled,
  };
}

/** The invocation that a step in such a slot is. */
export function lateInvocation(slot: Slot): LateInvocation | null {
  const { step } = slot;
  if (step === null) return null;
  const invoked = step.body.option === ENOUGH ? null : readInvoked(step.body.numbers);
  return { slot, step, invoked, rerolled: step.body.option === REROLL && invoked !== null };
}

/** The answers in a slot that asks to invoke. */
export const PLUS = "plus";
export const REROLL = "reroll";
export const ENOUGH = "none";

/** Tags of this aspect that its purse had, less those that its invocations since have used. */
export function tagsIn(
  { purse }: Pick<Roll, "purse">,
  later: readonly LateInvocation[],
  of: Pick<Invoked, "owner" | "path">,
): number {
  const had = purse.tags.find((tag) => aspectId(tag) === aspectId(of))?.n ?? 0;
  const used = later.filter(({ invoked }) => invoked?.free === true && aspectId(invoked) === aspectId(of));
  return had - used.length;
}
/** Fate points of its purse, less those that its invocations since have used. */
export const pointsIn = ({ purse }: Pick<Roll, "purse">, later: readonly LateInvocation[]): number =>
  purse.fate - sum(later, ({ invoked }) => (invoked?.free === false ? 1 : 0));

/** Is this aspect invoked on this roll already? */
export const isInvoked = ({ invoked }: Pick<Roll, "invoked">, of: Pick<Invoked, "owner" | "path">): boolean =>
  invoked.some((one) => aspectId(one) === aspectId(of));

/** May anything still be invoked on this roll, by what its step said that it had? */
export function canInvoke(roll: Roll, later: readonly LateInvocation[]): boolean {
  const tags = roll.purse.tags.some((tag) => !isInvoked(roll, tag) && tagsIn(roll, later, tag) > 0);
  return tags || (pointsIn(roll, later) > 0 && roll.purse.aspects > roll.invoked.length);
}
