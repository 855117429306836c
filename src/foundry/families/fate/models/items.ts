/** The data of what a `fate` fighter has: weapons, armor, stunts. */
import { MOST_RATING, TRACKS, WHEN_HELD } from "../../../../rules/fate/stats/kinds.ts";
import { flagField, oneOfField, proseField, wholeField, wordsField, type Nothing } from "../../../family-kit/fields.ts";

const { TypeDataModel } = foundry.abstract;

const rating = (initial: number) => wholeField({ min: 0, max: MOST_RATING, initial });

/** A new weapon is used with the usual skill of its key, until somebody says otherwise. */
const USUAL_SKILL = "weapons";

const weaponSchema = () => ({
  rating: rating(1),
  // The skill that it is used with, by its key or its name.
  skill: new foundry.data.fields.StringField({ required: true, blank: true, initial: USUAL_SKILL }),
  track: oneOfField(TRACKS, "physical"),
  // F16.
  held: oneOfField(WHEN_HELD, "tried"),
  equipped: flagField(true),
  description: proseField(),
});
type WeaponSchema = ReturnType<typeof weaponSchema>;

export class FateWeaponModel extends TypeDataModel<WeaponSchema, Item.Implementation, Nothing> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.FateWeapon"];
  static override defineSchema(): ReturnType<typeof weaponSchema> {
    return weaponSchema();
  }
}

function armorSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    ratings: new SchemaField({ physical: rating(1), mental: rating(0), social: rating(0) }),
    equipped: flagField(true),
    description: proseField(),
  };
}
type ArmorSchema = ReturnType<typeof armorSchema>;

export class FateArmorModel extends TypeDataModel<ArmorSchema, Item.Implementation, Nothing> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.FateArmor"];
  static override defineSchema(): ReturnType<typeof armorSchema> {
    return armorSchema();
  }
}

const stuntSchema = () => ({
  // F11: the skill that it lets its owner hold somebody with, by its key or its name; empty: none.
  grapples: wordsField(),
  description: proseField(),
});
type StuntSchema = ReturnType<typeof stuntSchema>;

export class FateStuntModel extends TypeDataModel<StuntSchema, Item.Implementation, Nothing> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.FateStunt"];
  static override defineSchema(): ReturnType<typeof stuntSchema> {
    return stuntSchema();
  }
}

export const FATE_ITEMS = [FateWeaponModel, FateArmorModel, FateStuntModel] as const;
/** Is it something that this family has? */
export const isFateItem = (system: unknown): system is InstanceType<(typeof FATE_ITEMS)[number]> =>
  FATE_ITEMS.some((model) => system instanceof model);

declare module "fvtt-types/configuration" {
  /** Every family adds its own. */
  interface RiposteItemModels {
    fateWeapon: typeof FateWeaponModel;
    fateArmor: typeof FateArmorModel;
    fateStunt: typeof FateStuntModel;
  }
  interface DataModelConfig {
    Item: RiposteItemModels;
  }
}
