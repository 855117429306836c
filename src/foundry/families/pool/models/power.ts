/** The data of a `pool` fighter's power: something it can do, or an exception that it makes to a rule. */
import { ANSWERS, ATTRIBUTES, GRANTS, SPEEDS } from "../../../../rules/pool/stats/kinds.ts";
import { wholeField } from "../../../family-kit/fields.ts";
import { abilityField } from "./fields.ts";

function powerSchema() {
  const { BooleanField, HTMLField, SetField, StringField } = foundry.data.fields;
  return {
    speed: new StringField({ required: true, nullable: false, choices: SPEEDS, initial: "committed" }),
    rolled: new BooleanField({ initial: true }),
    attacks: new BooleanField({ initial: false }),
    several: new BooleanField({ initial: false }),
    attribute: new StringField({ required: true, nullable: false, choices: ATTRIBUTES, initial: "wits" }),
    ability: abilityField("lore"),
    difficulty: wholeField({ min: 2, max: 15, initial: 6 }),
    damage: wholeField({ min: 0, max: 20, initial: 0 }),
    reach: wholeField({ min: 0, max: 999, initial: 6 }),
    answers: new SetField(new StringField({ required: true, nullable: false, choices: ANSWERS }), {
      initial: ["dodge"],
    }),
    grants: new SetField(new StringField({ required: true, nullable: false, choices: GRANTS })),
    description: new HTMLField({ required: true, blank: true, initial: "" }),
  };
}
type PoolPowerSchema = ReturnType<typeof powerSchema>;

export class PoolPowerModel extends foundry.abstract.TypeDataModel<PoolPowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolItem.Power"];

  static override defineSchema(): PoolPowerSchema {
    return powerSchema();
  }
}
