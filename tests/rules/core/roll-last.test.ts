import { describe, expect, it } from "vitest";
import { table, type Table } from "../pool/table.ts";

const reasons = (t: Table, id: string): readonly string[] => t.exchange(id).uncounted.map((one) => one.reason.code);

describe("the roll that comes last", () => {
  const later = (friend = 1) => {
    const t = table({ Bert: { side: -1 }, Anna: { side: 1 }, Carl: { side: friend } }, { after: true });
    t.turn(1, 1);
    t.start("Anna", "evade", {}, { outcome: 2 });
    t.settle();
    t.turn(2, 0);
    return { t, id: t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 4 }) };
  };
  it("waits for every answer that is waited for, not for protectors", () => {
    const { t, id } = later();
    expect(t.asks(id).map((ask) => [ask.slot, ask.waits])).toEqual([
      ["t0", true],
      ["t0p0", false],
    ]);
    t.answer(id, "roll", "roll", { force: true });
    expect(reasons(t, id)).toEqual(["early"]);
    t.answer(id, "t0", "dodge", { outcome: 1 });
    expect(t.asks(id).map((ask) => [ask.slot, ask.auto])).toEqual([
      ["roll", true],
      ["t0p0", false],
    ]);
  });
  it("then asks for Evade points; a protector may still step in until the row settles", () => {
    const { t, id } = later();
    t.answer(id, "t0", "dodge", { outcome: 1 });
    t.settle();
    expect(t.asks(id).map((ask) => ask.slot)).toEqual(["t0e", "t0p0"]);
    t.answer(id, "t0p0", "parry", { outcome: 3 });
    t.answer(id, "t0e", "evade", { choice: { points: 1 } });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ taken: 3, points: 1, hit: false });
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("points are not asked for before it is rolled", () => {
    const { t, id } = later();
    t.answer(id, "t0e", "none", { force: true });
    expect(reasons(t, id)).toEqual(["early"]);
  });
  it("undone and asked again, the dice lie where they lay and the points are asked for again", () => {
    const { t, id } = later(-1);
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0e", "evade", { choice: { points: 2 } });
    t.settle();
    t.undo(id, ["t0", "t0b"], ["t0", "roll"]);
    expect(reasons(t, id)).toEqual(["badUndo"]);
    t.undo(id, ["t0", "t0b"], ["t0"]);
    expect([t.exchange(id).slots["t0e"]?.step, t.exchange(id).slots["roll"]?.step?.body.faces.length]).toEqual([
      null,
      5,
    ]);
    t.answer(id, "t0", "none");
    expect(t.asks(id).map((ask) => ask.slot)).toContain("t0e");
  });
});
