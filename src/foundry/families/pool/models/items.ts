/** The data of a `pool` fighter's weapons and armor. */
import { ANSWERS, ATTRIBUTES, SPEEDS, WEAPON_CLASSES } from "../../../../rules/pool/stats.ts";
import { isAbilityKey } from "../abilities.ts";

function weaponSchema() {
  const { BooleanField, HTMLField, NumberField, SetField, StringField } = foundry.data.fields;
  return {
    class: new StringField({ required: true, nullable: false, choices: WEAPON_CLASSES, initial: "melee" }),
    attribute: new StringField({ required: true, nullable: false, choices: ATTRIBUTES, initial: "brawn" }),
    ability: new StringField({
      required: true,
      nullable: false,
      blank: false,
      initial: "melee",
      validate: (value: unknown) => typeof value === "string" && isAbilityKey(value),
    }),
    difficulty: new NumberField({ required: true, nullable: false, integer: true, min: 2, max: 15, initial: 6 }),
    damage: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 20, initial: 0 }),
    speed: new StringField({ required: true, nullable: false, choices: SPEEDS, initial: "normal" }),
    answers: new SetField(new StringField({ required: true, nullable: false, choices: ANSWERS }), {
      initial: [...ANSWERS],
    }),
    equipped: new BooleanField({ initial: true }),
    description: new HTMLField({ required: true, blank: true, initial: "" }),
  };
}
type PoolWeaponSchema = ReturnType<typeof weaponSchema>;

export class PoolWeaponModel extends foundry.abstract.TypeDataModel<PoolWeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolWeapon"];

  static override defineSchema(): PoolWeaponSchema {
    return weaponSchema();
  }
}

function armorSchema() {
  const { BooleanField, HTMLField, NumberField } = foundry.data.fields;
  return {
    protection: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 1 }),
    equipped: new BooleanField({ initial: true }),
    description: new HTMLField({ required: true, blank: true, initial: "" }),
  };
}
type PoolArmorSchema = ReturnType<typeof armorSchema>;

export class PoolArmorModel extends foundry.abstract.TypeDataModel<PoolArmorSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolArmor"];

  static override defineSchema(): PoolArmorSchema {
    return armorSchema();
  }
}

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    Item: { poolWeapon: typeof PoolWeaponModel; poolArmor: typeof PoolArmorModel };
  }
}
