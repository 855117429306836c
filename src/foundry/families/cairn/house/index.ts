/** The optional rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { redrawFighters } from "../../../family-kit/house/follow.ts";
import { houseMenu } from "../../../family-kit/house/menu.ts";
import { cairnHouseSetting } from "./setting.ts";

/** Registers all of it; the form is the GM's. */
export function registerHouse(): void {
  cairnHouseSetting.register(redrawFighters);
  game.settings.registerMenu("riposte", "cairnHouse", {
    name: "RIPOSTE.CairnHouse.menu.name",
    label: "RIPOSTE.CairnHouse.menu.label",
    hint: "RIPOSTE.CairnHouse.menu.hint",
    icon: "fa-solid fa-scroll",
    type: houseMenu(async () => new (await import("./form.ts")).CairnHouseForm()),
    restricted: true,
  });
}
