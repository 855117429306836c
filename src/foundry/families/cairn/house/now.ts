/** The house rules of this world as they stand; they are read when the family is played. */
import { HOUSE, type CairnHouse } from "../../../../rules/cairn/stats/house.ts";
import { cairnHouseSetting } from "./setting.ts";

export const cairnHouse = (): CairnHouse => cairnHouseSetting.now(HOUSE);
