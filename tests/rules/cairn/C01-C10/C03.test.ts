import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entryOf, type OrderEntry } from "../../../../src/rules/cairn/turn-order/entry.ts";
import { initiatives, savesNeeded, turnOrder } from "../../../../src/rules/cairn/turn-order/order.ts";
import { fighter } from "../blows.ts";
import { abilities, entry, foe } from "../people.ts";

const PLAIN = { clashes: false };
const SAVED = [5];
const FAILED = [15];
type Saves = Readonly<Record<string, readonly number[]>>;
const order = (entries: readonly OrderEntry[], saves: Saves = {}): readonly string[] =>
  turnOrder(entries, saves, "intentions", PLAIN).map(({ id, place }) => `${place} ${id}`);

describe("C3: quick before full, saves within a kind", () => {
  const six = [
    entry("ann", { turn: "full" }),
    entry("bo"),
    entry("cy"),
    foe("orc"),
    foe("imp", { turn: "full" }),
    entry("di", { turn: "full" }),
  ];
  it("C3: PCs of a kind that both sides have save; the order follows", () => {
    expect(savesNeeded(six, "intentions", PLAIN)).toEqual(["ann", "bo", "cy", "di"]);
    expect(order(six, { ann: FAILED, bo: SAVED, cy: FAILED, di: SAVED })).toEqual([
      "0 bo",
      "1 orc",
      "2 cy",
      "3 di",
      "4 imp",
      "5 ann",
    ]);
  });
  it("C3: a kind that one side alone has needs no saves, and a save that was not needed says nothing", () => {
    const entries = [foe("orc", { turn: "full" }), entry("ann"), entry("bo", { turn: "full" }), entry("cy")];
    expect(savesNeeded(entries, "intentions", PLAIN)).toEqual(["bo"]);
    expect(order(entries, { ann: FAILED, bo: SAVED })).toEqual(["0 ann", "0 cy", "1 bo", "2 orc"]);
    const apart = [foe("orc"), entry("ann", { turn: "full" })];
    expect(savesNeeded(apart, "intentions", PLAIN)).toEqual([]);
    expect(order(apart, { ann: SAVED })).toEqual(["0 orc", "1 ann"]);
  });
  it.each([
    [[10], 10, "before", "save"],
    [[11], 10, "after", "save"],
    [[1], 0, "before", "save"],
    [[20], 25, "after", "save"],
    [[], 10, "after", "owed"],
  ])("C3: a roll of %j with DEX %i stands %s the foes, by %s", (faces, dex, when, by) => {
    const placed = turnOrder([entry("ann", { dex }), foe("orc")], { ann: faces }, "intentions", PLAIN);
    expect(placed.find(({ id }) => id === "ann")).toMatchObject({ when, by, turn: "quick" });
  });
  it("C3: who cannot act makes nobody save, rolls nothing and comes last", () => {
    const entries = [foe("dead", { able: false }), entry("ann"), entry("out", { able: false }), entry("bo")];
    expect(savesNeeded(entries, "intentions", PLAIN)).toEqual([]);
    expect(order(entries)).toEqual(["0 ann", "0 bo", "1 dead", "2 out"]);
    expect(turnOrder(entries, {}, "intentions", PLAIN)[2]).toMatchObject({ when: "out", turn: null });
  });
  it("C3: who declared nothing is slow", () => {
    const stats = fighter({ abilities: abilities({ dex: 7 }) });
    expect(entryOf("ann", stats, null, { enhanced: false, impaired: false })).toMatchObject({
      id: "ann",
      side: "pc",
      able: true,
      turn: "full",
      dex: 7,
      legs: "sound",
      strike: null,
    });
  });
  it("C17: the same time is the same side at the same place", () => {
    const entries = [...six, foe("ogre")];
    const placed = turnOrder(entries, { ann: SAVED, bo: SAVED, cy: SAVED, di: FAILED }, "intentions", PLAIN);
    const pairs = [
      ["bo", "cy", true],
      ["orc", "ogre", true],
      ["orc", "imp", false],
      ["ann", "di", false],
      ["bo", "ann", false],
      ["bo", "orc", false],
      ["bo", "nobody", false],
    ] as const;
    const placeOf = (id: string): number | undefined => placed.find((one) => one.id === id)?.place;
    for (const [a, b, same] of pairs) expect(placeOf(a) === placeOf(b)).toBe(same);
  });
  it("C3: everybody is placed once, quick before full, in the given order within a place", () => {
    const entries = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 30 }),
        side: fc.constantFrom("pc" as const, "foe" as const),
        turn: fc.constantFrom("quick" as const, "full" as const),
        able: fc.boolean(),
        roll: fc.integer({ min: 1, max: 20 }),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, (drawn) => {
        const all = drawn.map(({ id, side, turn, able }) => entry(`f${id}`, { side, turn, able }));
        const saves = Object.fromEntries(drawn.map(({ id, roll }) => [`f${id}`, [roll]]));
        const placed = turnOrder(all, saves, "intentions", PLAIN);
        expect(placed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        const rank = (kind: string | null): number => (kind === "quick" ? 0 : kind === "full" ? 1 : 2);
        placed.slice(1).forEach((one, at) => {
          const before = placed[at]!;
          expect(one.place).toBeGreaterThanOrEqual(before.place);
          expect(rank(one.turn)).toBeGreaterThanOrEqual(rank(before.turn));
          if (one.place !== before.place) return;
          expect(one.side).toBe(before.side);
          const given = (id: string): number => all.findIndex((each) => each.id === id);
          expect(given(one.id)).toBeGreaterThan(given(before.id));
        });
        const numbers = Object.values(initiatives(placed));
        expect(new Set(numbers).size).toBe(all.length);
      }),
    );
  });
});
