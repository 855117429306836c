/** A roll as a thread has it: what was declared, and every invocation since. */
import type { Entry, Slot, Step } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { sumOf } from "../roll/dice.ts";
import { readInvoked, type Invoked, type Purse } from "../roll/numbers.ts";
import { fixedOf, type Fixed } from "../roll/parts.ts";
import { aspectId } from "../stats/aspects.ts";

/** How often may be invoked once the dice have fallen, both sides together. */
export const MOST_LATER = 8;

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
/** What "enough" says where all that could be invoked is promised elsewhere. */
export const PROMISED = "promised";

/** What was invoked since a roll's own step has said what it has left: by itself, and by the other side. */
export interface Since {
  readonly own: readonly LateInvocation[];
  readonly others: readonly Invoked[];
}

/** Tags of this aspect that its purse had, less those that anybody has used since. */
export function tagsIn(
  { purse }: Pick<Roll, "purse">,
  { own, others }: Since,
  of: Pick<Invoked, "owner" | "path">,
): number {
  const had = purse.tags.find((tag) => aspectId(tag) === aspectId(of))?.n ?? 0;
  const all = [...own.flatMap(({ invoked }) => invoked ?? []), ...others];
  return had - all.filter((one) => one.free && aspectId(one) === aspectId(of)).length;
}
/** Fate points of its purse, less those that its invocations since have used. */
export const pointsIn = ({ purse }: Pick<Roll, "purse">, { own }: Since): number =>
  purse.fate - sum(own, ({ invoked }) => (invoked?.free === false ? 1 : 0));

/** Is this aspect invoked on this roll already? */
export const isInvoked = ({ invoked }: Pick<Roll, "invoked">, of: Pick<Invoked, "owner" | "path">): boolean =>
  invoked.some((one) => aspectId(one) === aspectId(of));

/** May anything still be invoked on this roll, by what its step said that it had? */
export function canInvoke(roll: Roll, since: Since): boolean {
  const tags = roll.purse.tags.some((tag) => !isInvoked(roll, tag) && tagsIn(roll, since, tag) > 0);
  return tags || (pointsIn(roll, since) > 0 && roll.purse.aspects > roll.invoked.length);
}
