/** The documents of the `pool` family: data models, frames of sheets, settings, its kind of roll. */
import type { FamilyDocuments } from "../../family/family.ts";
import { registerDocuments } from "../../family-kit/documents.ts";
import { registerFighterSettings } from "./house/fighters.ts";
import { registerHouse } from "../../family-kit/house/menu.ts";
import { poolHouseSetting } from "./house/setting.ts";
import { PoolActorModel } from "./models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "./models/items.ts";
import { PoolPowerModel } from "./models/power.ts";
import { PoolRoll } from "./roll.ts";
import { PoolActorSheet } from "./sheets/actor-sheet.ts";
import { PoolArmorSheet, PoolPowerSheet, PoolWeaponSheet } from "./sheets/item-sheets.ts";

function register(): void {
  registerFighterSettings();
  registerHouse(poolHouseSetting, {
    key: "poolHouse",
    texts: "House",
    form: async () => (await import("./house/form.ts")).houseForm(),
  });
  const { Actor, Item } = foundry.documents;
  registerDocuments({
    type: "pool",
    icon: "fa-solid fa-user-shield",
    // Body and Mind are derived, so a token's bars cannot find them in the schema.
    tracked: { bar: ["body", "mind"], value: [] },
    actor: PoolActorModel,
    items: { poolWeapon: PoolWeaponModel, poolArmor: PoolArmorModel, poolPower: PoolPowerModel },
    sheets: [
      { of: Actor, sheet: PoolActorSheet, types: ["pool"], label: "RIPOSTE.Sheet.actorSheet" },
      { of: Item, sheet: PoolWeaponSheet, types: ["poolWeapon"], label: "RIPOSTE.Sheet.weaponSheet" },
      { of: Item, sheet: PoolArmorSheet, types: ["poolArmor"], label: "RIPOSTE.Sheet.armorSheet" },
      { of: Item, sheet: PoolPowerSheet, types: ["poolPower"], label: "RIPOSTE.PoolItem.powerSheet" },
    ],
  });
  CONFIG.Dice.rolls.push(PoolRoll);
}

export const poolDocuments: FamilyDocuments = {
  id: "pool",
  register,
  load: async () => (await import("./index.ts")).loadPool(),
  hasStyles: false,
  hasEncounter: true,
  decimals: 2,
};
