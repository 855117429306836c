/** The documents of the `fate` family: data models, frames of sheets, settings. */
import type { FamilyDocuments } from "../../family/family.ts";
import { registerDocuments } from "../../family-kit/documents.ts";
import { registerHouse } from "../../family-kit/house/menu.ts";
import { fateHouseSetting } from "./house/setting.ts";
import { registerSkillSettings } from "./house/skills.ts";
import { FateActorModel } from "./models/actor.ts";
import { FateArmorModel, FateStuntModel, FateWeaponModel } from "./models/items.ts";
import { FateActorSheet } from "./sheets/actor-sheet.ts";
import { FateItemSheet } from "./sheets/item-sheet.ts";

function register(): void {
  registerSkillSettings();
  registerHouse(fateHouseSetting, {
    key: "fateHouse",
    texts: "FateHouse",
    form: async () => (await import("./house/form.ts")).houseForm(),
  });
  const { Actor, Item } = foundry.documents;
  const items = { fateWeapon: FateWeaponModel, fateArmor: FateArmorModel, fateStunt: FateStuntModel };
  registerDocuments({
    type: "fate",
    icon: "fa-solid fa-link",
    // Free boxes are derived, so a token's bars cannot find them in the schema.
    tracked: { bar: ["physical", "mental", "social"], value: ["fate.value"] },
    actor: FateActorModel,
    items,
    sheets: [
      { of: Actor, sheet: FateActorSheet, types: ["fate"], label: "RIPOSTE.FateSheet.actorSheet" },
      { of: Item, sheet: FateItemSheet, types: Object.keys(items), label: "RIPOSTE.FateSheet.itemSheet" },
    ],
  });
}

export const fateDocuments: FamilyDocuments = {
  id: "fate",
  register,
  load: async () => (await import("./index.ts")).loadFate(),
  hasStyles: true,
  hasEncounter: true,
  decimals: 2,
};
