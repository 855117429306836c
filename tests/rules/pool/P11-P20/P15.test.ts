import { describe, expect, it } from "vitest";
import { HANDGUN, pool, SWORD } from "../fixtures.ts";
import { costs, rollOf } from "../table/people.ts";
import { table, type Table } from "../table.ts";
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";

const three = (house: Partial<HouseRules> = {}, after = false): Table =>
  table({ Anna: {}, Bert: { stats: { weapons: [SWORD, HANDGUN] } }, Carl: {} }, { house, after });
/** Anna has this many points; it is Bert's turn. */
function evading(points: number, house: Partial<HouseRules> = {}, after = false): Table {
  const t = three(house, after);
  t.start("Anna", "evade", {}, { outcome: points });
  t.settle();
  t.turn(1, 1);
  return t;
}
const left = (t: Table): number => pool.badges(t.fighter("Anna")).find((mark) => mark.kind === "bonus")?.n ?? 0;
const attack = (t: Table, outcome: number, weapon = "sword", who = "Bert"): string =>
  t.start(who, "attack", { weapon }, { to: ["Anna"], outcome });

describe("P15: Evade", () => {
  it("P15: is the Action of one's own turn: Dexterity + Athletics, Difficulty 7", () => {
    const judged = three().judge("Anna", "evade");
    expect([judged.refusals, costs(judged), rollOf(judged)]).toMatchObject([
      [],
      ["action"],
      { dice: 5, difficulty: 7 },
    ]);
  });
  it("P15: refused off the turn, with the Action used, in a split and outside a combat", () => {
    const t = three();
    expect(t.refused("Bert", "evade")).toEqual(["pool.notYourTurn P15"]);
    t.hit("Anna", "Bert", 0);
    expect(t.refused("Anna", "evade")).toEqual(["pool.actionUsed P1"]);
    expect(table({ Anna: {} }, { combat: false }).refused("Anna", "evade")).toEqual(["pool.noCombat P15"]);
  });
  it.each([
    [-2, 0],
    [0, 0],
    [1, 1],
    [4, 4],
  ])("P15: an Outcome of %i gives %i points", (outcome, points) => {
    const t = evading(outcome);
    expect(left(t)).toBe(points);
    expect(t.sheet("Anna").markers.size).toBe(points > 0 ? 1 : 0);
  });
  it("P15: example: 3 points against two attacks of 2: the first is stopped, the second hits with 1", () => {
    const t = evading(3);
    const first = attack(t, 2);
    t.answer(first, "t0", "evade", { choice: { points: 2 } });
    t.settle();
    expect(t.outcome(first, "t0")).toMatchObject({ hit: false, left: 0, points: 2 });
    expect(left(t)).toBe(1);
    t.turn(1, 2);
    const second = attack(t, 2, "sword", "Carl");
    t.answer(second, "t0", "evade", { choice: { points: 1 } });
    t.settle();
    expect(t.outcome(second, "t0")).toMatchObject({ hit: true, left: 1, points: 1, severity: 2 });
    expect(left(t)).toBe(0);
  });
  it("P15, P21: no more points are offered than leave no harm where armor stops the rest", () => {
    const t = table({ Anna: { stats: { armor: 3 } }, Bert: {} });
    t.start("Anna", "evade", {}, { outcome: 7 });
    t.settle();
    t.turn(1, 1);
    const id = attack(t, 4);
    const offered = t.ask(id, "t0")?.options.find((one) => one.id === "evade")?.initial["points"];
    expect(typeof offered).toBe("number");
    t.answer(id, "t0", "evade", { choice: { points: Number(offered) } });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, severity: 0, points: Number(offered) });
    expect(Number(offered)).toBeLessThan(4);
  });
  it("P15: as many as the attack would take are offered first, up to what is left", () => {
    for (const [points, rolled, first] of [
      [3, 2, 2],
      [1, 4, 1],
      [3, 0, 1],
    ] as const) {
      const t = evading(points);
      const option = t.ask(attack(t, rolled), "t0")?.options.find((one) => one.id === "evade");
      expect(option?.initial).toEqual({ points: first });
      expect(option?.inputs[0]).toMatchObject({ min: 1, max: points });
    }
  });
  it.each([
    [0, ["pool.noPoints P15"]],
    [3, []],
    [4, ["pool.noPoints P15"]],
  ])("P15: of 3 points one spends %i: %j", (points, refusals) => {
    const t = evading(3);
    const judged = t.judgeAnswer(attack(t, 2), "t0", "evade", { points });
    expect(judged.refusals.map(({ code, rule }) => `${code} ${rule ?? ""}`)).toEqual(refusals);
  });
  it("P15: only what is needed is spent, and nothing at all on a miss", () => {
    const t = evading(4);
    const id = attack(t, 1);
    t.answer(id, "t0", "evade", { choice: { points: 4 } });
    expect(left(t)).toBe(0);
    t.settle();
    expect(left(t)).toBe(3);
    t.turn(1, 2);
    const miss = attack(t, -1, "sword", "Carl");
    expect(t.judgeAnswer(miss, "t0", "evade", { points: 3 }).refusals).toMatchObject([{ code: "pool.missed" }]);
    t.answer(miss, "t0", "evade", { choice: { points: 3 }, allow: true });
    t.settle();
    expect(left(t)).toBe(3);
  });
  it("P15: points promised in one open prompt are not promised in another", () => {
    const t = evading(3);
    const first = attack(t, 2);
    t.turn(1, 2);
    const second = attack(t, 2, "sword", "Carl");
    t.answer(first, "t0", "evade", { choice: { points: 2 } });
    expect(t.judgeAnswer(second, "t0", "evade", { points: 2 }).refusals).toMatchObject([{ data: { left: 1 } }]);
    expect(t.judgeAnswer(second, "t0", "evade", { points: 1 }).refusals).toEqual([]);
  });
  it.each([
    ["turn", 1, 2, 3],
    ["turn", 2, 0, 3],
    ["turn", 2, 1, 0],
    ["turn", 3, 0, 0],
    ["round", 1, 2, 3],
    ["round", 2, 0, 0],
  ] as const)("P15: evadeLasts %s: in round %i, turn %i, 3 points are %i", (evadeLasts, round, turn, points) => {
    const t = table({ Bert: {}, Anna: {}, Carl: {} }, { house: { evadeLasts } });
    t.turn(1, 1);
    t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(round, turn);
    expect(left(t)).toBe(points);
  });
  it("P15: turned back, the store stands again", () => {
    const t = evading(3);
    t.turn(2, 0);
    expect(left(t)).toBe(0);
    t.turn(1, 2);
    expect(left(t)).toBe(3);
  });
  it.each([
    [true, null],
    [false, "pool.firearm P15"],
  ])("P15: evadeStopsFirearms %s: points against a shot: %s", (evadeStopsFirearms, reason) => {
    const t = evading(3, { evadeStopsFirearms });
    const id = attack(t, 2, "handgun");
    expect(t.reasons(id, "t0")).toMatchObject({ dodge: "pool.firearm P8", evade: reason });
  });
  it("P15: is no Reaction: with the Action used points are still spent, without a price but themselves", () => {
    const t = evading(3);
    const judged = t.judgeAnswer(attack(t, 2), "t0", "evade", { points: 2 });
    expect(judged.price).toMatchObject([{ what: "evade", amount: 2 }]);
  });
  it("P15: with the answers first, points are asked for after the roll, and only on a hit", () => {
    const t = evading(3, {}, true);
    const id = attack(t, 2);
    expect(t.exchange(id).declared.body.roll).toBe("last");
    expect(t.reasons(id, "t0")).not.toHaveProperty("evade");
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.asks(id).map((ask) => [ask.slot, ask.waits])).toEqual([["t0e", true]]);
    t.answer(id, "t0e", "evade", { choice: { points: 2 } });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, points: 2 });
    t.turn(1, 2);
    const miss = attack(t, 0, "sword", "Carl");
    t.answer(miss, "t0", "none");
    t.settle();
    expect(t.exchange(miss).phase).toBe("settled");
  });
  it("P15: nobody spends points on an attack that is not rolled yet, alone or with an answer", () => {
    const t = evading(3, {}, true);
    const id = attack(t, 2);
    for (const [option, choice] of [
      ["evade", { points: 2 }],
      ["dodge", { points: 2, desperate: true }],
    ] as const) {
      expect(t.judgeAnswer(id, "t0", option, choice).refusals.map((one) => one.code)).toEqual(["early"]);
      const step = t.answer(id, "t0", option, { choice, force: true });
      expect(t.threads.uncounted(step)).toBe("early");
    }
  });
  it("P15: undone, the points are back", () => {
    const t = evading(3);
    const id = attack(t, 2);
    t.answer(id, "t0", "evade", { choice: { points: 2 } });
    t.settle();
    t.undo(id, ["t0", "t0b"], ["t0"]);
    expect([left(t), t.exchange(id).phase]).toEqual([3, "open"]);
  });
});
