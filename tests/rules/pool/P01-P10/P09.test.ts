import { isShares } from "../../../../src/rules/pool/round/shares.ts";
import { sharesOf } from "../shares.ts";
import { describe, expect, it } from "vitest";
import { KNIFE_THROWN, pool, RAPIER, SWORD } from "../fixtures.ts";
import { costs, rollOf } from "../table/people.ts";
import { sharesIn } from "../../../../src/rules/pool/round/shares.ts";
import { table, type Table } from "../table.ts";
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";
import type { PoolStats } from "../../../../src/rules/pool/stats/stats.ts";

const pair = (stats: Partial<PoolStats> = {}, house: Partial<HouseRules> = {}): Table =>
  table({ Anna: { stats }, Bert: {}, Carl: {} }, { house });
const HALVES = {
  shares: [
    { use: "attack.sword", dice: 3 },
    { use: "dodge", dice: 2 },
  ],
};
const split = (t: Table, shares = "attack.sword=3+dodge=2"): Table => {
  t.start("Anna", "split", { shares: sharesOf(shares) });
  t.settle();
  return t;
};
const pools = (t: Table): Readonly<Record<string, number>> => {
  const input = t.option("Anna", "split").inputs.find(isShares);
  return Object.fromEntries((input?.data.uses ?? []).map((use) => [use.id, use.pool]));
};

