import { describe, expect, it } from "vitest";
import type { Answer } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import { blowOdds } from "../../../../src/rules/cairn/attack-math/odds.ts";
import { attack, BLOCK, body, DAGGER, DODGE, gear, GRADES, house, MAUL, rolled, several, shown, SWORD } from "../blows.ts"; // prettier-ignore

const SHIELDED: Answer = { kind: "block", gear: gear({ blocks: true }) };
const HAMPERED: Answer = { kind: "dodge", gear: gear({ hampered: true }) };

describe("C16: grades in place of refusals", () => {
  it.each([
    // answer → dagger, sword, maul
    ["block without such gear", BLOCK, "d4!", "d4!", "d10"],
    ["block with it", SHIELDED, "", "", "d10"],
    ["dodge while hampered", HAMPERED, "d6", "d4!", "d4!"],
    ["dodge else", DODGE, "d6", "", ""],
  ] as const)("C16: %s", (_, answer, ...dice) => {
    expect([DAGGER, SWORD, MAUL].map((with_) => shown(diceOf(attack(with_), answer, GRADES)))).toEqual(dice);
  });
  it.each(["free", "bars"] as const)("C16: with the rule %s nothing is negated", (rule) => {
    expect(shown(diceOf(attack(SWORD), SHIELDED, house({ gear: rule })))).toBe("d4!");
    expect(shown(diceOf(attack(SWORD), DODGE, house({ gear: rule })))).toBe("d4!");
  });
  it("C16, C18: Enhanced does not bring back what is negated", () => {
    expect(diceOf(attack(SWORD, { enhanced: true }), SHIELDED, GRADES)).toEqual([]);
    expect(diceOf(attack(SWORD, { enhanced: true, impaired: true }), SHIELDED, GRADES)).toEqual([]);
  });
  it("C16, C19: of two weapons only the fitting one is negated", () => {
    const both = attack([DAGGER, MAUL], { enhanced: true });
    expect(diceOf(both, SHIELDED, GRADES)).toEqual([
      { faces: 10, weapon: 1, impaired: false, extra: false },
      { faces: 12, weapon: 1, impaired: false, extra: true },
    ]);
  });
  it("C16, C17: a negated attack drops out with its die and tags", () => {
    const [first, second] = several(SWORD, MAUL);
    if (first === undefined || second === undefined) throw new Error("two");
    const dice = [rolled(first, [], SHIELDED, GRADES), rolled(second, [2], SHIELDED, GRADES)];
    expect(landingOf(dice).landing).toMatchObject({ attack: "a1", value: 2 });
    expect(landingOf(dice.slice(0, 1))).toEqual({ landing: null, parry: null, back: null });
  });
  it("C16: the odds of a negated attack are no loss at all", () => {
    const moment = { attacks: [attack(SWORD)], answer: SHIELDED, house: GRADES, defender: body(), foes: {} };
    const odds = blowOdds({ ...moment, fate: "d6" });
    expect(odds).toMatchObject({ losses: [{ hp: 0, str: 0, chance: 1 }], unhurt: 1 });
  });
});
