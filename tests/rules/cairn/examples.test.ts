/** The worked examples of the rules, as far as blows go. */
import { describe, expect, it } from "vitest";
import { fatigueOf } from "../../../src/rules/cairn/attack-math/answers.ts";
import { damage } from "../../../src/rules/cairn/attack-math/damage.ts";
import { diceOf } from "../../../src/rules/cairn/attack-math/dice.ts";
import { gambitDifficulty } from "../../../src/rules/cairn/attack-math/gambit.ts";
import { landingOf } from "../../../src/rules/cairn/attack-math/land.ts";
import { saveSucceeds } from "../../../src/rules/cairn/stats/save.ts";
import { attack, BLOCK, body, DAGGER, DODGE, fighter, house, landed, MAUL, parried, rolled, several, shown, strike, SWORD } from "./blows.ts"; // prettier-ignore

describe("worked examples", () => {
  it("C7, C24: d8 on armor 1, die 6", () => {
    const six = landed(attack(SWORD), 6);
    expect(damage(six, body({ armor: 1, hp: 9 }))).toMatchObject({ toHp: 5, toStr: 0, save: false });
    expect(damage(six, body({ armor: 1, hp: 3, str: 11 }))).toMatchObject({
      toHp: 3,
      toStr: 2,
      strAfter: 9,
      save: true,
    });
  });
  it("C11, C12: block and dodge against a slow d10", () => {
    expect(shown(diceOf(attack(MAUL), BLOCK, house()))).toBe("d10");
    expect(shown(diceOf(attack(MAUL), DODGE, house()))).toBe("d4!");
  });
  it("C13: attacker's d8 rolls 5 against a d6", () => {
    const parry = (die: number) => landingOf([rolled(attack(SWORD), [5])], parried(strike(DAGGER), [die]));
    expect(parry(5)).toMatchObject({ landing: null, back: null });
    expect(damage(parry(6).back, body({ hp: 9 }))).toMatchObject({ toHp: 0, toStr: 6, save: false });
    expect(damage(parry(6).back, body({ hp: 9, armor: 2 })).toStr).toBe(4);
  });
  it("C17: three attackers roll 3, 7, 5 on armor 1", () => {
    const dice = [3, 7, 5].map((value, i) => rolled(attack(SWORD, { id: `a${i}` }), [value]));
    expect(damage(landingOf(dice).landing, body({ armor: 1, hp: 9 })).amount).toBe(6);
  });
  it("C21, C22: a gambit's 2 against DEX 12", () => {
    const over = gambitDifficulty([2]);
    const rolls = Array.from({ length: 20 }, (_, i) => i + 1).filter((roll) => saveSucceeds(roll, 12, over));
    expect(rolls).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
  it("C36: fast, balanced and slow at once on a blocker", () => {
    const attacks = several(DAGGER, SWORD, MAUL);
    expect(attacks.map((each) => shown(diceOf(each, BLOCK, house())))).toEqual(["d4!", "d4!", "d10"]);
    const dice = attacks.map((each, i) => rolled(each, [[4, 3, 2][i] ?? 0], BLOCK));
    expect(landingOf(dice).landing).toMatchObject({ attack: "a0", value: 4 });
    expect(fatigueOf("block", fighter())).toBe(1);
  });
  it("C37: two attackers, one of them parried", () => {
    const fray = (first: number, second: number, parry: number) =>
      landingOf(
        several(SWORD, SWORD).map((each, i) => rolled(each, [i === 0 ? first : second])),
        parried(strike(SWORD), [parry]),
      );
    const held = fray(5, 7, 6);
    expect(damage(held.back, body()).toStr).toBe(6);
    expect(held.landing).toMatchObject({ value: 7, bound: "hp" });
    expect(fray(5, 7, 4)).toMatchObject({ landing: { value: 7, bound: "hp" }, back: null });
    const lost = fray(7, 5, 4);
    expect(damage(lost.landing, body())).toMatchObject({ toHp: 0, toStr: 7, save: false });
  });
});
