/** Grapples: what the held one may do, and what ends a hold (F15 to F20). */
import { describe, expect, it } from "vitest";
import { fate } from "../../../src/rules/fate/index.ts";
import { UNNAMED } from "../../../src/rules/fate/stats/aspects.ts";
import { again, GRIP, HELD, held } from "./holds.ts";
import { table, two } from "./table.ts";

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
      const id = t.act("Gor", option, 0, { choice: said, ...to, author: "gm" });
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
    const id = t.act("Gor", "wrench", dice);
    t.settle();
    expect(t.keeps("Rosa") === null).toBe(free);
    const [row = ""] = Object.values(t.exchange(id).rows).flatMap((one) =>
      one.fighter === "Actor.Rosa" ? one.id : [],
    );
    expect(t.told(id, row)).toEqual([free ? "letsGo" : "holdsOn"]);
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
    t.block("Bela", ["Gor"], { types: ["attack"] }, 0);
    const { figures } = t.judge("Gor", "attack", { whenHeld: "free" }, { to: ["Rosa"] });
    expect(figures).toContainEqual({ key: "RIPOSTE.Fate.Figure.strength", n: 3 });
  });
});

describe("what counted is called what it is", () => {
  it.each([
    [-1, "opposition", "hold"],
    [-3, "strength", "hold"],
  ])("a hold that an attack met, with a defense of %i more: the %s counts", (dice, which, what) => {
    const t = held();
    const id = t.met(t.act("Gor", "attack", 0, { to: ["Rosa"] }), dice + 3);
    expect(t.told(id, "a0")).toContain(`counts.${what}.${which}`);
  });
  it("a block that is higher than the hold is a block", () => {
    const t = table({ Rosa: GRIP, Bela: { skills: { might: 8 } }, Gor: HELD });
    t.grapple("Rosa", "Gor", 0);
    t.block("Bela", ["Gor"], { types: ["maneuver"] }, 0);
    const id = t.act("Gor", "maneuver", 4, { choice: { aspect: "In cover" } });
    t.settle();
    expect(t.told(id, "a0")).toContain("counts.block.alone");
  });
  it("a hold's own chance is told beside that of success where they differ, and once where they are the same", () => {
    const labels = (t: ReturnType<typeof table>, option: string): readonly string[] =>
      (t.startOdds("Gor", option, {}, { to: ["Rosa"] }).more ?? []).map(({ label }) => label);
    expect(labels(held(), "attack")).toContain("RIPOSTE.Fate.Odds.happensHeld");
    expect(labels(held(), "wrench")).toEqual([]);
    const t = table({ Rosa: {}, Bela: { skills: { might: 3 } }, Gor: {} });
    t.block("Bela", ["Gor"], { types: ["attack"] }, 0);
    expect(labels(t, "attack")).toContain("RIPOSTE.Fate.Odds.happens");
  });
  it("an unnamed consequence is called by its kind, wherever it is offered and told; a hold by it says nothing more", () => {
    const unnamed = { "consequences.mild": { aspect: UNNAMED, tags: 1, by: "Actor.Rosa" } };
    const t = two(GRIP, { ...HELD, aspects: {} });
    for (const [path, value] of Object.entries(unnamed)) t.sheet("Gor").system.set(path, value);
    t.touch();
    const lever = "Actor.Gor:consequences.mild";
    const input = t.option("Rosa", "grapple").inputs.find(({ id }) => id === "lever");
    expect(input?.kind === "pick" ? input.choices.map(({ label, more }) => [label, more]) : []).toEqual([
      [
        { key: "RIPOSTE.Fate.UnnamedPick.mild", data: { before: "" } },
        { key: "RIPOSTE.Fate.FreeTags", n: 1 },
      ],
    ]);
    const id = t.grapple("Rosa", "Gor", 0, { lever });
    expect(t.keeps("Rosa")?.how).toBe("");
    const [opening] = fate.describe(t.exchange(id)).attack;
    expect(opening?.data["aspect"]).toEqual({ key: "RIPOSTE.Fate.Unnamed.mild" });
  });
});

describe("F17: taken out", () => {
  it.each(["out", "giveIn"])("F17: %s by the hit ends the hold, and the roll still to come falls away", (answer) => {
    const t = again();
    const id = t.act("Rosa", "keep", 4, { choice: { extra: "hit" } });
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
      return t.act("Rosa", "keep", 0, { choice: { extra: "hit" } });
    };
    for (const round of [2, 3]) {
      t.answer(hit(round), "soak", "soak");
      t.settle();
    }
    expect(t.sheet("Gor").marked()).toEqual([1]);
    expect(t.sheet("Gor").read.consequences.mild?.aspect).toBe(UNNAMED);
    const last = hit(4);
    expect(t.reasons(last, "soak")).toEqual({ soak: "fate.noBox F17", giveIn: null, out: null });
  });
});

describe("F18: one at a time", () => {
  it.each([["attack"], ["maneuver"], ["other"], ["move"]])(
    "F18: %s drops what is kept, whatever comes of it",
    (option) => {
      const t = again();
      const id = t.act("Rosa", option, -4, {
        choice: { aspect: "In cover" },
        ...(option === "attack" ? { to: ["Gor"] } : {}),
      });
      if (option === "attack") t.defend(id, 4);
      t.settle();
      expect(t.keeps("Rosa")).toBeNull();
      t.undo(id, Object.keys(t.exchange(id).rows));
      expect(t.keeps("Rosa")?.strength).toBe(4);
    },
  );
  it("F18: another block takes its place", () => {
    const t = again();
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
    expect(t.keeps("Rosa")?.kind).toBe("block");
    expect(t.sheet("Rosa").markers.size).toBe(1);
  });
  it("F18: of two that were on their way at once the last one made stands", () => {
    const t = two(GRIP, HELD);
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
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
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
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
    t.block("Bela", ["Rosa"], { types: [type] }, 0);
    t.turn(2, 0);
    const choice = { extra, to: "elsewhere", zone: "yard", aspect: "Down" };
    expect(t.refused("Rosa", "keep", choice)).toEqual(["fate.noRoll F19"]);
    expect(t.refused("Rosa", "keep")).toEqual([]);
  });
});

describe("a full move", () => {
  it("F12: is offered with the reason that forbids it, to whoever is held and to nobody else", () => {
    const t = table({ Rosa: GRIP, Gor: HELD, Bela: {} });
    t.grapple("Rosa", "Gor", 0);
    const move = (who: string): string | undefined =>
      fate.actions(t.fighter(who), t.scene).find(({ id }) => id === "move")?.refusal?.code;
    expect([move("Gor"), move("Bela")]).toEqual(["fate.heldStill", undefined]);
  });
  it("goes somewhere, where zones are named; and anywhere, where none are", () => {
    const t = two({ zone: "hall" }, { zone: "yard" });
    expect(t.refused("Rosa", "move")).toEqual(["fate.noZone"]);
    expect(t.refused("Rosa", "move", { to: "yard" })).toEqual([]);
    expect(two({}, {}).refused("Rosa", "move")).toEqual([]);
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
