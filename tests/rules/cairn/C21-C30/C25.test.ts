import { describe, expect, it } from "vitest";
import { aftermath, facesOf, fateOf, nextDue } from "../../../../src/rules/cairn/critical-damage/critical.ts";
import { endOdds, endings, endingsAmong } from "../../../../src/rules/cairn/critical-damage/endings.ts";
import { ableRefusal, strikesImpaired } from "../../../../src/rules/cairn/stats/condition.ts";
import { NO_ANSWER } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { blowCases } from "../../../../src/rules/cairn/attack-math/odds.ts";
import { body, fighter, house, MAUL, several } from "../blows.ts";
import { blown, reason, victim } from "../people.ts";

const FAILED = { save: 20 };

describe("C25: Critical Damage of a PC", () => {
  it("C25: a failed save owes a d6", () => {
    const due = nextDue(victim(), blown(), FAILED);
    expect(due).toEqual({ kind: "fate" });
    expect(due === null ? null : facesOf(due)).toEqual({ kind: "dice", n: 1, sides: 6 });
  });
  it.each([
    [1, "dead"],
    [2, "dying"],
    [3, "dying"],
    [4, "dying"],
    [5, "dying"],
    [6, "up"],
  ])("C25: a %i: %s", (face, state) => {
    expect(fateOf(face)).toBe(state);
    expect(aftermath(victim(), blown(), { ...FAILED, fate: face }).toll.state).toBe(state);
  });
  it("C25: a 6 owes 1d4 HP, regained at once; the others owe nothing", () => {
    const rolled = { ...FAILED, fate: 6 };
    expect(nextDue(victim(), blown(), rolled)).toEqual({ kind: "heal" });
    expect(facesOf({ kind: "heal" })).toEqual({ kind: "dice", n: 1, sides: 4 });
    expect(aftermath(victim(), blown(), { ...rolled, heal: 3 })).toMatchObject({
      due: null,
      toll: { heal: 3, state: "up", critical: true },
    });
    for (const fate of [1, 2, 5]) expect(nextDue(victim(), blown(), { ...FAILED, fate })).toBeNull();
  });
  it("C25: given a failed save 1/6 dies, 4/6 lie dying, 1/6 stays up", () => {
    const odds = endings(victim(), blown(), FAILED);
    expect(odds.dead).toBeCloseTo(1 / 6, 12);
    expect(odds.dying).toBeCloseTo(4 / 6, 12);
    expect(odds.up).toBeCloseTo(1 / 6, 12);
    expect(odds.critical).toBeCloseTo(1, 12);
    // Told beside death and lying there, it makes a whole with them.
    const figures = endOdds(odds).more ?? [];
    expect(figures.map(({ label }) => label)).toEqual(["RIPOSTE.Cairn.Odds.dying", "RIPOSTE.Cairn.Odds.impaired"]);
    expect(figures.reduce((sum, { value }) => sum + value, odds.dead)).toBeCloseTo(1, 12);
  });
  it("C25: before the save at STR 9 that is 11/20 of each, and 9/20 unscathed more", () => {
    const odds = endings(victim(), blown());
    expect(odds.dead).toBeCloseTo(11 / 120, 12);
    expect(odds.dying).toBeCloseTo(44 / 120, 12);
    expect(odds.up).toBeCloseTo(9 / 20 + 11 / 120, 12);
  });
  it("C27: with a 6 its attacks stay Impaired, and it is able to act", () => {
    const stats = fighter({ critical: true });
    expect(strikesImpaired(stats)).toBe(true);
    expect(ableRefusal(stats)).toBeNull();
  });
  it("C38: one that is out cannot act", () =>
    expect(reason(ableRefusal(fighter({ out: true })))).toBe("cairn.out C38"));
  it("C25: a d10 on HP 4 and STR 3: what every face may end in, summed", () => {
    const moment = { attacks: several(MAUL), answer: NO_ANSWER, house: house(), defender: body({ str: 3 }) };
    const odds = endingsAmong(victim(), blowCases({ ...moment, fate: "d6", foes: {} }));
    // 5 leaves STR 2 and fails on 3 to 20, 6 leaves STR 1 and fails on 2 to 20, from 7 on STR is 0.
    const failed = (18 / 20 + 19 / 20) / 10;
    expect(odds.critical).toBeCloseTo(failed, 12);
    expect(odds.dying).toBeCloseTo((failed * 4) / 6, 12);
    expect(odds.dead).toBeCloseTo(0.4 + failed / 6, 12);
    expect(odds.up + odds.knockedOut + odds.dying + odds.dead).toBeCloseTo(1, 12);
  });
});
