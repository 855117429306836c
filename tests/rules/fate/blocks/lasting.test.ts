/** How long blocks last, and where they are shown: F7, F9. */
import { describe, expect, it } from "vitest";
import { fate } from "../../../../src/rules/fate/index.ts";
import { two, type Table } from "../table.ts";
import { STRONG, three } from "./setup.ts";

describe("F7: until the end of the maker's next turn", () => {
  const fight = (): Table => {
    const t = two({ skills: STRONG }, {});
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
    return t;
  };
  it.each([
    [1, 0, true, false],
    [1, 1, true, false],
    [2, 0, true, true],
    [2, 1, false, false],
    [3, 0, false, false],
  ])("F7: in round %i, turn %i it stands: %s, and is to be decided: %s", (round, turn, stands, due) => {
    const t = fight();
    t.turn(round, turn);
    expect(t.keeps("Rosa") !== null).toBe(stands);
    expect(t.bound("Gor")).toEqual(stands ? [4] : []);
    expect(
      fate.reminders(t.fighter("Rosa")).map(({ option, others = [] }) => [option, ...others.map((one) => one.option)]),
    ).toEqual(due ? [["keep", "drop"]] : []);
    expect(fate.badges(t.fighter("Rosa")).some(({ id }) => id === "lapsing")).toBe(due);
  });
  it("F7: turning back brings it back, and no turn has written anything", () => {
    const t = fight();
    const before = JSON.stringify([...t.sheet("Rosa").markers]);
    for (let i = 0; i < 5; i += 1) t.next();
    expect(t.keeps("Rosa")).toBeNull();
    t.turn(2, 0);
    expect(t.keeps("Rosa")?.strength).toBe(4);
    expect(JSON.stringify([...t.sheet("Rosa").markers])).toBe(before);
  });
  it.each([-3, 0, 2])("F7: kept with %i, the new total counts, also when it is lower", (dice) => {
    const t = fight();
    expect(t.refused("Rosa", "keep")).toContain("fate.acted F18");
    t.turn(2, 0);
    const id = t.act("Rosa", "keep", dice);
    t.settle();
    expect(t.keeps("Rosa")).toMatchObject({ strength: 4 + dice, types: ["move"], on: ["Actor.Gor"], marker: { id } });
    expect(t.sheet("Rosa").markers.size).toBe(1);
    t.turn(3, 0);
    expect(t.bound("Gor")).toEqual([4 + dice]);
    t.undo(id, ["a0"]);
    t.turn(2, 0);
    expect(t.keeps("Rosa")?.strength).toBe(4);
  });
  it("F7: not before its next turn has begun", () => {
    const t = two({ skills: STRONG }, {}, { order: ["Gor", "Rosa"] });
    t.next();
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
    t.turn(2, 0);
    expect(t.refused("Rosa", "keep")).toEqual(["fate.notYet F7"]);
    t.next();
    expect(t.refused("Rosa", "keep")).toEqual([]);
  });
  it("F7: dropped, it is gone and the turn's action is free", () => {
    const t = fight();
    t.turn(2, 0);
    const id = t.start("Rosa", "drop");
    t.settle();
    expect(t.keeps("Rosa")).toBeNull();
    expect(t.refused("Rosa", "attack", {}, { to: ["Gor"] })).toEqual([]);
    t.undo(id, ["a0"]);
    expect(t.keeps("Rosa")?.strength).toBe(4);
  });
  it("F7: the GM ends it or lets it stand longer; nobody else does", () => {
    const t = fight();
    for (const option of ["end", "lengthen"]) expect(t.refused("Rosa", option)[0]).toMatch(/^fate.gm/);
    const forged = t.start("Rosa", "end", {}, { allow: true, author: "rosa" });
    expect(t.exchange(forged)).toMatchObject({ phase: "void", reason: { code: "gmOnly" } });
    t.start("Rosa", "lengthen", { more: 2 }, { allow: true });
    t.settle();
    t.turn(3, 1);
    expect(t.keeps("Rosa")).toMatchObject({ strength: 4, more: 2 });
    t.turn(4, 1);
    expect(t.keeps("Rosa")).toBeNull();
    t.turn(2, 0);
    t.start("Rosa", "end", {}, { allow: true });
    t.settle();
    expect(t.keeps("Rosa")).toBeNull();
  });
});

describe("F9: shown on both sides, and when it ends", () => {
  it("F9: on its maker and on everybody it affects, with the strength, a picture and how", () => {
    const t = three();
    t.block("Rosa", ["Gor", "Bela"], { types: ["attack"] }, 0);
    const shown = (name: string) => fate.badges(t.fighter(name)).find(({ marker }) => marker !== null);
    expect(shown("Rosa")).toMatchObject({
      label: "RIPOSTE.Fate.Mark.blocks1",
      n: 4,
      picture: "blocks4",
      rule: "F9",
      option: "drop",
    });
    for (const name of ["Gor", "Bela"])
      expect(shown(name)).toMatchObject({
        label: "RIPOSTE.Fate.Mark.blocked1",
        n: 4,
        picture: "blocked4",
        data: { who: { fighter: "Actor.Rosa" }, how: ": a wall of fire" },
      });
  });
  it("F9: it ends with its maker, and where its maker has left the combat; outside one it stands", () => {
    const t = three();
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.sheet("Rosa").system.set("takenOut", true);
    t.touch();
    expect(t.bound("Gor")).toEqual([]);
    t.sheet("Rosa").system.set("takenOut", false);
    t.moment = null;
    t.touch();
    expect(t.bound("Gor")).toEqual([]);
    const s = three({ combat: false });
    s.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    expect(s.bound("Gor")).toEqual([4]);
    s.moment = { combat: "other", round: 9, turn: 2 };
    s.touch();
    expect(s.bound("Gor")).toEqual([4]);
    s.start("Rosa", "drop");
    s.settle();
    expect(s.bound("Gor")).toEqual([]);
  });
});
