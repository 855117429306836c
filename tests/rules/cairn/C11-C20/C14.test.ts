import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterFatigue,
  droppable,
  fatigueRefusal,
  slotsAfter,
  slotsFree,
} from "../../../../src/rules/cairn/stats/inventory.ts";
import { fatiguePrice } from "../../../../src/rules/cairn/answer/gear-choice.ts";
import { hpGivenUp } from "../../../../src/rules/cairn/attack-math/breaking.ts";
import { slotsOfItem, slotsTaken } from "../../../../src/rules/cairn/stats/inventory-load.ts";
import { fighter, SWORD } from "../blows.ts";
import { reason } from "../people.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { foe, pc, table, type Table } from "../table.ts";

const CARGO = [
  { id: "rope", name: "Rope", slots: 1 },
  { id: "tent", name: "Tent", slots: 2 },
  { id: "ring", name: "Ring", slots: 0 },
];
const laden = (taken: number): ReturnType<typeof fighter> => fighter({ slots: { size: 10, taken }, cargo: CARGO });
const FREE = fighter({ role: "foe", slots: null, cargo: [] });

describe("C14: slots", () => {
  it("C14: an item takes one, a bulky one two, a petty one none; Fatigue, wounds and Injuries one each", () => {
    const plain = { bulky: false, petty: false };
    expect([plain, { ...plain, bulky: true }, { ...plain, petty: true }].map(slotsOfItem)).toEqual([1, 2, 0]);
    const items = [plain, plain, { ...plain, bulky: true }, { ...plain, petty: true }];
    expect(slotsTaken({ items, fatigue: 2, wounds: 1, injuries: 1 })).toBe(8);
  });
  it.each([
    [8, 4],
    [9, 4],
    [10, 0],
    [11, 0],
  ])("C14: with %i of 10 slots taken HP 4 guards as %i", (taken, guard) => expect(hpGivenUp(laden(taken))).toBe(guard));
  it.each([
    [8, null, { taken: 9, full: false }],
    [9, null, { taken: 10, full: true }],
    [10, null, { taken: 11, full: true }],
    [10, "rope", { taken: 10, full: true }],
    [10, "tent", { taken: 9, full: false }],
    [9, "rope", { taken: 9, full: false }],
    [10, "ring", { taken: 11, full: true }],
    [10, "nothing", { taken: 11, full: true }],
  ])("C14: %i taken, dropping %s: %j after one Fatigue", (taken, drop, after) =>
    expect(afterFatigue(laden(taken), drop)).toEqual(after),
  );
  it.each([
    [9, null, null],
    [10, null, "cairn.noSlot C14"],
    [10, "rope", null],
    [10, "tent", null],
    [10, "ring", "cairn.noSlot C14"],
    [10, "nothing", "cairn.noSlot C14"],
    [11, "rope", "cairn.noSlot C14"],
    [11, "tent", null],
  ])("C14: %i taken, dropping %s: refused as %s", (taken, drop, refusal) =>
    expect(reason(fatigueRefusal(laden(taken), drop))).toBe(refusal),
  );
  it.each([
    [8, null, "fatigue"],
    [9, null, "lastSlot"],
    [9, "rope", "fatigue"],
    [10, null, "lastSlot"],
    [10, "rope", "lastSlot"],
    [10, "tent", "fatigue"],
  ])("C14: %i taken, dropping %s: the price is told as %s", (taken, drop, told) =>
    expect(fatiguePrice(laden(taken), drop).label).toBe(`RIPOSTE.Cairn.Price.${told}`),
  );
  it("C14: who has no inventory pays nothing and is never full", () => {
    expect(afterFatigue(FREE)).toBeNull();
    expect(fatigueRefusal(FREE)).toBeNull();
    expect(slotsFree(FREE)).toBeNull();
    expect(hpGivenUp(FREE)).toBe(4);
  });
  it("C14: only what takes a slot is worth dropping", () =>
    expect(droppable(laden(10)).map(({ id }) => id)).toEqual(["rope", "tent"]));
  it("C14: dropping never leaves fewer slots than not dropping", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom("rope", "tent", "ring", "nothing"),
        (taken, more, drop) => {
          const kept = slotsAfter(laden(taken), more);
          const dropped = slotsAfter(laden(taken), more, drop);
          expect(dropped?.taken).toBeLessThanOrEqual(kept?.taken ?? 0);
          expect(slotsFree(laden(taken))).toBe(Math.max(0, 10 - taken));
        },
      ),
    );
  });
});

describe("C14: what an answer costs", () => {
  const slots = { taken: 3 };
  const struck = (more = {}) => {
    const t = table({ Ork: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [SWORD], hp: 9, ...slots, ...more }) });
    return { t, id: t.attack("Ork", "Rosa", { roll: [4] }) };
  };
  it.each([
    ["block", 0, "unpaid"],
    ["dodge", 0, "unpaid"],
    ["fightBack", 0, "unpaid"],
    ["parry", 0, null],
    ["none", 0, null],
    ["block", 1, null],
    ["fightBack", 1, null],
  ])("C14: a %s posted with %i Fatigue paid does not count: %s", (option, amount, reason) => {
    const { t, id } = struck();
    const step = t.answer(id, "t0", option);
    const price = amount === 0 ? [] : [{ what: "fatigue", amount, per: null }];
    const forged = { ...step.body, price };
    const other = struck();
    const posted = other.t.post({ ...forged, exchange: other.id }, "rosa");
    expect(other.t.threads.uncounted(posted) ?? null).toBe(reason === null ? null : `cairn.${reason}`);
  });
  it("C14: one without an inventory pays nothing, and blocks all the same", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Ork: foe({ weapons: [SWORD], answers: ["block"], hp: 9 }) });
    const id = t.attack("Rosa", "Ork", { roll: [4] });
    const step = t.answer(id, "t0", "block");
    expect([step.body.price, t.threads.uncounted(step)]).toEqual([[], undefined]);
  });
});

describe("C7, C14: a full inventory is told where one plays", () => {
  const hit = (taken: number, answer: string): readonly [Table, string] => {
    const t = table({ Rosa: pc({ taken, weapons: [SWORD] }), Gob: foe({ weapons: [SWORD] }) });
    return [t, t.blow("Gob", "Rosa", { roll: [2] }, { answer })];
  };
  it.each([
    [9, "block", true],
    [8, "block", false],
    [9, "none", false],
  ] as const)(
    "C14: %i of 10 slots taken, %s: the card and a mark tell that no slot is free: %s",
    (taken, answer, full) => {
      const [t, id] = hit(taken, answer);
      expect(t.told(id).includes("slotsFull")).toBe(full);
      expect(cairn.badges(t.fighter("Rosa")).some((mark) => mark.id === "slotsFull")).toBe(full);
      t.turn(2, 0);
      const notes = t.asks(t.attack("Gob", "Rosa")).flatMap((ask) => ask.notes ?? []);
      expect(notes.map(({ key }) => key)).toEqual(full ? ["RIPOSTE.Cairn.Tell.slotsFullAsk"] : []);
    },
  );
  it("C7: what goes past HP says so, and nothing of armor, which may have stopped some of it", () => {
    const t = table({ Rosa: pc({ taken: 10, armor: 1 }), Gob: foe({ weapons: [SWORD] }) });
    expect(t.told(t.blow("Gob", "Rosa", { roll: [5] }))).toContain("losesDirect");
  });
});
