import { describe, expect, it } from "vitest";
import { HOLD } from "../table/people.ts";
import { table, type Table } from "../table.ts";

function watched(): { t: Table; hold: string; id: string } {
  const t = table({ Anna: {}, Bert: {}, Carl: {} });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  return { t, hold, id: t.start("Bert", "attack", {}, { to: ["Carl"], outcome: 2 }) };
}

describe("P23: calling a held Action", () => {
  it.each(["anna", "bert", "carl", "gm"])("P23: any player or GM may call: %s", (author) => {
    const { t, hold, id } = watched();
    t.call(id, hold, "he lifts the ax", author);
    expect(t.exchange(id).calls).toMatchObject([{ state: "waiting", entry: { author } }]);
    expect(t.exchange(id).rest).toBe("called");
  });
  it("P23: the GM alone approves or denies", () => {
    const { t, hold, id } = watched();
    const call = t.call(id, hold);
    t.rule(id, { what: "hold", call, approve: true, when: "before", why: "" }, "anna");
    expect(t.exchange(id)).toMatchObject({ rest: "called", uncounted: [{ reason: { code: "gmOnly" } }] });
    t.approve(id, call, "before");
    expect(t.exchange(id).calls[0]).toMatchObject({ state: "before", order: 1 });
  });
  it("P23: approved, it runs and its card links to the trigger, which waits", () => {
    const { t, hold, id } = watched();
    const call = t.call(id, hold);
    t.approve(id, call);
    expect(t.exchange(id).rest).toBe("held");
    const follow = t.follow(id, call, "attack", { to: ["Bert"], outcome: 1 });
    expect(t.exchange(follow).declared.body.parent).toEqual({ exchange: id, call, hold, depth: 1 });
    expect([t.due(id), t.asks(id)]).toEqual([[], []]);
  });
  it("P23: denied, the trigger goes on by itself; a player cannot call it again, a GM can", () => {
    const { t, hold, id } = watched();
    const call = t.call(id, hold, "", "anna");
    t.rule(id, { what: "hold", call, approve: false, when: "before", why: "he only yawns" });
    expect(t.exchange(id)).toMatchObject({ rest: null, calls: [{ state: "denied", why: "he only yawns" }] });
    t.call(id, hold, "", "anna");
    expect(t.exchange(id).uncounted).toMatchObject([{ reason: { code: "denied", rule: "P23" } }]);
    t.call(id, hold, "", "gm");
    expect(t.exchange(id).rest).toBe("called");
  });
  it("P23: with no GM there the call waits, visibly, and nothing settles meanwhile", () => {
    const { t, hold, id } = watched();
    t.go(id);
    t.settle();
    t.call(id, hold, "", "carl");
    t.answer(id, "t0", "none", { force: true });
    t.settle();
    expect(t.exchange(id)).toMatchObject({ phase: "open", rest: "called" });
    t.go(id);
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("P23: followed through and taken back, it may be called again by its first call's name; once approved it stands in its place", () => {
    const { t, hold, id } = watched();
    const first = t.call(id, hold, "", "carl");
    // Not approved yet: nobody calls it a second time.
    t.callAgain(id, hold, "carl", first);
    expect(t.exchange(id)).toMatchObject({
      calls: [{ state: "waiting" }],
      uncounted: [{ reason: { code: "called" } }],
    });
    t.approve(id, first);
    const child = t.follow(id, first, "attack", { to: ["Bert"], outcome: 1 });
    t.answer(child, "t0", "none");
    t.settle();
    t.undo(child, ["t0", "t0b"]);
    t.call(id, hold, "", "carl");
    expect(t.exchange(id).calls).toHaveLength(1);
    const second = t.callAgain(id, hold, "carl", first);
    expect(t.exchange(id)).toMatchObject({ rest: "called", calls: [{ state: "before" }, { state: "waiting" }] });
    t.callAgain(id, hold, "carl", first);
    expect(t.exchange(id).calls).toHaveLength(2);
    t.approve(id, second);
    expect(t.exchange(id)).toMatchObject({ rest: "held", calls: [{ state: "waived" }, { state: "before", order: 2 }] });
    const again = t.follow(id, second, "attack", { to: ["Bert"], outcome: 1 });
    expect(t.exchange(again).declared.body.parent).toMatchObject({ call: second, hold });
  });
  it("P23: called again and denied, the first call is as it was", () => {
    const { t, hold, id } = watched();
    const first = t.call(id, hold);
    t.approve(id, first);
    const second = t.callAgain(id, hold, "carl", first);
    t.rule(id, { what: "hold", call: second, approve: false, when: "before", why: "" });
    expect(t.exchange(id).calls).toMatchObject([{ state: "before" }, { state: "denied" }]);
  });
  it("P23: twice for the same trigger, or by one's own action, is refused", () => {
    const { t, hold, id } = watched();
    t.call(id, hold);
    t.call(id, hold, "", "bert");
    expect(t.exchange(id).uncounted).toMatchObject([{ reason: { code: "called", rule: "P23" } }]);
    t.turn(2, 0);
    const own = t.start("Anna", "act", { words: "climbs" }, { outcome: 0 });
    t.call(own, hold);
    expect(t.exchange(own).uncounted).toMatchObject([{ reason: { code: "ownHold", rule: "P23" } }]);
  });
  it("P23: a trigger in words lies on the hold's own card", () => {
    const { t, hold } = watched();
    const call = t.call(hold, hold, "the door opens", "bert");
    t.call(hold, hold, " ", "bert");
    expect(t.exchange(hold).uncounted).toMatchObject([{ reason: { code: "badStep" } }]);
    expect(t.follows(hold)).toEqual([]);
    t.approve(hold, call, "before");
    expect(t.follows(hold)).toMatchObject([{ call, hold, holder: "Actor.Anna" }]);
    t.follow(hold, call, "act", { choice: { words: "slams it" }, outcome: 1 });
    expect(t.follows(hold)).toEqual([]);
  });
  it("P23: what a GM says go to can still be called and approved, as long as it is open", () => {
    const { t, hold, id } = watched();
    const call = t.call(id, hold, "", "carl");
    t.go(id);
    expect(t.exchange(id).rest).toBeNull();
    t.approve(id, call, "before");
    expect([t.exchange(id).rest, t.follows(id)]).toMatchObject(["held", [{ call }]]);
  });
});
