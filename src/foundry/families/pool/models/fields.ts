/** The data field that several items of the family have. */
import { isAbilityKey } from "../abilities.ts";

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
