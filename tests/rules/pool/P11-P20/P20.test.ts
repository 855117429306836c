import { describe, expect, it } from "vitest";
import { HANDGUN, pool, SWORD } from "../fixtures.ts";
import { costs, power, rollOf } from "../table/people.ts";
import { table, type Table } from "../table.ts";
import { chanceOfFall } from "../../../../src/rules/pool/round/last.ts";
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";

/** Anna has attacked with this Exert; now it is Bert's turn. */
function spent(exert = "none", house: Partial<HouseRules> = {}, stats = {}): Table {
  const t = table({ Anna: { stats }, Bert: { stats: { weapons: [SWORD, HANDGUN] } }, Carl: {} }, { house });
  t.hit("Anna", "Bert", 0, { exert });
  t.turn(1, 1);
  return t;
}
const attack = (t: Table, weapon = "sword", who = "Bert"): string =>
  t.start(who, "attack", { weapon }, { to: ["Anna"], outcome: 2 });
const desperate = (t: Table): string => {
  const id = attack(t);
  t.answer(id, "t0", "dodge", { choice: { desperate: true }, outcome: 2 });
  t.settle();
  return id;
};
const hangs = (t: Table): boolean => pool.badges(t.fighter("Anna")).some((mark) => mark.kind === "penalty");

