/** Grapples: how one begins, is kept and let go (F10 to F14). */
import { describe, expect, it } from "vitest";
import { again, GRIP, HELD, held } from "./holds.ts";
import { sum, table, two } from "./table.ts";

describe("F10: an aspect of the target, by a tag or a fate point", () => {
  it.for([
    [1, 0, [], 0, 0],
    [2, 1, [], 1, 1],
    [0, 1, [], 0, 0],
    [0, 0, ["fate.noLeverPaid F10"], 0, 0],
  ] as const)("F10: %i tags and %i points: %j", ([tags, points, reasons, left, fatePoints]) => {
    const t = two({ ...GRIP, fate: points }, { aspects: { Tangled: tags } });
    expect(t.refused("Rosa", "grapple", { lever: t.lever("Gor") }, { to: ["Gor"] })).toEqual(reasons);
    if (reasons.length > 0) return;
    const id = t.grapple("Rosa", "Gor", 0);
    expect([t.sheet("Gor").tags("Tangled"), t.sheet("Rosa").fate]).toEqual([left, fatePoints]);
    expect(t.keeps("Rosa")).toMatchObject({ kind: "grapple", strength: 4, how: "Tangled" });
    expect(t.toldFirst(id)).toEqual([tags > 0 ? "grappleTag" : "grapplePoint"]);
  });
  it("F10: with no such aspect it cannot be declared, and the GM may let it pass", () => {
    const t = two(GRIP, {});
    expect(t.refused("Rosa", "grapple", {}, { to: ["Gor"] })).toEqual(["fate.noLever F10"]);
    t.start("Rosa", "grapple", {}, { to: ["Gor"], allow: true, faces: sum(0) });
    t.settle();
    expect(t.keeps("Rosa")?.strength).toBe(4);
  });
  it("F10: an aspect of somebody else, or of one's own, gives no hold", () => {
    const t = table({ Rosa: { ...GRIP, aspects: { Strong: 1 } }, Gor: {}, Bela: { aspects: { Tangled: 1 } } });
    for (const name of ["Rosa", "Bela"])
      expect(t.refused("Rosa", "grapple", { lever: t.lever(name) }, { to: ["Gor"] })).toContain("fate.noLever F10");
  });
  it.each([
    [false, 4],
    [true, 6],
  ])("F10: its +2 is added where the table says so: %s, %i", (holdGivesBonus, strength) => {
    expect(held({}, { house: { holdGivesBonus } }).bound("Gor")).toEqual([strength]);
  });
  it("F10: another aspect may be invoked beside it, the same one may not", () => {
    const t = two({ ...GRIP, fate: 1, aspects: { Bear: 0 } }, HELD);
    const lever = t.lever("Gor");
    expect(t.refused("Rosa", "grapple", { lever, invoke: [lever] }, { to: ["Gor"] })).toContain("fate.usedAspect");
    t.grapple("Rosa", "Gor", 0, { invoke: [t.lever("Rosa")] });
    expect(t.keeps("Rosa")?.strength).toBe(6);
    expect(t.sheet("Rosa").fate).toBe(0);
  });
  it("F10: the GM may refuse the aspect where the table asks: nothing is spent", () => {
    const t = two(GRIP, HELD, { house: { approval: "grapples" } });
    const id = t.grapple("Rosa", "Gor", 0);
    t.answer(id, "agree", "refuse");
    t.settle();
    expect(t.keeps("Rosa")).toBeNull();
    expect(t.sheet("Gor").tags("Tangled")).toBe(1);
    expect(t.uses("Rosa")).toEqual([]);
  });
});

describe("F11: Might, or what a stunt names; not opposed", () => {
  it("F11: the total is the strength and nobody is asked", () => {
    const t = two(GRIP, HELD);
    const id = t.grapple("Rosa", "Gor", -4);
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.bound("Gor")).toEqual([0]);
  });
  it.each([
    [[], ["fate.noHoldSkill F11"]],
    [["fists"], []],
  ])("F11: with stunts for %j Fists is refused for %j", (grapples, reasons) => {
    const t = two({ ...GRIP, grapples }, HELD);
    expect(t.refused("Rosa", "grapple", { lever: t.lever("Gor"), skill: "fists" }, { to: ["Gor"] })).toEqual(reasons);
  });
  it.each([
    [0, true],
    [1, false],
  ])("F11: a table may oppose it: a defense %i over leaves the hold: %s", (dice, holds) => {
    const t = two(GRIP, HELD, { house: { grappleOpposed: true } });
    const id = t.act("Rosa", "grapple", 0, { choice: { lever: t.lever("Gor") }, to: ["Gor"] });
    t.defend(id, dice);
    t.settle();
    expect(t.keeps("Rosa") !== null).toBe(holds);
  });
});

