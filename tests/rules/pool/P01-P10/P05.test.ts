import { describe, expect, it } from "vitest";
import { isRuleReason } from "../../../../src/rules/core/thread/refuse.ts";
import type { Battlefield, Marker } from "../../../../src/rules/core/types.ts";
import { pool } from "../fixtures.ts";
import { HOLD, power } from "../table/people.ts";
import { table, type Table } from "../table.ts";

const pair = (house = {}): Table => table({ Anna: {}, Bert: {} }, { house });
const holding = (house = {}): { t: Table; hold: string; holds: () => readonly string[] } => {
  const t = pair(house);
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  const holds = (): readonly string[] =>
    pool.badges(t.fighter("Anna")).flatMap((mark) => (mark.kind === "hold" ? [mark.id] : []));
  return { t, hold, holds };
};

describe("P5: holding an Action", () => {
  it("P5: names an Action and a Condition, spends nothing, and stands", () => {
    const { t, hold, holds } = holding();
    expect(t.exchange(hold).declared.body).toMatchObject({ price: [], faces: [] });
    expect(t.uses("Anna")).toEqual([]);
    expect(holds()).toEqual([hold]);
    expect(t.fighter("Anna").markers[0]?.data).toEqual(HOLD);
  });
  it("P5, P11: may prepare a weapon, or a Power that can be used", () => {
    const allows = power("gone", { rolled: false, attacks: false, speed: "reaction", grants: ["dodgeFirearm"] });
    const t = table({ Anna: { stats: { powers: [power("breath"), allows] } }, Bert: {} });
    const input = t.option("Anna", "hold").inputs.find(({ id }) => id === "weapon");
    const choices = input?.kind === "pick" ? input.choices.map(({ id }) => id) : [];
    expect(choices).toContain("breath");
    expect(choices).not.toContain("gone");
  });
  it.each([
    ["on another's turn", "Bert", HOLD, ["pool.notYourTurn P5"]],
    ["without an Action in words", "Anna", { ...HOLD, action: " " }, ["pool.noHeldAction P5"]],
    ["without a Condition", "Anna", { ...HOLD, condition: "" }, ["pool.noCondition P5"]],
  ])("P5: refused %s", (_, who, choice, refusals) => expect(pair().refused(who, "hold", choice)).toEqual(refusals));
  it("P5: what is only not said yet no GM lets pass: a hold without its words would be void", () => {
    const { refusals } = pair().judge("Anna", "hold", { ...HOLD, action: "", condition: "" });
    expect(refusals.map(isRuleReason)).toEqual([false, false]);
  });
  it("P5: refused with the Action used, split or taken early, and outside a combat", () => {
    const used = pair();
    used.hit("Anna", "Bert", 0);
    expect(used.refused("Anna", "hold", HOLD)).toEqual(["pool.actionUsed P5"]);
    const split = pair();
    split.start("Anna", "split", {
      shares: [
        { use: "attack.sword", dice: 3 },
        { use: "dodge", dice: 2 },
      ],
    });
    split.settle();
    expect(split.refused("Anna", "hold", HOLD)).toEqual(["pool.splitLate P5"]);
    const early = pair();
    const id = early.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    early.answer(id, "t0", "dodge");
    early.settle();
    early.turn(1, 1);
    expect(early.refused("Bert", "hold", HOLD)).toEqual(["pool.actionUsed P5"]);
    expect(table({ Anna: {} }, { combat: false }).refused("Anna", "hold", HOLD)).toEqual(["pool.noCombat P5"]);
  });
  it("P5: a hold without its words is void, whoever posts it", () => {
    const t = pair();
    const body = t.draft("Anna", "hold", HOLD, {});
    if (!("kind" in body)) throw new Error("refused");
    const { id } = t.post({ ...body, choice: { action: "stab" } }, "anna");
    expect(t.exchange(id)).toMatchObject({ phase: "void", reason: { code: "badDeclare" } });
  });
  it.each([
    [1, 1],
    [2, 0],
    [5, 1],
  ])("P5: it lasts: it stands in round %i, turn %i", (round, turn) => {
    const { t, hold, holds } = holding();
    t.turn(round, turn);
    expect(holds()).toEqual([hold]);
  });
  it.each([
    ["attack", {}, ["Bert"]],
    ["evade", {}, []],
    ["act", { words: "climbs" }, []],
    ["mental", { words: "thinks" }, []],
    ["hold", { action: "shoot", condition: "the door opens" }, []],
  ] as const)("P5: the next Action on the own turn ends it: %s", (option, choice, to) => {
    const { t, hold, holds } = holding();
    t.turn(2, 0);
    const id = t.start("Anna", option, choice, { to, outcome: 0 });
    if (to.length > 0) expect(holds()).toEqual([]);
    if (to.length > 0) t.answer(id, "t0", "none");
    t.settle();
    expect(holds()).not.toContain(hold);
    expect(t.fighter("Anna").markers.map((one) => one.id)).not.toContain(hold);
    t.turn(1, 0);
    expect(holds()).not.toContain(hold);
  });
  it("P5: the first share of a split ends it, too", () => {
    const { t, holds } = holding();
    t.turn(2, 0);
    t.start("Anna", "split", {
      shares: [
        { use: "attack.sword", dice: 3 },
        { use: "dodge", dice: 2 },
      ],
    });
    t.settle();
    expect(holds()).toHaveLength(1);
    t.hit("Anna", "Bert", 0);
    expect(holds()).toEqual([]);
  });
  it("P5: a Quick Action and awareness do not end it", () => {
    const { t, hold, holds } = holding();
    t.start("Anna", "quick", { words: "nods" });
    t.start("Anna", "mental", { words: "", passive: true }, { outcome: 0 });
    t.settle();
    expect(holds()).toEqual([hold]);
  });
  it.each([
    [false, 1],
    [true, 0],
  ])("P5: reactionEndsHold %s: after a Reaction %i holds stand", (reactionEndsHold, left) => {
    const { t, holds } = holding({ reactionEndsHold });
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    t.go(id);
    t.settle();
    expect(t.reasons(id, "t0")["dodge"]).toBeNull();
    t.answer(id, "t0", "dodge");
    expect(holds()).toHaveLength(left);
    t.settle();
    expect(holds()).toHaveLength(left);
    expect(t.uses("Anna")).toEqual(["reaction"]);
  });
  it("P5: who lets a round pass is asked no more in it, and holds on; in the next round again", () => {
    const { t, hold, holds } = holding();
    const passing = (passesIn: Marker["data"][string]): Battlefield => {
      const anna = t.fighter("Anna");
      const markers = anna.markers.map((one) => ({ ...one, data: { ...one.data, passesIn } }));
      return { ...t.scene, fighters: { ...t.scene.fighters, [anna.id]: { ...anna, markers } } };
    };
    const asked = (passesIn: Marker["data"][string]) =>
      pool.holds.watchers(t.fighter("Bert"), passing(passesIn)).length;
    expect([asked(1), asked(2), asked("1"), asked(null)]).toEqual([0, 1, 1, 1]);
    expect(pool.isActive(passing(1).fighters["Actor.Anna"]!.markers[0]!, t.fighter("Anna"))).toBe(true);
    t.turn(2, 1);
    expect([asked(1), holds()]).toEqual([1, [hold]]);
  });
  it("P5: one who is down holds nothing", () => {
    const { t, holds } = holding();
    t.sheet("Anna").injuries.set("blow", { severity: 7, note: "" });
    t.touch();
    expect(holds()).toEqual([]);
  });
  it("P5: an undone Action gives the hold that it ended back", () => {
    const { t, hold, holds } = holding();
    t.turn(2, 0);
    const id = t.start("Anna", "act", { words: "climbs" }, { outcome: 0 });
    t.settle();
    expect(holds()).toEqual([]);
    t.undo(id, ["a"]);
    expect(holds()).toEqual([hold]);
  });
});
