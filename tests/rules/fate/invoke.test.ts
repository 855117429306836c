/** Invoking (base facts): with the roll and after it, tags and fate points, promised and paid once. */
import { describe, expect, it } from "vitest";
import { fate } from "../../../src/rules/fate/index.ts";
import { sum, table, two, type SheetSetup, type Table } from "./table.ts";

const OWN = (name: string, key: string): string => `Actor.${name}:aspects.${key}`;
/** Rosa attacks Gor; both with 2. */
const fight = (rosa: SheetSetup, gor: SheetSetup, setup = {}): Table => two(rosa, gor, setup);
const attack = (t: Table, dice: number, defense: number, choice = {}): string => {
  const id = t.act("Rosa", "attack", dice, { choice, to: ["Gor"] });
  t.defend(id, defense);
  return id;
};

describe("with the roll", () => {
  it.for([
    [1, 0, [], 1, 0, 0],
    [0, 1, [], 1, 0, 0],
    [1, 1, [], 1, 0, 1],
    [0, 0, ["fate.noPoints"], 0, 0, 0],
  ] as const)("%i tags, %i points: %j", ([tags, points, reasons, times, leftTags, leftPoints]) => {
    const t = fight({ aspects: { Quick: tags }, fate: points }, {});
    const choice = { invoke: [OWN("Rosa", "Quick")] };
    expect(t.refused("Rosa", "attack", choice, { to: ["Gor"] })).toEqual(reasons);
    if (times === 0) return;
    const id = attack(t, 0, 0, choice);
    expect(t.exchange(id).slots["soak"]).toBeDefined();
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.outcome(id)).toMatchObject({ shifts: 2, stress: 2 });
    expect([t.sheet("Rosa").tags("Quick"), t.sheet("Rosa").fate]).toEqual([leftTags, leftPoints]);
  });
  it("a tag on the target is used up there", () => {
    const t = fight({}, { aspects: { Tangled: 1 } });
    const id = attack(t, 0, 0, { invoke: [OWN("Gor", "Tangled")] });
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.sheet("Gor").tags("Tangled")).toBe(0);
  });
  it("a tag that another has put on it is not its own to use", () => {
    const t = fight({ aspects: { Tangled: 1 }, by: "Actor.Gor" }, {});
    expect(t.refused("Rosa", "attack", { invoke: [OWN("Rosa", "Tangled")] }, { to: ["Gor"] })).toEqual([
      "fate.noPoints",
    ]);
  });
  it("aspects of somebody who is not concerned cannot be invoked", () => {
    const t = table({ Rosa: { fate: 1 }, Gor: {}, Bela: { aspects: { Tall: 1 } } });
    expect(t.refused("Rosa", "attack", { invoke: [OWN("Bela", "Tall")] }, { to: ["Gor"] })).toEqual(["fate.noAspect"]);
  });
  it("nobody hidden is given away by an aspect", () => {
    const at = { scene: "s", x: 0, y: 0, w: 1, h: 1, hidden: true } as const;
    const t = table({ Rosa: { fate: 1 }, Gor: {}, Bela: { aspects: { Tall: 1 }, at, zone: "cellar" } });
    expect(JSON.stringify(t.option("Rosa", "attack"))).not.toMatch(/Tall|cellar|Bela/);
  });
  it("a defender invokes with its roll, too", () => {
    const t = fight({}, { aspects: { Wary: 1 } });
    const id = t.act("Rosa", "attack", 1, { to: ["Gor"] });
    t.defend(id, 0, { invoke: [OWN("Gor", "Wary")] });
    t.settle();
    expect(t.outcome(id)).toMatchObject({ opposition: 4, made: false });
    expect(t.sheet("Gor").tags("Wary")).toBe(0);
  });
});

