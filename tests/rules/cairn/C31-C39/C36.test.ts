import { describe, expect, it } from "vitest";
import { fatigueOf } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import { back, BLOCK, DAGGER, DODGE, fighter, house, MAUL, parried, rolled, several, shown, strike, SWORD } from "../blows.ts"; // prettier-ignore

const THREE = several(DAGGER, SWORD, MAUL);

describe("C36: one answer per target and moment", () => {
  it.each([
    [BLOCK, ["d4!", "d4!", "d10"]],
    [DODGE, ["d6", "d4!", "d4!"]],
    [back("parry", strike(SWORD), "a1"), ["d6", "d8", "d10"]],
    [back("fightBack", strike(SWORD), "a2"), ["d6", "d8", "d10"]],
  ] as const)("C36: %o covers what it fits", (answer, dice) => {
    expect(THREE.map((each) => shown(diceOf(each, answer, house())))).toEqual(dice);
    expect(fatigueOf(answer.kind, fighter())).toBe(answer.kind === "parry" ? 0 : 1);
  });
  it("C36: a parry settles the one attacker that it names", () => {
    const dice = THREE.map((each, i) => rolled(each, [i + 2]));
    expect(landingOf(dice, parried(strike(SWORD), [3], "a1"))).toMatchObject({
      landing: { attack: "a2", value: 4, bound: "hp" },
      parry: { against: "a1", winner: "nobody" },
      back: null,
    });
  });
});