describe("P20: a Desperate Reaction", () => {
  it.each([
    ["that one Injury more would not fell", [1], 0, 0],
    // Of a Body of 7 six are gone: with the price it is down, whatever comes of the blow.
    ["that the price itself fells", [4, 1, 1], 1, 0],
  ] as const)("P20, P22: its own Injury counts for who goes down: one %s", (_, injuries, withPrice, without) => {
    const t = table({ Anna: { stats: { injuries: [...injuries] } } });
    const unhurt = { losses: [{ loss: 0, chance: 1 }], unit: "RIPOSTE.Pool.Unit.severity" } as const;
    const falls = (hurts: number): number => chanceOfFall(t.fighter("Anna"), unhurt, hurts);
    expect([falls(1), falls(0)]).toEqual([withPrice, without]);
  });
  it("P20: example 7: the Action used, no Exert: an Injury, a full dodge, 2 dice off the next Action", () => {
    const t = spent();
    const id = attack(t);
    // An answer of its own in place of the one whose Action is gone: nothing is to be found and checked first.
    const offered = pool.prompts(t.exchange(id), t.scene)[0]?.options.find((option) => option.id === "dodge");
    expect(offered).toMatchObject({ refusal: null, rule: "P20", label: "RIPOSTE.Pool.Option.dodgeDesperate" });
    expect(offered?.inputs.map((input) => input.id)).not.toContain("desperate");
    const judged = t.judgeAnswer(id, "t0", "dodge", offered?.initial ?? {});
    expect([judged.refusals, costs(judged), rollOf(judged)]).toMatchObject([[], ["body", "desperate"], { dice: 5 }]);
    const step = t.answer(id, "t0", "dodge", { choice: { desperate: true }, outcome: 2 });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, left: 0 });
    expect(t.sheet("Anna").injuries.get(step.id)).toEqual({ severity: 1, note: "", exert: true });
    expect(hangs(t)).toBe(true);
    t.turn(2, 0);
    const next = t.judge("Anna", "attack", {}, { to: ["Bert"] });
    // Body 7 with one Injury of 1 leaves 6: no Penalty by itself.
    expect([rollOf(next).dice, costs(next)]).toEqual([3, ["action", "penalty"]]);
    t.hit("Anna", "Bert", 0);
    expect([hangs(t), t.sheet("Anna").markers.size]).toEqual([false, 0]);
    t.turn(3, 0);
    expect(rollOf(t.judge("Anna", "attack", {}, { to: ["Bert"] })).dice).toBe(5);
  });
  it.each(["bodyOutcome", "mindOutcome"])("P20: example 7: %s in that attack: none", (exert) => {
    const t = spent(exert);
    const id = attack(t);
    expect(t.reasons(id, "t0")).toMatchObject({
      dodge: "pool.noDesperate P20",
      parry: "pool.noDesperate P20",
      clash: "pool.noDesperate P20",
      none: null,
    });
    expect(t.judgeAnswer(id, "t0", "dodge", { desperate: true }).refusals).toMatchObject([
      { code: "pool.noDesperate", rule: "P20" },
    ]);
  });
  it("P20: an Exert that waived the Penalty bars it as well", () => {
    const t = spent("mindPenalty", {}, { injuries: [2] });
    expect(t.reasons(attack(t), "t0")["dodge"]).toBe("pool.noDesperate P20");
  });
  it.each(["dodge", "parry", "clash"])("P20: any Reaction that would be open: %s", (answer) => {
    const t = spent();
    const judged = t.judgeAnswer(attack(t), "t0", answer, { desperate: true });
    expect([judged.refusals, costs(judged)]).toEqual([[], ["body", "desperate"]]);
  });
  it("P20: not against a firearm (P8), and not against what cannot be answered so", () => {
    const t = spent();
    expect(t.reasons(attack(t, "handgun"), "t0")).toMatchObject({
      dodge: "pool.firearm P8",
      parry: "pool.firearm P8",
      clash: "pool.firearm P8",
    });
  });
  it("P20: once a round, also while the first is still open", () => {
    const t = spent();
    t.answer(attack(t), "t0", "dodge", { choice: { desperate: true }, outcome: 0 });
    t.turn(1, 2);
    const second = attack(t, "sword", "Carl");
    expect(t.reasons(second, "t0")["dodge"]).toBe("pool.noDesperate P20");
    expect(t.refused("Anna", "quick", { words: "nods" })).toContain("pool.actionUsed P3");
  });
  it("P20: only when asked for: a toggle that is left off leaves P12", () => {
    const t = spent();
    const id = attack(t);
    expect(t.judgeAnswer(id, "t0", "dodge", { desperate: false }).refusals).toMatchObject([
      { code: "pool.actionUsed" },
    ]);
  });
  it("P20: it is no choice while the Action is free, and none outside a combat", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    expect(costs(t.judgeAnswer(id, "t0", "dodge", { desperate: true }))).toEqual(["reaction"]);
    expect(t.ask(id, "t0")?.options[0]?.inputs.map((input) => input.id)).toEqual(["exert"]);
    const peace = table({ Anna: {}, Bert: {} }, { combat: false });
    const blow = peace.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    expect(costs(peace.judgeAnswer(blow, "t0", "dodge", { desperate: true }))).toEqual([]);
  });
  it.each([
    [false, 2],
    [true, 3],
  ])("P20: desperateGivesBonus %s: dice for 2 make %i", (desperateGivesBonus, met) => {
    const t = spent("none", { desperateGivesBonus });
    expect(t.outcome(desperate(t), "t0")).toMatchObject({ met });
  });
  it.each([
    [true, 3, ["reaction", "penalty"]],
    [false, 5, ["reaction"]],
  ])("P20: desperateHitsReaction %s: a Reaction first has %i dice, at %j", (desperateHitsReaction, dice, price) => {
    const t = spent("none", { desperateHitsReaction });
    desperate(t);
    t.turn(2, 1);
    const judged = t.judgeAnswer(attack(t), "t0", "dodge");
    expect([rollOf(judged).dice, costs(judged)]).toEqual([dice, price]);
  });
  it("P20: whichever round the next Action is in", () => {
    const t = spent();
    desperate(t);
    t.turn(4, 0);
    expect(rollOf(t.judge("Anna", "evade")).dice).toBe(3);
  });
  it.each([
    ["act", { words: "waits", rolled: false }],
    ["mental", { words: "waits", rolled: false }],
    ["power", { power: "ward" }],
  ])("P20: %s without a roll leaves the −2 for the next Action that is rolled", (option, choice) => {
    const ward = power("ward", { rolled: false, attacks: false, speed: "committed" });
    const t = spent("none", {}, { powers: [ward] });
    desperate(t);
    t.turn(2, 0);
    const judged = t.judge("Anna", option, choice);
    expect([judged.refusals, costs(judged)]).toEqual([[], ["action"]]);
    t.start("Anna", option, choice);
    t.settle();
    expect(hangs(t)).toBe(true);
    t.turn(3, 0);
    const next = t.judge("Anna", "attack", {}, { to: ["Bert"] });
    expect([rollOf(next).dice, costs(next)]).toEqual([3, ["action", "penalty"]]);
  });
  it("P20: a Penalty like others: an Exert against the Penalty takes it away, and uses it up", () => {
    const t = spent();
    desperate(t);
    t.turn(2, 0);
    const judged = t.judge("Anna", "attack", { exert: "mindPenalty" }, { to: ["Bert"] });
    expect([judged.refusals, rollOf(judged).dice]).toEqual([[], 5]);
    t.hit("Anna", "Bert", 0, { exert: "mindPenalty" });
    expect(hangs(t)).toBe(false);
  });
  it("P20: it shortens the pools of a split", () => {
    const t = spent("none", {}, { abilities: { melee: 4, athletics: 4 } });
    desperate(t);
    t.turn(2, 0);
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dogde", dice: 2 },
        ],
      }),
    ).toEqual(["pool.noWeapon P9"]);
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dodge", dice: 3 },
        ],
      }),
    ).toEqual(["pool.splitOver P9"]);
    expect(
      t.refused("Anna", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dodge", dice: 2 },
        ],
      }),
    ).toEqual([]);
  });
  it("P20: Quick Actions made before do not shorten it: its pool is full", () => {
    const t = table({ Anna: {}, Bert: {} });
    t.start("Anna", "quick", { words: "nods" });
    t.hit("Anna", "Bert", 0);
    t.turn(1, 1);
    expect(rollOf(t.judgeAnswer(attack(t), "t0", "dodge", { desperate: true })).dice).toBe(5);
  });
  it("P20: undone, the Injury, the use and the −2 are gone", () => {
    const t = spent();
    const id = desperate(t);
    t.undo(id, ["t0", "t0b"], ["t0"]);
    expect([t.sheet("Anna").injuries.size, hangs(t), t.uses("Anna")]).toEqual([0, false, ["action"]]);
    expect(t.reasons(id, "t0")["dodge"]).toBeNull();
  });
});
