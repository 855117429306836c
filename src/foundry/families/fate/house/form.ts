/** The form of this family's house rules. */
import { HOUSE, type FateHouse } from "../../../../rules/fate/stats/house.ts";
import { HouseForm } from "../../../family-kit/house/form.ts";
import { fateHouseSetting } from "./setting.ts";

export const houseForm = (): HouseForm<FateHouse> =>
  new HouseForm({ house: HOUSE, setting: fateHouseSetting, texts: "FateHouse" }, { id: "riposte-fate-house" });
