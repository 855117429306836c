import { describe, expect, it } from "vitest";
import { readPool } from "../../../../src/rules/pool/math/read.ts";
import type { Choice, Step } from "../../../../src/rules/core/types.ts";
import { HOLD, costs } from "../table/people.ts";
import { table, type Table } from "../table.ts";
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";

/** Bert attacks Carl, Anna's held attack on Bert comes before. */
function followed(house: Partial<HouseRules> = {}) {
  const t = table({ Anna: {}, Bert: {}, Carl: {} }, { house });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  const id = t.start("Bert", "attack", {}, { to: ["Carl"], outcome: 3 });
  const call = t.call(id, hold);
  t.approve(id, call);
  return { t, id, follow: t.follow(id, call, "attack", { to: ["Bert"], outcome: 2 }) };
}
const through = (t: Table, follow: string): void => {
  t.answer(follow, "t0", "none");
  t.settle();
};

describe("P24: after the held Action the trigger is stopped or goes on", () => {
  it("P24: it goes on when the GM says so", () => {
    const { t, id, follow } = followed();
    through(t, follow);
    expect(t.exchange(id)).toMatchObject({ phase: "open", rest: "held" });
    t.go(id);
    t.settle();
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, severity: 4 });
  });
  it("P24: stopped, nothing happens to anybody, and the Action stays spent", () => {
    const { t, id, follow } = followed();
    through(t, follow);
    t.stop(id, "disarmed");
    expect(t.exchange(id)).toMatchObject({ stopped: { why: "disarmed" }, rest: null });
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect([t.outcome(id, "t0"), t.outcome(id, "t0b")]).toMatchObject([
      { stopped: true, hit: false },
      { stopped: true },
    ]);
    expect([t.uses("Bert"), t.uses("Carl"), t.sheet("Carl").injuries.size]).toEqual([["action"], [], 0]);
    expect(t.refused("Bert", "attack", {}, { to: ["Carl"] })).toEqual(["pool.actionUsed P1"]);
  });
  it("P24: stopped after a desperate answer, that is paid whole: the Injury and the −2 that waits", () => {
    const t = table({ Anna: {}, Bert: {} });
    t.turn(1, 1);
    t.hit("Bert", "Anna", 0);
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1, allow: true });
    t.answer(id, "t0", "dodge", { choice: { desperate: true } });
    t.stop(id);
    t.settle();
    expect([t.sheet("Bert").injuries.size, t.fighter("Bert").markers]).toMatchObject([1, [{ kind: "desperate" }]]);
    t.turn(2, 0);
    const next = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    t.answer(next, "t0", "dodge");
    t.stop(next);
    t.settle();
    expect(t.fighter("Bert").markers).toEqual([]);
  });
  it("P24: only a GM stops it", () => {
    const { t, id } = followed();
    t.rule(id, { what: "stop", why: "please" }, "carl");
    expect(t.exchange(id)).toMatchObject({ stopped: null, uncounted: [{ reason: { code: "gmOnly" } }] });
  });
  it("P24: the GM gives it back: then it is there again, a player cannot", () => {
    const { t, id, follow } = followed();
    through(t, follow);
    t.stop(id);
    t.settle();
    expect(t.refused("Bert", "giveBack")).toEqual(["pool.giveBack P24"]);
    t.start("Bert", "giveBack", {}, { allow: true });
    t.settle();
    expect(t.uses("Bert")).toEqual([]);
    expect(t.refused("Bert", "attack", {}, { to: ["Carl"] })).toEqual([]);
    expect(t.refused("Bert", "giveBack")).toEqual(["pool.giveBack P24", "pool.nothingSpent P24"]);
  });
  it("P24: a player's own declaration of giving back is void", () => {
    const { t } = followed();
    const body = t.draft("Bert", "giveBack", {}, { allow: true });
    if (!("kind" in body)) throw new Error("refused");
    const forged = t.threads.post(body, "bert");
    expect(t.exchange(forged.id)).toMatchObject({ phase: "void", reason: { code: "gmOnly" } });
  });
  it("P24: giving the Action back gives back a split, and neither an Exert nor Evade points", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} });
    t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    t.answer(id, "t0", "evade", { choice: { points: 2 } });
    t.settle();
    t.start("Anna", "giveBack", {}, { allow: true });
    t.settle();
    expect(t.uses("Anna")).toEqual(["evade"]);
    t.turn(2, 1);
    t.start("Bert", "split", {
      shares: [
        { use: "attack.sword", dice: 3 },
        { use: "dodge", dice: 2 },
      ],
    });
    t.settle();
    t.hit("Bert", "Carl", 0, { exert: "mindOutcome" });
    t.start("Bert", "giveBack", {}, { allow: true });
    t.settle();
    expect(t.fighter("Bert").spent.filter((key) => key.round === 2)).toMatchObject([{ what: "exert" }]);
    expect(t.sheet("Bert").markers.size).toBe(0);
    expect(costs(t.judge("Bert", "attack", {}, { to: ["Carl"] }))).toEqual(["action"]);
  });
  it.each([
    [true, "pool.actionUsed", ["body", "desperate"]],
    [false, undefined, ["reaction"]],
  ])(
    "P24: triggerSpendsAction %s: without a Desperate Reaction its owner answers the held attack: %s",
    (rule, reason, price) => {
      const { t, follow } = followed({ triggerSpendsAction: rule });
      expect(t.judgeAnswer(follow, "t0", "dodge", { desperate: false }).refusals[0]?.code).toBe(reason);
      const judged = t.judgeAnswer(follow, "t0", "dodge", { desperate: true });
      expect([judged.refusals, costs(judged)]).toEqual([[], price]);
    },
  );
  it("P24: with triggerSpendsAction off an Exert is offered with that Reaction, none of it desperate", () => {
    const { t, follow } = followed({ triggerSpendsAction: false });
    const dodge = t.ask(follow, "t0")?.options.find((option) => option.id === "dodge");
    expect(dodge?.inputs.map((input) => input.id)).toEqual(["exert"]);
  });
  it("P24: stopped and taken back with its answers asked again, it waits as before", () => {
    const { t, id, follow } = followed();
    through(t, follow);
    t.stop(id);
    t.settle();
    t.undo(id, ["t0", "t0b"], ["t0"]);
    expect(t.exchange(id)).toMatchObject({ phase: "open", stopped: null });
    t.settle();
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, stopped: false });
    expect(t.uses("Bert")).toEqual(["action"]);
  });
});

