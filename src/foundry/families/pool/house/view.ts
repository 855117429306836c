/** What the form of house rules shows: every point by theme, with what is set and what is usual. Pure. */
import { HOUSE_RULE_IDS, HOUSE_THEMES } from "../../../../rules/pool/stats/house-ids.ts";
import {
  HOUSE_CHOICES,
  HOUSE_LIMITS,
  DEFAULT_HOUSE_RULES,
  type HouseRules,
} from "../../../../rules/pool/stats/house.ts";
import { flagPoint, listPoint, numberPoint, type PointView, type ThemeView } from "../../../family-kit/house/points.ts";

export { listPoint, type PointView } from "../../../family-kit/house/points.ts";

type HouseKey = keyof HouseRules;

const choiceLabel = (value: string): string => `RIPOSTE.House.choice.${value}`;
const isChoice = (key: HouseKey): key is keyof typeof HOUSE_CHOICES => key in HOUSE_CHOICES;

function point(key: HouseKey, house: HouseRules): PointView {
  const rule = HOUSE_RULE_IDS[key];
  if (isChoice(key)) {
    return listPoint<string>(
      { key, rule, value: house[key], usual: DEFAULT_HOUSE_RULES[key] },
      HOUSE_CHOICES[key],
      choiceLabel,
    );
  }
  const value = house[key];
  const usual = DEFAULT_HOUSE_RULES[key];
  if (typeof value === "boolean") return flagPoint({ key, rule, value, usual: usual === true });
  const limits = HOUSE_LIMITS[key] ?? { min: value, max: value };
  return numberPoint({ key, rule, value, usual: Number(usual) }, limits);
}

const isPoint = (key: string): key is HouseKey => key in HOUSE_RULE_IDS;

/** All points with what is set. */
export function houseView(house: HouseRules): readonly ThemeView[] {
  return Object.entries(HOUSE_THEMES).map(([id, points]) => ({
    label: `RIPOSTE.House.theme.${id}`,
    points: Object.keys(points)
      .filter(isPoint)
      .map((key) => point(key, house)),
  }));
}
