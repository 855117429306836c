import { describe, expect, it } from "vitest";
import { fatigueOf } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { answerEffect, diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { attack, BLOCK, DAGGER, fighter, house, MAUL, shown, SWORD, weapon } from "../blows.ts";

describe("C11: block", () => {
  it.each([
    [DAGGER, "impairs", "d4!"],
    [SWORD, "impairs", "d4!"],
    [MAUL, "none", "d10"],
    // C35: what its item says goes before its die.
    [weapon(12, { speed: "fast" }), "impairs", "d4!"],
    [weapon(4, { speed: "slow" }), "none", "d4"],
  ] as const)("C11: $id: %s", (with_, effect, dice) => {
    expect(answerEffect(attack(with_), with_, BLOCK, house())).toBe(effect);
    expect(shown(diceOf(attack(with_), BLOCK, house()))).toBe(dice);
  });
  it("C11: costs 1 Fatigue; one without an inventory pays nothing (C14)", () => {
    expect(fatigueOf("block", fighter())).toBe(1);
    expect(fatigueOf("block", fighter({ role: "foe", slots: null }))).toBe(0);
  });
});
