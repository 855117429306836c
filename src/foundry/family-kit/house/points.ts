/** What a form of house rules shows: points by theme, with what is set and what is usual. Pure. */
import type { Json, JsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { House, HousePoint } from "../../../rules/kit/house.ts";

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

/** Which point it is, and where its texts are. */
interface Point<V> {
  readonly key: string;
  readonly rule: string | null;
  readonly value: V;
  readonly usual: V;
  /** Where its label and hint are, below `RIPOSTE`. */
  readonly texts?: string;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

function bare({ key, rule, value, usual, texts = "House" }: Point<boolean | number | string>) {
  return {
    key,
    rule,
    ruleTitle: rule === null ? null : `RIPOSTE.Rule.${rule}`,
    label: `RIPOSTE.${texts}.point.${key}.label`,
    hint: `RIPOSTE.${texts}.point.${key}.hint`,
    usual: String(usual),
    changed: value !== usual,
    flag: null,
    number: null,
    choices: null,
  };
}

/** A point that is chosen from a list. */
export function listPoint<T extends string>(
  point: Omit<Point<string>, "usual"> & { readonly usual: T },
  list: readonly T[],
  labelOf: (value: T) => string,
): PointView {
  const choices = list.map((each) => ({ value: each, label: labelOf(each), selected: each === point.value }));
  return { ...bare(point), usualText: labelOf(point.usual), choices };
}

/** A point of the rules' table, with what is set. */
function pointView(key: string, point: HousePoint, set: Json | undefined, texts: string): PointView {
  const { rule, usual } = point;
  switch (point.kind) {
    case "list": {
      const value = typeof set === "string" ? set : point.usual;
      return listPoint({ key, rule, value, usual: point.usual, texts }, point.choices, (choice) => {
        return `RIPOSTE.${texts}.choice.${choice}`;
      });
    }
    case "flag": {
      const value = set === true;
      const usualText = point.usual ? "RIPOSTE.House.on" : "RIPOSTE.House.off";
      return { ...bare({ key, rule, value, usual, texts }), usualText, flag: { on: value } };
    }
    case "number": {
      const value = typeof set === "number" ? set : point.usual;
      const number = { value, min: point.min, max: point.max };
      return { ...bare({ key, rule, value, usual, texts }), usualText: signed(point.usual), number };
    }
  }
}

/** All points by theme, with what is set. Their texts are below `RIPOSTE.<texts>`. */
export function houseThemes({ points }: Pick<House<unknown>, "points">, set: JsonObject, texts: string): ThemeView[] {
  const all = Object.entries(points);
  return [...new Set(all.map(([, { theme }]) => theme))].map((theme) => ({
    label: `RIPOSTE.${texts}.theme.${theme}`,
    points: all
      .filter(([, point]) => point.theme === theme)
      .map(([key, point]) => pointView(key, point, own(set, key), texts)),
  }));
}
