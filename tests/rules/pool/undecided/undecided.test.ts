import { describe, expect, it } from "vitest";
import { askingIn, type Asking } from "../../../../src/rules/core/thread/undecided.ts";
import { pending } from "../../../../src/rules/core/thread/queries.ts";
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";
import type { PoolStats } from "../../../../src/rules/pool/stats/stats.ts";
import { HANDGUN, KNIFE_THROWN, pool, SWORD } from "../fixtures.ts";
import { sharesOf } from "../shares.ts";
import { at, costs, granting, HOLD, power } from "../table/people.ts";
import type { SheetSetup } from "../table/sheet.ts";
import { table, type Table } from "../table.ts";

const ARMS = { weapons: [SWORD, KNIFE_THROWN, HANDGUN] };
const duel = (bert: SheetSetup = {}, house: Partial<HouseRules> = {}, after = false): Table =>
  table({ Anna: { stats: ARMS }, Bert: bert }, { house, after });
const strike = (t: Table, weapon: string, outcome: number, to = "Bert"): string =>
  t.start("Anna", "attack", { weapon }, { to: [to], outcome, allow: true });

const askingOf = (t: Table, id: string): Asking =>
  askingIn(t.exchange(id), t.scene, t.threads.families, t.threads.rights);
/** Whom it asks, and what it gives without asking: "t0", "t0 = none (pool.missed)". */
const told = (t: Table, id: string): readonly string[] => {
  const { asked, spared } = askingOf(t, id);
  return [
    ...asked.map(({ slot }) => slot),
    ...spared.map(({ plan, why }) => `${plan.slot} = ${plan.option} (${why ?? "–"})`),
  ];
};
/** Gives what nobody is asked for, and settles. */
function spare(t: Table, id: string): void {
  for (const { plan } of askingOf(t, id).spared)
    t.answer(id, plan.slot, plan.option, { choice: plan.choice, author: "gm" });
  t.settle();
}
/** Its round's Action is gone, and its Exert. */
function exhaust(t: Table, name = "Bert"): void {
  t.turn(1, t.order.indexOf(`Actor.${name}`));
  t.start(name, "attack", { exert: "mindOutcome" }, { to: ["Anna"], outcome: 0, allow: true });
  t.settle();
  t.turn(1, 0);
}

describe("P8: a gunshot that nobody can answer", () => {
  it("P8: says why, and says nothing where an answer is possible", () => {
    const t = duel();
    const because = (weapon: string, outcome: number): readonly unknown[] =>
      askingOf(t, strike(t, weapon, outcome)).spared.map(({ because: code }) => code);
    expect([because("handgun", 3), because("thrown", 0)]).toEqual([["pool.firearm"], [null]]);
  });
  it("P9: says that no share of a split meets it", () => {
    const t = duel({ stats: ARMS });
    t.turn(1, 1);
    t.start("Bert", "split", { shares: sharesOf("attack.sword=2+attack.sword=2") });
    t.settle();
    t.turn(1, 0);
    expect(askingOf(t, strike(t, "thrown", 3)).spared.map(({ because }) => because)).toEqual(["pool.noShare"]);
  });
  it.each<[why: string, t: Table]>([
    ["pool.noDesperate", duel()],
    ["pool.down", duel({ stats: { injuries: [7] } })],
  ])("P20, P21: says of others why, too: %s", (why, t) => {
    if (why === "pool.noDesperate") exhaust(t);
    expect(askingOf(t, strike(t, "sword", 3)).spared.map(({ because }) => because)).toEqual([why]);
  });
});

