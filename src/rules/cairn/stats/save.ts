/** Saves: d20, equal or under the attribute (rule file, "save"; the Difficulty is C22's, the second die C26's). */
import type { DiceRequest } from "../../core/types.ts";
import type { Legs } from "./location.ts";

export const D20 = 20;

/** C26: with disadvantage 2d20. */
export const saveNeed = (disadvantage = false): DiceRequest => ({
  kind: "dice",
  n: disadvantage ? 2 : 1,
  sides: D20,
});

/** C26: the dice of its initiative save; null: it fails by itself. */
export const orderNeed = ({ legs }: { readonly legs: Legs }): ReturnType<typeof saveNeed> | null =>
  legs === "failing" ? null : saveNeed(legs === "limping");

/** C26: of two dice the higher counts. */
export const savedOn = (faces: readonly number[]): number => Math.max(...faces);

/** Equal or under the score and over the Difficulty. Of itself 1 succeeds and 20 fails; C22's Difficulty goes first. */
export function saveSucceeds(roll: number, score: number, over = 0): boolean {
  if (roll <= over || roll >= D20) return false;
  return roll === 1 || roll <= score;
}

/** The exact chance of it. With disadvantage the higher of two dice is r in 2r − 1 of 400 cases. */
export function saveChance(score: number, over = 0, disadvantage = false): number {
  const cases = disadvantage ? D20 * D20 : D20;
  let good = 0;
  for (let roll = 1; roll <= D20; roll += 1) {
    if (saveSucceeds(roll, score, over)) good += disadvantage ? 2 * roll - 1 : 1;
  }
  return good / cases;
}
