/** Grapples: F10 to F20. */
import { describe, expect, it } from "vitest";
import { fate } from "../../../src/rules/fate/index.ts";
import { sum, table, two, type SheetSetup, type Table, type TableSetup } from "./table.ts";

const HELD: SheetSetup = { aspects: { Tangled: 1 }, zone: "hall", skills: { fists: 4, athletics: 4, guns: 4 } };
const GRIP: SheetSetup = { skills: { might: 4, athletics: 2, fists: 2 }, zone: "hall" };
/** Rosa holds Gor at 4; it is Gor's turn. */
function held(gor: SheetSetup = {}, setup: TableSetup = {}, rosa: SheetSetup = {}): Table {
  const t = two({ ...GRIP, ...rosa }, { ...HELD, ...gor }, setup);
  t.grapple("Rosa", "Gor", 0);
  t.next();
  return t;
}
/** The same, on Rosa's next turn. */
function again(gor: SheetSetup = {}, setup: TableSetup = {}, rosa: SheetSetup = {}): Table {
  const t = held(gor, setup, rosa);
  t.turn(2, 0);
  return t;
}

describe("F10: an aspect of the target, by a tag or a fate point", () => {
  it.each([
    [1, 0, [], 0, 0],
    [2, 1, [], 1, 1],
    [0, 1, [], 0, 0],
    [0, 0, ["fate.noLeverPaid F10"], 0, 0],
  ])("F10: %i tags and %i points: %j", (tags, points, reasons, left, fatePoints) => {
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
    const id = t.act("Rosa", "grapple", 0, { lever: t.lever("Gor") }, { to: ["Gor"] });
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
    expect(t.judge("Gor", option, choice, to).figures).toContainEqual({ key: "RIPOSTE.Fate.Figure.strength", n: 4 });
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
    const id = t.act("Gor", "wrench", dice, { to: "elsewhere", zone: "yard" });
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
    const id = t.act("Rosa", "keep", 0, { extra: "hit" });
    expect(t.asked(id)).toEqual(["soak"]);
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.sheet("Gor").marked()).toEqual([1]);
    expect(t.keeps("Rosa")?.strength).toBe(3);
  });
  it("F13: the drag moves both one zone and keeps the hold", () => {
    const t = again();
    expect(t.refused("Rosa", "keep", { extra: "drag" })).toEqual(["fate.noZone F13"]);
    t.act("Rosa", "keep", 0, { extra: "drag", to: "elsewhere", zone: "yard" });
    t.settle();
    expect([t.sheet("Rosa").read.zone, t.sheet("Gor").read.zone]).toEqual(["yard", "yard"]);
    expect(t.keeps("Rosa")?.strength).toBe(3);
  });
  it("F13: the maneuver puts an aspect with one tag on the target", () => {
    const t = again();
    expect(t.refused("Rosa", "keep", { extra: "maneuver" })).toEqual(["fate.noWords F13"]);
    const id = t.act("Rosa", "keep", 0, { extra: "maneuver", aspect: "Short of breath" });
    t.settle();
    expect(t.sheet("Gor").read.aspects[id]).toMatchObject({ name: "Short of breath", tags: 1, by: "Actor.Rosa" });
  });
  it("F13: none of it on a plain block", () => {
    const t = two(GRIP, {});
    t.block("Rosa", ["Gor"], ["move"], 0);
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
      const id = t.act("Rosa", "throw", dice, { to: "elsewhere", zone: "yard" });
      t.defend(id, defense);
      t.settle();
      expect(t.sheet("Gor").read.zone).toBe(moves ? "yard" : "hall");
      expect(t.sheet("Gor").marked()).toEqual([]);
      expect(t.keeps("Rosa")).toBeNull();
    },
  );
  it("F14: a throw is a maneuver for blocks, and hurts where the table says so", () => {
    const t = again({}, { house: { throwHurts: true } });
    t.block("Gor", ["Rosa"], ["maneuver"], 4);
    const id = t.act("Rosa", "throw", 4, { to: "elsewhere", zone: "yard" });
    t.defend(id, 0);
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.outcome(id)).toMatchObject({ strength: 4, made: true, shifts: 4, stress: 4 });
  });
  it("F14: nobody is thrown who is not held", () => {
    expect(two(GRIP, {}).refused("Rosa", "throw", { to: "elsewhere", zone: "yard" })).toEqual(["fate.noHold F14"]);
  });
});

