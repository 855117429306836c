/** Acting against blocks: F4 to F6. */
import { describe, expect, it } from "vitest";
import { fate } from "../../../../src/rules/fate/index.ts";
import { table } from "../table.ts";
import { STRONG, three } from "./setup.ts";

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
  it("F6: whoever is asked meanwhile is told which counts, why the shifts are as they are, and what an invocation is worth", () => {
    const rosa = { skills: { athletics: 2, might: 3 }, aspects: { Quick: 0, Sly: 0 }, fate: 2 };
    const t = three({}, { skills: { fists: 5 }, weapons: [{ name: "Saber", rating: 2, skill: "fists" }] }, rosa);
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    const id = t.act("Gor", "attack", 0, { to: ["Rosa"] });
    const notes = (slot: string) =>
      t.ask(id, slot)?.notes?.map(({ key, data }) => [key.replace("RIPOSTE.Fate.Tell.", ""), data["strength"]]);
    expect(notes("t0")).toEqual([["stands.block.before", "+3"]]);
    t.defend(id, 0);
    expect(notes("i0")).toEqual([["stands.block.over", "+3"]]);
    const plus = t.ask(id, "i0")?.options.find((option) => option.id === "plus");
    expect([plus?.hint, plus?.data]).toEqual(["RIPOSTE.Fate.Option.plusOverHint", { strength: "+3", n: 1 }]);
    t.answer(id, "i0", "none");
    expect(notes("soak")).toEqual([["stands.block.over", "+3"]]);
    const [coming] = fate.describe(t.exchange(id)).rows["t0"]?.filter(({ key }) => key.endsWith("comingWith")) ?? [];
    expect(coming?.sums[0]?.parts.map(({ label, value }) => [label.split(".").at(-1), value])).toEqual([
      ["blockShifts", 2],
      ["weapon", 2],
    ]);
  });
  it("F6: where the defense counts, nothing is said of the block", () => {
    const t = three({}, { skills: { fists: 5 } }, { skills: { athletics: 4, might: 3 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    const id = t.act("Gor", "attack", 0, { to: ["Rosa"] });
    t.defend(id, 0);
    expect(t.ask(id, "soak")?.notes).toEqual([]);
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
