/** The documents of the `cairn` family: data models, frames of sheets, settings. */
import type { FamilyDocuments } from "../../family/family.ts";
import { registerDocuments } from "../../family-kit/documents.ts";
import { registerHouse } from "../../family-kit/house/menu.ts";
import { cairnHouseSetting } from "./house/setting.ts";
import { CairnActorModel } from "./models/actor.ts";
import { CairnArmorModel, CairnGearModel, CairnWeaponModel } from "./models/items.ts";
import { CairnActorSheet } from "./sheets/actor-sheet.ts";
import { CairnItemSheet } from "./sheets/item-sheet.ts";

function register(): void {
  registerHouse(cairnHouseSetting, {
    key: "cairnHouse",
    texts: "CairnHouse",
    form: async () => (await import("./house/form.ts")).houseForm(),
  });
  const { Actor, Item } = foundry.documents;
  const items = { cairnWeapon: CairnWeaponModel, cairnArmor: CairnArmorModel, cairnGear: CairnGearModel };
  registerDocuments({
    type: "cairn",
    icon: "fa-solid fa-person-hiking",
    tracked: { bar: ["hp", "abilities.str"], value: ["fatigue"] },
    actor: CairnActorModel,
    items,
    sheets: [
      { of: Actor, sheet: CairnActorSheet, types: ["cairn"], label: "RIPOSTE.CairnSheet.actorSheet" },
      { of: Item, sheet: CairnItemSheet, types: Object.keys(items), label: "RIPOSTE.CairnSheet.itemSheet" },
    ],
  });
}

export const cairnDocuments: FamilyDocuments = {
  id: "cairn",
  register,
  load: async () => (await import("./index.ts")).cairn,
  hasStyles: false,
  hasEncounter: true,
};
