/** The data of a `pool` fighter's weapons and armor. */
import { ANSWERS, WEAPON_SPEEDS, type WeaponClass } from "../../../../rules/pool/stats/kinds.ts";
import { flagField, oneOfField, proseField, wholeField } from "../../../family-kit/fields.ts";
import { meansFields } from "./fields.ts";
import type { PoolPowerModel } from "./power.ts";

const { TypeDataModel } = foundry.abstract;
type Migrate = typeof TypeDataModel.migrateData;

/** What a weapon may be; a power is no weapon. */
export const HELD_CLASSES = ["brawl", "melee", "thrown", "firearm"] as const satisfies readonly WeaponClass[];

const weaponSchema = () => ({
  class: oneOfField(HELD_CLASSES, "melee"),
  speed: oneOfField(WEAPON_SPEEDS, "normal"),
  ...meansFields({ attribute: "brawn", ability: "melee", reach: 1, answers: ANSWERS }),
  equipped: flagField(true),
});

export class PoolWeaponModel extends TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolWeapon"];
  static override defineSchema(): ReturnType<typeof weaponSchema> {
    return weaponSchema();
  }

  /** P3: no weapon is quick or free; one that was stored so takes the Action like any other. */
  static override migrateData(...args: Parameters<Migrate>): ReturnType<Migrate> {
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

export class PoolArmorModel extends TypeDataModel<ReturnType<typeof armorSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolArmor"];
  static override defineSchema(): ReturnType<typeof armorSchema> {
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
