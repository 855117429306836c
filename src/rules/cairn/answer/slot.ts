/** What the slots of an attack have in common: each kind of slot is one object. */
import { refuse } from "../../core/thread/refuse.ts";
import type { CardLine, Refusal, Row, Sides, Step } from "../../core/types.ts";
import { areFaces } from "../../kit/dice.ts";
import type { InSlot, LiveSlot, SlotRules } from "../../kit/slots.ts";
import type { BlowDie } from "../attack-math/dice.ts";
import { diceIn, facesFor } from "../thread/numbers.ts";
import type { CairnReading } from "../thread/reading.ts";

export type At = InSlot<CairnReading>;
export type LiveAt = LiveSlot<CairnReading>;

export interface CairnSlot extends SlotRules<CairnReading> {
  /** What a step in it says in the log. */
  tell(at: At, row: Row): readonly CardLine[];
}

/** Refusals: `badStep`. */
export const unless = (fits: boolean): Refusal | null => (fits ? null : refuse("badStep"));

const isSame = (a: readonly Sides[], b: readonly Sides[]): boolean =>
  a.length === b.length && a.every((sides, i) => sides === b[i]);

/** Does a step carry dice with these sides, and faces of them? */
export const isRolled = ({ numbers, faces }: Step, sides: readonly Sides[]): boolean =>
  isSame(diceIn(numbers), sides) && areFaces(faces, sides);

/** The same for the dice of a blow. */
export const hasDice = (step: Step, dice: readonly BlowDie[]): boolean => isRolled(step, facesFor(dice));
