import { assert as holds, array, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { entriesOf, repeat } from "../../../src/rules/core/lib/odds.ts";
import { add } from "../../../src/rules/kit/changes.ts";
import { chanceBelow, highestOf, type ChanceCase } from "../../../src/rules/kit/chances.ts";
import { areDice, areFaces, diceIn, die, isRolled, missing } from "../../../src/rules/kit/dice.ts";
import { initialOf, inputsAt, isSet, oneIn, optionsAt, pickedIn, textIn } from "../../../src/rules/kit/inputs.ts";
import { isAllowed, judged, reasons, refused } from "../../../src/rules/kit/judge.ts";
import { bareOdds, chance, mean, oddsOf } from "../../../src/rules/kit/odds.ts";
import { linesAt, namedAt, partsAt } from "../../../src/rules/kit/text.ts";
import { refuse } from "../../../src/rules/core/thread/refuse.ts";

const near = (value: number): number => Number(value.toFixed(9));

it.each([
  ["as many faces as dice", [1, 6], [6, 6], true],
  ["a face over its die", [7], [6], false],
  ["no face", [0], [6], false],
  ["a fraction", [1.5], [6], false],
  ["too few", [1], [6, 6], false],
  ["dice of several sizes", [4, 12], [4, 12], true],
  ["none of none", [], [], true],
])("faces of dice: %s", (_title, faces, sides, fits) => {
  expect(areFaces(faces, sides)).toBe(fits);
});

it("so many dice of one size, and those that are still missing", () => {
  expect(areDice([1, 2], 2, 2)).toBe(true);
  expect(areDice([1], 2, 2)).toBe(false);
  expect(missing([1], 3, 10)).toEqual({ kind: "dice", n: 2, sides: 10 });
  expect(missing([1, 2, 3], 3, 10)).toBeNull();
});

it("inputs are labeled by their ids, and say what else is given", () => {
  const input = inputsAt("X.Input.");
  const inputs = [
    input.pick("weapon", [], "axe", { absent: "axe" }),
    input.toggle("slow", { gm: true }),
    input.number("n", 0, 5),
    input.text("words", { hint: "X.hint" }),
  ];
  expect(inputs.map(({ label, hint, gm }) => [label, hint, gm])).toEqual([
    ["X.Input.weapon", null, false],
    ["X.Input.slow", "X.Input.slowHint", true],
    ["X.Input.n", null, false],
    ["X.Input.words", "X.hint", false],
  ]);
  expect(initialOf(inputs)).toEqual({ weapon: "axe", slow: false, n: 0, words: "" });
  expect(optionsAt("X.Option.")("hit", "X1", { targets: "some" })).toMatchObject({
    label: "X.Option.hit",
    hint: "X.Option.hitHint",
    rule: "X1",
    targets: "some",
  });
});

it("choices are read back by what their inputs take", () => {
  const choice = { words: `  ${"a".repeat(300)}`, weapon: "axe", second: "none", slow: true };
  expect(textIn(choice, "words")).toHaveLength(200);
  expect(textIn(choice, "missing")).toBe("");
  expect([pickedIn(choice, "weapon"), pickedIn(choice, "second"), pickedIn(choice, "slow")]).toEqual([
    "axe",
    null,
    null,
  ]);
  expect([oneIn(choice, "weapon", ["axe"]), oneIn(choice, "weapon", ["bow"])]).toEqual(["axe", null]);
  expect([isSet(choice, "slow"), isSet(choice, "constructor")]).toEqual([true, false]);
});

it("a judgement carries nothing, but for what is given", () => {
  const reason = refuse("gone");
  expect(refused(reason)).toEqual(judged({ refusals: [reason] }));
  expect(reasons(null, reason, null)).toEqual([reason]);
  expect(isAllowed({ rulings: [] }, "t0", "dodge")).toBe(false);
});

it("card text stands below the family's keys", () => {
  expect(linesAt("X.Tell.")("hit", { n: 1 }, "bad")).toEqual({
    key: "X.Tell.hit",
    data: { n: 1 },
    tone: "bad",
    sums: [],
  });
  expect(partsAt("X.Part.")(2, "armor", "X1")).toMatchObject({ value: 2, label: "X.Part.armor", rule: "X1" });
  expect([namedAt("X.bare")(""), namedAt("X.bare")("Axe")]).toEqual([{ key: "X.bare" }, "Axe"]);
  expect([add("hp", 0, "heal"), add("hp", 2, "heal")]).toEqual([[], [{ kind: "add", path: "hp", by: 2, why: "heal" }]]);
});

it("odds are sums over cases: chances to be safe, the mean and the whole distribution", () => {
  const odds = oddsOf(entriesOf(die(4)), { unit: "X", loss: (face) => Math.max(0, face - 2) });
  expect(odds).toMatchObject({ safe: 0.5, unit: "X", back: null });
  expect(odds.losses).toEqual([
    { loss: 0, chance: 0.5 },
    { loss: 1, chance: 0.25 },
    { loss: 2, chance: 0.25 },
  ]);
  expect(bareOdds(0.25, "X")).toMatchObject({ safe: 0.25, bare: true });
  holds(
    property(
      integer({ min: 1, max: 12 }),
      integer({ min: 1, max: 3 }),
      integer({ min: -3, max: 20 }),
      (sides, n, armor) => {
        const cases = entriesOf(repeat(die(sides), n));
        const loss = (face: number): number => Math.max(0, face - armor);
        const { safe, loss: expected, losses } = oddsOf(cases, { unit: "X", loss });
        expect(near(losses.reduce((sum, each) => sum + each.chance, 0))).toBe(1);
        expect(near(losses.reduce((sum, each) => sum + each.chance * each.loss, 0))).toBe(near(expected));
        expect(near(safe)).toBe(near(chance(cases, (face) => face <= armor)));
        expect(near(mean(cases, (face) => face))).toBe(near((n * (sides + 1)) / 2));
      },
    ),
  );
});

it("faces that a die can show fit it, and no others", () => {
  holds(
    property(array(integer({ min: -2, max: 14 }), { maxLength: 4 }), integer({ min: 2, max: 12 }), (faces, sides) => {
      const fits = faces.every((face) => face >= 1 && face <= sides);
      expect(areDice(faces, faces.length, sides)).toBe(fits);
    }),
  );
});

it("a step rolls the dice that it names, no others", () => {
  const step = { numbers: { dice: [6, 8] }, faces: [6, 8] };
  expect(diceIn(step.numbers)).toEqual([6, 8]);
  expect(isRolled(step, [6, 8])).toBe(true);
  expect(isRolled(step, [8, 6])).toBe(false);
  expect(isRolled({ ...step, faces: [7, 8] }, [6, 8])).toBe(false);
  expect(isRolled({ numbers: {}, faces: [] }, [])).toBe(true);
});

it("the highest of several: of two coins that count 0 or 1 the first lands in half of all cases, the second in a quarter", () => {
  const coin = (what: string): readonly ChanceCase<string>[] => [
    { value: 1, chance: 0.5, what },
    { value: 0, chance: 0.5, what: null },
  ];
  expect(chanceBelow(coin("a"), 1)).toBe(0.5);
  expect(highestOf([coin("a"), coin("b")]).map(({ what, chance: likely }) => [what, likely])).toEqual([
    ["a", 0.5],
    ["b", 0.25],
    [null, 0.25],
  ]);
});
