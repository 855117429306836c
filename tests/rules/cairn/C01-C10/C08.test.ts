import { describe, expect, it } from "vitest";
import { worn } from "../../../../src/rules/cairn/attack-math/breaking.ts";
import { damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { NO_ANSWER } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { UNARMED } from "../../../../src/rules/cairn/stats/stats.ts";
import { attack, body, DAGGER, house, landed, shown, strike, SWORD, weapon } from "../blows.ts";

const BOTTLE = weapon(6, { id: "bottle", kind: "improvised" });
const CHAIR = weapon(8, { id: "chair", kind: "improvised" });
const TABLE = weapon(10, { id: "table", kind: "improvised", hands: 2 });

describe("C8: brawls", () => {
  it.each([
    [UNARMED, "d4"],
    [BOTTLE, "d6"],
    [CHAIR, "d8"],
    [TABLE, "d10"],
  ])("C8: $id rolls %s", (with_, dice) => {
    expect(shown(diceOf(attack(with_), NO_ANSWER, house()))).toBe(dice);
  });
  it("C8: improvised weapons break after one attack, others do not", () => {
    expect(worn(strike([BOTTLE, DAGGER]))).toEqual([BOTTLE]);
    expect(worn(strike(TABLE))).toEqual([TABLE]);
    expect(worn(strike(UNARMED))).toEqual([]);
  });
  it("C8: bare hands are non-lethal and hurt STR all the same, with a save", () => {
    const done = damage(landed(attack(UNARMED), 4), body({ hp: 1 }));
    expect(done).toMatchObject({ toHp: 1, toStr: 3, save: true, nonLethal: true });
  });
  it("C8: with anything else it is declared; two weapons: by the one that lands", () => {
    expect(damage(landed(attack(SWORD), 4), body()).nonLethal).toBe(false);
    expect(damage(landed(attack(SWORD, { nonLethal: true }), 4), body()).nonLethal).toBe(true);
    const both = attack([SWORD, UNARMED]);
    expect(landed(both, 2, 3).nonLethal).toBe(true);
    expect(landed(both, 3, 3).nonLethal).toBe(false);
  });
});
