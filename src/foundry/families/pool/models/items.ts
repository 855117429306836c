/** The data of a `pool` fighter's weapons and armor. */
import { ANSWERS, ATTRIBUTES, WEAPON_SPEEDS, type WeaponClass } from "../../../../rules/pool/stats/kinds.ts";
import { wholeField } from "../../../family-kit/fields.ts";
import { abilityField } from "./fields.ts";
import type { PoolPowerModel } from "./power.ts";

/** What a weapon may be; a power is no weapon. */
export const HELD_CLASSES = ["brawl", "melee", "thrown", "firearm"] as const satisfies readonly WeaponClass[];

function weaponSchema() {
  const { BooleanField, HTMLField, SetField, StringField } = foundry.data.fields;
  return {
    class: new StringField({ required: true, nullable: false, choices: HELD_CLASSES, initial: "melee" }),
    attribute: new StringField({ required: true, nullable: false, choices: ATTRIBUTES, initial: "brawn" }),
    ability: abilityField("melee"),
    difficulty: wholeField({ min: 2, max: 15, initial: 6 }),
    damage: wholeField({ min: 0, max: 20, initial: 0 }),
    reach: wholeField({ min: 0, max: 999, initial: 1 }),
    speed: new StringField({ required: true, nullable: false, choices: WEAPON_SPEEDS, initial: "normal" }),
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

  /** P3: no weapon is quick or free; one that was stored so takes the Action like any other. */
  static override migrateData(
    ...args: Parameters<typeof foundry.abstract.TypeDataModel.migrateData>
  ): ReturnType<typeof foundry.abstract.TypeDataModel.migrateData> {
    const [source] = args;
    if (source["speed"] === "quick" || source["speed"] === "free") source["speed"] = "normal";
    return super.migrateData(...args);
  }
}

function armorSchema() {
  const { BooleanField, HTMLField } = foundry.data.fields;
  return {
    protection: wholeField({ min: 0, max: 10, initial: 1 }),
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
  /** Every family adds its own. */
  interface RiposteItemModels {
    poolWeapon: typeof PoolWeaponModel;
    poolArmor: typeof PoolArmorModel;
    poolPower: typeof PoolPowerModel;
  }
  interface DataModelConfig {
    Item: RiposteItemModels;
  }
}
