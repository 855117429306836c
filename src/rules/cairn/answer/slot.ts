/** What the slots of an attack have in common: each kind of slot is one object. */
import { refuse } from "../../core/thread/refuse.ts";
import type { CardLine, Refusal, Row, Step } from "../../core/types.ts";
import { isRolled } from "../../kit/dice.ts";
import type { InSlot, LiveSlot, SlotRules } from "../../kit/slots.ts";
import type { BlowDie } from "../attack-math/dice.ts";
import { facesFor } from "../thread/numbers.ts";
import type { CairnReading } from "../thread/reading.ts";

export type At = InSlot<CairnReading>;
export type LiveAt = LiveSlot<CairnReading>;

export interface CairnSlot extends SlotRules<CairnReading> {
  /** What a step in it says in the log. Left out: nothing. */
  tell?(at: At, row: Row): readonly CardLine[];
}

/** Refusals: `badStep`. */
export const unless = (fits: boolean): Refusal | null => (fits ? null : refuse("badStep"));

/** Does a step roll these dice of a blow? */
export const hasDice = (step: Step, dice: readonly BlowDie[]): boolean => isRolled(step, facesFor(dice));