/** The dice that Bert's attack is rolled with once the held strike at him is through. */
interface Struck {
  readonly house?: Partial<HouseRules>;
  readonly choice?: Choice;
  /** Before it all, of Body or of Mind. */
  readonly hurt?: readonly number[];
  /** The Outcome of the held strike: with the sword it wounds by one more. */
  readonly strike: number;
}
function rolledAfter({ house = {}, choice = {}, hurt = [], strike }: Struck) {
  const t = table({ Anna: {}, Bert: { stats: { injuries: hurt } }, Carl: {} }, { house });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  const id = t.start("Bert", "attack", choice, { to: ["Carl"] });
  const call = t.call(id, hold);
  t.approve(id, call);
  through(t, t.follow(id, call, "attack", { to: ["Bert"], outcome: strike }));
  t.go(id);
  t.settle();
  return { t, id };
}
const facesIn = (t: Table, id: string): number | undefined => t.exchange(id).slots["roll"]?.step?.body.faces.length;
const attackParts = (t: Table, id: string): readonly string[] =>
  readPool(t.exchange(id)).attack?.sum.parts.map(({ label, value }) => `${label.split(".").at(-1)} ${value}`) ?? [];

describe("P24: an attack that waited is rolled with the Penalties that its attacker has by then", () => {
  it.each<readonly [string, Struck, number]>([
    ["unhurt, it keeps its pool", { strike: 0 }, 5],
    ["Severity 2: one die less", { strike: 1 }, 4],
    ["Severity 4: two dice less", { strike: 3 }, 3],
    ["what was a Penalty before grows", { hurt: [3], strike: 3 }, 2],
    ["an Exert that waives Penalties waives these, too", { hurt: [3], strike: 3, choice: { exert: "mindPenalty" } }, 5],
    ["an Exert for Outcome waives none", { strike: 3, choice: { exert: "mindOutcome" } }, 3],
  ])("P24: %s", (_name, struck, dice) => {
    const { t, id } = rolledAfter(struck);
    expect(facesIn(t, id)).toBe(dice);
  });
  it("P24: why? lists each once, and the answers are asked against it", () => {
    const { t, id } = rolledAfter({ hurt: [3], strike: 3 });
    expect(attackParts(t, id).filter((part) => part.startsWith("bodyPenalty"))).toEqual(["bodyPenalty -3"]);
  });
  it("P24: whatever happens to the attacker afterwards, it stays as it fell", () => {
    const { t, id } = rolledAfter({ strike: 3 });
    const before = JSON.stringify(readPool(t.exchange(id)).attack);
    t.turn(1, 2);
    t.hit("Carl", "Bert", 2);
    expect(JSON.stringify(readPool(t.exchange(id)).attack)).toBe(before);
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("P9, P24: with splitAfterPenalties a share has borne what there was when it was split, and keeps its dice", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} }, { house: { splitAfterPenalties: true } });
    const hold = t.start("Anna", "hold", HOLD);
    t.settle();
    t.turn(1, 1);
    t.start("Bert", "split", {
      shares: [
        { use: "attack.sword", dice: 3 },
        { use: "dodge", dice: 2 },
      ],
    });
    t.settle();
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    const call = t.call(id, hold);
    t.approve(id, call);
    through(t, t.follow(id, call, "attack", { to: ["Bert"], outcome: 3 }));
    t.go(id);
    t.settle();
    expect(facesIn(t, id)).toBe(3);
  });
  it("P24: a roll as older messages have it, with what was declared, is read as before", () => {
    const t = table({ Anna: {}, Bert: { stats: { injuries: [3] } } }, { after: true });
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    t.sheet("Bert").injuries.set("later", { severity: 2, note: "" });
    t.touch();
    t.answer(id, "t0", "none");
    const { numbers } = t.exchange(id).declared.body;
    const body: Step = {
      ...{ kind: "step", exchange: id, slot: "roll", fighter: "Actor.Bert", option: "roll", choice: {} },
      ...{ numbers, price: [], faces: [6, 6, 2, 2], allowed: [] },
    };
    t.threads.post(body, "bert");
    expect([facesIn(t, id), readPool(t.exchange(id)).attack?.sum.dice?.faces.length]).toEqual([4, 4]);
  });
  it("P24: who is asked before the roll counts with the Penalty as it is", () => {
    const t = table({ Anna: {}, Bert: {} }, { after: true });
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    const before = t.odds(id, "t0", "none").safe;
    t.sheet("Bert").injuries.set("later", { severity: 5, note: "" });
    t.touch();
    expect(t.odds(id, "t0", "none").safe).toBeGreaterThan(before);
  });
});
