/** The documents of the `cairn` family: data models, frames of sheets, settings. */
import type { FamilyDocuments } from "../../family/family.ts";
import { CairnActorModel } from "./models/actor.ts";
import { CairnArmorModel, CairnGearModel, CairnWeaponModel } from "./models/items.ts";
import { registerHouse } from "./house/index.ts";
import { registerCairnSheets } from "./sheets/register.ts";

function register(): void {
  registerHouse();
  Object.assign(CONFIG.Actor.dataModels, { cairn: CairnActorModel });
  Object.assign(CONFIG.Item.dataModels, {
    cairnWeapon: CairnWeaponModel,
    cairnArmor: CairnArmorModel,
    cairnGear: CairnGearModel,
  });
  Object.assign(CONFIG.Actor, { typeIcons: { ...CONFIG.Actor.typeIcons, cairn: "fa-solid fa-person-hiking" } });
  const cairn = { bar: ["hp", "abilities.str"], value: ["fatigue"] };
  Object.assign(CONFIG.Actor, { trackableAttributes: { ...CONFIG.Actor.trackableAttributes, cairn } });
  registerCairnSheets();
}

export const cairnDocuments: FamilyDocuments = {
  id: "cairn",
  register,
  load: async () => (await import("./index.ts")).cairn,
  hasStyles: true,
  hasEncounter: true,
};
