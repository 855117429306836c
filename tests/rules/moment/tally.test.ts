/** How attacks ended against their odds, from the messages: what the report of a fight counts (issue 14). */
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import type { Exchange, Tally } from "../../../src/rules/core/types.ts";
import { cairnFight, tallyCairn } from "../../../src/rules/cairn/result/tally.ts";
import { fateFight } from "../../../src/rules/fate/result/tally.ts";
import { poolFight, tallyPool } from "../../../src/rules/pool/answer/tally.ts";
import { SWORD } from "../cairn/blows.ts";
import { foe, pc, table as cairnTable } from "../cairn/table.ts";
import { table } from "../pool/table.ts";
import { at } from "../pool/table/people.ts";

const mean = ({ losses }: Pick<Tally, "losses">): number | null =>
  losses && losses.reduce((sum, { loss, chance }) => sum + loss * chance, 0);
const whole = ({ losses }: Pick<Tally, "losses">): number =>
  (losses ?? []).reduce((sum, { chance }) => sum + chance, 0);

describe("the d10 pool", () => {
  it.each([
    ["dodge", 2, 2],
    ["parry", 4, 0],
    ["none", 0, 4],
  ] as const)("P14: an attack of 3 met by %s with %i: takes %i; without an answer 4", (option, outcome, loss) => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    const shown = t.odds(id, "t0", option);
    t.answer(id, "t0", option, { outcome });
    t.settle();
    const [tally, ...others] = tallyPool(t.exchange(id));
    expect(others).toEqual([]);
    expect(tally).toMatchObject({ row: "t0", fighter: "Actor.Bert", answer: option, loss, unanswered: 4 });
    // What the prompt had shown, computed again from the messages.
    expect(mean(tally ?? { losses: null })).toBeCloseTo(shown.loss);
    expect(whole(tally ?? { losses: null })).toBeCloseTo(1);
  });
  it("P20: what an answer costs for sure is told beside its loss", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(id, "t0", "dodge", { choice: { exert: "bodyOutcome" }, outcome: 1 });
    t.settle();
    expect(tallyPool(t.exchange(id))).toMatchObject([{ answer: "dodge", cost: 1 }]);
    t.turn(2, 0);
    const free = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(free, "t0", "none");
    t.settle();
    expect(tallyPool(t.exchange(free))[0]).not.toHaveProperty("cost");
  });
  it("P18: counts what a friend's parry could be expected to take off, after the target's own answer and others' parries", () => {
    const saved = (...parries: readonly number[]): readonly number[] => {
      const side = { side: 1 };
      const t = table({ Anna: { side: -1 }, Bert: side, Carl: side, Dora: side });
      const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 5 });
      t.answer(id, "t0", "none");
      parries.forEach((outcome, at) => t.answer(id, `t0p${String(at)}`, "parry", { outcome }));
      for (const { slot } of t.asks(id)) t.answer(id, slot, "none");
      t.settle();
      return (tallyPool(t.exchange(id))[0]?.helps ?? []).map(({ saved }) => saved);
    };
    const [alone = 0, ...others] = saved(5);
    expect([alone > 1, others]).toEqual([true, []]);
    // What is parried or dodged already is not taken off again.
    const [first = 0, second = 0] = saved(4, 4);
    expect([first, second < alone]).toEqual([alone, true]);
    expect(saved()).toEqual([]);
  });
  it("P21: knows who would have gone down without an answer, and has not", () => {
    const spared = (wounds: number, option: string, outcome = 2): unknown => {
      const t = table({ Anna: {}, Bert: { stats: { injuries: [wounds] } } });
      const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome });
      t.answer(id, "t0", option, option === "none" ? {} : { outcome });
      t.settle();
      return tallyPool(t.exchange(id))[0]?.spared;
    };
    expect(spared(6, "dodge")).toBe("out");
    expect(spared(1, "dodge", 7)).toBe("dead");
    expect(spared(1, "dodge")).toBeUndefined();
    expect(spared(6, "none")).toBeUndefined();
  });
  it("P18: what others did is no luck of one's own; nothing is counted of what is open, stopped or aimed at nobody", () => {
    const t = table({ Anna: { side: -1 }, Bert: { side: 1, at: at(5, 5) }, Carl: { side: 1, at: at(5, 6) } });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    expect(tallyPool(t.exchange(id))).toEqual([]);
    t.answer(id, "t0p0", "parry", { outcome: 4 });
    t.answer(id, "t0", "none");
    t.settle();
    expect(tallyPool(t.exchange(id))).toMatchObject([
      { loss: 0, losses: null, unanswered: null, helper: "Actor.Carl", helps: [{ helper: "Actor.Carl" }] },
    ]);
    t.turn(1, 1);
    const stopped = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 3 });
    t.rule(stopped, { what: "stop", why: "" });
    t.settle();
    t.turn(2, 0);
    const alone = t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    expect([stopped, alone].flatMap((each) => tallyPool(t.exchange(each)))).toEqual([]);
  });
});

