/** A GM's word on blocks: F2, F8. */
import { describe, expect, it } from "vitest";
import { fate } from "../../../../src/rules/fate/index.ts";
import { held } from "../holds.ts";
import { type Table } from "../table.ts";
import { HOW, three } from "./setup.ts";

describe("F2: a GM's word on what a block prevents, once it stands", () => {
  const prevented = (t: Table, type: string, who = "Gor"): boolean =>
    t.judge(who, type, { aspect: "In cover" }, type === "attack" ? { to: ["Rosa"] } : {}).figures.length > 1;
  it("F2: strikes a type off, for a reason that is told; undo brings it back", () => {
    const t = three();
    t.block("Rosa", ["Gor"], { types: ["attack", "maneuver"] }, 0);
    expect(t.option("Rosa", "ruleTypes").initial).toMatchObject({ types: ["attack", "maneuver"] });
    const id = t.start("Rosa", "ruleTypes", { types: ["maneuver"], why: "Words stop no swords" }, { allow: true });
    t.settle();
    expect(["attack", "maneuver"].map((type) => prevented(t, type))).toEqual([false, true]);
    expect(t.keeps("Rosa")).toMatchObject({ strength: 4, types: ["maneuver"] });
    expect(t.toldFirst(id)).toEqual(["ruleTypes1", "why"]);
    t.turn(2, 0);
    expect(t.keeps("Rosa")).not.toBeNull();
    t.turn(1, 0);
    t.undo(id, ["a0"]);
    expect(prevented(t, "attack")).toBe(true);
  });
  it("F2: lets one be broader than usual, and says so", () => {
    const t = three();
    t.block("Rosa", ["Gor", "Bela"], { types: ["attack"] }, 0);
    const id = t.start("Rosa", "ruleTypes", { types: ["attack", "maneuver"] }, { allow: true });
    t.settle();
    expect(["Gor", "Bela"].map((who) => prevented(t, "maneuver", who))).toEqual([true, true]);
    expect(t.toldFirst(id)).toEqual(["ruleTypes2", "waived"]);
  });
  it("F2: never to nothing, and not of a hold", () => {
    const t = three();
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    expect(t.refused("Rosa", "ruleTypes", { types: [] })).toEqual(["fate.gmRuleTypes F2", "fate.noTypes F1"]);
    expect(
      held()
        .options("Rosa")
        .map(({ id }) => id),
    ).not.toContain("ruleTypes");
  });
});

describe("F8: on whom it works", () => {
  it("F8: the GM rules somebody out and in again; it is kept on the block and shown", () => {
    const t = three();
    t.block("Rosa", ["Gor", "Bela"], { types: ["attack"] }, 0);
    t.start("Rosa", "ruleOut", { out: ["Actor.Gor"] }, { allow: true });
    t.settle();
    expect(t.keeps("Rosa")).toMatchObject({ strength: 4, out: ["Actor.Gor"] });
    expect(t.bound("Gor")).toEqual([4]);
    expect(fate.badges(t.fighter("Gor")).map(({ label, n }) => [label, n])).toContainEqual([
      "RIPOSTE.Fate.Mark.blockedOut1",
      null,
    ]);
    expect(t.judge("Gor", "attack", {}, { to: ["Rosa"] }).figures).toHaveLength(1);
    expect(t.judge("Bela", "attack", {}, { to: ["Rosa"] }).figures).toHaveLength(2);
    t.start("Rosa", "ruleOut", { out: [] }, { allow: true });
    t.settle();
    expect(t.judge("Gor", "attack", {}, { to: ["Rosa"] }).figures).toHaveLength(2);
    t.turn(2, 0);
    expect(t.keeps("Rosa")).not.toBeNull();
    t.turn(2, 1);
    expect(t.keeps("Rosa")).toBeNull();
  });
  it.each([
    ["agree", [4], ["action"]],
    ["refuse", [], []],
  ])("F8: where the table asks for it, the GM's %s decides before its first effect", (word, bound, uses) => {
    const t = three({ house: { approval: "always" } });
    const id = t.act("Rosa", "block", 0, { choice: HOW, to: ["Gor"] });
    t.settle();
    expect(t.bound("Gor")).toEqual([]);
    expect(t.ask(id, "agree")?.to).toEqual({ kind: "gm" });
    t.answer(id, "agree", word, { author: "rosa" });
    expect(t.uncounted(id)).toBe("gmOnly");
    t.answer(id, "agree", word);
    t.settle();
    expect(t.toldFirst(id).includes("approved")).toBe(word === "agree");
    expect(t.bound("Gor")).toEqual(bound);
    expect(t.uses("Rosa")).toEqual(uses);
  });
});
