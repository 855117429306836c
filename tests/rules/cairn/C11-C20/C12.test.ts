import { describe, expect, it } from "vitest";
import { fatigueOf } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { answerEffect, diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { attack, DODGE, DAGGER, fighter, house, MAUL, shown, SWORD, weapon } from "../blows.ts";

describe("C12: dodge", () => {
  it.each([
    [DAGGER, "none", "d6"],
    [SWORD, "impairs", "d4!"],
    [MAUL, "impairs", "d4!"],
    // C35: what its item says goes before its die.
    [weapon(12, { speed: "slow" }), "impairs", "d4!"],
    [weapon(4, { speed: "fast" }), "none", "d4"],
  ] as const)("C12: $id: %s", (with_, effect, dice) => {
    expect(answerEffect(attack(with_), with_, DODGE, house())).toBe(effect);
    expect(shown(diceOf(attack(with_), DODGE, house()))).toBe(dice);
  });
  it("C12: costs 1 Fatigue; one without an inventory pays nothing (C14)", () => {
    expect(fatigueOf("dodge", fighter())).toBe(1);
    expect(fatigueOf("dodge", fighter({ role: "foe", slots: null }))).toBe(0);
  });
});
