/** Odds against brute force: all 81 throws against all 81. */
import { describe, expect, it } from "vitest";
import type { Choice, Odds } from "../../../src/rules/core/types.ts";
import { meet, stressOf } from "../../../src/rules/fate/roll/meet.ts";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/fate/stats/house.ts";
import { mildestWay } from "../../../src/rules/fate/stats/stress.ts";
import { sum, two, type SheetSetup, type Table } from "./table.ts";

const FACES = [-1, 0, 1];
/** The sums of all 81 throws. */
const THROWS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.flatMap((c) => FACES.map((d) => a + b + c + d))));

/** What all 81 × 81 throws come to. */
function force(attack: number, defense: number, { rating = 0, armor = 0, strength = null as number | null } = {}) {
  const covers = strength === null ? [] : [{ marker: "m", maker: "a", strength, holds: false }];
  const all = THROWS.flatMap((a) =>
    THROWS.map((d) => stressOf(meet(attack + a, covers, defense + d, DEFAULT_HOUSE_RULES), rating, armor)),
  );
  const n = all.length;
  return { safe: all.filter((stress) => stress === 0).length / n, loss: all.reduce((x, y) => x + y, 0) / n, all };
}
function expectOdds(odds: Odds, brute: ReturnType<typeof force>): void {
  expect(odds.safe).toBeCloseTo(brute.safe, 12);
  expect(odds.loss).toBeCloseTo(brute.loss, 12);
  for (const { loss, chance } of odds.losses)
    expect(chance).toBeCloseTo(brute.all.filter((stress) => stress === loss).length / brute.all.length, 12);
  expect(odds.losses.reduce((x, { chance }) => x + chance, 0)).toBeCloseTo(1, 12);
}
const figureOf = ({ more = [] }: Odds, id: string): number | undefined =>
  more.find(({ label }) => label === `RIPOSTE.Fate.Odds.${id}`)?.value;
const duel = (rosa: SheetSetup, gor: SheetSetup): Table => two(rosa, gor);
const SWORD = { name: "sword", rating: 2, skill: "fists" };

describe("an attack that is considered", () => {
  it("81 throws", () => {
    expect(THROWS).toHaveLength(81);
  });
  it.for([
    [2, 2, {}, {}, {}, 0],
    [5, 1, {}, {}, {}, 0],
    [3, 3, { weapons: [SWORD] }, { armor: { physical: 1 } }, { rating: 2, armor: 1 }, 0],
    [3, 2, { fate: 2, aspects: { Quick: 1, Sly: 0 } }, {}, {}, 2],
  ] as const)("%i against %i", ([fists, athletics, rosa, gor, how, invoked]) => {
    const t = duel({ skills: { fists }, ...rosa }, { skills: { athletics }, ...gor });
    const choice: Choice =
      invoked === 0 ? {} : { invoke: ["Actor.Rosa:aspects.Quick", "Actor.Rosa:aspects.Sly"].slice(0, invoked) };
    expectOdds(t.startOdds("Rosa", "attack", choice, { to: ["Gor"] }), force(fists + 2 * invoked, athletics, how));
  });
  it.each([0, 2, 5])("past a block of %i", (strength) => {
    const t = duel({ skills: { might: strength, athletics: 2 } }, { skills: { fists: 3 } });
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    const odds = t.startOdds("Gor", "attack", {}, { to: ["Rosa"] });
    expectOdds(odds, force(3, 2, { strength }));
    const passes = THROWS.filter((a) => 3 + a >= strength).length / 81;
    expect(odds.more?.find(({ label }) => label.endsWith("happens"))?.value).toBeCloseTo(passes, 12);
  });
  it("the chance that it takes the target out", () => {
    const t = duel({ skills: { fists: 6 } }, { skills: { athletics: 0 }, boxes: { physical: 2 }, consequences: [] });
    const brute = force(6, 0).all.filter(
      (stress) => stress > 0 && mildestWay({ free: [1, 2], consequences: [] }, stress) === null,
    );
    const odds = t.startOdds("Rosa", "attack", {}, { to: ["Gor"] });
    expect(figureOf(odds, "outs")).toBeCloseTo(brute.length / 6561, 12);
    // Nobody dies of it, so that nothing says so.
    expect(odds.kills).toBeUndefined();
  });
});

