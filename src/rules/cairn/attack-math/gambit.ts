/** Gambits: the weapon's die makes the target's save harder (C20 to C22). Weapon properties play no part. */
import { sum } from "../../kit/odds.ts";
import { saveChance } from "../stats/save.ts";
import { NO_ANSWER, type Attack } from "./attack.ts";
import { strikeOutcomes } from "./moment.ts";
import { diceOf } from "./dice.ts";

/** C21: 1, 2 or 3 is the save's Difficulty; from 4 on there is none (0). */
export const difficultyOf = (value: number): number => (value <= 3 ? value : 0);

/** C21: the Difficulty of what a gambit's dice show: the highest counts. */
export const gambitDifficulty = (faces: readonly number[]): number => difficultyOf(Math.max(0, ...faces));

export interface GambitOdds {
  /** The save fails: the gambit works. */
  readonly works: number;
  /** The save succeeds: the target may attack back. */
  readonly attackBack: number;
}

/** C22, before the gambit is rolled: against a target's score in the attribute that was settled on. */
export function gambitOdds(attack: Attack, score: number): GambitOdds {
  const plain = { ...attack, weapons: attack.weapons.map((weapon) => ({ ...weapon, properties: {} })) };
  const dice = diceOf({ ...plain, gambit: true }, NO_ANSWER, { gear: "free" });
  const outcomes = strikeOutcomes(plain, dice);
  const attackBack = sum(outcomes, ({ value, chance }) => chance * saveChance(score, difficultyOf(value)));
  return { works: 1 - attackBack, attackBack };
}
