/** Data fields that several items of the family have. */
import { ANSWERS, ATTRIBUTES, type AnswerKind, type Attribute } from "../../../../rules/pool/stats/kinds.ts";
import { oneOfField, proseField, wholeField } from "../../../family-kit/fields.ts";
import { isAbilityKey } from "../abilities.ts";

interface Usual {
  readonly attribute: Attribute;
  readonly ability: string;
  readonly reach: number;
  readonly answers: readonly AnswerKind[];
}

/** What a weapon and a Power are rolled with. */
export function meansFields({ attribute, ability, reach, answers }: Usual) {
  const { SetField, StringField } = foundry.data.fields;
  return {
    attribute: oneOfField(ATTRIBUTES, attribute),
    // The key of an ability, whether or not its owner has it.
    ability: new StringField({
      required: true,
      nullable: false,
      blank: false,
      initial: ability,
      validate: (value: unknown) => typeof value === "string" && isAbilityKey(value),
    }),
    difficulty: wholeField({ min: 2, max: 15, initial: 6 }),
    damage: wholeField({ min: 0, max: 20, initial: 0 }),
    reach: wholeField({ min: 0, max: 999, initial: reach }),
    answers: new SetField(new StringField({ required: true, nullable: false, choices: ANSWERS }), {
      initial: [...answers],
    }),
    description: proseField(),
  };
}