describe("after the dice: whoever is behind and can pay", () => {
  const RICH: SheetSetup = { aspects: { Quick: 0, Sly: 0 }, fate: 2 };
  it.for([
    ["behind and rich", -1, RICH, {}, "a0"],
    ["behind and poor", -1, {}, RICH, null],
    ["ahead, the other is rich", 1, {}, RICH, "t0"],
    ["ahead, the other is poor", 1, RICH, {}, null],
    ["points but no aspect", -1, { fate: 2 }, {}, null],
  ] as const)("%s: asked is %s", ([_case, dice, rosa, gor, row]) => {
    const t = fight(rosa, gor);
    const id = attack(t, dice, 0);
    expect(t.exchange(id).slots["i0"]?.row ?? null).toBe(row);
  });
  it("a hit that deals nothing puts nobody behind", () => {
    const t = fight({}, RICH);
    expect(t.asked(attack(t, 0, 0))).toEqual([]);
  });
  it("+2 by one side puts the other behind; enough ends it", () => {
    const t = fight(RICH, RICH);
    const id = attack(t, -1, 0);
    t.answer(id, "i0", "plus");
    expect(t.exchange(id).slots["i1"]?.row).toBe("t0");
    t.answer(id, "i1", "plus");
    expect(t.exchange(id).slots["i2"]?.row).toBe("a0");
    t.answer(id, "i2", "none");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.outcome(id)).toMatchObject({ made: false, opposition: 4 });
    expect([t.sheet("Rosa").fate, t.sheet("Gor").fate]).toEqual([1, 1]);
  });
  it("whoever is still behind is asked again, each aspect once, as long as there are points", () => {
    const t = fight(RICH, {});
    const id = attack(t, -4, 2);
    t.answer(id, "i0", "plus");
    expect(t.judgeAnswer(id, "i1", "plus", { aspect: OWN("Rosa", "Quick") }).refusals[0]?.code).toBe("fate.usedAspect");
    t.answer(id, "i1", "plus");
    expect(t.exchange(id).slots["i2"]).toBeUndefined();
    t.settle();
    expect(t.sheet("Rosa").fate).toBe(0);
  });
  it("a reroll takes all four dice again", () => {
    const t = fight(RICH, {});
    const id = attack(t, -4, 0);
    t.answer(id, "i0", "reroll", { faces: sum(3) });
    expect(t.asked(id)).toEqual(["soak"]);
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.outcome(id)).toMatchObject({ made: true, shifts: 3 });
    expect(t.sheet("Rosa").fate).toBe(1);
    expect(t.told(id, "a0")).toContain("rerolls");
  });
  it("after a +2 a reroll keeps the +2", () => {
    const t = fight(RICH, {});
    const id = attack(t, -4, 0);
    t.answer(id, "i0", "plus");
    t.answer(id, "i1", "reroll", { faces: sum(-1) });
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.outcome(id).shifts).toBe(1);
  });
  it("nobody is asked where the table does without", () => {
    const t = fight(RICH, RICH, { house: { invokeAfter: "never" } });
    expect(t.asked(attack(t, -4, 0))).toEqual([]);
  });
  it("a blocked action is behind, and may be invoked past the block", () => {
    const t = two({ skills: { might: 4 } }, { ...RICH, skills: { athletics: 3 } });
    t.block("Rosa", ["Gor"], { types: ["move"] }, 0);
    t.next();
    const id = t.act("Gor", "move", 0, { choice: { to: "elsewhere", zone: "yard" } });
    expect(t.asked(id)).toEqual(["i0"]);
    t.answer(id, "i0", "plus");
    t.settle();
    expect(t.sheet("Gor").read.zone).toBe("yard");
  });
});

describe("what a player is told of it", () => {
  it("a roll adds up: its parts with the dice are its total", () => {
    const t = fight({ aspects: { Quick: 1 } }, {});
    const id = attack(t, 3, -1, { invoke: [OWN("Rosa", "Quick")], aside: true });
    const { attack: first, rows } = fate.describe(t.exchange(id));
    const sums = [...first, ...Object.values(rows).flat()].flatMap((line) => line.sums);
    expect(sums.length).toBeGreaterThanOrEqual(2);
    for (const { parts, total } of sums) expect(parts.reduce((all, { value }) => all + value, 0)).toBe(total);
  });
  it("a tie with a weapon deals stress, and what makes it is said: before it is taken, and after", () => {
    const t = fight({ weapons: [{ name: "Saber", rating: 2, skill: "fists" }] }, { armor: { physical: 1 } });
    const id = attack(t, 0, 0);
    const told = () => {
      const lines = fate.describe(t.exchange(id)).rows["t0"] ?? [];
      const [line] = lines.filter(({ key }) => /Tell\.(comingWith|stress)$/.test(key));
      return [line?.key.split(".").at(-1), line?.sums[0]?.parts.map(({ value, source }) => [value, source])];
    };
    const parts = [[0, null], [2, "Saber"], [-1, null]]; // prettier-ignore
    expect(told()).toEqual(["comingWith", parts]);
    t.answer(id, "soak", "soak");
    t.settle();
    expect(told()).toEqual(["stress", parts]);
  });
  it("the chance of an invocation says how far further ones may lead", () => {
    const t = fight({ aspects: { Quick: 0, Sly: 0 }, fate: 2 }, {});
    const id = attack(t, -4, 0);
    const further = (option: string, slot = "i0"): number | undefined =>
      t.odds(id, slot, option).more?.find(({ label }) => label.endsWith("further"))?.value;
    expect([t.odds(id, "i0", "plus").safe, further("plus"), further("none")]).toEqual([0, 1, undefined]);
    expect(further("reroll")).toBeGreaterThan(t.odds(id, "i0", "reroll").safe);
    t.answer(id, "i0", "plus");
    expect([t.odds(id, "i1", "plus", { aspect: OWN("Rosa", "Sly") }).safe, further("plus", "i1")]).toEqual([
      1,
      undefined,
    ]);
  });
  it("and for whoever is hit", () => {
    const t = fight({}, { aspects: { Quick: 0, Sly: 0 }, fate: 2 });
    const id = attack(t, 4, 0);
    const { safe, more } = t.odds(id, "i0", "plus");
    expect([safe, more?.find(({ label }) => label.endsWith("further"))?.value]).toEqual([0, 1]);
  });
});

