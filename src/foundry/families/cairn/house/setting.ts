/** The optional rules of this world. */
import { readHouse, storedHouse, type CairnHouse } from "../../../../rules/cairn/stats/house.ts";
import { houseData, houseSetting, type HouseField } from "../../../family-kit/house/setting.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.cairnHouse": HouseField;
  }
}

const setting = houseSetting<CairnHouse>({
  get: () => game.settings.get("riposte", "cairnHouse"),
  set: (stored) => game.settings.set("riposte", "cairnHouse", stored),
  register: (onChange) => game.settings.register("riposte", "cairnHouse", houseData(onChange)),
  read: readHouse,
  store: storedHouse,
});

export const cairnHouse = setting.now;
export const saveCairnHouse = setting.save;
export const registerHouseSetting = setting.register;
