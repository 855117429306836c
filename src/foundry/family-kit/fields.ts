/** Data fields that documents of several families have. */

/** A model adds nothing to what Foundry prepares before its items. */
export type Nothing = Record<string, never>;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** A whole number within its range. */
export function wholeField(range: Range) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, ...range });
}

/** Words without markup. */
export function wordsField() {
  return new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });
}

export function flagField(initial: boolean) {
  return new foundry.data.fields.BooleanField({ initial });
}

export function proseField() {
  return new foundry.data.fields.HTMLField({ required: true, blank: true, initial: "" });
}

/** One of a closed list. */
export function oneOfField<const T extends string>(choices: readonly T[], initial: NoInfer<T>) {
  return new foundry.data.fields.StringField({ required: true, nullable: false, choices, initial });
}

/** Keys are ids that the rules make, and parts of update paths: no dot, nothing that an update reads as an operator. */
export const isEntryKey = (key: string): boolean => /^[A-Za-z0-9]{1,32}$/.test(key);
