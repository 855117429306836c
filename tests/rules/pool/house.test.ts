import { describe, expect, it } from "vitest";
import { HOUSE, DEFAULT_HOUSE_RULES, type HouseRules } from "../../../src/rules/pool/stats/house.ts";
import { RAPIER } from "./fixtures.ts";
import { rollOf } from "./table/people.ts";
import { table, type Table } from "./table.ts";

const pair = (house: Partial<HouseRules>, anna = {}, bert = {}): Table =>
  table({ Anna: { stats: anna }, Bert: { stats: bert } }, { house });
const attack = (t: Table, outcome: number, choice = {}): string =>
  t.start("Anna", "attack", choice, { to: ["Bert"], outcome });
const HARD = { weapons: [{ ...RAPIER, difficulty: 9 }] };

describe("what a table may decide otherwise, both ways", () => {
  it.each([
    [true, 3, 9],
    [false, 5, 9],
  ])("base facts: overNineTakesDice %s: Difficulty 11 is %i dice at %i", (overNineTakesDice, dice, difficulty) => {
    const judged = pair({ overNineTakesDice }, HARD).judge("Anna", "attack", { difficulty: 2 }, { to: ["Bert"] });
    expect(rollOf(judged)).toMatchObject({ dice, difficulty });
  });
  it.each([2, 3, 5])("base facts: lowestDifficulty %i", (lowestDifficulty) => {
    const judged = pair({ lowestDifficulty }).judge("Anna", "attack", { difficulty: -5 }, { to: ["Bert"] });
    expect(rollOf(judged).difficulty).toBe(lowestDifficulty);
  });
  it.each([
    [false, 2],
    [true, 4],
  ])("P14: negativeDefenseHelps %s: attack 2, dodge −2: %i left", (negativeDefenseHelps, left) => {
    const t = pair({ negativeDefenseHelps });
    const id = attack(t, 2);
    t.answer(id, "t0", "dodge", { outcome: -2 });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ left, hit: true, severity: left + 1 });
  });
  it.each([-1, 0, 2])("P17: brawlParryShift %i", (brawlParryShift) => {
    const t = pair({ brawlParryShift }, { weapons: [] });
    const id = attack(t, 2);
    expect(rollOf(t.judgeAnswer(id, "t0", "parry", { weapon: "sword" })).difficulty).toBe(6 + brawlParryShift);
    expect(rollOf(t.judgeAnswer(id, "t0", "parry", { weapon: "unarmed" })).difficulty).toBe(5);
  });
  it.each([
    [false, "pool.unarmed P17"],
    [true, null],
  ])("P17: unarmedParry %s: bare hands against a sword: %s", (unarmedParry, reason) => {
    const t = pair({ unarmedParry }, {}, { weapons: [] });
    expect(t.reasons(attack(t, 2), "t0")["parry"]).toBe(reason);
  });
  it.for([
    [false, 0, 0, false, false],
    [true, 0, 0, true, true],
    [true, -1, -2, true, false],
    [false, -1, -2, false, false],
  ] as const)("P19: clashAtZeroHurts %s: %i against %i", ([clashAtZeroHurts, rolled, clash, target, attacker]) => {
    const t = pair({ clashAtZeroHurts });
    const id = attack(t, rolled);
    t.answer(id, "t0", "clash", { outcome: clash });
    t.settle();
    expect([t.outcome(id, "t0")?.hit, t.outcome(id, "t0b")?.hit]).toEqual([target, attacker]);
  });
  it.each([
    [true, null],
    [false, "pool.turnPassed P26"],
  ])("P26: reactAfterTurn %s: a dodge after one's unused turn: %s", (reactAfterTurn, reason) => {
    const t = table({ Bert: {}, Anna: {} }, { house: { reactAfterTurn } });
    t.turn(1, 1);
    expect(t.reasons(attack(t, 2), "t0")["dodge"]).toBe(reason);
    t.turn(2, 1);
    expect(t.sheet("Bert").spent.size).toBe(0);
  });
  it.each([
    [true, null],
    [false, null],
  ])("P26: reactAfterTurn %s: before one's turn a dodge is open", (reactAfterTurn, reason) => {
    const t = pair({ reactAfterTurn });
    expect(t.reasons(attack(t, 2), "t0")["dodge"]).toBe(reason);
  });
});

describe("house rules as data", () => {
  const other: HouseRules = {
    overNineTakesDice: false,
    lowestDifficulty: 3,
    meleeAttribute: "brawn",
    severalTargets: true,
    quickShortensReaction: false,
    quickWhenSpent: true,
    quickShrinksSplit: false,
    quickFallsOn: "largest",
    reactionEndsHold: true,
    quickEndsHold: true,
    splitOffTurn: false,
    splitAfterPenalties: false,
    sharesLast: "turn",
    quickBarsCommitted: true,
    negativeDefenseHelps: true,
    evadeLasts: "round",
    evadeStopsFirearms: false,
    evadeSpent: "needed",
    brawlParryShift: 1,
    unarmedParry: true,
    allReact: false,
    defensesAddUp: true,
    clashAtZeroHurts: true,
    protectorClash: true,
    desperateGivesBonus: true,
    desperateHitsReaction: false,
    triggerSpendsAction: false,
    stoppedGivesBack: true,
    reactAfterTurn: false,
    zeroPoolRollsOne: true,
    aidInClash: false,
    keepsAsking: true,
  };
  it("every point has its rule, is stored where it differs, and read back", () => {
    expect(Object.keys(HOUSE.points).sort()).toEqual(Object.keys(DEFAULT_HOUSE_RULES).sort());
    expect(HOUSE.read(HOUSE.stored(other))).toEqual(other);
    expect(Object.keys(HOUSE.stored(other)).sort()).toEqual(Object.keys(DEFAULT_HOUSE_RULES).sort());
    expect(HOUSE.stored(DEFAULT_HOUSE_RULES)).toEqual({});
  });
  it("what is missing or wrong is as usual", () => {
    expect(HOUSE.read(undefined)).toEqual(DEFAULT_HOUSE_RULES);
    expect(HOUSE.read({ lowestDifficulty: 9, brawlParryShift: "x", evadeLasts: 3, unarmedParry: 1 })).toEqual(
      DEFAULT_HOUSE_RULES,
    );
  });
});