describe("P14, P19: an attack that has failed", () => {
  it.each<[weapon: string, outcome: number, stats: Partial<PoolStats>, told: readonly string[]]>([
    ["thrown", 0, {}, ["t0 = none (pool.missed)"]],
    ["thrown", -2, {}, ["t0 = none (pool.missed)"]],
    ["thrown", 1, {}, ["t0"]],
    ["handgun", 0, {}, ["t0 = none (pool.missed)"]],
    // A clash strikes back at whoever misses: a decision.
    ["sword", 0, {}, ["t0"]],
    ["sword", -1, {}, ["t0"]],
    ["sword", 0, { weapons: [HANDGUN] }, ["t0 = none (pool.missed)"]],
    ["sword", 1, { weapons: [HANDGUN] }, ["t0"]],
    ["sword", 0, { weapons: [], injuries: [7] }, ["t0 = none (pool.missed)"]],
    // P8: with a Power against shots a clash is possible.
    ["handgun", 0, granting("clashFirearm"), ["t0"]],
    ["handgun", 0, granting("dodgeFirearm"), ["t0 = none (pool.missed)"]],
  ])("%s with Outcome %i against %j: %j", (weapon, outcome, stats, expected) => {
    const t = duel({ stats });
    expect(told(t, strike(t, weapon, outcome))).toEqual(expected);
  });
  it("P11: a ward, which counts by itself, is nothing to decide: it meets a shot without a question", () => {
    const veil = power("veil", { rolled: false, attacks: false, speed: "free", effect: "ward", amount: 2 });
    const t = table({ Anna: { stats: ARMS }, Bert: { stats: { powers: [veil] } } }, { house: {} });
    t.turn(1, 1);
    t.start("Bert", "power", { power: "veil" }, { to: [] });
    t.settle();
    t.turn(1, 0);
    const shot = strike(t, "handgun", 3);
    const before = t.reasons(shot, "t0");
    expect(Object.values(before).filter((reason) => reason === null)).toEqual([null]);
    expect(costs(t.judgeAnswer(shot, "t0", "none"))).toEqual(["ward"]);
    expect(told(t, shot)).toEqual(["t0 = none (–)"]);
    spare(t, shot);
    expect(t.outcome(shot, "t0")).toMatchObject({ hit: true, ward: 2 });
    // What can be dodged is asked about all the same.
    expect(told(t, strike(t, "thrown", 3))).toEqual(["t0"]);
  });
  it("nobody can waste an Action on it: refused with its rule when judged and when posted, and it costs nothing", () => {
    const t = duel({ stats: { weapons: [SWORD] } });
    const id = strike(t, "sword", 0);
    expect(t.reasons(id, "t0")).toMatchObject({ dodge: "pool.missed P14", parry: "pool.missed P14", clash: null });
    for (const option of ["dodge", "parry"]) {
      const forged = t.answer(id, "t0", option, { outcome: 3, force: true });
      expect(t.threads.uncounted(forged)).toBe("pool.missed");
    }
    expect([t.exchange(id).slots["t0"]?.step, t.uses("Bert")]).toEqual([null, []]);
    t.answer(id, "t0", "clash", { outcome: 2 });
    t.settle();
    expect(t.outcome(id, "t0b")).toMatchObject({ hit: true });
  });
  it("a parry or Evade points of an old client are refused as well", () => {
    const t = duel();
    t.turn(1, 1);
    t.start("Bert", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(2, 0);
    const id = strike(t, "thrown", 0);
    expect(told(t, id)).toEqual(["t0 = none (pool.missed)"]);
    const forged = t.answer(id, "t0", "evade", { choice: { points: 2 }, force: true });
    expect(t.threads.uncounted(forged)).toBe("pool.missed");
  });
  it("Evade points that go by themselves are not pledged for it", () => {
    const t = duel({}, { evadeSpent: "needed" });
    t.turn(1, 1);
    t.start("Bert", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(2, 0);
    expect(told(t, strike(t, "thrown", 0))).toEqual(["t0 = none (pool.missed)"]);
    const hit = strike(t, "handgun", 2);
    expect(told(t, hit)).toEqual(["t0"]);
  });
  it("a ruling that makes it hit brings the question back, and one that makes it miss takes it away", () => {
    const t = duel();
    const id = strike(t, "thrown", 0);
    const shift = (value: number): void => {
      const modifier = { kind: "outcome", value, label: "x", rule: null, source: null };
      t.rule(id, { what: "modifier", slot: "declare", modifier });
    };
    shift(2);
    expect([told(t, id), t.reasons(id, "t0")["dodge"]]).toEqual([["t0"], null]);
    shift(-2);
    expect(told(t, id)).toEqual(["t0 = none (pool.missed)"]);
  });
  it("a GM who allows an answer is asked to wait for it", () => {
    const t = duel();
    const id = strike(t, "thrown", 0);
    t.rule(id, { what: "allow", slot: "t0", option: "dodge" });
    expect(told(t, id)).toEqual(["t0"]);
    expect(t.threads.uncounted(t.answer(id, "t0", "dodge", { outcome: 1 }))).toBeUndefined();
  });
  it("rolled after the answers it is asked: nobody knows yet", () => {
    const t = duel({}, {}, true);
    expect(told(t, strike(t, "thrown", 0))).toEqual(["t0"]);
  });
});

describe("P8, P12, P20: no answer is possible", () => {
  it.each([false, true])(
    "a gunshot at a player's fighter settles by itself (rolled after the answers: %s)",
    (after) => {
      const t = duel({}, {}, after);
      const id = strike(t, "handgun", 3);
      expect(told(t, id)).toEqual(["t0 = none (–)"]);
      spare(t, id);
      expect(t.exchange(id).phase).toBe("settled");
      expect(t.outcome(id, "t0")).toMatchObject({ hit: true, left: 3, answer: null });
    },
  );
  it("one whose Action and Exert are gone settles by itself; with an Exert left a Desperate Reaction is a choice", () => {
    const t = duel({ stats: ARMS });
    t.turn(1, 1);
    t.start("Bert", "attack", { weapon: "sword" }, { to: ["Anna"], outcome: 0 });
    t.turn(1, 0);
    const open = strike(t, "sword", 2);
    expect(told(t, open)).toEqual(["t0"]);
    const spent = duel({ stats: ARMS });
    exhaust(spent);
    const id = strike(spent, "sword", 2);
    expect(told(spent, id)).toEqual(["t0 = none (–)"]);
    spare(spent, id);
    expect(spent.outcome(id, "t0")).toMatchObject({ hit: true, left: 2 });
  });
  it("what another player has declared is put to whoever could be hurt by it", () => {
    const t = duel();
    const shoot = (outcome: number): string =>
      t.start("Anna", "attack", { weapon: "handgun" }, { to: ["Bert"], outcome, author: "anna" });
    expect(told(t, shoot(0))).toEqual(["t0 = none (pool.missed)"]);
    t.next();
    t.turn(2, 0);
    expect(told(t, shoot(3))).toEqual(["t0"]);
  });
  it("what does not fit in a GM's reading is put to people", () => {
    const t = duel();
    const id = strike(t, "handgun", 3);
    t.post({ kind: "mark", exchange: id, about: id, mark: { what: "differs", fields: [] } }, "gm");
    expect(told(t, id)).toEqual(["t0"]);
  });
  it("a GM's fighter without a Power against shots is not asked either; one with such a Power is (P8)", () => {
    const rights = { gms: ["gm"], owners: { "Actor.Anna": ["anna"] } };
    const asked = (t: Table): number =>
      askingIn(t.exchange(strike(t, "handgun", 3)), t.scene, t.threads.families, rights).asked.length;
    expect(asked(duel())).toBe(0);
    expect(asked(duel({ stats: granting("dodgeFirearm") }))).toBe(1);
    expect(asked(duel({}, { keepsAsking: true }))).toBe(1);
  });
});

describe("P21: a blow that armor stops", () => {
  it.each<[outcome: number, armor: number, stats: Partial<PoolStats>, told: readonly string[]]>([
    [2, 3, { weapons: [] }, ["t0 = none (pool.armored)"]],
    [2, 2, { weapons: [] }, ["t0"]],
    [3, 3, { weapons: [] }, ["t0"]],
    // A clash could still hurt the attacker.
    [2, 3, { weapons: [SWORD] }, ["t0"]],
  ])("Outcome %i, damage 1, armor %i, %j: %j", (outcome, armor, stats, expected) => {
    const t = duel({ stats: { ...stats, armor } });
    const id = strike(t, "sword", outcome);
    expect(told(t, id)).toEqual(expected);
    // It may be dodged all the same, by whoever wants to.
    expect(t.reasons(id, "t0")["dodge"]).toBeNull();
  });
});

describe("P18: somebody may step in", () => {
  const guarded = (bert: Partial<PoolStats>, house: Partial<HouseRules> = {}): Table =>
    table(
      {
        Anna: { side: -1, at: at(5, 4), stats: ARMS },
        Bert: { side: 1, at: at(5, 5), stats: bert },
        Carl: { side: 1, at: at(5, 6), stats: { weapons: [SWORD] } },
      },
      { house },
    );
  it("the target is asked as long as a protector can decide, and spared when that is over", () => {
    const t = guarded({ weapons: [HANDGUN], injuries: [7] });
    const id = strike(t, "sword", 2);
    expect(told(t, id)).toEqual(["t0", "t0p0"]);
    t.answer(id, "t0p0", "none");
    expect(told(t, id)).toEqual(["t0 = none (–)"]);
  });
  it("a blow that a protector has stopped needs no other answer", () => {
    const t = guarded({ weapons: [HANDGUN] });
    const id = strike(t, "sword", 2);
    t.answer(id, "t0p0", "parry", { outcome: 2 });
    expect(told(t, id)).toEqual(["t0 = none (pool.stopped)"]);
    const forged = t.answer(id, "t0", "dodge", { outcome: 3, force: true });
    expect(t.threads.uncounted(forged)).toBe("pool.stopped");
    spare(t, id);
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, by: "Actor.Carl" });
  });
  it("P20, P21: what armor stops asks no protector, neither for an Action nor for an Injury", () => {
    const t = guarded({ weapons: [SWORD], armor: 3 });
    const asked = strike(t, "sword", 2);
    expect(told(t, asked)).toEqual(["t0"]);
    // Who steps in all the same may.
    t.answer(asked, "t0p0", "parry", { outcome: 2 });
    t.answer(asked, "t0", "none");
    t.settle();
    t.turn(1, 0);
    // Carl's Action is gone now.
    const unhurt = strike(t, "sword", 2);
    expect(told(t, unhurt)).toEqual(["t0"]);
    const wounds = strike(t, "sword", 5);
    expect(told(t, wounds)).toEqual(["t0"]);
    t.answer(wounds, "t0", "none");
    expect(told(t, wounds)).toEqual(["t0p0"]);
  });
  it("P20: the target reads of a friend who would parry in despair, and not of one whom that is not asked", () => {
    const t = guarded({ weapons: [SWORD] });
    const first = strike(t, "sword", 2);
    t.answer(first, "t0p0", "parry", { outcome: 3 });
    t.answer(first, "t0", "none");
    t.settle();
    t.turn(1, 0);
    const notes = (outcome: number): unknown => {
      const id = strike(t, "sword", outcome);
      return pool.prompts(t.exchange(id), t.scene).find(({ slot }) => slot === "t0")?.notes;
    };
    // Carl's Action is gone now.
    expect(notes(4)).toMatchObject([
      { key: "RIPOSTE.Pool.Tell.despairHelp", data: { helpers: { fighters: ["Actor.Carl"] } } },
    ]);
    expect(notes(0)).toEqual([]);
  });
  it("P18, P20: a friend who is asked for an Injury is still asked when another's parry has left little of the blow", () => {
    const friend = { side: 1, at: at(5, 6), stats: { weapons: [SWORD] } };
    const bert = { side: 1, at: at(5, 5), stats: { armor: 1 } };
    const t = table({ Anna: { stats: ARMS, side: -1 }, Bert: bert, Carl: friend, Dora: friend });
    const first = strike(t, "sword", 2);
    t.answer(first, "t0p0", "parry", { outcome: 1 });
    t.answer(first, "t0p1", "parry", { outcome: 1 });
    t.answer(first, "t0", "none");
    t.settle();
    t.turn(1, 0);
    // Their Actions are gone now.
    const id = strike(t, "sword", 2);
    expect(told(t, id)).toEqual(["t0"]);
    t.answer(id, "t0", "none");
    expect(told(t, id)).toEqual(["t0p0", "t0p1"]);
    t.answer(id, "t0p0", "parry", { choice: { desperate: true }, outcome: 1 });
    expect(told(t, id)).toEqual(["t0p1"]);
    expect(t.exchange(id).phase).toBe("open");
    t.answer(id, "t0p1", "parry", { choice: { desperate: true }, outcome: 3 });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, by: "Actor.Dora" });
  });
  it("nobody steps in before a blow that misses, and no target waits for them", () => {
    const t = guarded({ weapons: [HANDGUN] });
    expect(told(t, strike(t, "sword", 0))).toEqual(["t0 = none (pool.missed)"]);
  });
  it.each([
    ["protectorClash", { protectorClash: true }, ["t0", "t0p0"]],
    ["clashAtZeroHurts", { clashAtZeroHurts: true }, ["t0", "t0p0"]],
  ])("%s: they may still decide something", (_, house, expected) => {
    const t = guarded({ weapons: [HANDGUN] }, house);
    expect(told(t, strike(t, "sword", 0))).toEqual(expected);
  });
});

