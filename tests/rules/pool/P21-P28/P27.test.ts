import { describe, expect, it } from "vitest";
import { rollOf } from "../table/people.ts";
import { table, type Table } from "../table.ts";

/** Anna's pool of 5 after three Quick Actions. */
const shortened = (zeroPoolRollsOne = false): Table => {
  const t = table({ Anna: {}, Bert: {} }, { house: { zeroPoolRollsOne } });
  for (let i = 0; i < 3; i += 1) t.start("Anna", "quick", { words: "nods" });
  t.settle();
  return t;
};

describe("P27: a pool of 0 dice is not rolled", () => {
  it.each([
    ["none", 0, false],
    ["bodyOutcome", 1, true],
    ["mindOutcome", 1, true],
  ])("P27: an attack of 0 dice with the Exert %s has the Outcome %i", (exert, rolled, hit) => {
    const t = shortened();
    const id = t.hit("Anna", "Bert", 0, { exert });
    expect(t.exchange(id).declared.body.faces).toEqual([]);
    expect(t.outcome(id, "t0")).toMatchObject({ rolled, hit });
  });
  it("P27: so is a dodge, and an evade gives no points", () => {
    const t = shortened();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    t.answer(id, "t0", "dodge");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ met: 0, hit: true });
    const evader = shortened();
    evader.start("Anna", "evade");
    evader.settle();
    expect(evader.sheet("Anna").markers.size).toBe(0);
  });
  it("P27: with faces all the same it is void", () => {
    const t = shortened();
    const body = t.draft("Anna", "attack", {}, { to: ["Bert"], faces: [9] });
    if (!("kind" in body)) throw new Error("refused");
    expect(t.exchange(t.threads.post(body, "anna").id).phase).toBe("void");
  });
  it.each([
    [false, 0],
    [true, 1],
  ])("P27: zeroPoolRollsOne %s: %i dice", (rule, dice) => {
    expect(rollOf(shortened(rule).judge("Anna", "attack", {}, { to: ["Bert"] })).dice).toBe(dice);
  });
});
