/** Data fields that several items of the family have. */
import { isAbilityKey } from "../abilities.ts";

interface Range {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** A whole number within its range. */
export function wholeField(range: Range) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, ...range });
}

/** The key of an ability, whether or not its owner has it. */
export function abilityField(initial: string) {
  return new foundry.data.fields.StringField({
    required: true,
    nullable: false,
    blank: false,
    initial,
    validate: (value: unknown) => typeof value === "string" && isAbilityKey(value),
  });
}