describe("F15: what the held one does", () => {
  it.each([
    [-1, false],
    [0, true],
    [2, true],
  ])("F15: an attack %i over the strength is carried out and ends the hold: %s", (dice, free) => {
    const t = held();
    const id = t.blow("Gor", "Rosa", dice, 4);
    expect(t.outcome(id)).toMatchObject({ happens: free, freed: free });
    expect(t.keeps("Rosa") === null).toBe(free);
    expect(t.told(id).includes("letsGo")).toBe(free);
  });
  it("F15: an attack on somebody else ends it, too, on the row of whoever held", () => {
    const t = table({ Rosa: GRIP, Gor: HELD, Bela: {} });
    t.grapple("Rosa", "Gor", 0);
    t.next();
    const id = t.blow("Gor", "Bela", 0, 4);
    expect(Object.values(t.exchange(id).rows).map((row) => [row.id, row.fighter])).toContainEqual(["h0", "Actor.Rosa"]);
    expect(t.keeps("Rosa")).toBeNull();
    t.undo(id, ["t0", "a0", "h0"]);
    expect(t.keeps("Rosa")?.strength).toBe(4);
  });
  it.each([
    ["attack", false],
    ["maneuver", false],
    ["block", true],
    ["other", true],
  ])("F15: a success of %s leaves the hold: %s, unless the GM says otherwise", (option, stays) => {
    const to = option === "attack" ? { to: ["Rosa"] } : option === "block" ? { to: ["Rosa"] } : {};
    const choice = {
      aspect: "Loose",
      types: ["attack"],
      how: "kicks",
      skill: option === "attack" ? "weapon" : "fists",
    };
    for (const breaks of [undefined, true, false]) {
      const t = held();
      const said = breaks === undefined ? choice : { ...choice, breaks };
      const id = t.act("Gor", option, 0, said, { ...to, author: "gm" });
      if (option === "attack") t.defend(id, 4);
      t.settle();
      expect(t.keeps("Rosa") !== null).toBe(breaks === undefined ? stays : !breaks);
      if (breaks !== undefined && breaks === stays) expect(t.toldFirst(id)).toContain(breaks ? "gmBreaks" : "gmKeeps");
    }
  });
  it("F15: two who hold: what passes the higher ends both", () => {
    const t = table({ Rosa: GRIP, Bela: { ...GRIP, skills: { might: 2 } }, Gor: { ...HELD, aspects: { Tangled: 2 } } });
    t.grapple("Rosa", "Gor", 0);
    t.grapple("Bela", "Gor", 0);
    expect([...t.bound("Gor")].sort()).toEqual([2, 4]);
    t.act("Gor", "wrench", -1);
    t.settle();
    expect(t.bound("Gor")).toHaveLength(2);
    t.turn(1, 2);
    const s = table({ Rosa: GRIP, Bela: { ...GRIP, skills: { might: 2 } }, Gor: { ...HELD, aspects: { Tangled: 2 } } });
    s.grapple("Rosa", "Gor", 0);
    s.grapple("Bela", "Gor", 0);
    s.act("Gor", "wrench", 0);
    s.settle();
    expect(s.bound("Gor")).toEqual([]);
  });
  it.each([
    [true, 0, true],
    [false, 0, false],
    [false, 1, true],
  ])("F15: a tie frees where the table has it so: %s, %i over: %s", (tieFrees, dice, free) => {
    const t = held({}, { house: { tieFrees } });
    t.act("Gor", "wrench", dice);
    t.settle();
    expect(t.keeps("Rosa") === null).toBe(free);
  });
  it("F15: a table may ask that the action succeeds as well", () => {
    const t = held({}, { house: { breaksWhen: "made" } });
    t.blow("Gor", "Rosa", 0, 4);
    expect(t.keeps("Rosa")).not.toBeNull();
  });
});