describe("Cairn", () => {
  const fought = (answer: string, roll: number): readonly [Exchange, readonly Tally[]] => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 9, armor: 1 }) });
    const id = t.blow("Gob", "Rosa", { roll: [roll] }, { answer });
    return [t.exchange(id), tallyCairn(t.exchange(id), t.scene)];
  };
  it("C7, C14: whether HP counted is as it was then, not as it is by now", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 4, str: 1, armor: 2 }) });
    const id = t.blow("Gob", "Rosa", { roll: [6] });
    t.sheet("Rosa").system.set("fatigue", 10);
    t.touch();
    const [tally] = tallyCairn(t.exchange(id), t.scene);
    // A d8 on Armor 2: 6, 7 and 8 take four and more.
    const chance = (tally?.losses ?? []).reduce((sum, each) => sum + (each.loss >= 4 ? each.chance : 0), 0);
    expect([tally?.loss, chance]).toEqual([4, 3 / 8]);
  });
  // A d8 on Armor 1: 0 to 7, 3.5 on the average; blocked, a d4: 0 to 3, 1.5.
  it.each([
    ["none", 6, 5, 3.5],
    ["block", 4, 3, 1.5],
    ["block", 1, 0, 1.5],
  ] as const)("C11: %s against a %i: takes %i, %d was to be expected", (answer, roll, loss, expected) => {
    const [, [tally, ...others]] = fought(answer, roll);
    expect(others).toEqual([]);
    expect(tally).toMatchObject({ fighter: "Actor.Rosa", answer, loss, unanswered: 3.5 });
    expect(mean(tally ?? { losses: null })).toBeCloseTo(expected);
  });
  it("C7: no more is lost, or to be expected, than there was to lose", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 2, str: 3 }) });
    const id = t.blow("Gob", "Rosa", { roll: [8] });
    const [tally] = tallyCairn(t.exchange(id), t.scene);
    // A d8 on 2 HP and 3 STR: 1 to 4, then four times 5.
    expect(tally).toMatchObject({ loss: 5, unanswered: 3.75 });
    expect(tally?.losses?.at(-1)).toEqual({ loss: 5, chance: 0.5 });
  });
  it.each([
    [5, 5],
    [1, 0],
  ])("C7: a blow that nobody could guard against is counted, with its odds: a %i takes %i", (roll, loss) => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 9, str: 9, armor: roll === 1 ? 1 : 0 }) });
    const id = t.blow("Gob", "Rosa", { roll: [roll] }, { choice: { unaware: true } });
    expect(t.exchange(id).slots["t0"]).toBeUndefined();
    const [tally, ...others] = tallyCairn(t.exchange(id), t.scene);
    expect(others).toEqual([]);
    expect(tally).toMatchObject({ fighter: "Actor.Rosa", answer: "none", unasked: true, loss });
    expect(whole(tally ?? { losses: null })).toBeCloseTo(1);
  });
  it("C26: what is lost afterwards is told beside the blow, and is no part of its odds", () => {
    const t = cairnTable(
      { Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 1, str: 9 }) },
      { house: { hitLocations: true } },
    );
    const id = t.blow("Gob", "Rosa", { roll: [4], "t0-save": [20], "t0-location": [3], "t0-torso": [2] });
    t.finish(id);
    const [hp, str] = t.body("Rosa");
    const [tally] = tallyCairn(t.exchange(id), t.scene);
    expect(tally).toMatchObject({ loss: 4, after: 2 });
    expect(10 - hp - str).toBe(6);
  });
  it("C33: HP that were given up for ignoring it are what the answer has cost", () => {
    const t = cairnTable(
      { Gob: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [SWORD], hp: 9 }) },
      { house: { breakingPoint: true } },
    );
    const id = t.blow("Gob", "Rosa", { roll: [6] }, { answer: "none", how: { shatter: "sword" } });
    const [tally] = tallyCairn(t.exchange(id), t.scene);
    expect(tally).toMatchObject({ loss: 0, losses: null, cost: 9 - t.body("Rosa")[0] });
  });
  it("C17: of several who attack at once, says who, and whose die has landed", () => {
    const gang = { Gob: foe({ weapons: [SWORD] }), Hob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 9 }) };
    const t = cairnTable(gang);
    const id = t.attack("Gob", "Rosa", { roll: [2], roll1: [6] }, { with: ["Actor.Hob"] });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect(cairnFight.attackers?.(t.exchange(id))).toEqual(["Actor.Gob", "Actor.Hob"]);
    expect(cairnFight.hitBy?.(t.exchange(id))).toBe("Actor.Hob");
  });
  it("without the fighter its loss is still told", () => {
    const [exchange] = fought("none", 6);
    expect(tallyCairn(exchange, { fighters: {} })).toMatchObject([{ loss: 5, losses: null, unanswered: null }]);
  });
});

