/** Base facts of cairn.md: Armor and the ten slots. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { armorOf, MOST_ARMOR, slotsOfItem, slotsTaken } from "../../../src/rules/cairn/stats/inventory-load.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import { isOverburdened, readStats } from "../../../src/rules/cairn/stats/stats.ts";
import { foe, pc, table } from "./table.ts";

const plain = { bulky: false, petty: false };
const bulky = { bulky: true, petty: false };
const petty = { bulky: false, petty: true };

describe("base: slots", () => {
  it.each([
    ["an item", plain, 1],
    ["a bulky one", bulky, 2],
    ["a petty one", petty, 0],
    ["a petty one, whatever else", { bulky: true, petty: true }, 0],
  ] as const)("%s takes its slots", (_, size, slots) => {
    expect(slotsOfItem(size)).toBe(slots);
  });

  it.for([
    [[], 0, 0, 0, 0],
    [[plain, bulky, petty], 0, 0, 0, 3],
    [[plain, bulky, petty], 2, 1, 1, 7],
  ] as const)("items %j, Fatigue %i, wounds %i, Injuries %i take %i", ([items, fatigue, wounds, injuries, taken]) => {
    expect(slotsTaken({ items, fatigue, wounds, injuries })).toBe(taken);
  });

  it.each([
    [9, false],
    [10, true],
    [11, true],
  ])("%i of 10 taken: overburdened %s", (taken, full) => {
    expect(isOverburdened(readStats({ slots: { size: 10, taken } }))).toBe(full);
  });

  it("whoever has no inventory is never overburdened", () => {
    expect(isOverburdened(readStats({ role: "foe", slots: null, fatigue: 20 }))).toBe(false);
  });
});

describe("base: Armor", () => {
  it.each([
    [0, [], 0],
    [1, [], 1],
    [0, [1, 1], 2],
    [1, [2, 1], 3],
    [3, [3, 1], 3],
  ])("natural %i and worn %j count as %i", (natural, worn, armor) => {
    expect(armorOf(natural, worn)).toBe(armor);
  });

  it("is never over 3, and more of it never protects less", () => {
    const worn = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), worn, fc.integer({ min: 0, max: 3 }), (natural, list, more) => {
        const before = armorOf(natural, list);
        const after = armorOf(natural, [...list, more]);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(MOST_ARMOR);
      }),
    );
  });
});

describe("how hurt a fighter is", () => {
  it("counts HP and STR that are gone; whoever has all of both is unhurt", () => {
    const t = table({ Rosa: pc({ hp: 1, hpMax: 4 }), Gor: foe() });
    expect(cairn.howHurt(t.fighter("Gor"))).toBeNull();
    expect(cairn.howHurt(t.fighter("Rosa"))).toMatchObject({
      rank: 3,
      left: 11 / 14,
      said: { data: { hp: 1, hpMax: 4, str: 10, strMax: 10 } },
    });
  });
});
