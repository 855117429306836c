import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aftermath, facesOf, nextDue } from "../../../../src/rules/cairn/critical-damage/critical.ts";
import { endings } from "../../../../src/rules/cairn/critical-damage/endings.ts";
import { damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { attack, body, landed, SWORD } from "../blows.ts";
import { blown, victim } from "../people.ts";

describe("C24: the STR save", () => {
  it("C24: a sword's 6 on Armor 1 and HP 3 leaves STR 11 at 9, and the save is against 9 (worked example 1)", () => {
    const blow = damage(landed(attack(SWORD), 6), body({ armor: 1, hp: 3, str: 11 }));
    expect(nextDue(victim(), blow, {})).toEqual({ kind: "save", score: 9 });
  });
  it("C24: exactly 0 HP calls for no save", () => {
    const blow = damage(landed(attack(SWORD), 4), body({ hp: 4 }));
    expect(aftermath(victim(), blow, {})).toMatchObject({ due: null, toll: { state: "up", critical: false } });
  });
  it.each([
    [1, false],
    [9, false],
    [10, true],
    [20, true],
  ])("C24: a %i against STR 9: Critical Damage %s", (save, critical) =>
    expect(aftermath(victim(), blown(), { save }).toll.critical).toBe(critical),
  );
  it("C24: is a d20", () => expect(facesOf({ kind: "save", score: 9 })).toEqual({ kind: "dice", n: 1, sides: 20 }));
  it("C24: a loss that calls for no save (a parry's) brings none", () =>
    expect(nextDue(victim(), blown({ save: false }), {})).toBeNull());
  it("C28: STR 0 kills before any save", () =>
    expect(aftermath(victim(), blown({ save: false, dead: true, strAfter: 0 }), {})).toMatchObject({
      due: null,
      toll: { state: "dead" },
    }));
  it.each([
    [9, 11 / 20],
    [1, 19 / 20],
    [18, 2 / 20],
    [19, 1 / 20],
    [25, 1 / 20],
  ])("C24: at STR %i the save fails with chance %f", (strAfter, chance) =>
    expect(endings(victim(), blown({ strAfter })).critical).toBeCloseTo(chance, 12),
  );
  it("C8: a failed save against a non-lethal blow knocks out, whoever it is, and asks for no table", () => {
    for (const role of ["pc", "foe"] as const) {
      for (const locations of [false, true]) {
        const after = aftermath(victim({ role }, locations), blown({ nonLethal: true }), { save: 15 });
        expect(after).toMatchObject({
          due: null,
          toll: { state: "knockedOut", critical: false, morale: false, injury: null },
        });
      }
    }
  });
  it("C32: a brutal blow's Critical Damage kills and has morale checked; a saved one does neither", () => {
    const blow = blown({ effects: { brutal: 6 } });
    expect(aftermath(victim(), blow, { save: 15 })).toMatchObject({
      due: null,
      toll: { state: "dead", morale: true },
    });
    expect(aftermath(victim(), blow, { save: 5 }).toll).toMatchObject({ state: "up", morale: false });
  });
  it("C32: brutal with a non-lethal blow knocks out", () => {
    const blow = blown({ nonLethal: true, effects: { brutal: 6 } });
    expect(aftermath(victim(), blow, { save: 15 }).toll).toMatchObject({ state: "knockedOut", morale: false });
  });
  it("C8, C39: a knock-out gives no wound of Critical Damage, and one of every hit all the same", () => {
    const blow = blown({ nonLethal: true });
    const wounding = (at: "critical" | "hit") => ({ kind: "burns" as const, wounds: [], tight: false, at });
    expect(nextDue(victim({ wounding: wounding("critical") }), blow, { save: 15 })).toBeNull();
    expect(nextDue(victim({ wounding: wounding("hit") }), blow, { save: 15 })?.kind).toBe("inflict");
  });
  it("C32: shock asks for a STR save of its own, after Critical Damage, of those still in the fight", () => {
    const blow = blown({ effects: { shock: 4 } });
    expect(nextDue(victim(), blow, {})).toEqual({ kind: "save", score: 9 });
    expect(nextDue(victim(), blow, { save: 5 })).toEqual({ kind: "shock", score: 9 });
    expect(nextDue(victim(), blow, { save: 15, fate: 3 })).toBeNull();
    expect(nextDue(victim(), blow, { save: 15, fate: 6, heal: 2 })).toEqual({ kind: "shock", score: 9 });
    expect(aftermath(victim(), blow, { save: 5, shock: 10 }).toll.losesTurn).toBe(true);
    expect(aftermath(victim(), blow, { save: 5, shock: 9 }).toll.losesTurn).toBe(false);
    expect(nextDue(victim(), blown({ save: false, effects: { shock: 4 } }), {})).toEqual({ kind: "shock", score: 9 });
  });
  it("C24: chances of the endings sum to 1, and nobody ends worse who saved", () => {
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom("pc", "foe"),
          fc.boolean(),
          fc.boolean(),
          fc.integer({ min: 1, max: 20 }),
          fc.constantFrom({}, { brutal: 3 }, { shock: 2 }),
        ),
        ([role, locations, nonLethal, strAfter, effects]) => {
          const one = victim({ role }, locations);
          const odds = endings(one, blown({ strAfter, nonLethal, effects }));
          expect(odds.up + odds.knockedOut + odds.dying + odds.dead).toBeCloseTo(1, 12);
          expect(odds.dying + odds.dead).toBeLessThanOrEqual(odds.critical + 1e-12);
          expect(nonLethal ? odds.critical : odds.knockedOut).toBe(0);
          expect(endings(one, blown({ strAfter, nonLethal, effects }), { save: 1 }).up).toBeCloseTo(1, 12);
        },
      ),
    );
  });
});
