/** The optional rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { redrawFighters } from "../../../family-kit/house/follow.ts";
import { registerHouseSetting } from "./setting.ts";

/** What the settings' button opens: the form is loaded then. */
class CairnHouseMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    const { CairnHouseForm } = await import("./form.ts");
    await new CairnHouseForm().render({ force: true });
    return this;
  }
}

/** Registers all of it; the form is the GM's. */
export function registerHouse(): void {
  registerHouseSetting(redrawFighters);
  game.settings.registerMenu("riposte", "cairnHouse", {
    name: "RIPOSTE.CairnHouse.menu.name",
    label: "RIPOSTE.CairnHouse.menu.label",
    hint: "RIPOSTE.CairnHouse.menu.hint",
    icon: "fa-solid fa-scroll",
    type: CairnHouseMenu,
    restricted: true,
  });
}
