/** The data of a `pool` fighter's weapons and armor. */
import { ANSWERS, WEAPON_SPEEDS, type WeaponClass } from "../../../../rules/pool/stats/kinds.ts";
import { flagField, proseField, wholeField } from "../../../family-kit/fields.ts";
import { meansFields } from "./fields.ts";
import type { PoolPowerModel } from "./power.ts";

/** What a weapon may be; a power is no weapon. */
export const HELD_CLASSES = ["brawl", "melee", "thrown", "firearm"] as const satisfies readonly WeaponClass[];

function weaponSchema() {
  const { StringField } = foundry.data.fields;
  return {
    class: new StringField({ required: true, nullable: false, choices: HELD_CLASSES, initial: "melee" }),
    speed: new StringField({ required: true, nullable: false, choices: WEAPON_SPEEDS, initial: "normal" }),
    ...meansFields({ attribute: "brawn", ability: "melee", reach: 1, answers: ANSWERS }),
    equipped: flagField(true),
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

const armorSchema = () => ({
  protection: wholeField({ min: 0, max: 10, initial: 1 }),
  equipped: flagField(true),
  description: proseField(),
});
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
