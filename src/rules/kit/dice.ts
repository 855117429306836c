/** Dice in messages: whether they can have fallen so, and their distribution. */
import type { Distribution } from "../core/lib/odds.ts";
import type { JsonObject } from "../core/types/json.ts";
import type { DiceRequest, Sides, Step } from "../core/types.ts";
import { each, whole } from "./codec.ts";

/** The lowest and the highest face of a die. */
const range = (sides: Sides): readonly [lowest: number, highest: number] => (sides === "f" ? [-1, 1] : [1, sides]);

/** One die: each of its faces alike. */
export function die(sides: Sides): Distribution {
  const [from, to] = range(sides);
  const n = to - from + 1;
  return { from, chances: Array.from({ length: n }, () => 1 / n) };
}

function isFace(face: number, sides: Sides): boolean {
  const [lowest, highest] = range(sides);
  return Number.isInteger(face) && face >= lowest && face <= highest;
}

/** Are these whole faces of dice with so many sides, one for each? */
export const areFaces = (faces: readonly number[], sides: readonly Sides[]): boolean =>
  faces.length === sides.length && faces.every((face, i) => isFace(face, sides[i] ?? 0));

/** Are these so many faces of dice with so many sides? */
export const areDice = (faces: readonly number[], n: number, sides: Sides): boolean =>
  areFaces(faces, new Array<Sides>(n).fill(sides));

/** The dice that are missing of these; null: none. */
export const missing = (faces: readonly number[], n: number, sides: Sides): DiceRequest | null =>
  n > faces.length ? { kind: "dice", n: n - faces.length, sides } : null;

const sidesIn = each(whole());
/** The dice that a step or a declaration says it rolls. */
export const diceIn = (numbers: JsonObject): readonly number[] => sidesIn.read(numbers["dice"]);

/** Does a step say that it rolls these dice, and carry faces of them? */
export const isRolled = ({ numbers, faces }: Pick<Step, "numbers" | "faces">, sides: readonly Sides[]): boolean =>
  diceIn(numbers).join() === sides.join() && areFaces(faces, sides);
