import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saveChance, savedOn, saveNeed, saveSucceeds } from "../../../../src/rules/cairn/stats/save.ts";

const D20 = Array.from({ length: 20 }, (_, at) => at + 1);

describe("C22: the save", () => {
  it.each([
    [1, 12, true],
    [11, 12, true],
    [12, 12, true],
    [13, 12, false],
    [20, 12, false],
    [19, 19, true],
    [19, 25, true],
    [20, 20, false],
    [20, 25, false],
    [1, 0, true],
    [2, 0, false],
    [1, -3, true],
  ])("C22: a roll of %i against %i succeeds: %s", (roll, score, succeeds) =>
    expect(saveSucceeds(roll, score)).toBe(succeeds),
  );
  it.each([
    [1, 1, false],
    [2, 1, true],
    [1, 2, false],
    [2, 2, false],
    [3, 2, true],
    [12, 2, true],
    [13, 2, false],
    [1, 3, false],
    [3, 3, false],
    [4, 3, true],
    [20, 3, false],
  ])("C22: a roll of %i with DEX 12 against Difficulty %i succeeds: %s", (roll, over, succeeds) =>
    expect(saveSucceeds(roll, 12, over)).toBe(succeeds),
  );
  it("C22: with Difficulty 2 and DEX 12 it is 3 to 12 (worked example 5)", () => {
    expect(D20.filter((roll) => saveSucceeds(roll, 12, 2))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(saveChance(12, 2)).toBe(0.5);
  });
  it.each([
    [12, 0, 0.6],
    [1, 0, 0.05],
    [0, 0, 0.05],
    [-2, 0, 0.05],
    [19, 0, 0.95],
    [20, 0, 0.95],
    [30, 0, 0.95],
    [3, 3, 0],
    [2, 3, 0],
    [12, 3, 0.45],
    [20, 3, 0.8],
  ])("C22: score %i against Difficulty %i succeeds with chance %f", (score, over, chance) =>
    expect(saveChance(score, over)).toBeCloseTo(chance, 12),
  );
  it("C22: the chance is the count of all rolls, with one die and with two", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 24 }), fc.integer({ min: 0, max: 3 }), (score, over) => {
        const one = D20.filter((roll) => saveSucceeds(roll, score, over)).length / 20;
        const pairs = D20.flatMap((a) => D20.map((b) => savedOn([a, b])));
        const two = pairs.filter((roll) => saveSucceeds(roll, score, over)).length / 400;
        expect(saveChance(score, over)).toBeCloseTo(one, 12);
        expect(saveChance(score, over, true)).toBeCloseTo(two, 12);
      }),
    );
  });
  it("C22: is rolled with a d20", () => expect(saveNeed()).toEqual({ kind: "dice", n: 1, sides: 20 }));
});