describe("one point, one tag, once", () => {
  it("a fate point that one prompt has promised cannot be promised by another", () => {
    const t = table({ Rosa: { aspects: { Quick: 0 }, fate: 1 }, Gor: {}, Bela: {} }, { combat: false });
    const first = t.act("Rosa", "attack", 0, { choice: { invoke: [OWN("Rosa", "Quick")] }, to: ["Gor"] });
    expect(t.sheet("Rosa").fate).toBe(1);
    expect(t.refused("Rosa", "attack", { invoke: [OWN("Rosa", "Quick")] }, { to: ["Bela"] })).toEqual([
      "fate.promised",
    ]);
    t.cancel(first);
    expect(t.refused("Rosa", "attack", { invoke: [OWN("Rosa", "Quick")] }, { to: ["Bela"] })).toEqual([]);
    expect(t.sheet("Rosa").fate).toBe(1);
  });
  it("nor a tag, whoever promised it", () => {
    const t = table({ Rosa: {}, Bela: {}, Gor: { aspects: { Tangled: 1 } } }, { combat: false });
    t.act("Rosa", "attack", 0, { choice: { invoke: [OWN("Gor", "Tangled")] }, to: ["Gor"] });
    expect(t.refused("Bela", "attack", { invoke: [OWN("Gor", "Tangled")] }, { to: ["Gor"] })).toEqual([
      "fate.promised",
    ]);
  });
  it("whoever is asked while it is promised elsewhere is told so, and so does the answer that is left", () => {
    const t = table({ Rosa: { aspects: { Quick: 0 }, fate: 1 }, Gor: {}, Bela: {} }, { combat: false });
    const id = t.act("Rosa", "attack", -3, { to: ["Gor"] });
    t.defend(id, 0);
    const named = t.ask(id, "i0")?.options.map(({ label, data }) => [label.split(".").at(-1), data?.["aspect"]]);
    expect(named).toEqual([["plusOf", "Quick"], ["rerollOf", "Quick"], ["enough", undefined]]); // prettier-ignore
    const other = t.act("Rosa", "attack", 0, { choice: { invoke: [OWN("Rosa", "Quick")] }, to: ["Bela"] });
    expect(t.reasons(id, "i0")).toEqual({ plus: "fate.promised", reroll: "fate.promised", none: null });
    const [enough] = t.ask(id, "i0")?.options.filter(({ id: one }) => one === "none") ?? [];
    t.answer(id, "i0", "none", { choice: enough?.initial ?? {} });
    expect(t.told(id, "a0")).toContain("enoughPromised");
    t.cancel(other);
  });
  it("an answer names no aspect where there are several to choose from", () => {
    const t = fight({ aspects: { Quick: 0, Sly: 0 }, fate: 1 }, {});
    const id = attack(t, -3, 0);
    expect(t.ask(id, "i0")?.options[0]?.label).toBe("RIPOSTE.Fate.Option.plus");
  });
  it("undo gives back what was paid, with the spin and the stress", () => {
    const t = fight({ aspects: { Quick: 1 }, fate: 1, skills: { fists: 4 } }, {});
    const before = [JSON.stringify([...t.sheet("Rosa").system]), JSON.stringify([...t.sheet("Gor").system])];
    const id = attack(t, 0, 0, { invoke: [OWN("Rosa", "Quick")] });
    t.answer(id, "soak", "soak", { choice: { take: ["mild"], mild: "Bruised" } });
    t.settle();
    expect(t.sheet("Rosa").read.spin).toBe(true);
    t.undo(id, ["t0", "a0"]);
    expect([
      JSON.stringify([...t.sheet("Rosa").system]),
      JSON.stringify([...t.sheet("Gor").system].filter(([path]) => !path.startsWith("stress"))),
    ]).toEqual(before);
    expect(t.sheet("Gor").marked()).toEqual([]);
  });
  it("asked again, every later slot falls away", () => {
    const t = fight({ aspects: { Quick: 0 }, fate: 1 }, {});
    const id = attack(t, -1, 0);
    t.answer(id, "i0", "plus");
    t.answer(id, "soak", "soak");
    t.settle();
    t.undo(id, ["t0", "a0"], ["t0"]);
    expect(Object.keys(t.exchange(id).slots)).toEqual(["t0"]);
    expect(t.sheet("Rosa").fate).toBe(1);
    t.defend(id, -4);
    expect(t.asked(id)).toEqual(["soak"]);
  });
  it("what was paid stays paid where the GM stops it", () => {
    const t = fight({ aspects: { Quick: 0 }, fate: 1 }, {});
    const id = t.act("Rosa", "attack", 0, { choice: { invoke: [OWN("Rosa", "Quick")] }, to: ["Gor"] });
    t.stop(id);
    t.settle();
    expect(t.sheet("Rosa").fate).toBe(0);
    expect(t.sheet("Gor").marked()).toEqual([]);
  });
});

