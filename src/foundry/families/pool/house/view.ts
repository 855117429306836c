/** What the form of house rules shows: every point by theme, with what is set and what is usual. Pure. */
import { HOUSE_RULE_IDS, HOUSE_THEMES } from "../../../../rules/pool/house-ids.ts";
import { HOUSE_CHOICES, HOUSE_LIMITS, USUAL, type HouseRules } from "../../../../rules/pool/house.ts";

type HouseKey = keyof HouseRules;

/** One point; texts are language keys. The field is a checkbox, a number or a list: exactly one of the three is there. */
export interface PointView {
  readonly key: string;
  readonly rule: string | null;
  readonly ruleTitle: string | null;
  readonly label: string;
  readonly hint: string;
  /** What the field holds when it is as usual: the value, and a key or figure that says so. */
  readonly usual: string;
  readonly usualText: string;
  readonly changed: boolean;
  readonly flag: { readonly on: boolean } | null;
  readonly number: { readonly value: number; readonly min: number; readonly max: number } | null;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[] | null;
}

export interface ThemeView {
  readonly label: string;
  readonly points: readonly PointView[];
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const choiceLabel = (value: string): string => `RIPOSTE.House.choice.${value}`;

type Value = boolean | number | string;

function bare(key: string, rule: string | null, value: Value, usual: Value): Omit<PointView, "usualText"> {
  return {
    key,
    rule,
    ruleTitle: rule === null ? null : `RIPOSTE.Rule.${rule}`,
    label: `RIPOSTE.House.point.${key}.label`,
    hint: `RIPOSTE.House.point.${key}.hint`,
    usual: String(usual),
    changed: value !== usual,
    flag: null,
    number: null,
    choices: null,
  };
}
/** A point that is chosen from a list. */
export function listPoint<T extends string>(
  { key, rule, value, usual }: { key: string; rule: string | null; value: string; usual: T },
  list: readonly T[],
  labelOf: (value: T) => string,
): PointView {
  const choices = list.map((each) => ({ value: each, label: labelOf(each), selected: each === value }));
  return { ...bare(key, rule, value, usual), usualText: labelOf(usual), choices };
}

const isChoice = (key: HouseKey): key is keyof typeof HOUSE_CHOICES => key in HOUSE_CHOICES;

function point(key: HouseKey, house: HouseRules): PointView {
  const rule = HOUSE_RULE_IDS[key];
  if (isChoice(key)) {
    return listPoint<string>({ key, rule, value: house[key], usual: USUAL[key] }, HOUSE_CHOICES[key], choiceLabel);
  }
  const value = house[key];
  const usual = USUAL[key];
  const shown = bare(key, rule, value, usual);
  if (typeof value === "boolean") {
    return { ...shown, usualText: usual === true ? "RIPOSTE.House.on" : "RIPOSTE.House.off", flag: { on: value } };
  }
  const { min, max } = HOUSE_LIMITS[key] ?? { min: value, max: value };
  return { ...shown, usualText: signed(Number(usual)), number: { value, min, max } };
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
