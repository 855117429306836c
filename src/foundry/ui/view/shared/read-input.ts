/** What was put into a field, read back into a choice. */
import type { Choice, Input, PickChoice } from "../../../../rules/core/types.ts";

/** What a field holds: a text, a box its state, boxes that belong together the ids of those that are checked. */
export type FieldValue = string | boolean | readonly string[];

const offers = (input: { readonly choices: readonly PickChoice[] }, id: string): boolean =>
  input.choices.some((entry) => entry.id === id);

/** A whole number within the input's bounds; null: no number. */
function numberIn({ min, max }: { readonly min: number; readonly max: number }, raw: string): number | null {
  const value = Number(raw);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : null;
}

/** What a field's raw value means to its input; null: nothing. */
function valueOf(input: Input, raw: FieldValue): Choice[string] | null {
  switch (input.kind) {
    case "toggle":
      return typeof raw === "boolean" ? raw : null;
    case "number":
      return typeof raw === "string" ? numberIn(input, raw) : null;
    case "pick":
      return typeof raw === "string" && offers(input, raw) ? raw : null;
    case "many":
      return typeof raw === "string" || typeof raw === "boolean" ? null : raw.filter((one) => offers(input, one));
    case "text":
      return typeof raw === "string" ? raw.slice(0, input.max) : null;
    case "own":
      // Its family changes it, and nothing is typed.
      return null;
  }
}

/** Reads a field's raw value back into a choice, by the kind of its input; null: not one of this option's. */
export function readInput(inputs: readonly Input[], id: string, raw: FieldValue): Choice | null {
  const input = inputs.find((entry) => entry.id === id);
  const value = input ? valueOf(input, raw) : null;
  return value === null ? null : { [id]: value };
}