describe("what is counted in", () => {
  it("is the best defense of whoever resists, and none where nobody does", () => {
    const t = duel({ skills: { fists: 3, might: 3 } }, { skills: { athletics: 2 } });
    expect(t.startOdds("Rosa", "attack", {}, { to: ["Gor"] }).expects).toBe(true);
    const hold = t.startOdds("Rosa", "grapple", {}, { to: ["Gor"] });
    expect([hold.expects, hold.safe]).toEqual([undefined, 0]);
  });
  it("adds up: what hits without harm is among what is unhurt, and is named by itself", () => {
    const named = (rosa: SheetSetup, gor: SheetSetup): number | undefined => {
      const t = duel(rosa, gor);
      return figureOf(t.odds(t.act("Rosa", "attack", 1, { to: ["Gor"] }), "t0", "defend"), "harmless");
    };
    const ties = THROWS.filter((d) => d === 1).length / 81;
    expect(named({}, {})).toBeCloseTo(ties, 12);
    expect(named({ weapons: [SWORD] }, {})).toBeUndefined();
    expect(named({ weapons: [SWORD] }, { armor: { physical: 2 } })).toBeCloseTo(ties, 12);
  });
  it("is told of hits that do not hurt, where a tie or armor makes some", () => {
    const told = (rosa: SheetSetup, gor: SheetSetup, option: string): readonly unknown[] => {
      const t = duel(rosa, gor);
      const id = t.act("Rosa", "attack", 1, { to: ["Gor"] });
      return (t.judgeAnswer(id, "t0", option).explains ?? []).map(({ key }) => key);
    };
    const note = "RIPOSTE.Fate.Odds.hitsNote";
    expect(told({}, {}, "defend")).toEqual([note]);
    expect(told({}, {}, "none")).toEqual([note]);
    expect(told({ weapons: [SWORD] }, {}, "defend")).toEqual([]);
    expect(told({ weapons: [SWORD] }, { armor: { physical: 2 } }, "defend")).toEqual([note]);
  });
});

describe("an attack that has been rolled", () => {
  it.each([
    [0, 0],
    [3, 0],
    [3, 1],
  ])("a defense against 2 and %i, with %i invoked", (dice, invoked) => {
    const t = duel({}, { aspects: { Wary: 1 }, skills: { athletics: 1 } });
    const id = t.act("Rosa", "attack", dice, { to: ["Gor"] });
    const odds = t.odds(id, "t0", "defend", invoked === 0 ? {} : { invoke: ["Actor.Gor:aspects.Wary"] });
    const all = THROWS.map((d) => Math.max(0, 2 + dice - (1 + 2 * invoked + d)));
    expect(odds.safe).toBeCloseTo(all.filter((stress) => stress === 0).length / 81, 12);
    expect(odds.loss).toBeCloseTo(all.reduce((x, y) => x + y, 0) / 81, 12);
    expect(t.odds(id, "t0", "none").loss).toBe(2 + dice);
  });
  it("invoking after the dice: +2 is certain, a reroll is not", () => {
    const t = duel({ aspects: { Quick: 0 }, fate: 1 }, {});
    const id = t.act("Rosa", "attack", -1, { to: ["Gor"] });
    t.answer(id, "t0", "defend", { faces: sum(0) });
    expect(t.odds(id, "i0", "plus").safe).toBe(1);
    expect(t.odds(id, "i0", "none").safe).toBe(0);
    expect(t.odds(id, "i0", "reroll").safe).toBeCloseTo(THROWS.filter((a) => a >= 0).length / 81, 12);
  });
  it("and for the one who is hit", () => {
    const t = duel({}, { aspects: { Wary: 0 }, fate: 1 });
    const id = t.act("Rosa", "attack", 3, { to: ["Gor"] });
    t.answer(id, "t0", "defend", { faces: sum(0) });
    expect(t.odds(id, "i0", "plus")).toMatchObject({ safe: 0, loss: 1 });
    const all = THROWS.map((d) => Math.max(0, 3 - d));
    expect(t.odds(id, "i0", "reroll").loss).toBeCloseTo(all.reduce((x, y) => x + y, 0) / 81, 12);
  });
});

