/** A friend who can only parry at the price of an Injury: when it is asked, and waited for (P18, P20). */
import { describe, expect, it } from "vitest";
import { at } from "../table/people.ts";
import { table, type Table } from "../table.ts";

/** Anna attacks Bert, beside whom Carl stands. */
const guarded = (house = {}): Table =>
  table({ Anna: { side: -1 }, Bert: { side: 1, at: at(5, 5) }, Carl: { side: 1, at: at(5, 6) } }, { house });
const attack = (t: Table, outcome = 5): string => t.start("Anna", "attack", {}, { to: ["Bert"], outcome });

describe("P18, P20: a friend who pays with an Injury", () => {
  it("P18, P20: one who could only help at the price of an Injury is asked once the target has done nothing", () => {
    const t = guarded();
    t.turn(1, 2);
    t.start("Carl", "act", { words: "climbs" }, { outcome: 0 });
    t.settle();
    t.turn(1, 0);
    const asked = (id: string): readonly string[] => t.asks(id).map(({ slot }) => slot);
    const id = attack(t, 5);
    expect(asked(id)).toEqual(["t0"]);
    t.answer(id, "t0", "none");
    expect(asked(id)).toEqual(["t0p0"]);
    // What would save one Severity at the price of one asks nobody.
    t.turn(2, 2);
    t.start("Carl", "act", { words: "climbs" }, { outcome: 0 });
    t.settle();
    t.turn(2, 0);
    const light = t.start("Anna", "attack", { weapon: "unarmed" }, { to: ["Bert"], outcome: 1 });
    t.answer(light, "t0", "none");
    expect(asked(light)).toEqual([]);
  });
  it("P20: where the target cannot answer, or a table asks in any case, they are asked at once", () => {
    for (const house of [{}, { keepsAsking: true }]) {
      const t = guarded(house);
      t.turn(1, 2);
      t.start("Carl", "act", { words: "climbs" }, { outcome: 0 });
      if (!("keepsAsking" in house)) {
        t.turn(1, 1);
        t.start("Bert", "act", { words: "climbs", exert: "mindOutcome" }, { outcome: 0 });
      }
      t.settle();
      t.turn(1, 0);
      expect(t.asks(attack(t)).map(({ slot }) => slot)).toEqual(["t0", "t0p0"]);
    }
  });
  it.each([
    [1, ["t0"], []],
    [5, ["t0", "t0p0"], ["t0p0"]],
  ])(
    "P20: where the target cannot answer, whoever is asked at once is also waited for: Outcome %i",
    (outcome, before, after) => {
      const t = guarded();
      t.turn(1, 1);
      t.start("Bert", "act", { words: "climbs", exert: "mindOutcome" }, { outcome: 0 });
      t.turn(1, 2);
      t.start("Carl", "act", { words: "climbs" }, { outcome: 0 });
      t.settle();
      t.turn(1, 0);
      const id = t.start("Anna", "attack", { weapon: "unarmed" }, { to: ["Bert"], outcome });
      const asked = () => t.asks(id).map(({ slot }) => slot);
      expect(asked()).toEqual(before);
      t.answer(id, "t0", "none");
      expect(asked()).toEqual(after);
    },
  );
});
