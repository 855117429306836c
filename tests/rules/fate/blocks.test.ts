/** Blocks: F1 to F9. */
import { describe, expect, it } from "vitest";
import { isJsonObject, type Json } from "../../../src/rules/core/types/json.ts";
import type { Choice } from "../../../src/rules/core/types.ts";
import { fate } from "../../../src/rules/fate/index.ts";
import { held } from "./holds.ts";
import { sum, table, two, type SheetSetup, type Table, type TableSetup } from "./table.ts";

const STRONG = { might: 4, athletics: 2, fists: 2, guns: 5 };
const three = (setup: TableSetup = {}, gor: SheetSetup = {}): Table =>
  table({ Rosa: { side: 1, skills: STRONG }, Gor: { side: -1, ...gor }, Bela: { side: -1 } }, setup);
const HOW: Choice = { how: "covering fire", types: ["attack"], skill: "might" };

describe("F1: whom it affects, what it prevents, how, and the roll", () => {
  it.each([
    [-4, 0],
    [0, 4],
    [4, 8],
  ])("F1: the total is the strength, however low: %i with a skill of 4 is %i", (dice, strength) => {
    const t = three();
    t.block("Rosa", ["Gor"], { types: ["attack", "move"] }, dice);
    expect(t.keeps("Rosa")).toMatchObject({
      kind: "block",
      strength,
      types: ["attack", "move"],
      on: ["Actor.Gor"],
      how: "a wall of fire",
    });
    expect(t.bound("Gor")).toEqual([strength]);
    expect(t.bound("Bela")).toEqual([]);
  });
  it("F1: it needs a target, a type and a way", () => {
    const t = three();
    expect(t.refused("Rosa", "block", HOW)).toEqual(["noTarget"]);
    expect(t.refused("Rosa", "block", { ...HOW, types: [] }, { to: ["Gor"] })).toEqual(["fate.noTypes F1"]);
    expect(t.refused("Rosa", "block", { ...HOW, how: " " }, { to: ["Gor"] })).toEqual(["fate.noHow F1"]);
  });
  it.each([
    [false, ["fate.noTypes F1"]],
    [true, []],
  ])("F1: `other` can be named by a block: %s", (otherBlockable, reasons) => {
    const t = three({ house: { otherBlockable } });
    expect(t.refused("Rosa", "block", { ...HOW, types: ["other"] }, { to: ["Gor"] })).toEqual(reasons);
  });
  it("F1: any skill, the highest where none is picked", () => {
    const t = three();
    expect(t.option("Rosa", "block").initial["skill"]).toBe("guns");
    t.block("Rosa", ["Gor"], { types: ["attack"], skill: "athletics" }, 0);
    expect(t.keeps("Rosa")).toMatchObject({ strength: 2, skill: "athletics" });
  });
});

describe("F2: breadth", () => {
  it.each([
    [["Gor"], ["attack"], []],
    [["Gor"], ["attack", "block", "maneuver", "move"], []],
    [["Gor", "Bela"], ["attack"], []],
    [["Gor", "Bela"], ["attack", "move"], ["fate.breadth F2"]],
  ])("F2: on %j, preventing %j: %j", (to, types, reasons) => {
    expect(three().refused("Rosa", "block", { ...HOW, types }, { to })).toEqual(reasons);
  });
  it("F2: the GM waives it for one block, and the card says so", () => {
    const t = three();
    const id = t.start("Rosa", "block", { ...HOW, types: ["attack", "move"] }, { to: ["Gor", "Bela"], allow: true });
    t.settle();
    expect(t.keeps("Rosa")?.types).toEqual(["attack", "move"]);
    expect(t.toldFirst(id)).toContain("waived");
  });
  it("F2: nobody waives it for themselves: what a player allows does not count", () => {
    const t = three();
    const id = t.start(
      "Rosa",
      "block",
      { ...HOW, types: ["attack", "move"] },
      { to: ["Gor", "Bela"], allow: true, author: "rosa" },
    );
    expect(t.exchange(id)).toMatchObject({ phase: "void", reason: { code: "fate.breadth", rule: "F2" } });
  });
  it("F2: a table may do without", () => {
    expect(
      three({ house: { breadth: false } }).refused(
        "Rosa",
        "block",
        { ...HOW, types: ["attack", "move"] },
        { to: ["Gor", "Bela"] },
      ),
    ).toEqual([]);
  });
});

describe("F3: a defense is never prevented", () => {
  it("F3: it is no type, and whoever is blocked or held is asked all the same", () => {
    const t = three({}, { aspects: { Tangled: 1 } });
    const types = t.option("Rosa", "block").inputs.find(({ id }) => id === "types");
    expect(types?.kind === "many" ? types.choices.map(({ id }) => id) : []).toEqual([
      "attack",
      "block",
      "maneuver",
      "move",
    ]);
    t.grapple("Rosa", "Gor", 4);
    t.next();
    const id = t.act("Bela", "attack", 0, { to: ["Gor"] });
    expect(t.reasons(id, "t0")).toEqual({ defend: null, none: null });
    t.defend(id, 0);
    expect(t.exchange(id).slots["t0"]?.step?.body.option).toBe("defend");
    expect(t.uses("Gor")).toEqual([]);
  });
});

