import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyOf, damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { attack, body, fighter, landed, SWORD, weapon } from "../blows.ts";

const hit = (value: number) => landed(attack(SWORD), value);

describe("C7: weapon die less armor, from HP", () => {
  it.for([
    // die, armor, hp, str → to HP, to STR, save, exactly 0
    [6, 1, 9, 11, 5, 0, false, false],
    [6, 1, 5, 11, 5, 0, false, true],
    [6, 1, 3, 11, 3, 2, true, false],
    [6, 0, 0, 11, 0, 6, true, false],
    [1, 1, 4, 11, 0, 0, false, false],
    [1, 3, 0, 11, 0, 0, false, false],
    [8, 0, 2, 6, 2, 6, false, false],
    [8, 0, 2, 3, 2, 3, false, false],
    [8, 0, 2, 7, 2, 6, true, false],
  ] as const)("C7: die %i on armor %i, HP %i, STR %i", ([die, armor, hp, str, toHp, toStr, save, exactlyZero]) => {
    const done = damage(hit(die), body({ armor, hp, str }));
    expect(done).toMatchObject({ toHp, toStr, hpAfter: hp - toHp, strAfter: str - toStr, save, exactlyZero });
    expect(done.dead).toBe(toStr === str);
  });
  it("C7: never under 0, and never more than there is to lose", () => {
    const any = fc.record({
      die: fc.integer({ min: 1, max: 8 }),
      armor: fc.integer({ min: 0, max: 3 }),
      hp: fc.integer({ min: 0, max: 12 }),
      str: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(any, ({ die, armor, hp, str }) => {
        const done = damage(hit(die), body({ armor, hp, str }));
        expect(done.amount).toBe(Math.max(0, die - armor));
        expect(done.toHp + done.toStr).toBe(Math.min(done.amount, hp + str));
        expect(done.save && done.dead).toBe(false);
        expect(done.save || done.dead).toBe(done.toStr > 0);
      }),
    );
  });
  it("C7: an unaware target loses STR at once; armor subtracts, the save follows", () => {
    const done = damage(hit(6), body({ armor: 2, hp: 9, unaware: true }));
    expect(done).toMatchObject({ toHp: 0, toStr: 4, hpAfter: 9, strAfter: 6, save: true, exactlyZero: false });
  });
  it("C7: with all slots full HP is 0, and what is on the sheet stays there", () => {
    const done = damage(hit(6), body({ armor: 2, hp: 9, overburdened: true }));
    expect(done).toMatchObject({ toHp: 0, toStr: 4, hpAfter: 9, strAfter: 6, save: true });
    expect(damage(hit(2), body({ armor: 2, overburdened: true }))).toMatchObject({ toStr: 0, exactlyZero: false });
  });
  it("C7: nothing landed, nothing lost", () => {
    expect(damage(null, body())).toMatchObject({ amount: 0, hpAfter: 4, strAfter: 10, save: false, effects: {} });
  });
  it.each([
    [{ size: 10, taken: 9 }, 0, false],
    [{ size: 10, taken: 10 }, 0, true],
    [{ size: 10, taken: 11 }, 1, true],
    // C14: dropped with the answer, so it has its hands free for the blow.
    [{ size: 10, taken: 10 }, 1, false],
    [null, 0, false],
  ])("C7: slots %o with %i dropped: overburdened %s", (slots, freed, overburdened) => {
    expect(bodyOf(fighter({ slots }), { freed })).toMatchObject({ overburdened, hp: 4, str: 10, armor: 0 });
  });
  it("C7: one that is unaware wards nothing off with a counter weapon", () => {
    const stats = fighter({ weapons: [{ ...weapon(6, { properties: { counter: 2 } }) }] });
    expect(bodyOf(stats).counter).toBe(2);
    expect(bodyOf(stats, { unaware: true })).toMatchObject({ counter: 0, unaware: true });
  });
});
