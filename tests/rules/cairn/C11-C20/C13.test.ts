import { describe, expect, it } from "vitest";
import { answerRefusals, fatigueOf } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { answerDice, diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import { blowOdds } from "../../../../src/rules/cairn/attack-math/odds.ts";
import type { Attack, Strike } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { UNARMED, type CairnWeapon } from "../../../../src/rules/cairn/stats/stats.ts";
import { attack, back, body, codes, DAGGER, fighter, house, MAUL, parried, rolled, shown, situation, strike, SWORD, weapon } from "../blows.ts"; // prettier-ignore

const duel = (theirs: number, ours: number, with_: CairnWeapon = DAGGER, own: CairnWeapon = SWORD) =>
  landingOf([rolled(attack(with_), [theirs])], parried(strike(own), [ours]));

describe("C13: parry", () => {
  it("C13: both roll their weapon's dice", () => {
    const answer = back("parry", strike([DAGGER, SWORD]));
    expect(shown(diceOf(attack(MAUL), answer, house()))).toBe("d10");
    expect(shown(answerDice(answer))).toBe("d6 d8");
  });
  it.each([
    [4, 5, "defender"],
    [1, 8, "defender"],
    [5, 5, "nobody"],
    [6, 5, "attacker"],
  ] as const)("C13: %i against %i: %s", (theirs, ours, winner) => {
    const { landing, back: returned, parry } = duel(theirs, ours);
    expect(parry).toEqual({ against: "a0", attack: theirs, defense: ours, winner });
    expect(landing?.value ?? null).toBe(winner === "attacker" ? theirs : null);
    expect(returned?.value ?? null).toBe(winner === "defender" ? ours : null);
  });
  it("C13: goes straight to STR, less armor, without a save", () => {
    const { back: returned } = duel(4, 7);
    const done = damage(returned, body({ hp: 9, armor: 2, str: 10 }));
    expect(done).toMatchObject({ toHp: 0, toStr: 5, hpAfter: 9, strAfter: 5, save: false, dead: false });
    expect(damage(duel(6, 1).landing, body({ hp: 9, armor: 1 }))).toMatchObject({ toHp: 0, toStr: 5, save: false });
  });
  it("C13: dice are compared before armor, and armor may swallow the rest", () => {
    const { parry, back: returned } = duel(1, 2);
    expect(parry?.winner).toBe("defender");
    expect(damage(returned, body({ armor: 2 })).toStr).toBe(0);
  });
  it("C13, C28: STR 0 kills all the same", () => {
    expect(damage(duel(6, 8).back, body({ str: 8 }))).toMatchObject({ strAfter: 0, dead: true, save: false });
  });
  it("C13, C32: a heavy weapon's miss counts as 0 on either side", () => {
    const club = weapon(10, { properties: { heavy: 3 } });
    expect(duel(3, 1, club).parry).toMatchObject({ attack: 0, defense: 1, winner: "defender" });
    expect(duel(2, 3, DAGGER, club)).toMatchObject({ back: null, parry: { defense: 0, winner: "attacker" } });
    expect(duel(3, 3, club, club)).toMatchObject({ landing: null, back: null, parry: { winner: "nobody" } });
  });
  it("C13: costs no Fatigue, so a full inventory does not bar it", () => {
    const stats = fighter({ slots: { size: 10, taken: 10 } });
    expect(fatigueOf("parry", stats)).toBe(0);
    expect(answerRefusals("parry", situation({ stats }))).toEqual([]);
  });
  it("C13: one that the defender can attack in return, be it with bare hands", () => {
    const reasons = (more: Parameters<typeof situation>[0]) => codes(answerRefusals("parry", situation(more)));
    expect(reasons({ weapons: [UNARMED] })).toEqual([]);
    expect(reasons({ against: "a1" })).toEqual(["cairn.noAttacker C13"]);
    expect(reasons({ reaches: false })).toEqual(["cairn.noReach C13"]);
    expect(reasons({ weapons: [] })).toEqual(["cairn.noWeapon C7"]);
  });
});

/** Nobody has armor, or less than enough to lose: who loses anything was lower. */
function parryChances(theirs: Attack, ours: Strike): Readonly<Record<"attacker" | "equal" | "defender", number>> {
  const able = body({ str: 99 });
  const answer = back("parry", ours);
  const odds = blowOdds({ attacks: [theirs], answer, house: house(), defender: able, fate: "d6", foes: { a0: able } });
  const defender = odds.back?.hits ?? 0;
  return { attacker: 1 - odds.unhurt, equal: odds.unhurt - defender, defender };
}

describe("C13: the chances of a parry", () => {
  it.for([
    // The figures of the rule file.
    ["d8 v d8", 8, 8, 43.75, 12.5, 43.75],
    ["d10 v d6", 10, 6, 65, 10, 25],
    ["d6 v d8", 6, 8, 31.25, 12.5, 56.25],
  ] as const)("C13: %s", ([_, theirs, ours, attacker, equal, defender]) => {
    const chances = parryChances(attack(weapon(theirs)), strike(weapon(ours)));
    expect(chances.attacker * 100).toBeCloseTo(attacker, 10);
    expect(chances.equal * 100).toBeCloseTo(equal, 10);
    expect(chances.defender * 100).toBeCloseTo(defender, 10);
  });
  it("C13, C18: modifiers of either side count", () => {
    const chances = parryChances(attack(weapon(12), { impaired: true }), strike(weapon(4), { enhanced: true }));
    // d4 against the higher of d4 and d12.
    expect(chances.equal).toBeCloseTo((1 + 3 + 5 + 7) / (4 * 48), 12);
    expect(chances.attacker).toBeCloseTo((0 + 1 + 4 + 9) / (4 * 48), 12);
    expect(chances.attacker + chances.equal + chances.defender).toBeCloseTo(1, 12);
  });
});