describe("F4: the action's own roll must meet the strength", () => {
  it.each([
    [-2, false, 0],
    [-1, true, 0],
    [0, true, 1],
    [2, true, 3],
  ])("F4: a maneuver of 5 and %i against 4 happens: %s", (dice, happens, shifts) => {
    const t = three({}, { skills: { guns: 5 } });
    t.block("Rosa", ["Gor"], { types: ["maneuver"] }, 0);
    t.next();
    const id = t.act("Gor", "maneuver", dice, { choice: { aspect: "In cover" } });
    t.settle();
    expect(t.outcome(id, "a0")).toMatchObject({ happens, made: happens });
    if (happens) expect(t.outcome(id, "a0").shifts).toBe(shifts);
    expect(Object.keys(t.sheet("Gor").read.aspects)).toHaveLength(happens ? 1 : 0);
    expect(t.sheet("Gor").read.spin).toBe(shifts >= 3);
  });
  it("F4: under it nothing is applied, the action of the turn is used, and each try is rolled again", () => {
    const t = three({}, { skills: { fists: 3, athletics: 3 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    const id = t.blow("Gor", "Rosa", 0, -4);
    expect(t.outcome(id)).toMatchObject({ happens: false, stress: 0 });
    expect(t.told(id, "a0")).toContain("heldBack");
    expect(t.uses("Gor")).toEqual(["action"]);
    expect(t.refused("Gor", "attack", {}, { to: ["Rosa"] })).toEqual(["fate.acted F18"]);
  });
  it("F4: what the block does not name is free", () => {
    const t = three({}, { skills: { athletics: 0 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 4);
    t.next();
    const id = t.act("Gor", "move", -4, { choice: { to: "elsewhere", zone: "yard" } });
    t.settle();
    expect(t.outcome(id, "a0")).toMatchObject({ made: true, strength: null });
  });
  it.each([
    ["higher", 1],
    ["opposition", 3],
  ] as const)("F4: shifts count from the %s: %i", (shiftsFrom, shifts) => {
    const t = three({ house: { shiftsFrom } }, { skills: { fists: 5 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    expect(t.outcome(t.blow("Gor", "Rosa", 0, 0)).shifts).toBe(shifts);
  });
  it("F4: covers are frozen with the declaration, and a declaration that hides one is seen to", () => {
    const t = three({}, { skills: { fists: 5 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    const { numbers } = t.judge("Gor", "attack", {}, { to: ["Rosa"] });
    const id = t.act("Gor", "attack", 0, { to: ["Rosa"] });
    expect(t.exchange(id).declared.body.numbers).toEqual(numbers);
    expect(JSON.stringify(numbers)).toContain(t.keeps("Rosa")?.marker.id);
  });
});

describe("F5: several blocks do not add up", () => {
  it.each([
    [3, false],
    [4, true],
  ])("F5: 4 and 2 over the same action are met by %i: %s", (total, happens) => {
    const t = table({ Rosa: { skills: STRONG }, Bela: { skills: STRONG }, Gor: { skills: { athletics: total } } });
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
    t.block("Bela", ["Gor"], { types: ["move"] }, -2);
    expect([...t.bound("Gor")].sort()).toEqual([2, 4]);
    const id = t.act("Gor", "move", 0);
    t.settle();
    expect(t.outcome(id, "a0")).toMatchObject({ happens, strength: 4 });
  });
});

describe("F6: block and defense", () => {
  it.each([
    [3, "block", 4],
    [4, "opposition", 4],
    [5, "opposition", 5],
  ])("F6: against 4 a defense of %i leaves the %s to count, %i", (defense, by, toBeat) => {
    const t = three({}, { skills: { fists: 8 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    const id = t.blow("Gor", "Rosa", 0, defense - 2);
    expect(t.outcome(id)).toMatchObject({ by, toBeat, strength: 4, opposition: defense });
    expect(t.told(id, "a0")).toContain(`counts.block.${by === "block" ? "strength" : "opposition"}`);
  });
  it("F6: the defense is asked for though the attack is under the strength, and may earn spin", () => {
    const t = three({}, { skills: { fists: 0 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    t.blow("Gor", "Rosa", 0, 1);
    expect(t.sheet("Rosa").read.spin).toBe(true);
  });
  it("F6: a table may leave that defense out", () => {
    const t = three({ house: { askUnderBlock: false } }, { skills: { fists: 0 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    const id = t.act("Gor", "attack", 0, { to: ["Rosa"] });
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.outcome(id)).toMatchObject({ happens: false, stress: 0 });
  });
});

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

describe("forged blocks", () => {
  const forged = (numbers: Readonly<Record<string, Json>>, option = "block"): string | undefined => {
    const t = three();
    const draft = t.draft("Rosa", "block", HOW, { to: ["Gor"], faces: sum(0) });
    if (!("kind" in draft)) throw new Error("no draft");
    const said = draft.numbers["act"];
    const act = { ...(isJsonObject(said) ? said : {}), ...numbers };
    const { id } = t.post({ ...draft, option, numbers: { act } }, "rosa");
    return t.exchange(id).reason?.code;
  };
  it.each([
    [{ type: "attack" }, "badDeclare"],
    [{ types: [] }, "badDeclare"],
    [{ types: ["other"] }, "badDeclare"],
    [{ rolls: false }, "badDeclare"],
    [{ invoked: [["Actor.Gor", "aspects.x", "x", false]] }, "fate.unpaid"],
  ])("%j is %s", (numbers, reason) => {
    expect(forged(numbers)).toBe(reason);
  });
  it("a block is no keeping and no grapple", () => {
    expect(forged({}, "keep")).toBe("badDeclare");
    expect(forged({}, "grapple")).toBe("fate.noLever");
  });
});
