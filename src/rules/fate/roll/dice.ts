/** Four Fate dice: their faces and their distribution (base facts). */
import { entriesOf, repeat } from "../../core/lib/odds.ts";
import type { DiceRequest } from "../../core/types.ts";
import { areDice, die, missing } from "../../kit/dice.ts";

const DICE = 4;
export const SIDES = "f";

/** What a roll may show: its sum, with its chance, from −4 to +4. */
export const SUMS: readonly (readonly [sum: number, chance: number])[] = entriesOf(repeat(die(SIDES), DICE));

/** Are these the faces of one roll? */
export const areFour = (faces: readonly number[]): boolean => areDice(faces, DICE, SIDES);
/** The dice that a roll still lacks; null: it is whole. */
export const missingOf = (faces: readonly number[]): DiceRequest | null => missing(faces, DICE, SIDES);
/** The sum of dice. */
export const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
