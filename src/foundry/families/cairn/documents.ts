/** The documents of the family for `foundry/`: data models, sheets, settings. */
import { CairnActorModel } from "./models/actor.ts";
import { CairnArmorModel, CairnGearModel, CairnWeaponModel } from "./models/items.ts";
import { registerHouse } from "./house/index.ts";
import { registerCairnSheets } from "./sheets/register.ts";

/** Registers all of them; called once in `init`. */
export function registerDocuments(): void {
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
