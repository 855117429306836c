import { describe, expect, it } from "vitest";
import { HANDGUN, KNIFE_THROWN, pool, SWORD } from "../fixtures.ts";
import { at, costs, SPEAR } from "../table/people.ts";
import { table, type Table } from "../table.ts";
import type { SheetSetup } from "../table/sheet.ts";
import { chanceOfFall } from "../../../../src/rules/pool/round/last.ts";
import type { HouseRules as AllHouseRules } from "../../../../src/rules/pool/stats/house.ts";

type HouseRules = Partial<AllHouseRules>;

const SEVERAL = { house: { severalTargets: true } };
const guarded = (carl: SheetSetup = {}, anna: SheetSetup = {}, house = {}): Table =>
  table(
    { Anna: { side: -1, ...anna }, Bert: { side: 1, at: at(5, 5) }, Carl: { side: 1, at: at(5, 6), ...carl } },
    { house },
  );
const attack = (t: Table, outcome = 5): string => t.start("Anna", "attack", {}, { to: ["Bert"], outcome });
const helpers = (t: Table): readonly string[] =>
  (t.exchange(attack(t)).declared.body.helpers ?? []).map((ref) => ref.name);

describe("P18: parrying an attack on somebody else", () => {
  it.each([
    ["next to the target", {}, ["Carl"]],
    ["diagonally next", { at: at(6, 6) }, ["Carl"]],
    ["two spaces off with a sword", { at: at(5, 7) }, []],
    ["two spaces off with a spear", { at: at(5, 7), stats: { weapons: [SPEAR] } }, ["Carl"]],
    ["three spaces off with a spear", { at: at(5, 8), stats: { weapons: [SPEAR] } }, []],
    ["on another scene", { at: at(5, 6, "yard") }, []],
    ["on the other side", { side: -1 }, []],
    ["with nothing but bare hands against a sword", { stats: { weapons: [] } }, []],
    ["with a gun in hand", { stats: { weapons: [HANDGUN] } }, []],
    ["lying down", { stats: { injuries: [7] } }, []],
  ] as const)("P18: an ally %s: %j", (_, carl, names) => expect(helpers(guarded(carl))).toEqual(names));
  it("P18: whom a GM has marked as out is not asked, whether before the attack or after", () => {
    const t = guarded();
    const out = (on: boolean) => {
      const { fighters } = t.scene;
      return {
        fighters: { ...fighters, "Actor.Carl": { ...t.fighter("Carl"), ...(on && ({ isOut: true } as const)) } },
      };
    };
    const id = attack(t);
    const asked = (on: boolean) => pool.prompts(t.exchange(id), out(on)).map(({ slot }) => slot);
    expect([asked(false), asked(true)]).toEqual([["t0", "t0p0"], ["t0"]]);
    const start = { kind: "start", family: "pool", attacker: "Actor.Anna", targets: ["Actor.Bert"] } as const;
    const { option, choice } = t.exchange(id).declared.body;
    const plan = { slot: "declare", fighter: "Actor.Anna", option, choice };
    const helpersIn = (on: boolean) => pool.helpers?.(start, plan, out(on));
    expect([helpersIn(false), helpersIn(true)]).toEqual([["Actor.Carl"], []]);
  });
  it("P18: without a map everybody on one's side is near", () => {
    const t = table({ Anna: { side: -1 }, Bert: { side: 1 }, Carl: { side: 1 }, Dora: { side: 1 } });
    expect(helpers(t)).toEqual(["Carl", "Dora"]);
  });
  it("P18: what is thrown or shot is not parried for anybody", () => {
    for (const weapon of [KNIFE_THROWN, HANDGUN]) {
      expect(helpers(guarded({}, { stats: { weapons: [weapon] } }))).toEqual([]);
    }
  });
  it("P18: one with the Action used is asked while a Desperate Reaction is left, then no more", () => {
    const t = guarded();
    t.turn(1, 2);
    t.start("Carl", "act", { words: "climbs" }, { outcome: 0 });
    t.settle();
    t.turn(2, 0);
    expect(helpers(t)).toEqual(["Carl"]);
    t.turn(2, 2);
    t.start("Carl", "act", { words: "climbs", exert: "mindOutcome" }, { outcome: 0 });
    t.settle();
    expect(t.exchange(attackOff(t)).declared.body.helpers).toBeUndefined();
  });
  it("P18: is offered a parry only; once the target has answered and is still to be hurt, its row waits for that", () => {
    const t = guarded();
    const id = attack(t);
    expect(t.asks(id).map((ask) => [ask.slot, ask.waits, ask.options.map((one) => one.id)])).toEqual([
      ["t0", true, ["dodge", "parry", "clash", "none"]],
      ["t0p0", false, ["parry", "none"]],
    ]);
    expect(t.threads.uncounted(t.answer(id, "t0p0", "clash", { force: true, faces: [] }))).toBe("badStep");
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.exchange(id).phase).toBe("open");
    expect(t.asks(id).map((ask) => [ask.slot, ask.waits])).toEqual([["t0p0", true]]);
    t.answer(id, "t0p0", "parry", { outcome: 5 });
    t.settle();
    expect([t.exchange(id).phase, t.asks(id)]).toEqual(["settled", []]);
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, by: "Actor.Carl" });
  });
  it("P18: whoever stays out of it lets it settle, once", () => {
    const t = guarded();
    const id = attack(t);
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.asks(id).map(({ slot }) => slot)).toEqual(["t0p0"]);
    t.answer(id, "t0p0", "none");
    t.settle();
    expect([t.exchange(id).phase, t.outcome(id, "t0")?.left]).toEqual(["settled", 5]);
    expect(t.threads.uncounted(t.answer(id, "t0p0", "none", { force: true }))).toBe("answered");
  });
  it.each<[string, SheetSetup, HouseRules, string, number]>([
    ["a defense that stops it", {}, {}, "dodge", 5],
    ["a defense that leaves a wound which the target stands", {}, {}, "dodge", 1],
    ["one defense where only one may react", {}, { allReact: false }, "dodge", 1],
    ["a clash that the target wins", {}, {}, "clash", 6],
    ["nothing that the ally could do", { stats: { injuries: [7] } }, {}, "none", 0],
  ])("P18: %s ends it at once", (...[, carl, house, option, outcome]) => {
    const t = guarded({}, {}, house);
    const id = attack(t);
    if (carl.stats?.injuries) t.sheet("Carl").injuries.set("wound", { severity: 7, note: "" });
    t.answer(id, "t0", option, option === "none" ? {} : { outcome });
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("P18, P22: a protector's odds say whether the target goes down, or who parries at the price of an Injury", () => {
    const t = guarded();
    t.sheet("Bert").injuries.set("wound", { severity: 6, note: "" });
    t.sheet("Carl").injuries.set("wound", { severity: 6, note: "" });
    t.turn(1, 2);
    t.start("Carl", "act", { words: "climbs" }, { outcome: 0 });
    t.settle();
    t.turn(1, 0);
    const id = t.start("Anna", "attack", { weapon: "unarmed" }, { to: ["Bert"], outcome: 1 });
    t.answer(id, "t0", "none");
    const { initial = {} } = t.asks(id)[0]?.options[0] ?? {};
    const [out, parry] = [t.odds(id, "t0p0", "none"), t.odds(id, "t0p0", "parry", initial)];
    expect([out.forOther, out.safe]).toEqual([{ falls: 1, own: 0, harm: 1 }, 0]);
    expect(parry.forOther?.falls).toBeCloseTo(1 - parry.safe, 9);
    expect([parry.forOther?.own, chanceOfFall(t.fighter("Carl"), parry, 1)]).toEqual([1, 2 - parry.safe]);
  });
  it("P18: who would go down in spite of a defense is waited for", () => {
    const t = guarded();
    t.sheet("Bert").injuries.set("wound", { severity: 6, note: "" });
    const id = attack(t);
    t.answer(id, "t0", "dodge", { outcome: 1 });
    t.settle();
    expect([t.exchange(id).phase, t.asks(id).map(({ slot, waits }) => [slot, waits])]).toEqual([
      "open",
      [["t0p0", true]],
    ]);
    t.answer(id, "t0p0", "parry", { outcome: 5 });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, by: "Actor.Carl" });
  });
  it("P18: rolled after the answers, it is not rolled before the ally has decided", () => {
    const t = table(
      { Anna: { side: -1 }, Bert: { side: 1, at: at(5, 5) }, Carl: { side: 1, at: at(5, 6) } },
      { house: {}, after: true },
    );
    const id = attack(t);
    t.answer(id, "t0", "none");
    expect(t.asks(id).map(({ slot }) => slot)).toEqual(["t0p0"]);
    t.answer(id, "t0p0", "none");
    expect(t.asks(id).map(({ slot }) => slot)).toEqual(["roll"]);
  });
  it.each([
    ["none", 5, "parriedFor", "Actor.Carl"],
    ["dodge", 5, "parriedFor", "Actor.Carl"],
    ["dodge", 4, "hit", "Actor.Bert"],
  ])("P18: says whose parry it was: %s, an ally with %i: %s", (option, other, key, fighter) => {
    const t = guarded();
    const id = attack(t, 5);
    t.answer(id, "t0", option, option === "none" ? {} : { outcome: 2 });
    t.answer(id, "t0p0", "parry", { outcome: other });
    t.settle();
    const told = pool.describe(t.exchange(id)).rows["t0"]?.at(-1);
    expect(told).toMatchObject({ key: `RIPOSTE.Pool.Tell.${key}`, data: { who: { fighter } } });
  });
  it("P18: says so also where the parries add up and one alone was enough", () => {
    const t = guarded({}, {}, { defensesAddUp: true });
    const id = attack(t, 3);
    t.answer(id, "t0p0", "parry", { outcome: 4 });
    t.answer(id, "t0", "none");
    t.settle();
    expect(pool.describe(t.exchange(id)).rows["t0"]?.at(-1)?.key).toBe("RIPOSTE.Pool.Tell.parriedFor");
  });
  it("P18: example 8: attack 5, the target dodges with 2, an ally parries with 3: hit with 2", () => {
    const t = guarded();
    const id = attack(t, 5);
    t.answer(id, "t0p0", "parry", { outcome: 3 });
    t.answer(id, "t0", "dodge", { outcome: 2 });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, left: 2, taken: 3, met: 2, by: "Actor.Carl" });
    expect([t.uses("Bert"), t.uses("Carl"), t.uses("Anna")]).toEqual([["reaction"], ["reaction"], ["action"]]);
  });
  it.for([
    [false, 2, 3, 3, "Actor.Carl"],
    [false, 3, 2, 3, null],
    [false, 3, 3, 3, null],
    [false, -1, -2, 0, null],
    [false, 0, 1, 1, "Actor.Carl"],
    [true, 2, 3, 5, null],
    [true, 2, -1, 2, null],
  ] as const)("P18: defensesAddUp %s: dodge %i, ally's parry %i take %i", ([defensesAddUp, own, other, taken, by]) => {
    const t = guarded({}, {}, { defensesAddUp });
    const id = attack(t, 5);
    t.answer(id, "t0p0", "parry", { outcome: other });
    t.answer(id, "t0", "dodge", { outcome: own });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ taken, by, left: 5 - taken });
  });
  it("P18: the target may leave it to the ally", () => {
    const t = guarded();
    const id = attack(t, 2);
    t.answer(id, "t0p0", "parry", { outcome: 2 });
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, met: null, taken: 2, by: "Actor.Carl" });
    expect(t.uses("Bert")).toEqual([]);
  });
  it("P18: of two targets an ally parries for the one in reach of its weapon, by rule, not only by offer", () => {
    const spread = { Anna: { side: -1 }, Bert: { side: 1, at: at(5, 5) }, Dora: { side: 1, at: at(5, 8) } };
    const t = table({ ...spread, Carl: { side: 1, at: at(5, 6), stats: { weapons: [SWORD] } } }, SEVERAL);
    const id = t.start("Anna", "attack", {}, { to: ["Bert", "Dora"], outcome: 2 });
    expect(t.asks(id).map((ask) => ask.slot)).toEqual(["t0", "t0p0", "t1"]);
    expect(t.judgeAnswer(id, "t0p0", "parry", { weapon: "sword" }).refusals).toEqual([]);
    expect(t.judgeAnswer(id, "t1p0", "parry", { weapon: "sword" }).refusals).toMatchObject([
      { code: "pool.outOfReach", rule: "P18" },
    ]);
    const forged = t.answer(id, "t1p0", "parry", { choice: { weapon: "sword" }, outcome: 3, force: true });
    expect(t.threads.uncounted(forged)).toBe("pool.outOfReach");
  });
  it.each([
    ["sword", 1, null],
    ["sword", 2, "pool.outOfReach"],
    ["spear", 2, null],
    ["spear", 3, "pool.outOfReach"],
    ["unarmed", 1, "pool.unarmed"],
  ])("P18: with %s at %i spaces: %s, judged and taken alike", (weapon, spaces, reason) => {
    const far = { at: at(5, 5 + spaces), stats: { weapons: [SWORD, SPEAR, { ...SPEAR, id: "pike", reach: 9 }] } };
    const t = guarded(far);
    const id = attack(t, 2);
    expect(t.judgeAnswer(id, "t0p0", "parry", { weapon }).refusals[0]?.code ?? null).toBe(reason);
    const step = t.answer(id, "t0p0", "parry", { choice: { weapon }, outcome: 1, force: true });
    expect(t.threads.uncounted(step) ?? null).toBe(reason);
  });
  it("P18: what counts is where they stood when the attack was declared", () => {
    const t = guarded();
    const id = attack(t, 2);
    t.sheet("Carl").at = at(9, 9);
    expect(t.judgeAnswer(id, "t0p0", "parry", { weapon: "sword" }).refusals).toEqual([]);
    const step = t.answer(id, "t0p0", "parry", { choice: { weapon: "sword" }, outcome: 2 });
    expect(t.threads.uncounted(step)).toBeUndefined();
  });
  it("P18: the GM can allow a parry out of reach", () => {
    const t = guarded({ at: at(5, 7), stats: { weapons: [SWORD, SPEAR] } });
    const id = attack(t, 2);
    t.rule(id, { what: "allow", slot: "t0p0", option: "parry" });
    const step = t.answer(id, "t0p0", "parry", { choice: { weapon: "sword" }, outcome: 2 });
    expect(t.threads.uncounted(step)).toBeUndefined();
  });
  it.each([
    ["out of reach", { at: at(5, 9) }, "outOfReach"],
    ["without a weapon that parries it", { stats: { weapons: [] } }, "noWeapon"],
    ["out of reach of an attack that misses anyway", { at: at(5, 9) }, null, 0],
    ["that only the GM sees", { at: { ...at(5, 9), hidden: true as const } }, null],
    ["on the other side", { side: -1 }, null],
    ["down", { stats: { injuries: [9] } }, null],
  ] as const)("P18: an ally %s is told: %j %s", (_, dora, reason, outcome: number = 2) => {
    const t = table({
      Anna: { side: -1 },
      Bert: { side: 1, at: at(5, 5) },
      Carl: { side: 1, at: at(5, 6) },
      Dora: { side: 1, at: at(5, 4), ...dora },
    });
    const id = attack(t, outcome);
    const told = (): readonly string[] =>
      (pool.describe(t.exchange(id)).rows["t0"] ?? [])
        .map(({ key }) => key)
        .filter((key) => key.includes("cannotProtect"));
    expect(told()).toEqual(reason === null ? [] : [`RIPOSTE.Pool.Tell.cannotProtect.${reason}`]);
    t.answer(id, "t0", "none");
    t.answer(id, "t0p0", "none");
    t.settle();
    expect(told()).toEqual([]);
  });
  it("P18: one who has used the Action and has Exerted is told so", () => {
    const t = guarded();
    t.turn(1, 2);
    t.start("Carl", "act", { words: "climbs", exert: "mindOutcome" }, { outcome: 0 });
    t.settle();
    t.turn(1, 0);
    const id = attack(t, 2);
    expect(pool.describe(t.exchange(id)).rows["t0"]).toMatchObject([
      {
        key: "RIPOSTE.Pool.Tell.cannotProtect.exerted",
        data: { who: { fighters: ["Actor.Carl"] }, target: { fighter: "Actor.Bert" } },
        to: ["Actor.Carl"],
      },
    ]);
  });
  it("P18: of two targets an ally protects one with one Action", () => {
    const t = table({ Anna: { side: -1 }, Bert: { side: 1 }, Carl: { side: 1 }, Dora: { side: 1 } }, SEVERAL);
    const id = t.start("Anna", "attack", {}, { to: ["Bert", "Dora"], outcome: 2 });
    t.answer(id, "t0p0", "parry", { outcome: 2 });
    expect(costs(t.judgeAnswer(id, "t1p0", "parry", { weapon: "sword", desperate: true }))).toEqual([
      "body",
      "desperate",
    ]);
    expect(t.judgeAnswer(id, "t1p0", "parry", { weapon: "sword", desperate: false }).refusals[0]?.code).toBe(
      "pool.actionUsed",
    );
  });
  it("P18: bare hands protect against bare hands", () => {
    const t = guarded({ stats: { weapons: [] } }, { stats: { weapons: [] } });
    expect(t.reasons(attack(t), "t0p0")).toEqual({ parry: null, none: null });
    expect(SWORD.reach).toBe(1);
  });
  it("P18: undone and asked again, the ally is asked again, too", () => {
    const t = guarded();
    const id = attack(t, 3);
    t.answer(id, "t0p0", "parry", { outcome: 1 });
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.uses("Carl")).toEqual(["reaction"]);
    t.undo(id, ["t0", "t0b", "t0p0"], ["t0", "t0p0"]);
    expect([t.uses("Carl"), t.asks(id).map((ask) => ask.slot)]).toEqual([[], ["t0", "t0p0"]]);
  });
  it("P18: a parry that was taken back does not come in again", () => {
    const t = guarded();
    const id = attack(t, 3);
    t.answer(id, "t0p0", "parry", { outcome: 3 });
    t.answer(id, "t0", "none");
    t.settle();
    t.undo(id, ["t0", "t0b", "t0p0"], ["t0"]);
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, left: 3, by: null });
    expect(t.uses("Carl")).toEqual([]);
  });
  it("P18: one that was not taken back with the target's row still stands, and is still paid", () => {
    const t = guarded();
    const id = attack(t, 3);
    t.answer(id, "t0p0", "parry", { outcome: 3 });
    t.answer(id, "t0", "none");
    t.settle();
    t.undo(id, ["t0", "t0b"], ["t0"]);
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, by: "Actor.Carl" });
    expect(t.uses("Carl")).toEqual(["reaction"]);
  });
});

const attackOff = (t: Table): string => {
  t.turn(3, 0);
  t.turn(2, 0);
  return t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1, allow: true });
};
