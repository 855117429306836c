/** Which sheet shows which subtype of the family. */
import { registerSheets } from "../../../family-kit/sheets/register.ts";
import { PoolArmorSheet, PoolPowerSheet, PoolWeaponSheet } from "./item-sheets.ts";
import { PoolActorSheet } from "./actor-sheet.ts";

/** Registers the family's sheets as the usual ones of their subtypes. */
export function registerPoolSheets(): void {
  const { Actor, Item } = foundry.documents;
  registerSheets([
    { of: Actor, sheet: PoolActorSheet, types: ["pool"], label: "RIPOSTE.Sheet.actorSheet" },
    { of: Item, sheet: PoolWeaponSheet, types: ["poolWeapon"], label: "RIPOSTE.Sheet.weaponSheet" },
    { of: Item, sheet: PoolArmorSheet, types: ["poolArmor"], label: "RIPOSTE.Sheet.armorSheet" },
    { of: Item, sheet: PoolPowerSheet, types: ["poolPower"], label: "RIPOSTE.PoolItem.powerSheet" },
  ]);
}
