import { describe, expect, it } from "vitest";
import { answerRefusals, fatigueOf } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { answerDice, diceOf, ownDice } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { fightBackLanding } from "../../../../src/rules/cairn/attack-math/land.ts";
import { blowOdds } from "../../../../src/rules/cairn/attack-math/odds.ts";
import type { ExchangeResult } from "../../../../src/rules/cairn/attack-math/moment.ts";
import { endings } from "../../../../src/rules/cairn/critical-damage/endings.ts";
import { saveChance } from "../../../../src/rules/cairn/stats/save.ts";
import { attack, back, body, codes, DAGGER, fighter, house, landed, MAUL, several, shown, situation, strike, SWORD, weapon } from "../blows.ts"; // prettier-ignore

describe("C10: fight back", () => {
  it("C10: changes nothing about the blow, and rolls its own dice only after it", () => {
    const answer = back("fightBack", strike(DAGGER));
    expect(shown(diceOf(attack(SWORD), answer, house()))).toBe("d8");
    expect(answerDice(answer)).toEqual([]);
    expect(shown(ownDice(strike([DAGGER, SWORD], { enhanced: true })))).toBe("d6 d8 d12+");
  });
  it("C10: deals its damage less that one's armor, to HP first, with a save past it", () => {
    const own = strike(SWORD);
    const landing = fightBackLanding("a1", own, ownDice(own), [7]);
    expect(landing).toMatchObject({ attack: "a1", bound: "hp", returned: true, value: 7 });
    expect(damage(landing, body({ armor: 1, hp: 2, str: 9 }))).toMatchObject({ toHp: 2, toStr: 4, save: true });
    expect(fightBackLanding("a0", own, ownDice(own), [])).toBeNull();
  });
  it("C10: costs 1 Fatigue", () => {
    expect(fatigueOf("fightBack", fighter())).toBe(1);
    expect(fatigueOf("fightBack", fighter({ role: "foe", slots: null }))).toBe(0);
  });
  it("C10: names an attacker of this moment that its weapon reaches", () => {
    const reasons = (more: Parameters<typeof situation>[0]) => codes(answerRefusals("fightBack", situation(more)));
    expect(reasons({ attacks: several(SWORD, MAUL), against: "a1" })).toEqual([]);
    expect(reasons({ against: null })).toEqual(["cairn.noAttacker C10"]);
    expect(reasons({ against: "a7" })).toEqual(["cairn.noAttacker C10"]);
    expect(reasons({ reaches: false })).toEqual(["cairn.noReach C10"]);
    expect(reasons({ weapons: [] })).toEqual(["cairn.noWeapon C7"]);
  });
});

describe("C10: the odds of striking back count whether one still can", () => {
  const odds = (fate: ExchangeResult, more: Parameters<typeof attack>[1] = {}, defender = body({ hp: 0, str: 9 })) =>
    blowOdds({
      attacks: [attack(weapon(4), more)],
      answer: back("fightBack", strike(SWORD)),
      house: house(),
      defender,
      fate,
      foes: { a0: body({ hp: 99 }) },
    });
  const failed = [8, 7, 6, 5].reduce((sum, str) => sum + (1 - saveChance(str)) / 4, 0);
  const saved = 1 - failed;

  it.each([
    ["stays", 1],
    ["d6", 1 / 6],
    // C26: a leg, or the torso (never the last 1d4 of STR 5 to 8).
    ["location", 0.7],
  ] as const)("C10, C27: after a failed save (%s) it strikes Impaired, if at all", (fate, able) => {
    const { back: returned } = odds(fate);
    expect(returned?.hits).toBeCloseTo(saved + failed * able, 12);
    expect(returned?.loss).toBeCloseTo(4.5 * saved + 2.5 * failed * able, 12);
  });
  it("C10: with HP to spare it always can", () => {
    expect(odds("d6", {}, body({ hp: 4 })).back).toEqual({ hits: 1, loss: 4.5 });
  });
  it("C10, C8: knocked out, it cannot", () => {
    expect(odds("stays", { nonLethal: true }).back?.hits).toBeCloseTo(saved, 12);
  });
  it("C10, C28: dead, it cannot; and the torso's 1d4 kills it, too (C26)", () => {
    const last = odds("location", {}, body({ hp: 0, str: 2 }));
    // Die 1 leaves STR 1: saved, or failed with a leg. Dice 2 to 4 kill.
    expect(last.back?.hits).toBeCloseTo(0.25 * (saveChance(1) + (1 - saveChance(1)) * 0.2), 12);
  });
  it.each(["stays", "d6", "location"] as const)(
    "C10, C24 to C26: as often as what follows (%s) leaves it up",
    (fate) => {
      const victim = {
        role: fate === "stays" ? "foe" : "pc",
        limbs: {},
        house: { hitLocations: fate === "location" },
      } as const;
      for (const [str, nonLethal] of [
        [2, false],
        [5, false],
        [9, false],
        [9, true],
      ] as const) {
        const defender = body({ hp: 2, str });
        const able = [1, 2, 3, 4].reduce((sum, face) => {
          const { up, critical } = endings(victim, damage(landed(attack(weapon(4), { nonLethal }), face), defender));
          // A hit arm leaves it up, but drops what it would strike with.
          const arms = fate === "location" && !nonLethal ? critical * 0.2 : 0;
          return sum + (up - arms) / 4;
        }, 0);
        expect(odds(fate, { nonLethal }, defender).back?.hits).toBeCloseTo(able, 12);
      }
    },
  );
  it("C10: nobody known, nothing comes back", () => {
    const none = { attacks: [attack(SWORD)], answer: back("fightBack", strike(SWORD), "a5"), house: house() };
    expect(blowOdds({ ...none, defender: body(), fate: "d6", foes: {} }).back).toEqual({ hits: 0, loss: 0 });
  });
});
