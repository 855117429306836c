import { describe, expect, it } from "vitest";
import { readHold } from "../../../../src/rules/core/holds/read-hold.ts";
import { pool } from "../fixtures.ts";
import { HOLD } from "../table/people.ts";
import { table, type Table } from "../table.ts";

function held(choice = {}): { t: Table; hold: string } {
  const t = table({ Anna: {}, Bert: {}, Carl: {} });
  const hold = t.start("Anna", "hold", { ...HOLD, ...choice });
  t.settle();
  return { t, hold };
}
const shown = (t: Table) => pool.badges(t.fighter("Anna")).filter((mark) => mark.kind === "hold");

describe("P22: a hold is seen by everybody", () => {
  it("P22: its card says who, which Action, which Condition", () => {
    const { t, hold } = held();
    expect(pool.describe(t.exchange(hold)).attack).toMatchObject([
      { key: "RIPOSTE.Pool.Tell.hold", data: { who: { fighter: "Actor.Anna" }, ...HOLD } },
    ]);
  });
  it("P22: it shows among the fighter's marks, with its words", () => {
    const { t, hold } = held();
    expect(shown(t)).toMatchObject([{ id: hold, marker: hold, data: HOLD, used: false }]);
  });
  it("P22: until followed through", () => {
    const { t, hold } = held();
    const call = t.call(hold, hold, "Bert turns around");
    t.approve(hold, call);
    t.follow(hold, call, "act", { choice: { words: "stabs" }, outcome: 1 });
    expect(shown(t)).toEqual([]);
    t.settle();
    expect(t.sheet("Anna").markers.size).toBe(0);
  });
  it("P22: until replaced by the next Action", () => {
    const { t } = held();
    t.turn(2, 0);
    t.hit("Anna", "Bert", 0);
    expect(shown(t)).toEqual([]);
  });
  it("P22: or withdrawn: taking the declaration back takes the hold back", () => {
    const { t, hold } = held();
    const undo = t.undo(hold, ["a"], [], "anna");
    expect([shown(t), t.exchange(hold).uncounted, undo.author]).toEqual([[], [], "anna"]);
  });
  it("P22: whom it watches, with which weapon and at whom it is aimed, are kept where they are known", () => {
    const { t, hold } = held({ watch: "Actor.Bert", weapon: "sword", target: "Actor.Carl" });
    const marker = t.fighter("Anna").markers.find((one) => one.id === hold);
    expect(marker && readHold(marker)).toEqual({ ...HOLD, watch: "Actor.Bert", weapon: "sword", target: "Actor.Carl" });
    const plain = held();
    expect(readHold(plain.t.fighter("Anna").markers[0]!)).toEqual({ ...HOLD, watch: null, weapon: null, target: null });
  });
  it.each([
    ["anybody", {}, ["Actor.Bert", "Actor.Carl"]],
    ["Bert only", { watch: "Actor.Bert" }, ["Actor.Bert"]],
  ])("P22: watching %s: it watches %j", (_, choice, watched) => {
    const { t, hold } = held(choice);
    const seen = Object.values(t.scene.fighters).filter((one) => pool.holds.watchers(one, t.scene).length > 0);
    expect(seen.map((one) => one.id)).toEqual(watched);
    expect(pool.holds.watchers(t.fighter("Bert"), t.scene)).toEqual([{ hold, holder: "Actor.Anna" }]);
  });
  it("P22: watching nobody, no attack waits, and somebody may say all the same that the Condition is met", () => {
    const { t, hold } = held({ watch: "nobody" });
    expect(Object.values(t.scene.fighters).flatMap((one) => pool.holds.watchers(one, t.scene))).toEqual([]);
    t.call(hold, hold, "somebody comes through the gate", "gm");
    expect(t.exchange(hold).calls).toHaveLength(1);
  });
});
