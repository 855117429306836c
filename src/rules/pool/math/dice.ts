/** Ten-sided dice against a Difficulty (pool.md, base facts). */
import { repeat, type Distribution } from "../../core/lib/odds.ts";

import { sum } from "../../kit/odds.ts";

export const SIDES = 10;
export const STANDARD_DIFFICULTY = 6;
export const HIGHEST_DIFFICULTY = 9;

/** One die: a 10 is +2, a 1 is −1, at or over the Difficulty +1, else 0. */
export function scoreOf(face: number, difficulty: number): number {
  if (face === 10) return 2;
  if (face === 1) return -1;
  return face >= difficulty ? 1 : 0;
}

/** The Outcome of a roll, before flat additions. No dice: 0 (P27). */
export function outcomeOf(faces: readonly number[], difficulty: number): number {
  return sum(faces, (face) => scoreOf(face, difficulty));
}

export type Grade = "botch" | "failure" | "partial" | "complete" | "exceptional";

/** The name of an Outcome: under 0, 0, 1–3, 4–5, 6 and more. */
export function gradeOf(outcome: number): Grade {
  if (outcome < 0) return "botch";
  if (outcome === 0) return "failure";
  if (outcome <= 3) return "partial";
  return outcome <= 5 ? "complete" : "exceptional";
}

const FACES = Array.from({ length: SIDES }, (_, at) => at + 1);

/** One die: the chances of −1, 0, 1 and 2. */
const dieAt = (difficulty: number): Distribution => ({
  from: -1,
  chances: [-1, 0, 1, 2].map((score) => sum(FACES, (face) => (scoreOf(face, difficulty) === score ? 1 / SIDES : 0))),
});

const known = new Map<string, Distribution>();

/** The exact distribution of the Outcome of a pool; kept, since prompts ask for the same few again and again. */
export function poolDistribution(dice: number, difficulty: number): Distribution {
  const key = `${dice}/${difficulty}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = repeat(dieAt(difficulty), dice);
  known.set(key, made);
  return made;
}
