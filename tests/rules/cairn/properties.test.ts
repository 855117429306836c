/** C32 through whole exchanges: one more attack, a lost turn, a bleeding. */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../src/rules/cairn/index.ts";
import { SWORD, weapon } from "./blows.ts";
import { foe, pc, table, type Table } from "./table.ts";

const GLAIVE = weapon(10, { id: "glaive", properties: { sweep: 6 } });
const SAW = weapon(8, { id: "saw", properties: { bleed: 5 } });
const HAMMER = weapon(10, { id: "hammer", properties: { shock: 4 } });

describe("C32: sweep", () => {
  const fight = (): Table =>
    table({
      Rosa: pc({ weapons: [GLAIVE, SWORD], hp: 6 }),
      Ork: foe({ hp: 20, weapons: [SWORD], answers: ["parry"] }),
      Wolf: foe({ hp: 20 }),
    });

  it.each([
    [5, false],
    [6, true],
    [10, true],
  ])("6 or more, a %i: one more attack %s", (die, more) => {
    const t = fight();
    t.blow("Rosa", "Ork", { roll: [die] }, { choice: { weapon: "glaive" } });
    expect(t.options("Rosa").some(({ id }) => id === "sweep")).toBe(more);
    expect(t.refused("Rosa", "attack", {}, { to: ["Wolf"] })).toEqual(["cairn.acted C2"]);
  });
  it("is on somebody else, with the same weapon, takes no turn and sets off no other", () => {
    const t = fight();
    t.blow("Rosa", "Ork", { roll: [8] }, { choice: { weapon: "glaive" } });
    expect(t.refused("Rosa", "sweep", {}, { to: ["Ork"] })).toEqual(["cairn.sweepSame C32"]);
    expect(t.refused("Rosa", "sweep", {})).toEqual(["noTarget"]);
    expect(t.refused("Rosa", "sweep", { weapon: "sword" }, { to: ["Wolf"] })).toEqual(["cairn.noWeapon C32"]);
    const id = t.start("Rosa", "sweep", {}, { to: ["Wolf"] });
    expect(t.refused("Rosa", "sweep", {}, { to: ["Wolf"] })).toContain("cairn.noSweep C32");
    t.dice(id, { roll: [9] });
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.body("Wolf")).toEqual([11, 10]);
    expect(t.options("Rosa").some((option) => option.id === "sweep")).toBe(false);
    expect(t.uses("Rosa").filter((use) => use === "turn")).toHaveLength(1);
  });
  it("is no news where nobody else is in reach, and no aim is left over for it", () => {
    const at = (x: number) => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
    const t = fight();
    const stand = (places: Readonly<Record<string, number>>): void => {
      for (const [name, x] of Object.entries(places)) t.sheet(name).at = at(x);
      t.touch();
    };
    stand({ Rosa: 0, Ork: 1, Wolf: 4 });
    t.blow("Rosa", "Ork", { roll: [8] }, { choice: { weapon: "glaive" } });
    const told = () => [
      t.options("Rosa").find(({ id }) => id === "sweep")?.refusal?.code ?? null,
      cairn.reminders(t.fighter("Rosa"), () => t.scene).map(({ id }) => id),
    ];
    expect(told()).toEqual(["cairn.tooFar", []]);
    stand({ Wolf: 1 });
    expect(told()).toEqual([null, ["sweep"]]);
    t.sheet("Wolf").at = { ...at(1), hidden: true };
    t.touch();
    expect(told()).toEqual(["cairn.tooFar", []]);
  });
  it("is over with the turn, and comes back with it", () => {
    const t = fight();
    const { moment } = t.fighter("Rosa");
    t.blow("Rosa", "Ork", { roll: [8] }, { choice: { weapon: "glaive" } });
    for (const [round, turn] of [
      [2, 0],
      [1, (moment?.turn ?? 0) + 1],
    ] as const) {
      t.turn(round, turn);
      expect(t.options("Rosa").some(({ id }) => id === "sweep")).toBe(false);
    }
    t.turn(1, moment?.turn ?? 0);
    expect(t.options("Rosa").some(({ id }) => id === "sweep")).toBe(true);
  });
  it("is gone when the blow is taken back", () => {
    const t = fight();
    const id = t.blow("Rosa", "Ork", { roll: [8] }, { choice: { weapon: "glaive" } });
    t.undo(id, ["t0", "a0"]);
    expect(t.options("Rosa").some((option) => option.id === "sweep")).toBe(false);
  });
  it("a die that was parried away sweeps nobody", () => {
    const t = fight();
    t.blow(
      "Rosa",
      "Ork",
      { roll: [6], t0: [8] },
      { choice: { weapon: "glaive" }, answer: "parry", how: { against: "a0", weapon: "sword" } },
    );
    expect(t.options("Rosa").some(({ id }) => id === "sweep")).toBe(false);
  });
  it("marks whom it has hit already, and nobody else", () => {
    const t = fight();
    t.blow("Rosa", "Ork", { roll: [8] }, { choice: { weapon: "glaive" } });
    const plan = { slot: "declare", fighter: "Actor.Rosa", option: "sweep", choice: {} };
    const reach = (name: string) =>
      cairn.reach({ kind: "start", family: "cairn", attacker: "Actor.Rosa", targets: [`Actor.${name}`] }, plan, t.scene)
        ?.code ?? null;
    expect([reach("Ork"), reach("Wolf")]).toEqual(["cairn.sweepSame", null]);
  });
  it("reminds, and cannot be declared out of nothing", () => {
    const t = fight();
    expect(t.refused("Rosa", "sweep", { weapon: "glaive" }, { to: ["Ork"] })).toContain("cairn.noSweep C32");
    t.blow("Rosa", "Ork", { roll: [8] }, { choice: { weapon: "glaive" } });
    expect(t.family.reminders?.(t.fighter("Rosa"), () => t.scene)).toContainEqual(
      expect.objectContaining({ id: "sweep", act: "RIPOSTE.Cairn.Remind.sweepAct" }),
    );
    // While it waits for its answer it goes on already.
    t.start("Rosa", "sweep", {}, { to: ["Wolf"] });
    expect(t.family.reminders?.(t.fighter("Rosa"), () => t.scene)).toEqual([]);
    expect(t.options("Rosa").some(({ id }) => id === "sweep")).toBe(false);
  });
});