describe("who is asked all the same", () => {
  it("a table whose house rules keep asking; who answers in vain is still refused", () => {
    const t = duel({}, { keepsAsking: true });
    const id = strike(t, "thrown", 0);
    expect([told(t, id), t.reasons(id, "t0")["dodge"]]).toEqual([["t0"], "pool.missed P14"]);
  });
  it("the house rule counts as it was declared", () => {
    const t = duel({}, { keepsAsking: true });
    const id = strike(t, "thrown", 0);
    for (const sheet of t.sheets.values())
      sheet.base = { ...sheet.base, house: { ...sheet.base.house, keepsAsking: false } };
    t.touch();
    expect(told(t, id)).toEqual(["t0"]);
  });
  it("whose answer a GM has taken back, until they have answered", () => {
    const t = duel();
    const id = strike(t, "thrown", 0);
    spare(t, id);
    expect(t.exchange(id).phase).toBe("settled");
    t.undo(id, ["t0", "t0b"], ["t0"]);
    expect(told(t, id)).toEqual(["t0"]);
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("while it rests, and while somebody holds who has not passed", () => {
    const t = table({ Anna: { stats: ARMS, side: 1 }, Bert: { side: -1 }, Carl: { side: -1 } });
    t.turn(1, 2);
    const hold = t.start("Carl", "hold", HOLD);
    t.settle();
    t.turn(2, 0);
    const id = strike(t, "thrown", 0);
    expect([t.exchange(id).rest, told(t, id)]).toEqual(["watched", []]);
    t.waive(id, hold);
    t.answer(id, "roll", "roll");
    expect(told(t, id)).toEqual(["t0 = none (pool.missed)"]);
  });
  it("where a table rolls without waiting for those who watch", () => {
    const t = table({ Anna: { stats: ARMS, side: 1 }, Bert: { side: -1 }, Carl: { side: -1 } });
    t.turn(1, 2);
    t.start("Carl", "hold", HOLD);
    t.settle();
    t.turn(2, 0);
    const draft = t.draft("Anna", "attack", { weapon: "thrown" }, { to: ["Bert"] });
    if (!("kind" in draft)) throw new Error("refused");
    const { roll: _roll, ...body } = draft;
    const { id } = t.post({ ...body, faces: [2, 2, 2, 2, 2] }, "anna");
    expect([t.exchange(id).rest, told(t, id)]).toEqual([null, ["t0"]]);
  });
  it("nobody for whom a GM has stopped it", () => {
    const t = duel();
    const id = strike(t, "thrown", 0);
    t.stop(id);
    expect(told(t, id)).toEqual([]);
  });
});

describe("what players and GMs find pending", () => {
  it("is nothing, whoever is connected", () => {
    const t = duel();
    const exchange = t.exchange(strike(t, "thrown", 0));
    const open = [{ exchange, scene: t.scene }];
    for (const activeGm of ["gm", null]) {
      const users = ["gm", "anna", "bert"].map((id) => ({ id, active: true, gm: id === "gm", character: null }));
      const people = { rights: t.threads.rights, presence: { users, activeGm } };
      expect(users.flatMap(({ id }) => pending(id, open, t.threads.families, people))).toEqual([]);
    }
  });
});
