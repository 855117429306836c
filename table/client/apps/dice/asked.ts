/** Dice as the window that asks for their faces sees them. */
export interface AskedTerm {
  readonly number: number | undefined;
  readonly faces: number | undefined;
  readonly denomination: string;
  readonly expression: string;
  method: string | undefined;
  readonly results: { result: number; active?: boolean | undefined }[];
  mapRandomFace(uniform: number): number;
  randomFace(): number;
}

/** One kind of dice in the roll, and the method it comes by. */
export interface Descriptor {
  id: string;
  term: AskedTerm;
  method: string;
  isNew?: boolean;
}

/** One face that is asked for, or was. */
export interface Ask {
  readonly id: string;
  readonly group: string;
  readonly why: { reroll?: boolean; explode?: boolean };
  face: number | null;
  readonly isNew: boolean;
}

/** The highest and lowest face of a die. */
export function limits(term: AskedTerm): { min: number; max: number } {
  const ends = [term.mapRandomFace(0), term.mapRandomFace(1 - Number.EPSILON)];
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

/** A typed face, if the die has it. */
export function readFace(term: AskedTerm, value: unknown): number | null {
  if (typeof value !== "number" || !Number.isInteger(value)) return null;
  const { min, max } = limits(term);
  return value >= min && value <= max ? value : null;
}
