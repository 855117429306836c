/** The worked examples of the rules. */
import { describe, expect, it } from "vitest";
import { table, two } from "./table.ts";

describe("F4, F6: examples 1 and 2, a block of 4", () => {
  const walled = (skills: Readonly<Record<string, number>>, types: readonly string[]) => {
    const t = table({ Rosa: { skills: { might: 4, athletics: 3 } }, Gor: { skills } });
    t.block("Rosa", ["Gor"], { types: types }, 0);
    t.next();
    return t;
  };
  it("the block counts where the defense is lower: 6 against 4 and 3 hits with 2 shifts", () => {
    const t = walled({ fists: 6 }, ["attack"]);
    const id = t.blow("Gor", "Rosa", 0, 0);
    expect(t.outcome(id)).toMatchObject({ happens: true, made: true, toBeat: 4, by: "block", shifts: 2, stress: 2 });
  });
  it("the defense counts where it is higher: 6 against 4 and 5 hits with 1 shift", () => {
    const t = walled({ fists: 6 }, ["attack"]);
    const id = t.blow("Gor", "Rosa", 0, 2);
    expect(t.outcome(id)).toMatchObject({ toBeat: 5, by: "opposition", shifts: 1, stress: 1 });
  });
  it("a move of 4 passes with 0 shifts, one of 3 does not happen", () => {
    const t = walled({ athletics: 4 }, ["move"]);
    const id = t.act("Gor", "move", 0, { choice: { to: "elsewhere", zone: "yard" } });
    t.settle();
    expect(t.outcome(id, "a0")).toMatchObject({ happens: true, shifts: 0 });
    expect(t.sheet("Gor").read.zone).toBe("yard");
    t.turn(1, 1);
    const s = walled({ athletics: 4 }, ["move"]);
    const held = s.act("Gor", "move", -1, { choice: { to: "elsewhere", zone: "yard" } });
    s.settle();
    expect(s.outcome(held, "a0").happens).toBe(false);
    expect(s.sheet("Gor").read.zone).toBe("");
    expect(s.told(held, "a0")).toContain("heldBack");
  });
});

describe("F2: example 3", () => {
  it("two characters and two types are refused; one character and all four types are fine", () => {
    const t = table({ Rosa: {}, Gor: {}, Bela: {} });
    const how = { types: ["attack", "move"], how: "a wall" };
    expect(t.refused("Rosa", "block", how, { to: ["Gor", "Bela"] })).toEqual(["fate.breadth F2"]);
    expect(
      t.refused("Rosa", "block", { ...how, types: ["attack", "block", "maneuver", "move"] }, { to: ["Gor"] }),
    ).toEqual([]);
  });
});

describe("F13: example 4", () => {
  it("Might 4 with dice of 0 and the 1-shift hit keeps a hold of 5 at 3", () => {
    const t = two({ skills: { might: 4 } }, { aspects: { Tangled: 1 } });
    t.grapple("Rosa", "Gor", 1);
    expect(t.keeps("Rosa")?.strength).toBe(5);
    t.turn(2, 0);
    const id = t.act("Rosa", "keep", 0, { choice: { extra: "hit" } });
    t.answer(id, "soak", "soak", { choice: { take: [] } });
    t.settle();
    expect(t.sheet("Gor").marked()).toEqual([1]);
    expect(t.keeps("Rosa")?.strength).toBe(3);
  });
});

describe("F15: example 5", () => {
  it("an attack of 5 against a hold of 5 is allowed, defended with 6, misses, and ends the hold", () => {
    const t = two({ skills: { might: 5, athletics: 6 } }, { skills: { fists: 5 }, aspects: { Tangled: 1 } });
    t.grapple("Rosa", "Gor", 0);
    t.next();
    const id = t.blow("Gor", "Rosa", 0, 0);
    expect(t.outcome(id)).toMatchObject({ happens: true, made: false, toBeat: 6, by: "opposition", stress: 0 });
    expect(t.keeps("Rosa")).toBeNull();
    expect(t.bound("Gor")).toEqual([]);
  });
});

describe("F12: example 6", () => {
  it("a sprint is refused even for somebody who would roll 8; wrenching with 3 moves one zone and ends the hold", () => {
    const t = two({ zone: "hall" }, { skills: { athletics: 8 }, aspects: { Tangled: 1 }, zone: "hall" });
    t.grapple("Rosa", "Gor", 0);
    t.next();
    expect(t.refused("Gor", "move", { to: "elsewhere", zone: "yard" })).toEqual(["fate.heldStill F12"]);
    const s = two({ zone: "hall" }, { skills: { athletics: 3 }, aspects: { Tangled: 1 }, zone: "hall" });
    s.grapple("Rosa", "Gor", 0);
    s.next();
    s.act("Gor", "wrench", 0, { choice: { to: "elsewhere", zone: "yard" } });
    s.settle();
    expect(s.sheet("Gor").read.zone).toBe("yard");
    expect(s.keeps("Rosa")).toBeNull();
  });
});

describe("F4: example 7", () => {
  it.each([
    [0, false, -1],
    [2, true, 1],
  ])(
    "a maneuver of 5 with %i more against a block of 4 and a resistance of 6: made %s, %i shifts",
    (dice, made, shifts) => {
      const t = table({
        Rosa: { skills: { might: 4 } },
        Gor: { skills: { guns: 5 } },
        Bela: { skills: { athletics: 6 } },
      });
      t.block("Rosa", ["Gor"], { types: ["maneuver"] }, 0);
      t.next();
      const id = t.act("Gor", "maneuver", dice, { choice: { aspect: "Off balance" }, to: ["Bela"] });
      t.defend(id, 0);
      t.settle();
      expect(t.outcome(id)).toMatchObject({ happens: true, made, shifts });
      expect(Object.keys(t.sheet("Bela").read.aspects)).toHaveLength(made ? 1 : 0);
    },
  );
});
