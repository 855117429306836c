/** House rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { redrawFighters } from "../../../family-kit/house/follow.ts";
import { registerHouseSetting } from "./setting.ts";

/** What the settings' button opens: the form is loaded then. */
class PoolHouseMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    const { PoolHouseForm } = await import("./form.ts");
    await new PoolHouseForm().render({ force: true });
    return this;
  }
}

/** Registers all of it; the form is the GM's. */
export function registerHouse(): void {
  registerHouseSetting(redrawFighters);
  game.settings.registerMenu("riposte", "poolHouse", {
    name: "RIPOSTE.House.menu.name",
    label: "RIPOSTE.House.menu.label",
    hint: "RIPOSTE.House.menu.hint",
    icon: "fa-solid fa-scroll",
    type: PoolHouseMenu,
    restricted: true,
  });
}
