/** The house rules of this world. */
import type { FateHouse } from "../../../../rules/fate/stats/house.ts";
import { houseData, houseSetting, type HouseField } from "../../../family-kit/house/setting.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.fateHouse": HouseField;
  }
}

export const fateHouseSetting = houseSetting<FateHouse>({
  get: () => game.settings.get("riposte", "fateHouse"),
  set: (stored) => game.settings.set("riposte", "fateHouse", stored),
  register: (onChange) => game.settings.register("riposte", "fateHouse", houseData(onChange)),
});
