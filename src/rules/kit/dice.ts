/** Dice in messages: whether they can have fallen so, and their distribution. */
import type { Distribution } from "../core/lib/odds.ts";
import type { DiceRequest } from "../core/types.ts";

/** One die: 1 to `sides`, each alike. */
export const die = (sides: number): Distribution => ({
  from: 1,
  chances: Array.from({ length: sides }, () => 1 / sides),
});

/** Are these whole faces of dice with so many sides, one for each? */
export const areFaces = (faces: readonly number[], sides: readonly number[]): boolean =>
  faces.length === sides.length &&
  faces.every((face, i) => Number.isInteger(face) && face >= 1 && face <= (sides[i] ?? 0));

/** Are these so many faces of dice with so many sides? */
export const areDice = (faces: readonly number[], n: number, sides: number): boolean =>
  areFaces(faces, new Array<number>(n).fill(sides));

/** The dice that are missing of these; null: none. */
export const missing = (faces: readonly number[], n: number, sides: number): DiceRequest | null =>
  n > faces.length ? { kind: "dice", n: n - faces.length, sides } : null;
