/** Tells Foundry which sheet shows which subtype. Core's own stay available. */
import { CairnActorSheet } from "./actor-sheet.ts";
import { CairnItemSheet } from "./item-sheet.ts";

/** Registers the family's sheets as the usual ones of their subtypes. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(foundry.documents.Actor, "riposte", CairnActorSheet, {
    types: ["cairn"],
    makeDefault: true,
    label: "RIPOSTE.CairnSheet.actorSheet",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Item, "riposte", CairnItemSheet, {
    types: ["cairnWeapon", "cairnArmor", "cairnGear"],
    makeDefault: true,
    label: "RIPOSTE.CairnSheet.itemSheet",
  });
}
