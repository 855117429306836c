/** House rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { redrawFighters } from "../../../family-kit/house/follow.ts";
import { houseMenu } from "../../../family-kit/house/menu.ts";
import { poolHouseSetting } from "./setting.ts";

/** Registers all of it; the form is the GM's. */
export function registerHouse(): void {
  poolHouseSetting.register(redrawFighters);
  game.settings.registerMenu("riposte", "poolHouse", {
    name: "RIPOSTE.House.menu.name",
    label: "RIPOSTE.House.menu.label",
    hint: "RIPOSTE.House.menu.hint",
    icon: "fa-solid fa-scroll",
    type: houseMenu(async () => new (await import("./form.ts")).PoolHouseForm()),
    restricted: true,
  });
}
