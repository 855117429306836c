/** The house rules of this world as they stand; they are read when the family is played. */
import { HOUSE, type HouseRules } from "../../../../rules/pool/stats/house.ts";
import { poolHouseSetting } from "./setting.ts";

export const poolHouse = (): HouseRules => poolHouseSetting.now(HOUSE);
