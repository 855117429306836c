import { describe, expect, it } from "vitest";
import { houseThemes, listPoint, type PointView } from "../../../src/foundry/family-kit/house/points.ts";
import { HOUSE as CAIRN_HOUSE } from "../../../src/rules/cairn/stats/house.ts";
import { HOUSE as FATE_HOUSE } from "../../../src/rules/fate/stats/house.ts";
import { HOUSE, DEFAULT_HOUSE_RULES, type HouseRules } from "../../../src/rules/pool/stats/house.ts";
import { readObject, under } from "./sources.ts";

const keys = Object.keys(HOUSE.points).sort();
const houseView = (house: HouseRules) => houseThemes(HOUSE, house, "House");
const LIMITS = Object.entries(HOUSE.points).flatMap(([key, point]) =>
  point.kind === "number" ? [[key, point] as const] : [],
);
const points = (house: HouseRules): readonly PointView[] => houseView(house).flatMap((theme) => theme.points);
const pointOf = (house: HouseRules, key: string): PointView | undefined =>
  points(house).find((point) => point.key === key);

/** The text of a language key; null if there is none. */
function textOf(key: string): string | null {
  const path = key.split(".");
  const last = path.pop() ?? "";
  const text = path.reduce(under, readObject("lang/en.json"))[last];
  return typeof text === "string" ? text : null;
}

/** Every point set to something else. */
const OTHER = HOUSE.read({
  ...Object.fromEntries(
    Object.entries(DEFAULT_HOUSE_RULES).flatMap(([key, v]) => (typeof v === "boolean" ? [[key, !v]] : [])),
  ),
  lowestDifficulty: 3,
  brawlParryShift: 2,
  meleeAttribute: "dexterity",
  quickFallsOn: "largest",
  sharesLast: "turn",
  evadeLasts: "round",
  evadeSpent: "needed",
});

describe("the form of house rules", () => {
  it("shows every point that the rules know, once", () => {
    expect(
      points(DEFAULT_HOUSE_RULES)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys);
  });

  it("has words for every theme, point, rule and value", () => {
    const views = [DEFAULT_HOUSE_RULES, OTHER].flatMap((house) => [...houseView(house)]);
    const used = views.flatMap((theme) => [
      theme.label,
      ...theme.points.flatMap(({ label, hint, ruleTitle, choices }) => [
        label,
        hint,
        ...(ruleTitle === null ? [] : [ruleTitle]),
        ...(choices ?? []).map((choice) => choice.label),
      ]),
    ]);
    expect(used.filter((key) => !textOf(key))).toEqual([]);
  });

  it.each([
    ["House", HOUSE, ["dodgeAbility", "mindAttribute"], ["fighters"]],
    ["CairnHouse", CAIRN_HOUSE, [], []],
    ["FateHouse", FATE_HOUSE, [], []],
  ] as const)(
    "every text of %s belongs to a point of the table, and every point has its texts",
    (texts, house, more, themes) => {
      const said = under(under(readObject("lang/en.json"), "RIPOSTE"), texts);
      const all = Object.entries(house.points);
      const choices = all.flatMap(([, point]) => (point.kind === "list" ? point.choices : []));
      const expected = {
        point: [...all.map(([key]) => key), ...more],
        theme: [...all.map(([, point]) => point.theme), ...themes],
        choice: choices,
      };
      for (const [kind, ids] of Object.entries(expected)) {
        expect(Object.keys(under(said, kind)).sort(), kind).toEqual([...new Set(ids)].sort());
      }
      for (const [key] of all) expect(Object.keys(under(under(said, "point"), key)), key).toEqual(["label", "hint"]);
    },
  );

  it("marks nothing of what is usual, and all of what is not", () => {
    expect(points(DEFAULT_HOUSE_RULES).filter(({ changed }) => changed)).toEqual([]);
    expect(points(OTHER).filter(({ changed }) => !changed)).toEqual([]);
  });

  it("gives each point one field, which holds what is set", () => {
    expect(pointOf(DEFAULT_HOUSE_RULES, "quickWhenSpent")).toMatchObject({
      flag: { on: false },
      number: null,
      choices: null,
    });
    expect(pointOf(OTHER, "brawlParryShift")).toMatchObject({ flag: null, number: { value: 2, min: -3, max: 3 } });
    expect(pointOf(OTHER, "evadeLasts")?.choices?.map(({ value, selected }) => [value, selected])).toEqual([
      ["turn", false],
      ["round", true],
    ]);
  });

  it("says what is usual in the words of the field, and holds it as the field does", () => {
    expect(pointOf(OTHER, "quickWhenSpent")).toMatchObject({ usual: "false", usualText: "RIPOSTE.House.off" });
    expect(pointOf(OTHER, "brawlParryShift")).toMatchObject({ usual: "-1", usualText: "−1" });
    expect(pointOf(OTHER, "evadeLasts")).toMatchObject({ usual: "turn", usualText: "RIPOSTE.House.choice.turn" });
  });

  it.each(LIMITS)("takes what the rules take, and no more: %s", (key, { min, max }) => {
    for (const value of [min, max]) expect(HOUSE.read({ [key]: value })).toMatchObject({ [key]: value });
    for (const value of [min - 1, max + 1]) expect(HOUSE.read({ [key]: value })).toEqual(DEFAULT_HOUSE_RULES);
  });

  it("gives back what was stored of it, whatever was changed", () => {
    expect(HOUSE.stored(DEFAULT_HOUSE_RULES)).toEqual({});
    expect(HOUSE.read(HOUSE.stored(OTHER))).toEqual(OTHER);
  });

  it("a list's point names its entries and what is usual", () => {
    const shown = listPoint({ key: "k", rule: "P13", value: "b", usual: "a" }, ["a", "b"], (value) => `<${value}>`);
    expect(shown).toMatchObject({ changed: true, usual: "a", usualText: "<a>", ruleTitle: "RIPOSTE.Rule.P13" });
    expect(shown.choices).toEqual([
      { value: "a", label: "<a>", selected: false },
      { value: "b", label: "<b>", selected: true },
    ]);
  });
});

describe("titles of the rules", () => {
  it("every rule id has one, and nothing else has", () => {
    const titles = under(under(readObject("lang/en.json"), "RIPOSTE"), "Rule");
    const ids = (letter: string, length: number): string[] => Array.from({ length }, (_, at) => `${letter}${at + 1}`);
    expect(Object.keys(titles)).toEqual([...ids("P", 28), ...ids("C", 39), ...ids("F", 20)]);
    // Within a family; both know a parry.
    const of = (letter: string): unknown[] =>
      Object.entries(titles).flatMap(([id, t]) => (id[0] === letter ? [t] : []));
    expect(new Set(of("P")).size).toBe(28);
    expect(new Set(of("C")).size).toBe(39);
    expect(new Set(of("F")).size).toBe(20);
  });
});