describe("P9: splitting the Action", () => {
  const EXAMPLE = {
    attributes: { brawn: 3, charisma: 2, dexterity: 4, intellect: 2, perception: 2, wits: 2 },
    abilities: { dodge: 3, melee: 1 },
    dodgeAbility: "dodge",
    weapons: [RAPIER],
  };
  it.each([
    ["attack.rapier=3+dodge=2", []],
    ["attack.rapier=2+dodge=3", []],
    ["attack.rapier=2+dodge=2", []],
    ["attack.rapier=3+dodge=3", ["pool.splitOver P9"]],
    ["attack.rapier=4+dodge=1", ["pool.shareSmall P9"]],
    ["attack.rapier=1+dodge=4", ["pool.shareSmall P9"]],
    ["attack.rapier=5", ["pool.splitOne P9"]],
    ["", ["pool.splitOne P9"]],
    ["attack.halberd=3+dodge=2", ["pool.noWeapon P9"]],
  ])("P9: example 2: pools 7 and 5, so 5 dice are shared: %s → %j", (shares, refusals) => {
    const t = pair(EXAMPLE);
    expect(pools(t)).toMatchObject({ "attack.rapier": 5, "parry.rapier": 5, dodge: 7 });
    expect(t.refused("Anna", "split", { shares: sharesOf(shares) })).toEqual(refusals);
  });
  it.each([
    [1, 3, ["pool.splitFew P9"]],
    [2, 4, []],
    [3, 5, []],
  ])("P9: with Brawn 1, Melee %i the pool is %i: %j", (melee, pool, refusals) => {
    const low = { brawn: 2, charisma: 2, dexterity: 3, intellect: 2, perception: 2, wits: 2 };
    const t = pair({ attributes: low, abilities: { melee, athletics: 3 } });
    expect(pools(t)["attack.sword"]).toBe(pool);
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 2 },
          { use: "dodge", dice: 2 },
        ],
      }),
    ).toEqual(refusals);
  });
  it("P9: what is offered first says how few dice there are, where nothing has enough", () => {
    const low = { brawn: 2, charisma: 2, dexterity: 2, intellect: 2, perception: 2, wits: 2 };
    const t = pair({ attributes: low, abilities: { melee: 1 } });
    expect(t.option("Anna", "split").refusal).toMatchObject({ code: "pool.splitFew", rule: "P9", data: { dice: 2 } });
  });
  it.each([
    // An attack of 5 dice, a dodge of 3.
    [
      { melee: 3, athletics: 0 },
      [
        ["attack.sword", 3],
        ["parry.sword", 2],
      ],
    ],
    // An attack of 3, a dodge of 6.
    [
      { melee: 1, athletics: 3 },
      [
        ["dodge", 3],
        ["evade", 3],
      ],
    ],
    [
      { melee: 2, athletics: 1 },
      [
        ["attack.sword", 2],
        ["dodge", 2],
      ],
    ],
  ])("P9: with %j, a split of what has enough dice is offered: %j", (abilities, shares) => {
    const low = { brawn: 2, charisma: 2, dexterity: 3, intellect: 2, perception: 2, wits: 2 };
    const t = pair({ attributes: low, abilities });
    const { refusal, initial } = t.option("Anna", "split");
    expect(refusal).toBeNull();
    expect(sharesIn(initial["shares"])?.map(({ use, dice }) => [use, dice])).toEqual(shares);
  });
  it("P9: where no blow and no dodge has dice enough, what has most of all else is offered first", () => {
    const attributes = { brawn: 2, charisma: 2, dexterity: 3, intellect: 2, perception: 4, wits: 3 };
    const t = pair({ attributes, abilities: { alertness: 3, stealth: 1 } });
    const shares = sharesIn(t.option("Anna", "split").initial["shares"]);
    expect(shares?.map(({ use, dice }) => [use, dice])).toEqual([
      ["act.perception.alertness", 3],
      ["act.dexterity.alertness", 3],
    ]);
  });
  it("P9: three shares of a large pool, each at least 2", () => {
    const t = pair({ abilities: { melee: 4, athletics: 4 } });
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 2 },
          { use: "attack.sword", dice: 3 },
          { use: "parry.sword", dice: 2 },
        ],
      }),
    ).toEqual([]);
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "attack.sword", dice: 3 },
          { use: "parry.sword", dice: 2 },
        ],
      }),
    ).toEqual(["pool.splitOver P9"]);
  });
  it("P9: a share's dice stand in place of the pool: on the turn, and as a Reaction", () => {
    const t = split(pair());
    const judged = t.judge("Anna", "attack", {}, { to: ["Bert"] });
    expect([rollOf(judged).dice, costs(judged)]).toEqual([3, ["share"]]);
    t.hit("Anna", "Bert", 0);
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    const dodge = t.judgeAnswer(id, "t0", "dodge");
    expect([rollOf(dodge).dice, costs(dodge)]).toEqual([2, ["shareReaction"]]);
    expect(t.reasons(id, "t0")).toMatchObject({ dodge: null, parry: "pool.noShare P9" });
    t.answer(id, "t0", "dodge", { outcome: 2 });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false });
    expect(t.uses("Anna")).toEqual(["split", "share", "shareReaction"]);
  });
  it("P9, P19: a weapon with a share is shown as long as no other has fewer reasons against it", () => {
    const t = table({
      Anna: {
        stats: {
          weapons: [
            { ...RAPIER, speed: "quick" },
            { ...SWORD, damage: 3 },
          ],
        },
      },
      Bert: { stats: { weapons: [KNIFE_THROWN] } },
    });
    split(t, "attack.rapier=2+parry.rapier=2");
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2, allow: true });
    const reasons = (answer: "parry" | "clash") =>
      t.judgeAnswer(id, "t0", answer).refusals.map(({ code, rule }) => `${code} ${rule ?? ""}`);
    expect([reasons("parry"), reasons("clash")]).toEqual([["pool.notMelee P16"], ["pool.notMelee P19"]]);
  });
  it("P9: what is set aside for Reactions is kept: no turn is spent on it", () => {
    const t = split(pair({ weapons: [SWORD, RAPIER] }));
    const kept = pool.badges(t.fighter("Anna")).flatMap(({ kind, kept: is }) => (kind === "part" ? [is === true] : []));
    expect(kept).toEqual([false, true]);
  });
  it("P9: a share is used once, and nothing else is paid with it", () => {
    const t = split(pair({ weapons: [SWORD, RAPIER] }));
    expect(t.refused("Anna", "attack", { weapon: "rapier" }, { to: ["Bert"] })).toEqual(["pool.noShare P9"]);
    expect(t.refused("Anna", "evade")).toEqual(["pool.noShare P9"]);
    t.hit("Anna", "Bert", 0);
    expect(t.refused("Anna", "attack", {}, { to: ["Carl"] })).toEqual(["pool.noShare P9"]);
  });
  it.each([
    ["evade", { exert: "none" }, "evade"],
    ["act", { words: "over the wall", attribute: "dexterity", ability: "athletics" }, "act.dexterity.athletics"],
    ["mental", { attribute: "wits", ability: "athletics" }, "act.wits.athletics"],
  ] as const)("P9: dice may be set aside for any Action that is rolled: %s", (option, choice, use) => {
    const t = table({ Anna: {}, Bert: {} });
    t.start("Anna", "split", {
      shares: [
        { use: use, dice: 2 },
        { use: "attack.sword", dice: 2 },
      ],
    });
    t.settle();
    const judged = t.judge("Anna", option, choice);
    expect([judged.refusals, costs(judged), rollOf(judged).dice]).toEqual([[], ["share"], 2]);
    expect(t.option("Anna", option).refusal).toBe(null);
    t.start("Anna", option, choice, { outcome: 1 });
    t.settle();
    expect(t.refused("Anna", option, choice)).toEqual(["pool.noShare P9"]);
  });
  it("P9: what a split has set dice aside for is offered first", () => {
    const t = table({ Anna: { stats: { weapons: [SWORD, RAPIER] } }, Bert: {} });
    t.start("Anna", "split", {
      shares: [
        { use: "attack.rapier", dice: 2 },
        { use: "act.wits.brawl", dice: 2 },
      ],
    });
    t.settle();
    expect(t.option("Anna", "attack").initial).toMatchObject({ weapon: "rapier" });
    expect(t.option("Anna", "act").initial).toMatchObject({ attribute: "wits", ability: "brawl" });
  });
  it("P9: with every share used the Action is used", () => {
    const t = split(pair(), "attack.sword=2+attack.sword=2");
    t.hit("Anna", "Bert", 0);
    t.hit("Anna", "Carl", 0);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual(["pool.actionUsed P1"]);
  });
  it("P9: a share promised in an open prompt is promised to no other", () => {
    const skilled = pair({ abilities: { melee: 4, athletics: 4 } }, { severalTargets: true });
    const t = split(skilled, "attack.sword=3+dodge=3");
    t.turn(1, 1);
    const first = t.start("Bert", "attack", {}, { to: ["Anna", "Carl"], outcome: 2 });
    t.answer(first, "t0", "dodge", { outcome: 2 });
    t.turn(1, 2);
    const second = t.start("Carl", "attack", {}, { to: ["Anna"], outcome: 2 });
    expect(t.reasons(second, "t0")["dodge"]).toBe("pool.noShare P9");
  });
  it("P9: declared before the first roll: not after an attack, a Reaction, or a split", () => {
    const late = ["pool.actionUsed P9"];
    const t = pair();
    t.hit("Anna", "Bert", 0);
    expect(t.refused("Anna", "split", HALVES)).toEqual(late);
    const reacted = pair();
    const id = reacted.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    reacted.answer(id, "t0", "dodge");
    expect(reacted.refused("Bert", "split", HALVES)).toEqual(late);
    expect(split(pair()).refused("Anna", "split", HALVES)).toEqual(["pool.splitLate P9"]);
  });
  it.each([
    [true, []],
    [false, ["pool.notYourTurn P9"]],
  ])("P9: splitOffTurn %s: on another's turn, for a Reaction: %j", (splitOffTurn, refusals) => {
    const t = pair({}, { splitOffTurn });
    t.turn(1, 1);
    expect(t.refused("Anna", "split", HALVES)).toEqual(refusals);
  });
  it("P9: refused outside a combat", () => {
    expect(table({ Anna: {} }, { combat: false }).refused("Anna", "split", HALVES)).toEqual(["pool.noCombat P9"]);
  });
  it.each([
    [true, 4, 2],
    [false, 5, 1],
  ])("P9: splitAfterPenalties %s: a Penalty of 1 leaves %i to share; a share of 2 has %i", (after, pool, dice) => {
    const t = pair({ injuries: [2] }, { splitAfterPenalties: after });
    expect(pools(t)["attack.sword"]).toBe(pool);
    split(t, "attack.sword=2+dodge=2");
    expect(rollOf(t.judge("Anna", "attack", {}, { to: ["Bert"] })).dice).toBe(dice);
  });
  it("P9: an Exert against the Penalty makes the pools whole again", () => {
    const t = pair({ injuries: [2] });
    expect(t.refused("Anna", "split", { ...HALVES, exert: "none" })).toEqual(["pool.splitOver P9"]);
    expect(t.refused("Anna", "split", { ...HALVES, exert: "mindPenalty" })).toEqual([]);
    t.start("Anna", "split", { ...HALVES, exert: "mindPenalty" });
    t.settle();
    expect(t.sheet("Anna").numbers.get("mindDamage")).toBe(1);
    expect(t.refused("Anna", "attack", { exert: "bodyOutcome" }, { to: ["Bert"] })).toEqual(["pool.exertUsed"]);
  });
  it("P9: an Exert for an Outcome is none of a split's: it is not paid for", () => {
    const judged = pair().judge("Anna", "split", { ...HALVES, exert: "bodyOutcome" });
    expect([judged.refusals, costs(judged)]).toEqual([[], ["split"]]);
  });
  it("P9: a share not used by the end of the round is lost", () => {
    const t = split(pair());
    t.turn(2, 0);
    const judged = t.judge("Anna", "attack", {}, { to: ["Bert"] });
    expect([rollOf(judged).dice, costs(judged), judged.refusals]).toEqual([5, ["action"], []]);
  });
  it("P9: undone, it never was", () => {
    const t = pair();
    const id = t.start("Anna", "split", HALVES);
    t.settle();
    t.undo(id, ["a"]);
    expect([t.uses("Anna"), t.fighter("Anna").markers]).toEqual([[], []]);
    expect(costs(t.judge("Anna", "attack", {}, { to: ["Bert"] }))).toEqual(["action"]);
  });
  it("P9: taken back once a share was used, it gives no new Action, until that attack is taken back as well", () => {
    const t = pair();
    const id = t.start("Anna", "split", HALVES);
    t.settle();
    const attack = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    t.answer(attack, "t0", "none");
    t.settle();
    t.undo(id, ["a"]);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual(["pool.actionUsed P1"]);
    t.undo(attack, Object.keys(t.exchange(attack).rows));
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual([]);
  });
});
