import { describe, expect, it } from "vitest";
import { NO_ANSWER } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { difficultyOf, gambitDifficulty, gambitOdds } from "../../../../src/rules/cairn/attack-math/gambit.ts";
import { attack, DAGGER, house, MAUL, shown, SWORD, weapon } from "../blows.ts";

describe("C21: the Difficulty of a gambit", () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 0],
    [12, 0],
  ])("C21: a %i: Difficulty %i", (value, difficulty) => {
    expect(difficultyOf(value)).toBe(difficulty);
  });
  it.each([
    [[2, 3], 3],
    [[1, 7], 0],
    [[3, 1], 3],
  ])("C21: of two weapons' %j the higher counts: %i", (faces, difficulty) => {
    expect(gambitDifficulty(faces)).toBe(difficulty);
  });
  it("C21: Impaired it rolls d4, Enhanced also d12", () => {
    const dice = (more: Parameters<typeof attack>[1]) =>
      shown(diceOf(attack([DAGGER, MAUL], { gambit: true, ...more }), NO_ANSWER, house()));
    expect(dice({})).toBe("d6 d10");
    expect(dice({ impaired: true })).toBe("d4!");
    expect(dice({ enhanced: true })).toBe("d6 d10 d12+");
  });
  it("C22: against DEX 12 a d4 gambit works by its save's chances", () => {
    // Difficulty 1, 2, 3, none: 11, 10, 9, 12 of 20 succeed.
    const odds = gambitOdds(attack(weapon(4), { gambit: true }), 12);
    expect(odds.attackBack).toBeCloseTo((11 + 10 + 9 + 12) / 80, 12);
    expect(odds.works).toBeCloseTo(1 - 42 / 80, 12);
  });
  it("C22: a 1 succeeds where there is no Difficulty, and a 20 never does", () => {
    // Score 1: only with no Difficulty, only on a 1. Score 20: 19, less the Difficulty.
    expect(gambitOdds(attack(SWORD, { gambit: true }), 1).attackBack).toBeCloseTo((5 / 8) * 0.05, 12);
    expect(gambitOdds(attack(weapon(4)), 20).attackBack).toBeCloseTo((18 + 17 + 16 + 19) / 80, 12);
  });
  it("C21: a heavy weapon's property is no matter of gambits", () => {
    const heavy = weapon(8, { properties: { heavy: 4 } });
    expect(gambitOdds(attack(heavy), 10)).toEqual(gambitOdds(attack(SWORD), 10));
  });
});