describe("what does not count", () => {
  const open = (): readonly [Table, string] => {
    const t = fight({ aspects: { Quick: 1 }, fate: 1 }, {});
    return [t, attack(t, -1, 0)];
  };
  const post = (numbers: object, more: object = {}, author = "rosa"): string | null => {
    const [t, id] = open();
    const step = {
      kind: "step",
      exchange: id,
      slot: "i0",
      fighter: "Actor.Rosa",
      option: "plus",
      choice: {},
      price: [],
      faces: [],
      allowed: [],
    } as const;
    t.post({ ...step, numbers: { ...numbers }, ...more }, author);
    return t.uncounted(id);
  };
  const point = { what: "fatePoint", amount: 1, per: null } as const;
  const tag = { what: "tag", amount: 1, per: null, of: OWN("Rosa", "Quick") } as const;
  it.each([
    ["nothing named", {}, {}, "badStep"],
    ["not paid", { invoked: ["Actor.Rosa", "aspects.Quick", "Quick", true] }, {}, "fate.unpaid"],
    [
      "a tag that was not there",
      { invoked: ["Actor.Gor", "aspects.No", "No", true] },
      { price: [{ ...tag, of: "Actor.Gor:aspects.No" }] },
      "fate.noTag",
    ],
    [
      "a reroll without dice",
      { invoked: ["Actor.Rosa", "aspects.Quick", "Quick", false] },
      { option: "reroll", price: [point] },
      "badStep",
    ],
    [
      "loaded dice",
      { invoked: ["Actor.Rosa", "aspects.Quick", "Quick", false] },
      { option: "reroll", price: [point], faces: [2, 2, 2, 2] },
      "badStep",
    ],
    [
      "dice with a +2",
      { invoked: ["Actor.Rosa", "aspects.Quick", "Quick", true] },
      { price: [tag], faces: sum(4) },
      "badStep",
    ],
  ])("%s", (_case, numbers, more, reason) => {
    expect(post(numbers, more)).toBe(reason);
  });
  it("a reroll of somebody else's dice", () => {
    expect(post({ invoked: ["Actor.Rosa", "aspects.Quick", "Quick", true] }, { price: [tag] }, "gor")).toBe("stranger");
    expect(
      post({ invoked: ["Actor.Rosa", "aspects.Quick", "Quick", true] }, { price: [tag], fighter: "Actor.Gor" }),
    ).toBe("badStep");
  });
  it("a tag spent twice, and more points than its step said that there were", () => {
    const t = fight({ aspects: { Quick: 1, Sly: 0, Old: 0 }, fate: 1, skills: { fists: 0 } }, {});
    const id = attack(t, -4, 4);
    t.answer(id, "i0", "plus");
    t.answer(id, "i1", "plus", { choice: { aspect: OWN("Rosa", "Sly") } });
    expect(t.exchange(id).slots["i2"]).toBeUndefined();
    t.settle();
    expect([t.sheet("Rosa").tags("Quick"), t.sheet("Rosa").fate]).toEqual([0, 0]);
  });
  it("a GM shifts a roll, and it is told", () => {
    const t = fight({}, {});
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    const modifier = { kind: "roll", value: 2, label: "", rule: null, source: null };
    t.rule(id, { what: "modifier", slot: "declare", modifier });
    t.defend(id, 0);
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.outcome(id).shifts).toBe(2);
    expect(JSON.stringify(fate.describe(t.exchange(id)))).toContain("RIPOSTE.Fate.Part.ruled");
  });
});
