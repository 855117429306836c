import { describe, expect, it } from "vitest";
import { pool, SWORD } from "../fixtures.ts";
import { costs, MAUL, power, rollOf } from "../table/people.ts";
import { table, type Table } from "../table.ts";
import { readStats } from "../../../../src/rules/pool/stats/stats.ts";
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";

const POWERS = [
  power("storm"),
  power("quake", { speed: "committed" }),
  power("ward", { speed: "free", rolled: false, attacks: false }),
  power("blink", { speed: "quick", rolled: false, attacks: false }),
  power("mirror", { speed: "reaction", rolled: false, attacks: false }),
];
const pair = (house: Partial<HouseRules> = {}): Table =>
  table({ Anna: { stats: { weapons: [SWORD, MAUL], powers: POWERS } }, Bert: {} }, { house });
const split = (t: Table): Table => {
  t.start("Anna", "split", {
    shares: [
      { use: "attack.sword", dice: 3 },
      { use: "dodge", dice: 2 },
    ],
  });
  t.settle();
  return t;
};

describe("P11: committed actions and Powers that need an Action take all dice", () => {
  it("P11: they cannot be part of a split", () => {
    expect(
      pair().refused("Anna", "split", {
        shares: [
          { use: "attack.maul", dice: 2 },
          { use: "dodge", dice: 2 },
        ],
      }),
    ).toEqual(["pool.committedSplit P11"]);
    expect(
      pair().refused("Anna", "split", {
        shares: [
          { use: "parry.maul", dice: 2 },
          { use: "dodge", dice: 2 },
        ],
      }),
    ).toEqual(["pool.committedSplit P11"]);
    for (const id of ["storm", "quake"]) {
      expect(
        pair().refused("Anna", "split", {
          shares: [
            { use: `attack.${id}`, dice: 2 },
            { use: "dodge", dice: 2 },
          ],
        }),
      ).toEqual(["pool.powerSplit P11"]);
    }
    for (const id of ["ward", "blink", "mirror", "nothing"]) {
      expect(
        pair().refused("Anna", "split", {
          shares: [
            { use: `attack.${id}`, dice: 2 },
            { use: "dodge", dice: 2 },
          ],
        }),
      ).toEqual(["pool.noWeapon P9"]);
    }
  });
  it.each([
    ["attack", { weapon: "maul" }, "pool.committedSplit P11"],
    ["power", { power: "storm" }, "pool.committedSplit P11"],
    ["power", { power: "quake" }, "pool.committedSplit P11"],
  ])("P11: a split already made rules them out: %s %j", (option, choice, reason) => {
    expect(split(pair()).refused("Anna", option, choice, { to: ["Bert"] })).toEqual([reason]);
    expect(pair().refused("Anna", option, choice, { to: ["Bert"] })).toEqual([]);
  });
  it("P11: a committed weapon parries with the whole Action, not in a split", () => {
    const t = split(pair());
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    expect(t.judgeAnswer(id, "t0", "parry", { weapon: "maul" }).refusals[0]).toMatchObject({
      code: "pool.committedSplit",
    });
  });
  it.each([
    ["ward", [], []],
    ["blink", ["quick"], []],
    ["mirror", ["reaction"], []],
    ["storm", ["action"], ["Bert"]],
  ])("P11: the Power %s costs %j", (id, price, to) => {
    const judged = pair().judge("Anna", "power", { power: id }, { to });
    expect([judged.refusals, costs(judged)]).toEqual([[], price]);
  });
  it("P11: free and reaction Powers work off the turn, a reaction Power takes the Action early", () => {
    const t = pair();
    t.turn(1, 1);
    expect(t.refused("Anna", "power", { power: "ward" })).toEqual([]);
    expect(t.refused("Anna", "power", { power: "storm" }, { to: ["Bert"] })).toEqual(["pool.notYourTurn P1"]);
    t.start("Anna", "power", { power: "mirror" });
    t.settle();
    expect(t.refused("Anna", "power", { power: "mirror" })).toEqual(["pool.actionUsed P12"]);
  });
  it("P11: a Power that is aimed needs somebody, and one that is not rolled asks nobody", () => {
    expect(pair().refused("Anna", "power", { power: "storm" })).toEqual(["noTarget"]);
    const t = pair();
    const id = t.start("Anna", "power", { power: "ward" });
    t.settle();
    expect([t.exchange(id).phase, t.exchange(id).slots]).toEqual(["settled", {}]);
    expect(pair().refused("Anna", "power", { power: "none" })).toEqual(["pool.noPower P11"]);
  });
  it("P11: one that is rolled and strikes nobody is nobody's to answer, whomever it is for", () => {
    const bless = power("bless", { attacks: false });
    const t = table({ Anna: { stats: { powers: [bless] } }, Bert: {}, Carl: {} });
    expect(t.refused("Anna", "power", { power: "bless" }, { to: ["Bert", "Carl"] })).toEqual([]);
    expect(t.startOdds("Anna", "power", { power: "bless" }, { to: ["Bert"] }).unit).toBe("RIPOSTE.Pool.Unit.outcome");
    const id = t.start("Anna", "power", { power: "bless" }, { to: ["Bert"], outcome: 3 });
    expect(Object.keys(t.exchange(id).slots)).toEqual([]);
    expect(Object.keys(t.exchange(id).rows)).toEqual(["a"]);
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.exchange(id).rows["a"]?.result?.part.changes.map(({ kind }) => kind)).not.toContain("put");
  });
  const MEND = power("mend", { attacks: false, effect: "heal", text: "Cloth and thread." });
  const WORD = power("word", { rolled: false, attacks: false, speed: "quick", effect: "ease" });
  const CRY = power("cry", { rolled: false, attacks: false, speed: "free", effect: "hinder" });
  const helping = (): Table =>
    table({ Anna: { stats: { powers: [MEND, WORD, CRY] } }, Bert: { stats: { injuries: [1, 3] } }, Carl: {} });
  it.each([
    [0, [1, 3], 0],
    [1, [1, 2], 1],
    [4, [1, 1], 2],
  ])("P11: a friend is no foe: an Outcome of %i heals, asks nobody and wounds nobody: %j", (outcome, left, n) => {
    const t = helping();
    const id = t.start("Anna", "power", { power: "mend" }, { to: ["Bert"], outcome });
    expect(Object.keys(t.exchange(id).slots)).toEqual([]);
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(readStats(t.fighter("Bert").stats).injuries).toEqual(left);
    const { attack, rows } = pool.describe(t.exchange(id));
    expect(attack.map(({ key, data }) => [key, data["text"]])).toContainEqual([
      "RIPOSTE.Pool.Tell.powerText",
      "Cloth and thread.",
    ]);
    const told = n === 0 ? "RIPOSTE.Pool.Tell.done.nothing" : "RIPOSTE.Pool.Tell.done.heal";
    expect(rows["t0"]).toMatchObject([{ key: told, data: { n } }]);
    t.undo(id, ["a", "t0"]);
    expect(readStats(t.fighter("Bert").stats).injuries).toEqual([1, 3]);
  });
  it("P11: what is not rolled has nothing to Exert for, and nothing to be shifted; what hurts nobody no damage", () => {
    const t = helping();
    const word = t.judge("Anna", "power", { power: "word", exert: "bodyOutcome" }, { to: ["Bert"] });
    expect([costs(word), word.refusals]).toEqual([["quick"], []]);
    expect(word.idle).toEqual(["exert", "difficulty", "damage"]);
    expect(t.judge("Anna", "power", { power: "mend" }, { to: ["Bert"] }).idle).toEqual(["damage"]);
    expect(t.judge("Anna", "attack", {}, { to: ["Bert"] }).idle).toBeUndefined();
  });
  it("P11: its text and what it does are told before it is used; a word needs somebody to be said to", () => {
    const t = helping();
    const judged = t.judge("Anna", "power", { power: "mend" }, { to: ["Bert"] });
    expect(judged.notes?.map(({ key }) => key)).toEqual([
      "RIPOSTE.Pool.Tell.powerText",
      "RIPOSTE.Pool.Tell.effect.heal",
    ]);
    expect(t.refused("Anna", "power", { power: "mend" })).toEqual([]);
    expect(t.refused("Anna", "power", { power: "word" })).toEqual(["noTarget"]);
    expect(t.refused("Anna", "power", { power: "mend" }, { to: ["Bert", "Carl"] })).toEqual([
      "pool.power.oneTarget P11",
    ]);
  });
  it("P11: a GM may let it reach two", () => {
    const t = helping();
    const id = t.start("Anna", "power", { power: "mend" }, { to: ["Bert", "Carl"], outcome: 1, allow: true });
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(readStats(t.fighter("Bert").stats).injuries).toEqual([1, 2]);
  });
  it.each([
    ["word", -1],
    ["cry", 1],
  ])("P11: %s: the next roll has its Difficulty shifted by %i, once", (name, shift) => {
    const t = helping();
    const usual = rollOf(t.judge("Bert", "attack", {}, { to: ["Carl"] })).difficulty;
    const id = t.start("Anna", "power", { power: name }, { to: ["Bert"] });
    t.settle();
    expect(pool.badges(t.fighter("Bert")).filter(({ n }) => n === shift)).toHaveLength(1);
    t.turn(1, 1);
    expect(rollOf(t.judge("Bert", "attack", {}, { to: ["Carl"] })).difficulty).toBe(usual + shift);
    t.hit("Bert", "Carl", 1);
    expect(t.fighter("Bert").markers.filter(({ kind }) => kind === "shift")).toEqual([]);
    t.turn(2, 1);
    expect(rollOf(t.judge("Bert", "attack", {}, { to: ["Carl"] })).difficulty).toBe(usual);
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("P11: an Outcome of 4 does it twice, also beyond the most that a Power shifts by once", () => {
    const roar = power("roar", { attacks: false, effect: "hinder", amount: 6 });
    const t = table({ Anna: { stats: { powers: [roar] } }, Bert: {} });
    t.start("Anna", "power", { power: "roar" }, { to: ["Bert"], outcome: 4 });
    t.settle();
    expect(pool.badges(t.fighter("Bert")).map(({ n }) => n)).toContain(12);
  });
  it("P11: whoever was hindered without end can still act and answer; what is left waits for the next roll (X56)", () => {
    const t = helping();
    for (let n = 0; n < 45; n += 1) t.start("Anna", "power", { power: "cry" }, { to: ["Bert"] });
    t.settle();
    const shifts = (): number => t.fighter("Bert").markers.filter(({ kind }) => kind === "shift").length;
    expect(shifts()).toBe(45);
    t.turn(1, 1);
    const id = t.hit("Bert", "Carl", 1);
    expect(t.exchange(id).phase).toBe("settled");
    expect(shifts()).toBeLessThan(45);
    expect(rollOf(t.judge("Bert", "attack", {}, { to: ["Carl"] })).difficulty).toBe(9);
  });
  it.each([
    [false, 3, []],
    [true, 3, ["pool.quickCommitted P11"]],
  ])("P11: quickBarsCommitted %s: after a Quick Action it has %i dice: %j", (quickBarsCommitted, dice, refusals) => {
    const t = pair({ quickBarsCommitted });
    t.start("Anna", "quick", { words: "nods" });
    t.settle();
    const judged = t.judge("Anna", "attack", { weapon: "maul" }, { to: ["Bert"] });
    expect(rollOf(judged).dice).toBe(dice);
    expect(t.refused("Anna", "attack", { weapon: "maul" }, { to: ["Bert"] })).toEqual(refusals);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual([]);
  });
});

describe("P11: what is offered first is what can be done now", () => {
  const offered = (t: Table, id: string, what: string): unknown => {
    const { refusal, initial } = t.option("Anna", id);
    return [initial[what], refusal?.code ?? null];
  };
  it("P11: a Power that is free where the others would take the Action, off the turn and with the Action used", () => {
    const t = pair();
    expect(offered(t, "power", "power")).toEqual(["storm", null]);
    t.start("Anna", "power", { power: "storm" }, { to: ["Bert"], outcome: 0 });
    t.settle();
    expect(offered(t, "power", "power")).toEqual(["ward", null]);
    t.turn(1, 1);
    expect(offered(t, "power", "power")).toEqual(["ward", null]);
  });
  it("P11: after a Quick Action a weapon that needs not all dice", () => {
    const house = { quickBarsCommitted: true };
    const t = table({ Anna: { stats: { weapons: [MAUL, SWORD] } }, Bert: {} }, { house });
    expect(offered(t, "attack", "weapon")).toEqual(["maul", null]);
    t.start("Anna", "quick", { words: "nods" });
    t.settle();
    expect(offered(t, "attack", "weapon")).toEqual(["sword", null]);
  });
  it("P11: with nothing that can be done, the first with the reason against it", () => {
    const t = pair();
    t.turn(1, 1);
    expect(offered(t, "attack", "weapon")).toEqual(["sword", "pool.notYourTurn"]);
  });
});
