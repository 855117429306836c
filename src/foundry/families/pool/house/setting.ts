/** The house rules of this world. */
import type { HouseRules } from "../../../../rules/pool/stats/house.ts";
import { houseData, houseSetting, type HouseField } from "../../../family-kit/house/setting.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.poolHouse": HouseField;
  }
}

export const poolHouseSetting = houseSetting<HouseRules>({
  get: () => game.settings.get("riposte", "poolHouse"),
  set: (stored) => game.settings.set("riposte", "poolHouse", stored),
  register: (onChange) => game.settings.register("riposte", "poolHouse", houseData(onChange)),
});
