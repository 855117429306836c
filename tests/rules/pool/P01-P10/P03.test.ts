import { describe, expect, it } from "vitest";
import { pool, SWORD } from "../fixtures.ts";
import { costs, power, rollOf } from "../table/people.ts";
import { sharesOf } from "../shares.ts";
import { table } from "../table.ts";

const NOD = { words: "draws a dagger" };
const duel = (house = {}, stats = {}) => table({ Anna: { stats }, Bert: {} }, { house });

describe("P3: a Quick Action takes 2 dice off the rest of the round's Action", () => {
  it.each([
    [0, 5],
    [1, 3],
    [2, 1],
    [3, 0],
    [4, 0],
  ])("P3: after %i of them a pool of 5 has %i dice", (count, dice) => {
    const t = duel();
    for (let i = 0; i < count; i += 1) t.start("Anna", "quick", NOD);
    t.settle();
    expect(rollOf(t.judge("Anna", "attack", {}, { to: ["Bert"] })).dice).toBe(dice);
  });
  it("P3: example 6: two Quick Actions, then an attack with a pool of 5: 1 die", () => {
    const t = duel();
    t.start("Anna", "quick", NOD);
    t.start("Anna", "quick", NOD);
    t.settle();
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    expect(t.exchange(id).declared.body.faces).toHaveLength(1);
  });
  it("P3: it is not rolled, asks nobody and leaves the Action", () => {
    const t = duel();
    const id = t.start("Anna", "quick", NOD);
    expect(t.exchange(id).declared.body.faces).toEqual([]);
    expect(t.exchange(id).slots).toEqual({});
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.uses("Anna")).toEqual(["quick"]);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual([]);
  });
  it("P3: the mark of the Action says how many dice are gone", () => {
    const t = duel();
    const mark = () => pool.badges?.(t.fighter("Anna")).find(({ id }) => id === "action");
    expect(mark()).toMatchObject({ label: "RIPOSTE.Pool.Mark.actionFree", data: {}, used: false });
    expect(mark()?.glance).toBeUndefined();
    for (const n of [2, 4]) {
      t.start("Anna", "quick", NOD);
      t.settle();
      const glance = { key: "RIPOSTE.Pool.Mark.less", data: { n } };
      expect(mark()).toMatchObject({ label: "RIPOSTE.Pool.Mark.actionLess", data: { n }, used: false, glance });
    }
    t.turn(2, 0);
    expect(mark()?.label).toBe("RIPOSTE.Pool.Mark.actionFree");
  });
  it("P3, P9: after a split its shares say which will have fewer, until one has borne it", () => {
    const t = duel();
    t.start("Anna", "split", { shares: sharesOf("attack.sword=3+dodge=2") });
    t.settle();
    const marks = () =>
      pool.badges?.(t.fighter("Anna")).flatMap(({ label, kind, data }) => (kind === "part" ? [[label, data]] : []));
    const share = (key: string, dice: number, n: number) => [`RIPOSTE.Pool.Mark.${key}`, { dice, n }];
    expect(marks()).toEqual([share("share", 3, 0), share("share", 2, 0)]);
    t.start("Anna", "quick", NOD);
    t.settle();
    expect(marks()).toEqual([share("shareLess", 3, 2), share("shareLess", 2, 2)]);
    t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 0 });
    t.settle();
    expect(marks()).toEqual([share("shareUsed", 3, 0), share("share", 2, 0)]);
  });
  it("P3: only of that round", () => {
    const t = duel();
    t.start("Anna", "quick", NOD);
    t.settle();
    t.turn(2, 0);
    expect(rollOf(t.judge("Anna", "attack", {}, { to: ["Bert"] })).dice).toBe(5);
  });
  it.each([
    ["on another's turn", { turn: [1, 1] }, NOD, ["pool.notYourTurn P3"]],
    ["without a word what", {}, { words: " " }, ["pool.noWords P3"]],
    ["outside a combat", { combat: false }, NOD, ["pool.noCombat P3"]],
    ["lying down", { down: true }, NOD, ["pool.down"]],
  ] as const)("P3: refused %s", (_, how, choice, refusals) => {
    const t = table(
      { Anna: { stats: "down" in how ? { injuries: [7] } : {} }, Bert: {} },
      { combat: !("combat" in how) },
    );
    if ("turn" in how) t.turn(...how.turn);
    expect(t.refused("Anna", "quick", choice)).toEqual(refusals);
  });
  it.each([
    [true, 3],
    [false, 5],
  ])("P3: quickShortensReaction %s: a dodge later in the round has %i dice", (quickShortensReaction, dice) => {
    const t = duel({ quickShortensReaction });
    t.start("Anna", "quick", NOD);
    t.settle();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    expect(rollOf(t.judgeAnswer(id, "t0", "dodge")).dice).toBe(dice);
  });
  it("P3: before a split the dice to share shrink", () => {
    const t = duel({}, { abilities: { melee: 4, athletics: 4 } });
    t.start("Anna", "quick", NOD);
    t.settle();
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dodge", dice: 2 },
        ],
      }),
    ).toEqual([]);
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dodge", dice: 3 },
        ],
      }),
    ).toEqual(["pool.splitOver P9"]);
  });
  it("P3: after a split the next unused share bears it, and it alone", () => {
    const t = duel({}, { abilities: { melee: 4, athletics: 4 } });
    t.start("Anna", "split", {
      shares: [
        { use: "attack.sword", dice: 4 },
        { use: "dodge", dice: 3 },
      ],
    });
    t.settle();
    t.start("Anna", "quick", NOD);
    t.settle();
    expect(rollOf(t.judge("Anna", "attack", {}, { to: ["Bert"] })).dice).toBe(2);
    t.hit("Anna", "Bert", 0);
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    expect(rollOf(t.judgeAnswer(id, "t0", "dodge")).dice).toBe(3);
  });
  it("P3: one more after the first share falls on the second", () => {
    const t = duel({}, { abilities: { melee: 4, athletics: 4 } });
    t.start("Anna", "quick", NOD);
    t.settle();
    t.start("Anna", "split", {
      shares: [
        { use: "attack.sword", dice: 2 },
        { use: "dodge", dice: 3 },
      ],
    });
    t.settle();
    t.hit("Anna", "Bert", 0);
    t.start("Anna", "quick", NOD);
    t.settle();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    expect(rollOf(t.judgeAnswer(id, "t0", "dodge")).dice).toBe(1);
  });
  it("P3: with the Action spent there is none, but the GM can allow one", () => {
    const t = duel();
    t.hit("Anna", "Bert", 0);
    expect(t.refused("Anna", "quick", NOD)).toEqual(["pool.actionUsed P3"]);
    const id = t.start("Anna", "quick", NOD, { allow: true });
    expect(t.exchange(id).declared.body.allowed).toEqual(["pool.actionUsed"]);
  });
  it("P3: quickWhenSpent lets it", () => {
    const t = duel({ quickWhenSpent: true });
    t.hit("Anna", "Bert", 0);
    expect(t.refused("Anna", "quick", NOD)).toEqual([]);
  });
  it.each(["quick", "free"] as const)("P3: a %s weapon is rolled, so it takes the Action like any other", (speed) => {
    const knife = { ...SWORD, id: "knife", name: "Knife", speed };
    const t = duel({ quickWhenSpent: true }, { weapons: [SWORD, knife] });
    const stab = { weapon: "knife" };
    expect(costs(t.judge("Anna", "attack", stab, { to: ["Bert"] }))).toEqual(["action"]);
    expect(t.refused("Bert", "attack", stab, { to: ["Anna"] })).toContain("pool.noWeapon P2");
    t.hit("Anna", "Bert", 0, stab);
    expect(t.refused("Anna", "attack", stab, { to: ["Bert"] })).toEqual(["pool.actionUsed P1"]);
    t.turn(1, 1);
    expect(t.refused("Anna", "attack", stab, { to: ["Bert"] })).toContain("pool.notYourTurn P1");
    t.turn(2, 0);
    t.start("Anna", "split", {
      shares: [
        { use: "attack.knife", dice: 3 },
        { use: "dodge", dice: 2 },
      ],
    });
    t.settle();
    expect(rollOf(t.judge("Anna", "attack", stab, { to: ["Bert"] })).dice).toBe(3);
    t.hit("Anna", "Bert", 0, stab);
    expect(t.refused("Anna", "attack", stab, { to: ["Bert"] })).toEqual(["pool.noShare P9"]);
  });
  it.for([
    ["quick", true, true, ["Bert"], ["action"]],
    ["free", true, true, ["Bert"], ["action"]],
    ["quick", true, false, [], ["action"]],
    ["free", true, false, ["Bert"], []],
    ["free", true, false, [], []],
    ["quick", false, false, ["Bert"], ["quick"]],
    ["free", false, false, ["Bert"], []],
  ] as const)("P3: a %s Power, rolled %s, aimed %s, at %j costs %j", ([speed, rolled, attacks, to, price]) => {
    const t = duel({}, { powers: [power("gift", { speed, rolled, attacks })] });
    expect(costs(t.judge("Anna", "power", { power: "gift" }, { to }))).toEqual(price);
  });
});
