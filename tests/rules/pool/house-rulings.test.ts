/** Rulings that change what an action costs or how long something lasts: each both ways. */
import { isShares } from "../../../src/rules/pool/round/shares.ts";
import { sharesOf } from "./shares.ts";
import { describe, expect, it } from "vitest";
import { HOUSE } from "../../../src/rules/pool/stats/house.ts";
import { type HouseRules } from "../../../src/rules/pool/stats/house.ts";
import { HANDGUN, pool, RAPIER, SWORD } from "./fixtures.ts";
import { costs, HOLD, rollOf } from "./table/people.ts";
import { table, type Table } from "./table.ts";

const SKILLED = { abilities: { melee: 4, athletics: 4, brawl: 2, firearms: 2 } };
const three = (house: Partial<HouseRules>): Table =>
  table({ Anna: { stats: SKILLED }, Bert: {}, Carl: {} }, { house, order: ["Bert", "Anna", "Carl"] });
const quick = (t: Table): void => {
  t.start("Anna", "quick", { words: "kicks the door shut" });
  t.settle();
};
const split = (t: Table, shares: string): void => {
  t.start("Anna", "split", { shares: sharesOf(shares) });
  t.settle();
};
const at = (t: Table, who: string): ReturnType<Table["judge"]> => t.judge("Anna", "attack", {}, { to: [who] });
const poolsOf = (t: Table): Readonly<Record<string, number>> => {
  const input = t.option("Anna", "split").inputs.find(isShares);
  return Object.fromEntries((input?.data.uses ?? []).map((use) => [use.id, use.pool]));
};

/** Every rule with a sentence that the book leaves open, and why one has no point of its own among these. */
const RULINGS = "P2 P3 P5 P9 P11 P13 P14 P15 P17 P18 P19 P20 P24 P26 P27 P28".split(" ");
const ELSEWHERE: Readonly<Record<string, string>> = {
  P13: "the ability of a dodge is a setting that prepared actors depend on: house/fighters.ts",
};

describe("what the rules leave open", () => {
  it("has at least one point for every rule with a Ruling, or a reason why it is elsewhere", () => {
    const covered = new Set<string | null>(Object.values(HOUSE.points).map(({ rule }) => rule));
    expect(RULINGS.filter((id) => !covered.has(id) && ELSEWHERE[id] === undefined)).toEqual([]);
    expect([...covered].filter((id) => id !== null && !RULINGS.includes(id))).toEqual([]);
  });
});

describe("weapons and Quick Actions", () => {
  it.each([
    ["weapon", 5, 7, 7],
    ["dexterity", 7, 7, 7],
    ["brawn", 5, 5, 7],
  ] as const)("P2: meleeAttribute %s: sword %i, rapier %i, handgun %i dice", (meleeAttribute, sword, rapier, gun) => {
    const attributes = { brawn: 3, charisma: 2, dexterity: 5, intellect: 2, perception: 2, wits: 2 };
    const weapons = [SWORD, RAPIER, HANDGUN];
    const t = table({ Anna: { stats: { attributes, weapons } }, Bert: {} }, { house: { meleeAttribute } });
    const dice = (weapon: string): number => rollOf(t.judge("Anna", "attack", { weapon }, { to: ["Bert"] })).dice;
    expect([dice("sword"), dice("rapier"), dice("handgun"), dice("unarmed")]).toEqual([sword, rapier, gun, 5]);
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    expect(rollOf(t.judgeAnswer(id, "t0", "parry", { weapon: "sword" })).dice).toBe(sword);
  });
  it.for([
    [true, 5, "attack.sword=3+dodge=2", 3, 2],
    [false, 7, "attack.sword=4+dodge=3", 2, 3],
  ] as const)(
    "P3: quickShrinksSplit %s: a pool of 7 is %i to share; of %s the attack has %i",
    ([rule, whole, shares, first, second]) => {
      const t = three({ quickShrinksSplit: rule });
      t.turn(1, 1);
      quick(t);
      expect(poolsOf(t)["attack.sword"]).toBe(whole);
      split(t, shares);
      expect(rollOf(at(t, "Bert")).dice).toBe(first);
      t.hit("Anna", "Bert", 0);
      t.turn(1, 2);
      const id = t.start("Carl", "attack", {}, { to: ["Anna"], outcome: 1 });
      expect(rollOf(t.judgeAnswer(id, "t0", "dodge")).dice).toBe(second);
    },
  );
  it.each([
    ["next", 0, 3],
    ["largest", 2, 1],
  ] as const)("P3: quickFallsOn %s: of shares of 2 and 3 %i and %i are left", (quickFallsOn, first, second) => {
    const t = three({ quickFallsOn });
    t.turn(1, 1);
    split(t, "attack.sword=2+dodge=3");
    quick(t);
    expect(rollOf(at(t, "Bert")).dice).toBe(first);
    t.hit("Anna", "Bert", 0);
    t.turn(1, 2);
    const id = t.start("Carl", "attack", {}, { to: ["Anna"], outcome: 1 });
    expect(rollOf(t.judgeAnswer(id, "t0", "dodge")).dice).toBe(second);
    t.answer(id, "t0", "dodge");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ answer: "dodge", met: 0 });
  });
  it("P3: quickFallsOn largest: with that share gone, the largest of the rest bears what comes after", () => {
    const t = three({ quickFallsOn: "largest" });
    t.turn(1, 1);
    split(t, "attack.sword=4+dodge=3");
    quick(t);
    expect(rollOf(at(t, "Bert")).dice).toBe(2);
    t.hit("Anna", "Bert", 0);
    quick(t);
    t.turn(1, 2);
    const id = t.start("Carl", "attack", {}, { to: ["Anna"], outcome: 1 });
    expect(rollOf(t.judgeAnswer(id, "t0", "dodge")).dice).toBe(1);
  });
});

