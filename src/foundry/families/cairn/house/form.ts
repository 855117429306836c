/** The form of this family's optional rules. */
import { HOUSE, type CairnHouse } from "../../../../rules/cairn/stats/house.ts";
import { HouseForm } from "../../../family-kit/house/form.ts";
import { cairnHouseSetting } from "./setting.ts";

export const houseForm = (): HouseForm<CairnHouse> =>
  new HouseForm(
    { house: HOUSE, setting: cairnHouseSetting, texts: "CairnHouse" },
    { id: "riposte-cairn-house", position: { height: 560 } },
  );
