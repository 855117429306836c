/** Blocks as they are declared: F1 to F3. */
import { describe, expect, it } from "vitest";
import { isJsonObject, type Json } from "../../../../src/rules/core/types/json.ts";
import { sum } from "../table.ts";
import { HOW, three } from "./setup.ts";

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