describe("C32: bleed", () => {
  const fight = (): Table =>
    table(
      { Ork: foe({ weapons: [SAW] }), Rosa: pc({ hp: 9, str: 3 }), Bela: pc() },
      { order: ["Ork", "Rosa", "Bela"] },
    );

  it("costs 1d4 STR at the start of the next turn, without a save, once", () => {
    const t = fight();
    t.blow("Ork", "Rosa", { roll: [5] });
    expect(t.body("Rosa")).toEqual([4, 3]);
    expect(t.refused("Rosa", "bleeds")).toEqual(["cairn.notBleeding C32"]);
    t.next();
    const id = t.start("Rosa", "bleeds", {}, { faces: [2] });
    t.settle();
    expect(t.body("Rosa")).toEqual([4, 1]);
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.toldAttack(id)).toEqual(["bled"]);
    expect(t.options("Rosa").some((option) => option.id === "bleeds")).toBe(false);
    t.undo(id, ["a0"]);
    expect(t.body("Rosa")).toEqual([4, 3]);
    expect(t.options("Rosa").some((option) => option.id === "bleeds")).toBe(true);
  });
  it("takes no more than there is", () => {
    const t = fight();
    t.blow("Ork", "Rosa", { roll: [5] });
    t.next();
    t.start("Rosa", "bleeds", {}, { faces: [4] });
    t.settle();
    expect(t.body("Rosa")).toEqual([4, 0]);
  });
  it("not below its X, and not before a turn of its own", () => {
    const t = fight();
    t.blow("Ork", "Rosa", { roll: [4] });
    expect(t.options("Rosa").some(({ id }) => id === "bleeds")).toBe(false);
    t.turn(2, 1);
    t.blow("Ork", "Rosa", { roll: [5] });
    t.turn(2, 2);
    expect(t.refused("Rosa", "bleeds")).toEqual(["cairn.notBleeding C32"]);
    expect(t.family.reminders?.(t.fighter("Rosa"), () => t.scene).some(({ id }) => id === "bleeds")).toBe(false);
    t.turn(3, 1);
    expect(t.family.reminders?.(t.fighter("Rosa"), () => t.scene)).toContainEqual(
      expect.objectContaining({ id: "bleeds", act: "RIPOSTE.Cairn.Remind.bleedsAct" }),
    );
  });
});

describe("C32: shock", () => {
  const fight = (): Table => table({ Rosa: pc({ weapons: [HAMMER] }), Ork: foe({ hp: 20 }), Wolf: foe({ hp: 20 }) });
  const shock = (t: Table, save: number): string => {
    const id = t.attack("Rosa", "Ork", { roll: [5], "t0-shock": [save] }, { weapon: "hammer" });
    t.answer(id, "t0", "none");
    t.finish(id);
    return id;
  };
  it("takes the turn of this round where it is still to come", () => {
    const t = fight();
    expect(t.told(shock(t, 20))).toContain("shockTaken");
    expect(t.refused("Ork", "attack", {}, { to: ["Rosa"] })).toEqual(["cairn.shocked C32"]);
    t.turn(2, 0);
    expect(t.refused("Ork", "attack", {}, { to: ["Rosa"] })).toEqual([]);
  });
  it("else the one of the next round", () => {
    const t = fight();
    t.blow("Ork", "Rosa", { roll: [1] });
    shock(t, 20);
    t.turn(2, 0);
    expect(t.refused("Ork", "attack", {}, { to: ["Rosa"] })).toEqual(["cairn.shocked C32"]);
    t.turn(3, 0);
    expect(t.refused("Ork", "attack", {}, { to: ["Rosa"] })).toEqual([]);
  });
  it("a save holds it off", () => {
    const t = fight();
    expect(t.told(shock(t, 10))).toContain("shockHeld");
    expect(t.refused("Ork", "attack", {}, { to: ["Rosa"] })).toEqual([]);
  });
});