describe("what is not an attack", () => {
  it("deals no stress, which its odds do not speak of; those of an attack do", () => {
    const t = duel({ skills: { fists: 3 }, aspects: { Quick: 0 }, fate: 1 }, {});
    const reroll = (option: string, choice: Choice): Odds => {
      const id = t.act("Rosa", option, -4, { choice, to: ["Gor"] });
      t.answer(id, "t0", "defend", { faces: sum(0) });
      return t.odds(id, "i0", "reroll");
    };
    expect(figureOf(reroll("maneuver", { aspect: "Down" }), "stress")).toBeUndefined();
    t.next();
    t.next();
    expect(figureOf(reroll("attack", {}), "stress")).toBeGreaterThan(1);
  });
  it("shows a certain chance beside those that are not: it has more to say than that nothing is at stake", () => {
    const t = duel({ aspects: { Quick: 0 }, fate: 1 }, { aspects: { Wary: 0 }, fate: 1 });
    const id = t.act("Rosa", "maneuver", -1, { choice: { aspect: "Down" }, to: ["Gor"] });
    t.answer(id, "t0", "defend", { faces: sum(0) });
    expect(t.odds(id, "i0", "plus")).toMatchObject({ safe: 1, bare: true, more: [] });
  });
  it.each([
    ["move", 0, 81],
    ["wrench", 3, 0],
  ])("%s", (option) => {
    const t = duel({ skills: { might: 3 } }, { aspects: { Tangled: 1 }, skills: { athletics: 2 } });
    if (option === "wrench") t.grapple("Rosa", "Gor", 0);
    t.next();
    const made = option === "move" ? 81 : THROWS.filter((a) => 2 + a >= 3).length;
    expect(1 - t.startOdds("Gor", option).safe).toBeCloseTo(made / 81, 12);
  });
  it("a maneuver against a resistance, and resisting it", () => {
    const t = duel({ skills: { guns: 3 } }, { skills: { athletics: 2 } });
    const brute = THROWS.flatMap((a) => THROWS.map((d) => 3 + a >= 2 + d)).filter((made) => made).length / 6561;
    expect(1 - t.startOdds("Rosa", "maneuver", { aspect: "Down" }, { to: ["Gor"] }).safe).toBeCloseTo(brute, 12);
    const id = t.act("Rosa", "maneuver", 1, { choice: { aspect: "Down" }, to: ["Gor"] });
    expect(t.odds(id, "t0", "defend").safe).toBeCloseTo(THROWS.filter((d) => 2 + d > 4).length / 81, 12);
  });
  it("a throw against whoever is held, and a grapple that is opposed", () => {
    const t = two(
      { skills: { might: 3 } },
      { aspects: { Tangled: 1 }, skills: { athletics: 5 } },
      { house: { grappleOpposed: true } },
    );
    const brute = THROWS.flatMap((a) => THROWS.map((d) => 3 + a >= 5 + d)).filter((made) => made).length / 6561;
    expect(1 - t.startOdds("Rosa", "grapple", { lever: t.lever("Gor") }, { to: ["Gor"] }).safe).toBeCloseTo(brute, 12);
    const id = t.act("Rosa", "grapple", 4, { choice: { lever: t.lever("Gor") }, to: ["Gor"] });
    t.answer(id, "t0", "none");
    t.settle();
    t.turn(2, 0);
    expect(1 - t.startOdds("Rosa", "throw", { to: "elsewhere", zone: "yard" }).safe).toBeCloseTo(brute, 12);
  });
  it("a block has a strength to expect", () => {
    const t = duel({ skills: { might: 3 } }, {});
    const odds = t.startOdds("Rosa", "block", { skill: "might", types: ["move"], how: "a wall" }, { to: ["Gor"] });
    expect(odds.more).toContainEqual({ label: "RIPOSTE.Fate.Odds.strength", kind: "amount", value: 3 });
  });
});