describe("F12: it prevents everything", () => {
  it.each([["attack"], ["maneuver"], ["block"], ["other"], ["wrench"]])("F12: %s must meet the strength", (option) => {
    const t = held();
    const to = option === "attack" || option === "block" ? { to: ["Rosa"] } : {};
    const choice = { aspect: "Loose", types: ["attack"], how: "kicks" };
    expect(t.judge("Gor", option, choice, to).figures).toContainEqual({ key: "RIPOSTE.Fate.Figure.hold", n: 4 });
  });
  it("F12: neither a sprint nor a move beside an action", () => {
    const t = held();
    const zone = { to: "elsewhere", zone: "yard" };
    expect(t.refused("Gor", "move", zone)).toEqual(["fate.heldStill F12"]);
    expect(t.refused("Gor", "attack", zone, { to: ["Rosa"] })).toEqual(["fate.heldStill F12"]);
    const id = t.start("Gor", "attack", zone, { to: ["Rosa"], allow: true, author: "gor", faces: sum(0) });
    expect(t.exchange(id).reason?.code).toBe("fate.heldStill");
  });
  it.each([
    [-1, false],
    [0, true],
  ])("F12: wrenching away with %i over the strength moves one zone and ends the hold: %s", (dice, free) => {
    const t = held();
    const id = t.act("Gor", "wrench", dice, { choice: { to: "elsewhere", zone: "yard" } });
    t.settle();
    expect(t.sheet("Gor").read.zone).toBe(free ? "yard" : "hall");
    expect(t.keeps("Rosa") === null).toBe(free);
    expect(t.outcome(id, "a0").happens).toBe(free);
  });
  it("F12: who is held by nobody cannot wrench", () => {
    expect(two().refused("Gor", "wrench")).toEqual(["fate.notHeld F12"]);
  });
});

describe("F13: keeping it, and what comes before the roll", () => {
  it("F13: no new tag is needed", () => {
    const t = again();
    t.act("Rosa", "keep", 1);
    t.settle();
    expect(t.keeps("Rosa")?.strength).toBe(5);
    expect(t.sheet("Gor").tags("Tangled")).toBe(0);
  });
  it("F13: the hit is 1 physical stress without a defense; armor does not apply, and the roll is at -1", () => {
    const t = again({ armor: { physical: 3 } });
    const id = t.act("Rosa", "keep", 0, { choice: { extra: "hit" } });
    expect(t.asked(id)).toEqual(["soak"]);
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.sheet("Gor").marked()).toEqual([1]);
    expect(t.keeps("Rosa")?.strength).toBe(3);
  });
  it("F13: the drag moves both one zone and keeps the hold", () => {
    const t = again();
    expect(t.refused("Rosa", "keep", { extra: "drag" })).toEqual(["fate.noZone F13"]);
    t.act("Rosa", "keep", 0, { choice: { extra: "drag", to: "elsewhere", zone: "yard" } });
    t.settle();
    expect([t.sheet("Rosa").read.zone, t.sheet("Gor").read.zone]).toEqual(["yard", "yard"]);
    expect(t.keeps("Rosa")?.strength).toBe(3);
  });
  it("F13: the maneuver puts an aspect with one tag on the target", () => {
    const t = again();
    expect(t.refused("Rosa", "keep", { extra: "maneuver" })).toEqual(["fate.noWords F13"]);
    const id = t.act("Rosa", "keep", 0, { choice: { extra: "maneuver", aspect: "Short of breath" } });
    t.settle();
    expect(t.sheet("Gor").read.aspects[id]).toMatchObject({ name: "Short of breath", tags: 1, by: "Actor.Rosa" });
  });
  it("F13: none of it on a plain block", () => {
    const t = two(GRIP, {});
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
    t.turn(2, 0);
    expect(t.refused("Rosa", "keep", { extra: "hit" })).toContain("fate.noHold F13");
  });
});

describe("F14: letting go", () => {
  it("F14: released, the turn's action is free", () => {
    const t = again();
    t.start("Rosa", "release");
    t.settle();
    expect(t.bound("Gor")).toEqual([]);
    expect(t.refused("Rosa", "attack", {}, { to: ["Gor"] })).toEqual([]);
  });
  it.each([
    [0, 0, true],
    [0, 1, false],
  ])(
    "F14: a throw of 4 and %i against a defense of 4 and %i moves the target: %s; the hold ends, no stress",
    (dice, defense, moves) => {
      const t = again();
      const id = t.act("Rosa", "throw", dice, { choice: { to: "elsewhere", zone: "yard" } });
      t.defend(id, defense);
      t.settle();
      expect(t.sheet("Gor").read.zone).toBe(moves ? "yard" : "hall");
      expect(t.sheet("Gor").marked()).toEqual([]);
      expect(t.keeps("Rosa")).toBeNull();
    },
  );
  it("F14: a throw is a maneuver for blocks, and hurts where the table says so", () => {
    const t = again({}, { house: { throwHurts: true } });
    t.block("Gor", ["Rosa"], { types: ["maneuver"] }, 4);
    const id = t.act("Rosa", "throw", 4, { choice: { to: "elsewhere", zone: "yard" } });
    t.defend(id, 0);
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.outcome(id)).toMatchObject({ strength: 4, made: true, shifts: 4, stress: 4 });
  });
  it("F14: nobody is thrown who is not held", () => {
    expect(two(GRIP, {}).refused("Rosa", "throw", { to: "elsewhere", zone: "yard" })).toEqual(["fate.noHold F14"]);
  });
});