describe("F16: impossible, or not hindered", () => {
  it.each([
    ["tried", [], true],
    ["impossible", ["fate.impossibleHeld F16"], true],
    ["free", [], false],
  ] as const)("F16: a skill marked %s: %j, and its roll meets the strength: %s", (mark, reasons, covered) => {
    const t = held({ held: { guns: mark } });
    expect(t.refused("Gor", "other", { skill: "guns" })).toEqual(reasons);
    expect(t.judge("Gor", "other", { skill: "guns" }).figures).toHaveLength(covered ? 2 : 1);
  });
  it("F16: a weapon that needs room", () => {
    const sword = { name: "sword", rating: 2, skill: "fists", held: "impossible" } as const;
    const t = held({ weapons: [sword] });
    expect(t.refused("Gor", "attack", { weapon: "sword" }, { to: ["Rosa"] })).toEqual(["fate.impossibleHeld F16"]);
    expect(t.refused("Gor", "attack", { weapon: "unarmed" }, { to: ["Rosa"] })).toEqual([]);
  });
  it("F16: the GM says so for one action", () => {
    const t = held();
    expect(t.refused("Gor", "other", { whenHeld: "impossible" })).toEqual(["fate.impossibleHeld F16"]);
    expect(t.judge("Gor", "other", { whenHeld: "free" }).figures).toHaveLength(1);
  });
  it("F16: what is not hindered by a hold still meets blocks", () => {
    const t = table({ Rosa: GRIP, Bela: { skills: { might: 3 } }, Gor: HELD });
    t.grapple("Rosa", "Gor", 0);
    t.block("Bela", ["Gor"], ["attack"], 0);
    const { figures } = t.judge("Gor", "attack", { whenHeld: "free" }, { to: ["Rosa"] });
    expect(figures).toContainEqual({ key: "RIPOSTE.Fate.Figure.strength", n: 3 });
  });
});

describe("F17: taken out", () => {
  it.each(["out", "giveIn"])("F17: %s by the hit ends the hold, and the roll still to come falls away", (answer) => {
    const t = again();
    const id = t.act("Rosa", "keep", 4, { extra: "hit" });
    t.answer(id, "soak", answer);
    t.settle();
    expect(t.keeps("Rosa")).toBeNull();
    expect(t.sheet("Rosa").markers.size).toBe(0);
    expect(t.told(id, "a0")).toContain("nobodyHeld");
  });
  it("F17: repeated hits go through boxes and consequences", () => {
    const t = held({ boxes: { physical: 1 }, consequences: ["mild"] });
    const hit = (round: number): string => {
      t.turn(round, 0);
      return t.act("Rosa", "keep", 0, { extra: "hit" });
    };
    for (const round of [2, 3]) {
      t.answer(hit(round), "soak", "soak");
      t.settle();
    }
    expect(t.sheet("Gor").marked()).toEqual([1]);
    expect(t.sheet("Gor").read.consequences.mild?.aspect).toBe("…");
    const last = hit(4);
    expect(t.reasons(last, "soak")).toEqual({ soak: "fate.noBox F17", giveIn: null, out: null });
  });
});

