import { abilityPool, initiativePool, poolFor } from "../../../src/rules/pool/math/figures.ts";
import { describe, expect, it } from "vitest";
import { chanceOf, entriesOf } from "../../../src/rules/core/lib/odds.ts";
import { conditionOf, depletion, penaltyFor, trackMax } from "../../../src/rules/pool/stats/body.ts";
import { gradeOf, outcomeOf, poolDistribution } from "../../../src/rules/pool/math/dice.ts";
import { resolve } from "../../../src/rules/pool/math/parts.ts";
import { stats } from "./fixtures.ts";

describe("base facts: a roll", () => {
  it.each([
    [[2, 6, 10, 8, 1, 5, 7], 6, 4],
    [[7, 5, 2], 6, 1],
    [[9, 6, 4, 1], 6, 1],
    [[10, 9, 5, 5, 3], 8, 3],
    [[10, 10, 10, 10, 3, 1], 6, 7],
    [[1, 1], 6, -2],
    [[5], 6, 0],
    [[6], 6, 1],
    [[10], 9, 2],
    [[1], 2, -1],
    [[2], 2, 1],
    [[], 6, 0],
  ])("%j at Difficulty %i is Outcome %i", (faces, difficulty, outcome) => {
    expect(outcomeOf(faces, difficulty)).toBe(outcome);
  });
  it.each([
    [-1, "botch"],
    [0, "failure"],
    [1, "partial"],
    [3, "partial"],
    [4, "complete"],
    [5, "complete"],
    [6, "exceptional"],
  ])("Outcome %i is a %s", (outcome, grade) => expect(gradeOf(outcome)).toBe(grade));
});

describe("base facts: the pool", () => {
  it("is Attribute + Ability; untrained raises the Difficulty by 1", () => {
    expect(poolFor(stats(), "sword")).toMatchObject({ dice: 5, difficulty: 6, damage: 1 });
    expect(poolFor(stats({ abilities: {} }), "sword")).toMatchObject({ dice: 3, difficulty: 7 });
    expect(abilityPool(stats(), "wits", "stealth")).toMatchObject({ dice: 2, difficulty: 7 });
    expect(poolFor(stats(), "unarmed")).toMatchObject({ dice: 5, difficulty: 5, damage: 0 });
  });
  it("names an ability that the sheet's owner added as it was typed", () => {
    const own = stats({ abilities: { own1: 2 }, abilityNames: { own1: "Whittling" } });
    expect(abilityPool(own, "wits", "own1").modifiers).toContainEqual(
      expect.objectContaining({ label: "RIPOSTE.Pool.Part.ownAbility", source: "Whittling", value: 2 }),
    );
  });
  it.each([
    [5, 9, 0, { dice: 5, difficulty: 9 }],
    [5, 10, 0, { dice: 4, difficulty: 9 }],
    [5, 12, 0, { dice: 2, difficulty: 9 }],
    [2, 15, 0, { dice: 1, difficulty: 9 }],
    [5, 1, 0, { dice: 5, difficulty: 2 }],
    [1, 6, -4, { dice: 1, difficulty: 6 }],
  ])("%i dice at Difficulty %i with Penalty %i → %j", (dice, difficulty, penalty, roll) => {
    const parts = [
      { k: "dice", n: dice, as: "brawn" },
      { k: "dice", n: penalty, as: "bodyPenalty" },
      { k: "difficulty", n: difficulty, as: "weapon" },
    ] as const;
    expect(resolve(parts)).toMatchObject(roll);
  });
});

describe("base facts: Body, Mind, Penalty", () => {
  it.each([
    [1, 6],
    [2, 6],
    [3, 7],
    [4, 7],
    [5, 8],
  ])("an attribute of %i makes a track of %i", (attribute, max) => expect(trackMax(attribute)).toBe(max));
  it.each([
    [[], 0],
    [[3], 3],
    [[3, 1, 2], 5],
    [[0], 0],
    [[2, 0], 2],
  ])("injuries %j deplete %i", (injuries, gone) => expect(depletion(injuries)).toBe(gone));
  it.each([
    [7, 0],
    [6, 0],
    [5, -1],
    [4, -1],
    [3, -2],
    [2, -3],
    [1, -4],
    [0, -4],
  ])("%i left costs %i dice", (left, dice) => expect(penaltyFor(left)).toBe(dice));
  it.each([
    [7, [6], "up"],
    [7, [7], "incapacitated"],
    [7, [6, 1], "incapacitated"],
    [7, [7, 1], "dead"],
  ])("Body %i with %j: %s", (max, injuries, condition) => expect(conditionOf(max, injuries)).toBe(condition));
  it("adds the Penalties of Body and of Mind", () => {
    // Brawn 3: Body 7; an injury of 4 leaves 3 (−2). Wits 2: Mind 6; 2 damage leaves 4 (−1).
    expect(poolFor(stats({ injuries: [4], mindDamage: 2 }), "sword")).toMatchObject({ dice: 2 });
  });
});

describe("base facts: odds", () => {
  it.each([50.0, 67.0, 76.4, 82.5, 86.8, 89.9, 92.1, 93.9, 95.2, 96.2].map((percent, i) => [i + 1, percent]))(
    "Outcome 1 or more with %i dice at Difficulty 6: %f %",
    (dice, percent) => {
      const chance = chanceOf(poolDistribution(dice, 6), (outcome) => outcome >= 1);
      expect(Math.round(chance * 1000) / 10).toBe(percent);
    },
  );
  it.each([
    [5, 3, 58.01],
    [5, 5, 41.78],
    [5, 7, 29.27],
    [7, 5, 56.85],
  ])("%i dice against a dodge of %i: %f %", (attack, dodge, percent) => {
    const against = entriesOf(poolDistribution(dodge, 6));
    const hits = against.reduce(
      (sum, [outcome, chance]) =>
        sum + chance * chanceOf(poolDistribution(attack, 6), (rolled) => rolled - Math.max(0, outcome) >= 1),
      0,
    );
    expect(Math.round(hits * 10000) / 100).toBe(percent);
  });
});

describe("base facts: worked examples", () => {
  it("example 1: dice 2, 6, 10, 8, 1, 5, 7 at Difficulty 6 make 4", () => {
    expect(outcomeOf([2, 6, 10, 8, 1, 5, 7], 6)).toBe(4);
  });
  it.each([
    [[7, 5, 2], 6, 1],
    [[9, 6, 4, 1], 6, 1],
    [[10, 9, 5, 5, 3], 8, 3],
    [[10, 10, 10, 10, 3, 1], 6, 7],
  ])("example 4: dice %j at %i make %i", (faces, difficulty, outcome) => {
    expect(outcomeOf(faces, difficulty)).toBe(outcome);
  });
});

describe("base facts: turn order", () => {
  it.each([
    [{}, 5, 6],
    [{ injuries: [2] }, 4, 6],
    [{ injuries: [2], mindDamage: 1 }, 3, 6],
    [{ injuries: [6, 1, 1, 1] }, 1, 6],
  ])("with %j: Dexterity + Perception are %i dice at %i", (changes, dice, difficulty) => {
    expect(initiativePool(stats(changes))).toEqual({ dice, difficulty });
  });
});
