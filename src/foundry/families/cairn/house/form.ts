/** The form of this family's optional rules. */
import { HOUSE, type CairnHouse } from "../../../../rules/cairn/stats/house.ts";
import { HouseForm } from "../../../family-kit/house/form.ts";
import { cairnHouseSetting } from "./setting.ts";

export class CairnHouseForm extends HouseForm<CairnHouse> {
  static override DEFAULT_OPTIONS = {
    id: "riposte-cairn-house",
    window: { title: "RIPOSTE.CairnHouse.menu.name" },
    position: { height: 560 },
  };

  protected readonly house = HOUSE;
  protected readonly setting = cairnHouseSetting;
  protected readonly texts = "CairnHouse";
}
