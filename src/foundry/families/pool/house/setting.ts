/** The house rules of this world. */
import { readHouse, storedHouse, type HouseRules } from "../../../../rules/pool/stats/house.ts";
import { houseData, houseSetting, type HouseField } from "../../../family-kit/house/setting.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.poolHouse": HouseField;
  }
}

const setting = houseSetting<HouseRules>({
  get: () => game.settings.get("riposte", "poolHouse"),
  set: (stored) => game.settings.set("riposte", "poolHouse", stored),
  register: (onChange) => game.settings.register("riposte", "poolHouse", houseData(onChange)),
  read: readHouse,
  store: storedHouse,
});

export const poolHouse = setting.now;
export const savePoolHouse = setting.save;
export const registerHouseSetting = setting.register;
