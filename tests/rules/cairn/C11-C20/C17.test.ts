import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { attack, body, rolled, SWORD, weapon } from "../blows.ts";
import { foe, pc, table } from "../table.ts";

const group = (...values: readonly number[]) =>
  landingOf(values.map((value, i) => rolled(attack(SWORD, { id: `a${i}` }), [value])));

describe("C17: several attackers at the same time", () => {
  it.each([
    [[3, 7, 5], "a1", 7],
    [[7, 3, 7], "a0", 7],
    [[1, 1, 1], "a0", 1],
    [[2], "a0", 2],
    [[1, 2, 3, 8, 8], "a3", 8],
  ] as const)("C17: of %j the first of the highest lands", (values, id, value) => {
    expect(group(...values).landing).toMatchObject({ attack: id, value, bound: "hp" });
  });
  it.each([
    [[2, 0], "a1"],
    [[0, 2], "a0"],
    [[1, 1], "a0"],
    [[undefined, 3], "a0"],
    [[undefined, undefined], "a0"],
  ] as const)("C17: of equal dice that of the earlier turn lands, whoever declared it: turns %j", (turns, id) => {
    const both = turns.map((turn, at) => attack(SWORD, { id: `a${at}`, ...(turn === undefined ? {} : { turn }) }));
    const { landing } = landingOf(both.map((one) => rolled(one, [6])));
    expect(landing?.attack).toBe(id);
  });
  it("C17: whoever declares it sees the dice of all that strike along", () => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Orc: foe({ weapons: [weapon(6)] }), Rosa: pc() });
    const dice = (option: string, more: Choice = {}) => {
      const { figures, modifiers } = t.judge("Gob", option, { with: ["Actor.Orc"], ...more }, { to: ["Rosa"] });
      const told = modifiers.filter(({ kind }) => kind === "die").map(({ value }) => value);
      // And the same under "why?".
      expect(told).toEqual(figures?.map(({ n }) => n));
      return told;
    };
    expect([dice("attack"), dice("gambit", { words: "trips her" })]).toEqual([[8, 6], [8]]);
  });
  it("C17: the highest before armor, also where a lower one would hurt more", () => {
    const spike = weapon(6, { properties: { piercing: 0 } });
    const { landing } = landingOf([rolled(attack(spike), [6]), rolled(attack(SWORD, { id: "a1" }), [7])]);
    expect(damage(landing, body({ armor: 3, hp: 9 }))).toMatchObject({ amount: 4 });
  });
  it("C17: only that weapon's tags count", () => {
    const saw = weapon(8, { properties: { bleed: 1 } });
    const both = (saws: number, swords: number) =>
      damage(landingOf([rolled(attack(saw), [saws]), rolled(attack(SWORD, { id: "a1" }), [swords])]).landing, body());
    expect(both(4, 5).effects).toEqual({});
    expect(both(5, 5).effects).toEqual({ bleed: 1 });
  });
  it("C17, C32: a heavy weapon's miss leaves the next highest", () => {
    const club = weapon(10, { properties: { heavy: 3 } });
    const both = (clubs: number, swords: number) =>
      landingOf([rolled(attack(club), [clubs]), rolled(attack(SWORD, { id: "a1" }), [swords])]).landing;
    expect(both(3, 2)).toMatchObject({ attack: "a1", value: 2 });
    expect(both(4, 2)).toMatchObject({ attack: "a0", value: 4 });
    expect(landingOf([rolled(attack(club), [3])]).landing).toBeNull();
  });
  it("C17: one die lands whatever the number, and none is higher", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 12 }), (values) => {
        const { landing } = group(...values);
        expect(landing?.value).toBe(Math.max(...values));
        expect(landing?.attack).toBe(`a${values.indexOf(Math.max(...values))}`);
      }),
    );
  });
});
