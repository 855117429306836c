import { describe, expect, it } from "vitest";
import { HANDGUN, pool, SWORD } from "../fixtures.ts";
import { granting, HOLD } from "../table/people.ts";
import { table, type Table } from "../table.ts";

/** Anna holds; Bert attacks Carl with this weapon; the hold is called. */
function trigger(weapon: string, gift = {}) {
  const armed = { weapons: [SWORD, HANDGUN] };
  const t = table({ Anna: { stats: { ...armed, ...gift } }, Bert: { stats: armed }, Carl: {} });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  const id = t.start("Bert", "attack", { weapon }, { to: ["Carl"], outcome: 3 });
  const call = t.call(id, hold, "", "carl");
  return { t, hold, id, call };
}
const order = (t: Table, id: string) => pool.holds.order(t.exchange(id), t.fighter("Anna"));

describe("P7: a held Action comes before the action that set it off, except for a firearm's shot", () => {
  it.each([
    ["sword", {}, "before", "P7"],
    ["unarmed", {}, "before", "P7"],
    ["handgun", {}, "after", "P7"],
    ["handgun", granting("dodgeFirearm"), "after", "P7"],
    ["handgun", granting("heldFirst"), "before", "P8"],
    ["sword", granting("heldFirst"), "before", "P7"],
  ])("P7: on %s, with %j: %s by %s", (weapon, gift, when, rule) => {
    const { t, id } = trigger(weapon, gift);
    expect(order(t, id)).toMatchObject({ when, rule });
    // P8: the Power that it is owed to is named.
    expect(order(t, id).power).toBe(rule === "P8" ? "gift" : undefined);
  });
  it.each([
    [{}, "watchHint"],
    [granting("dodgeFirearm"), "watchHint"],
    [granting("heldFirst"), "watchFirstHint"],
  ])("P7, P8: with %j, whoever holds is told how a gunshot is met", (gift, hint) => {
    const t = table({ Anna: { stats: { weapons: [SWORD], ...gift } }, Bert: {} });
    const hold = pool.actions(t.fighter("Anna"), t.scene).find(({ id }) => id === "hold");
    expect(hold?.inputs.find(({ id }) => id === "watch")?.hint).toBe(`RIPOSTE.Pool.Held.${hint}`);
  });
  it("P7: before: the trigger waits until it is through and the GM says go", () => {
    const { t, id, call } = trigger("sword");
    t.approve(id, call);
    t.settle();
    expect([t.exchange(id).rest, t.exchange(id).slots["roll"]?.step, t.due(id)]).toEqual(["held", null, []]);
    expect(t.asks(id)).toEqual([]);
    const follow = t.follow(id, call, "attack", { to: ["Bert"], outcome: 2 });
    t.answer(follow, "t0", "none");
    t.settle();
    expect(t.outcome(follow, "t0")).toMatchObject({ hit: true, severity: 3 });
    expect(t.exchange(id).phase).toBe("open");
    t.go(id);
    t.settle();
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, rolled: 3 });
  });
  it("P7: after: the shot is dealt with first, then the held Action runs", () => {
    const { t, id, call } = trigger("handgun");
    t.approve(id, call);
    // Nothing comes before the shot: it is rolled without a word.
    expect([t.exchange(id).rest, t.follows(id)]).toEqual([null, []]);
    t.settle();
    t.answer(id, "t0", "none");
    expect(t.follows(id)).toEqual([]);
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.follows(id)).toMatchObject([{ call }]);
    const follow = t.follow(id, call, "attack", { to: ["Bert"], outcome: 2 });
    expect(t.exchange(follow).declared.body.parent).toMatchObject({ exchange: id, call, depth: 1 });
    expect(t.follows(id)).toEqual([]);
  });
});