describe("how somebody stands at the end", () => {
  const pool = (...injuries: readonly number[]) =>
    poolFight.standing({ stats: { attributes: { brawn: 4 }, injuries } });
  const cairn = (more: JsonObject) =>
    cairnFight.standing({ stats: { abilities: { str: { value: 8, max: 10 } }, hp: { value: 0 }, ...more } });
  it("P21: with all of Body gone out of the fight, with more killed", () => {
    expect([pool(), pool(6), pool(7), pool(8)]).toEqual(["up", "up", "out", "dead"]);
  });
  it("C25, C28: dead by STR or by the d6, out until treated or while it can do nothing", () => {
    expect(cairn({})).toBe("up");
    expect(cairn({ critical: true })).toBe("up");
    expect(cairn({ out: true })).toBe("out");
    expect(cairn({ abilities: { str: { value: 8 }, dex: { value: 0, max: 9 } } })).toBe("out");
    expect(cairn({ abilities: { str: { value: 0, max: 9 } }, out: true })).toBe("dead");
  });
  it("C25: who has failed the save lies on the ground until the d6 is rolled", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 1, str: 9 }) });
    const id = t.blow("Gob", "Rosa", { roll: [6], "t0-save": [20], "t0-fate": [3] });
    const down = () => cairnFight.down?.(t.exchange(id));
    expect(down()).toEqual([]);
    t.answer(id, "t0-save", "roll");
    expect(down()).toEqual(["Actor.Rosa"]);
    t.answer(id, "t0-fate", "roll");
    t.settle();
    expect(down()).toEqual([]);
  });
  it("who was taken out in Fate lives", () => {
    expect([false, true].map((takenOut) => fateFight.standing({ stats: { takenOut } }))).toEqual(["up", "out"]);
  });
});
