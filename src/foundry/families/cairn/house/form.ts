/** The form of this family's optional rules. */
import { readHouse, DEFAULT_HOUSE_RULES, type CairnHouse } from "../../../../rules/cairn/stats/house.ts";
import type { JsonObject } from "../../../../rules/core/types/json.ts";
import { HouseForm } from "../../../family-kit/house/form.ts";
import { flagPoint, listPoint, type PointView, type ThemeView } from "../../../family-kit/house/points.ts";
import { cairnHouse, saveCairnHouse } from "./setting.ts";

const TEXTS = "CairnHouse";
const GEAR = ["free", "bars", "grades"] as const satisfies readonly CairnHouse["gear"][];
/** In the order of a fight, each with its rule. */
const FLAGS = [
  ["clashes", "C4"],
  ["breakingPoint", "C33"],
  ["hitLocations", "C26"],
  ["preyOnWounded", "C27"],
] as const satisfies readonly (readonly [keyof CairnHouse, string])[];

function points(house: CairnHouse): readonly PointView[] {
  const gear = { key: "gear", rule: "C15", value: house.gear, usual: DEFAULT_HOUSE_RULES.gear, texts: TEXTS };
  const flags = FLAGS.map(([key, rule]) =>
    flagPoint({ key, rule, value: house[key], usual: DEFAULT_HOUSE_RULES[key], texts: TEXTS }),
  );
  return [listPoint(gear, GEAR, (value) => `RIPOSTE.CairnHouse.gear.${value}`), ...flags];
}

export class CairnHouseForm extends HouseForm {
  static override DEFAULT_OPTIONS = {
    id: "riposte-cairn-house",
    window: { title: "RIPOSTE.CairnHouse.menu.name" },
    position: { height: 560 },
  };

  protected readonly intro = "RIPOSTE.CairnHouse.intro";

  protected themes(): readonly ThemeView[] {
    return [{ label: "RIPOSTE.CairnHouse.theme", points: points(cairnHouse()) }];
  }

  protected async keep(values: JsonObject): Promise<void> {
    await saveCairnHouse(readHouse(values));
  }
}
