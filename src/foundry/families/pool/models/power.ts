/** The data of a `pool` fighter's power: something it can do, or an exception that it makes to a rule. */
import { EFFECTS, GRANTS, SPEEDS } from "../../../../rules/pool/stats/kinds.ts";
import { flagField, oneOfField, wholeField } from "../../../family-kit/fields.ts";
import { meansFields } from "./fields.ts";

function powerSchema() {
  const { SetField, StringField } = foundry.data.fields;
  return {
    speed: oneOfField(SPEEDS, "committed"),
    rolled: flagField(true),
    attacks: flagField(false),
    several: flagField(false),
    ...meansFields({ attribute: "wits", ability: "lore", reach: 6, answers: ["dodge"] }),
    // P11: what it does to whom it is used on, where it attacks nobody.
    effect: oneOfField(EFFECTS, "none"),
    amount: wholeField({ min: 1, max: 9, initial: 1 }),
    // One of the host's, by its id; which there are is known only when all packages have registered theirs.
    condition: new StringField({ required: true, nullable: false, initial: "" }),
    grants: new SetField(new StringField({ required: true, nullable: false, choices: GRANTS })),
  };
}
type Schema = ReturnType<typeof powerSchema>;

export class PoolPowerModel extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolItem.Power"];
  static override defineSchema(): ReturnType<typeof powerSchema> {
    return powerSchema();
  }
}
