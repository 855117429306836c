/** C13: what a parry has for and against it, before anything is rolled. */
import type { Attack, Strike } from "./attack.ts";
import { NO_ANSWER } from "./attack.ts";
import { chanceBelow, strikeOutcomes } from "./chances.ts";
import { diceOf, ownDice } from "./dice.ts";

export interface ParryChances {
  readonly attacker: number;
  readonly equal: number;
  readonly defender: number;
}

/** Who will be higher, dice before armor. */
export function parryChances(attack: Attack, strike: Strike): ParryChances {
  const theirs = strikeOutcomes(attack, diceOf(attack, NO_ANSWER, { gear: "free" }));
  const ours = strikeOutcomes(strike, ownDice(strike));
  const sum = (of: (value: number) => number): number =>
    ours.reduce((total, { value, chance }) => total + chance * of(value), 0);
  const under = sum((value) => chanceBelow(theirs, value));
  const upTo = sum((value) => chanceBelow(theirs, value + 1));
  return { attacker: Math.max(0, 1 - upTo), equal: upTo - under, defender: under };
}
