/** The documents of the `pool` family: data models, frames of sheets, settings, its kind of roll. */
import type { FamilyDocuments } from "../../family/family.ts";
import { PoolActorModel } from "./models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "./models/items.ts";
import { PoolPowerModel } from "./models/power.ts";
import { PoolRoll } from "./roll.ts";
import { registerFighterSettings } from "./house/fighters.ts";
import { registerHouse } from "./house/index.ts";
import { registerPoolSheets } from "./sheets/register.ts";

function register(): void {
  registerFighterSettings();
  registerHouse();
  Object.assign(CONFIG.Actor.dataModels, { pool: PoolActorModel });
  Object.assign(CONFIG.Item.dataModels, {
    poolWeapon: PoolWeaponModel,
    poolArmor: PoolArmorModel,
    poolPower: PoolPowerModel,
  });
  Object.assign(CONFIG.Actor, { typeIcons: { ...CONFIG.Actor.typeIcons, pool: "fa-solid fa-user-shield" } });
  // Body and Mind are derived, so a token's bars cannot find them in the schema.
  const trackableAttributes = { ...CONFIG.Actor.trackableAttributes, pool: { bar: ["body", "mind"], value: [] } };
  Object.assign(CONFIG.Actor, { trackableAttributes });
  CONFIG.Dice.rolls.push(PoolRoll);
  registerPoolSheets();
}

export const poolDocuments: FamilyDocuments = {
  id: "pool",
  register,
  load: async () => (await import("./index.ts")).pool,
  hasStyles: true,
  hasEncounter: true,
  decimals: 2,
};
