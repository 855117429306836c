import { describe, expect, it } from "vitest";
import { pool } from "../fixtures.ts";
import { HOLD, rollOf } from "../table/people.ts";
import { table, type Table } from "../table.ts";

/** Anna holds in round 1; Bert attacks her ally Carl; the hold is called and approved. */
function called(round: number, turn: number, before: (t: Table) => void = () => undefined) {
  const t = table({ Bert: {}, Anna: {}, Carl: {} });
  t.turn(1, 1);
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(round, turn);
  before(t);
  const id = t.start("Bert", "attack", {}, { to: ["Carl"], outcome: 2 });
  const call = t.call(id, hold);
  t.approve(id, call);
  const exchange = t.exchange(id);
  const parent = { exchange: id, call, hold, depth: 1 };
  return { t, hold, id, call, exchange, parent };
}

describe("P6: following through uses up the Action of the round in which it happens", () => {
  it("P6: example 5: a hold of round 1, triggered in round 2 before its owner's turn, leaves no Action on that turn", () => {
    const { t, id, call } = called(2, 0);
    const follow = t.follow(id, call, "attack", { to: ["Bert"], outcome: 1 });
    t.answer(follow, "t0", "none");
    t.settle();
    expect(t.exchange(follow).phase).toBe("settled");
    expect(t.fighter("Anna").spent).toMatchObject([{ what: "held", round: 2 }]);
    t.turn(2, 1);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual(["pool.actionUsed P1"]);
    t.turn(3, 1);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual([]);
  });
  it("P6: it is over then, and cannot be followed through a second time", () => {
    const { t, id, call, parent } = called(2, 0);
    const follow = t.follow(id, call, "attack", { to: ["Bert"], outcome: 1 });
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"], parent })).toContain("noHold P5");
    t.answer(follow, "t0", "none");
    t.settle();
    t.turn(3, 0);
    expect(t.fighter("Anna").markers).toEqual([]);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"], parent })).toEqual(["noHold P5"]);
  });
  it("P6: with that round's Action already used it cannot be followed through; in the next it can", () => {
    const react = (t: Table): void => {
      const shot = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
      t.go(shot);
      t.settle();
      t.answer(shot, "t0", "dodge");
      t.settle();
      t.sheet("Bert").spent.clear();
      t.touch();
    };
    const { t, parent } = called(2, 0, react);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"], parent })).toEqual(["pool.heldUsed P6"]);
    t.turn(3, 0);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"], parent })).toEqual([]);
  });
  it("P6: a split Action is not whole any more", () => {
    const { t, parent } = called(2, 0, (on) => {
      on.start("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dodge", dice: 2 },
        ],
      });
      on.settle();
    });
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"], parent })).toContain("pool.heldSplit P6");
  });
  it("P6: Quick Actions of the round shorten it", () => {
    const { t, parent } = called(1, 1, (on) => {
      on.start("Anna", "quick", { words: "nods" });
      on.settle();
      on.turn(1, 0);
    });
    expect(rollOf(t.judge("Anna", "attack", {}, { to: ["Bert"], parent })).dice).toBe(3);
  });
  it.each([
    ["attack", {}, ["Bert"], []],
    ["act", { words: "slams the door" }, [], []],
    ["evade", {}, [], ["pool.notHeld P6"]],
    ["quick", { words: "nods" }, [], ["pool.notHeld P6"]],
    ["hold", HOLD, [], ["pool.notHeld P6"]],
    [
      "split",
      {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dodge", dice: 2 },
        ],
      },
      [],
      ["pool.notHeld P6"],
    ],
  ] as const)("P6: what can be followed through: %s", (option, choice, to, refusals) => {
    const { t, parent } = called(2, 0);
    expect(t.refused("Anna", option, choice, { to, parent })).toEqual(refusals);
  });
  it("P6: it is no Reaction and no Action of the own turn: another's turn is no reason against it", () => {
    const { t, parent } = called(1, 0);
    const judged = t.judge("Anna", "act", { words: "slams the door" }, { parent });
    expect([judged.refusals, judged.price]).toMatchObject([[], [{ what: "held", of: parent.hold }]]);
    expect(pool.badges(t.fighter("Anna"))).toContainEqual(expect.objectContaining({ id: "action", used: false }));
  });
  it("P6: a Reaction says beforehand that it bars the hold for the round, and the mark says so afterwards", () => {
    const t = table({ Bert: {}, Anna: {} });
    t.turn(1, 1);
    t.start("Anna", "hold", HOLD);
    t.settle();
    t.turn(2, 0);
    const mark = (): unknown => pool.badges(t.fighter("Anna")).find(({ kind }) => kind === "hold");
    expect(mark()).toMatchObject({ label: "RIPOSTE.Pool.Mark.hold", used: false });
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    t.go(id);
    t.settle();
    const price = t.judgeAnswer(id, "t0", "dodge").price;
    expect(price).toMatchObject([
      { what: "reaction", also: { key: "RIPOSTE.Pool.Price.holdBarred", name: HOLD.action } },
    ]);
    t.answer(id, "t0", "dodge");
    t.settle();
    expect(mark()).toMatchObject({ label: "RIPOSTE.Pool.Mark.holdBarred", used: true, rule: "P6" });
    expect(pool.holds.bars?.(t.fighter("Anna"))).toMatchObject({ code: "pool.heldUsed", rule: "P6" });
    expect(pool.holds.barred(t.fighter("Bert"), t.scene)).toMatchObject([{ holder: "Actor.Anna" }]);
    t.turn(3, 0);
    expect(mark()).toMatchObject({ label: "RIPOSTE.Pool.Mark.hold", used: false });
    expect(pool.holds.barred(t.fighter("Bert"), t.scene)).toEqual([]);
  });
  it("P6: with the round's Action gone nothing waits for the hold; in the next round it watches again", () => {
    const t = table({ Bert: {}, Anna: {}, Carl: {} });
    t.turn(1, 1);
    t.start("Anna", "hold", { ...HOLD, watch: "Actor.Bert" });
    t.settle();
    const watching = () => pool.holds.watchers(t.fighter("Bert"), t.scene).length;
    expect(watching()).toBe(1);
    t.turn(1, 2);
    const id = t.start("Carl", "attack", {}, { to: ["Anna"], outcome: 1 });
    t.answer(id, "t0", "dodge", { outcome: 1 });
    t.settle();
    expect(watching()).toBe(0);
    t.turn(2, 0);
    expect(watching()).toBe(1);
  });
});
