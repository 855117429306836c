/** Tells Foundry which sheet shows which subtype. Core's own stay available. */
import { PoolArmorSheet, PoolWeaponSheet } from "./item-sheets.ts";
import { PoolActorSheet } from "./actor-sheet.ts";
import { PoolPowerSheet } from "./power-sheet.ts";

/** Registers the family's sheets as the usual ones of their subtypes. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(foundry.documents.Actor, "riposte", PoolActorSheet, {
    types: ["pool"],
    makeDefault: true,
    label: "RIPOSTE.Sheet.actorSheet",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Item, "riposte", PoolWeaponSheet, {
    types: ["poolWeapon"],
    makeDefault: true,
    label: "RIPOSTE.Sheet.weaponSheet",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Item, "riposte", PoolArmorSheet, {
    types: ["poolArmor"],
    makeDefault: true,
    label: "RIPOSTE.Sheet.armorSheet",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Item, "riposte", PoolPowerSheet, {
    types: ["poolPower"],
    makeDefault: true,
    label: "RIPOSTE.PoolItem.powerSheet",
  });
}
