/** The optional rules of this world. */
import type { CairnHouse } from "../../../../rules/cairn/stats/house.ts";
import { houseData, houseSetting, type HouseField } from "../../../family-kit/house/setting.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.cairnHouse": HouseField;
  }
}

export const cairnHouseSetting = houseSetting<CairnHouse>({
  get: () => game.settings.get("riposte", "cairnHouse"),
  set: (stored) => game.settings.set("riposte", "cairnHouse", stored),
  register: (onChange) => game.settings.register("riposte", "cairnHouse", houseData(onChange)),
});