describe("F18: one at a time", () => {
  it.each([["attack"], ["maneuver"], ["other"], ["move"]])(
    "F18: %s drops what is kept, whatever comes of it",
    (option) => {
      const t = again();
      const id = t.act("Rosa", option, -4, { aspect: "In cover" }, option === "attack" ? { to: ["Gor"] } : {});
      if (option === "attack") t.defend(id, 4);
      t.settle();
      expect(t.keeps("Rosa")).toBeNull();
      t.undo(id, Object.keys(t.exchange(id).rows));
      expect(t.keeps("Rosa")?.strength).toBe(4);
    },
  );
  it("F18: another block takes its place", () => {
    const t = again();
    t.block("Rosa", ["Gor"], ["move"], 0);
    expect(t.keeps("Rosa")?.kind).toBe("block");
    expect(t.sheet("Rosa").markers.size).toBe(1);
  });
  it("F18: of two that were on their way at once the last one made stands", () => {
    const t = two(GRIP, HELD);
    t.block("Rosa", ["Gor"], ["move"], 0);
    const [first] = t.sheet("Rosa").markers.values();
    if (first === undefined) throw new Error("no marker");
    for (const [id, n, stands] of [
      ["0early", 2, "0early"],
      ["zlate", 1, first.id],
    ] as const) {
      t.sheet("Rosa").markers.clear();
      t.sheet("Rosa").markers.set(first.id, { ...first, data: { ...first.data, n: id === "zlate" ? 2 : 1 } });
      t.sheet("Rosa").markers.set(id, { ...first, id, data: { ...first.data, n } });
      t.touch();
      expect(t.fighter("Rosa").active?.map((marker) => marker.id)).toEqual([stands]);
      expect(t.bound("Gor")).toHaveLength(1);
    }
  });
  it("F18: a defense drops nothing and uses no action", () => {
    const t = held();
    t.blow("Gor", "Rosa", -4, 0);
    expect(t.keeps("Rosa")).not.toBeNull();
    expect(t.uses("Rosa").filter((use) => use === "action")).toHaveLength(1);
  });
});

describe("F19: what has no roll of its own", () => {
  it("F19: a supplemental move is refused under a block on moves; as a full action it is rolled", () => {
    const t = two({ skills: { might: 4 } }, { zone: "hall" });
    t.block("Rosa", ["Gor"], ["move"], 0);
    t.next();
    const zone = { to: "elsewhere", zone: "yard" };
    expect(t.refused("Gor", "attack", zone, { to: ["Rosa"] })).toEqual(["fate.noRoll F19"]);
    expect(t.refused("Gor", "attack", {}, { to: ["Rosa"] })).toEqual([]);
    expect(t.refused("Gor", "move", zone)).toEqual([]);
  });
  it.each([
    ["hit", "attack"],
    ["drag", "move"],
    ["maneuver", "maneuver"],
  ])("F19: the %s of a grappler under a block on %s", (extra, type) => {
    const t = table({ Rosa: GRIP, Gor: HELD, Bela: { skills: { might: 1 } } });
    t.grapple("Rosa", "Gor", 0);
    t.block("Bela", ["Rosa"], [type], 0);
    t.turn(2, 0);
    const choice = { extra, to: "elsewhere", zone: "yard", aspect: "Down" };
    expect(t.refused("Rosa", "keep", choice)).toEqual(["fate.noRoll F19"]);
    expect(t.refused("Rosa", "keep")).toEqual([]);
  });
});

describe("F20: the same zone", () => {
  it("F20: it needs it, where zones are named", () => {
    const t = two({ ...GRIP, zone: "yard" }, HELD);
    const choice = { lever: t.lever("Gor") };
    expect(t.refused("Rosa", "grapple", choice, { to: ["Gor"] })).toEqual(["fate.tooFar F20"]);
    expect(t.refused("Rosa", "grapple", { ...choice, to: "hall" }, { to: ["Gor"] })).toEqual([]);
    const nowhere = two({ ...GRIP, zone: "" }, HELD);
    expect(nowhere.refused("Rosa", "grapple", { lever: nowhere.lever("Gor") }, { to: ["Gor"] })).toEqual([]);
  });
  it("F20: what parts them ends it, and what brings them together again does not hide that it stands", () => {
    const t = held();
    t.sheet("Gor").system.set("zone", "yard");
    t.touch();
    expect(t.bound("Gor")).toEqual([]);
    expect(t.keeps("Rosa")).toBeNull();
    expect(fate.badges(t.fighter("Rosa")).some(({ marker }) => marker !== null)).toBe(false);
    t.sheet("Gor").system.set("zone", "hall");
    t.touch();
    expect(t.bound("Gor")).toEqual([4]);
  });
});