describe("how long holds and shares last", () => {
  const holds = (t: Table): number => pool.badges(t.fighter("Anna")).filter((mark) => mark.kind === "hold").length;
  it.each([
    [false, 1],
    [true, 0],
  ])("P5: quickEndsHold %s: after a Quick Action %i hold is left", (quickEndsHold, left) => {
    const t = three({ quickEndsHold });
    t.turn(1, 1);
    quick(t);
    t.start("Anna", "hold", HOLD);
    t.settle();
    expect(holds(t)).toBe(1);
    quick(t);
    expect(holds(t)).toBe(left);
  });
  it("P5: quickEndsHold: taken back, the hold stands again", () => {
    const t = three({ quickEndsHold: true });
    t.turn(1, 1);
    t.start("Anna", "hold", HOLD);
    t.settle();
    const id = t.start("Anna", "quick", { words: "spits" });
    t.settle();
    t.undo(id, ["a"]);
    expect(holds(t)).toBe(1);
  });

  /** Anna has split on her turn of round 1 and used neither share; Bert attacks her before her turn of round 2. */
  function kept(sharesLast: HouseRules["sharesLast"]): { t: Table; id: string } {
    const t = three({ sharesLast, severalTargets: true });
    t.turn(1, 1);
    split(t, "parry.sword=3+dodge=2");
    t.turn(2, 0);
    return { t, id: t.start("Bert", "attack", {}, { to: ["Anna", "Carl"], outcome: 1 }) };
  }
  const shares = (t: Table): readonly (number | null)[] =>
    pool.badges(t.fighter("Anna")).flatMap((mark) => (mark.kind === "part" ? [mark.n] : []));
  it.each([
    ["round", 7, ["reaction"], []],
    ["turn", 2, ["shareReaction"], [3, 2]],
  ] as const)(
    "P9: sharesLast %s: in the next round, before her turn, a dodge has %i dice",
    (lasts, dice, price, left) => {
      const { t, id } = kept(lasts);
      expect(shares(t)).toEqual(left);
      const judged = t.judgeAnswer(id, "t0", "dodge");
      expect([judged.refusals, rollOf(judged).dice, costs(judged)]).toEqual([[], dice, price]);
    },
  );
  it("P9: sharesLast turn: the new round's Action stays free, each share goes once, and with the turn they are gone", () => {
    const { t, id } = kept("turn");
    t.answer(id, "t0", "dodge");
    t.answer(id, "t1", "none");
    t.settle();
    expect([shares(t), t.refused("Anna", "attack", {}, { to: ["Bert"] })]).toEqual([[3], ["pool.notYourTurn P1"]]);
    const next = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1, allow: true });
    expect(costs(t.judgeAnswer(next, "t0", "dodge"))).toEqual(["reaction"]);
    expect(costs(t.judgeAnswer(next, "t0", "parry"))).toEqual(["shareReaction"]);
    t.answer(next, "t0", "none");
    t.settle();
    t.turn(2, 1);
    expect(shares(t)).toEqual([]);
    expect(costs(at(t, "Bert"))).toEqual(["action"]);
    t.turn(2, 2);
    const last = t.start("Carl", "attack", {}, { to: ["Anna"], outcome: 1 });
    expect(costs(t.judgeAnswer(last, "t0", "parry"))).toEqual(["reaction"]);
  });
  it("P9: sharesLast turn: a Quick Action of the old round still shortens what is left of it", () => {
    const t = three({ sharesLast: "turn" });
    t.turn(1, 1);
    split(t, "parry.sword=3+dodge=3");
    quick(t);
    t.turn(2, 0);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    expect(rollOf(t.judgeAnswer(id, "t0", "dodge")).dice).toBe(1);
  });
});

describe("an attack that is stopped", () => {
  it.each([
    [false, ["exert", "action"], ["pool.actionUsed P1"]],
    [true, ["exert"], []],
  ])("P24: stoppedGivesBack %s: %j stays spent", (stoppedGivesBack, spent, refusals) => {
    const t = table({ Anna: {}, Bert: {} }, { house: { stoppedGivesBack } });
    const id = t.start("Anna", "attack", { exert: "mindOutcome" }, { to: ["Bert"], outcome: 1 });
    t.answer(id, "t0", "dodge");
    t.stop(id);
    t.settle();
    expect([...t.uses("Anna")].sort()).toEqual([...spent].sort());
    expect([t.uses("Bert"), t.sheet("Anna").numbers.get("mindDamage")]).toEqual([["reaction"], 1]);
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual(refusals);
  });
  it("P24: stoppedGivesBack: the hold of one who attacked stands as before, and the −2 waits on", () => {
    const t = table({ Anna: {}, Bert: {} }, { house: { stoppedGivesBack: true } });
    t.turn(1, 1);
    t.hit("Bert", "Anna", 0);
    const first = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1, allow: true });
    t.answer(first, "t0", "dodge", { choice: { desperate: true } });
    t.settle();
    t.turn(2, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 0 });
    t.stop(id);
    t.settle();
    expect(t.fighter("Bert").markers).toMatchObject([{ kind: "desperate" }]);
    expect(costs(t.judge("Bert", "attack", {}, { to: ["Anna"] }))).toEqual(["action", "penalty"]);
  });
});
