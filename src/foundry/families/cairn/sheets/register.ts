/** Which sheet shows which subtype of the family. */
import { registerSheets } from "../../../family-kit/sheets/register.ts";
import { CairnActorSheet } from "./actor-sheet.ts";
import { CairnItemSheet } from "./item-sheet.ts";

/** Registers the family's sheets as the usual ones of their subtypes. */
export function registerCairnSheets(): void {
  const { Actor, Item } = foundry.documents;
  const types = ["cairnWeapon", "cairnArmor", "cairnGear"];
  registerSheets([
    { of: Actor, sheet: CairnActorSheet, types: ["cairn"], label: "RIPOSTE.CairnSheet.actorSheet" },
    { of: Item, sheet: CairnItemSheet, types, label: "RIPOSTE.CairnSheet.itemSheet" },
  ]);
}
