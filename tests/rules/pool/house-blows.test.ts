/** Rulings that change what an attack comes to: Evade points, protectors, clashes; each both ways. */
import { describe, expect, it } from "vitest";
import type { HouseRules } from "../../../src/rules/pool/stats/house.ts";
import { HANDGUN, pool, SWORD } from "./fixtures.ts";
import { table, type Table } from "./table.ts";

const left = (t: Table): number => pool.badges(t.fighter("Anna")).find((mark) => mark.kind === "bonus")?.n ?? 0;
const keysOf = (telling: { readonly key: string }[] | undefined): readonly string[] =>
  (telling ?? []).map(({ key }) => key.replace("RIPOSTE.Pool.Tell.", ""));
const told = (t: Table, id: string, row: string): readonly string[] =>
  keysOf([...(pool.describe(t.exchange(id)).rows[row] ?? [])]);

describe("P15: Evade points that go by themselves", () => {
  function evading(house: Partial<HouseRules>, after = false): Table {
    const t = table(
      { Anna: {}, Bert: { stats: { weapons: [SWORD, HANDGUN] } }, Carl: {} },
      { house: { evadeSpent: "needed", ...house }, after },
    );
    t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(1, 1);
    return t;
  }
  const attack = (t: Table, outcome: number, who = "Bert", weapon = "sword"): string =>
    t.start(who, "attack", { weapon }, { to: ["Anna"], outcome });
  it.each([
    ["chosen", 3, 0, true],
    ["needed", 1, 2, false],
  ] as const)(
    "P15: evadeSpent %s: undefended, an attack of 2 leaves %i of 3 points",
    (evadeSpent, rest, points, hit) => {
      const t = evading({ evadeSpent });
      const id = attack(t, 2);
      t.answer(id, "t0", "none");
      t.settle();
      expect([left(t), t.outcome(id, "t0")]).toMatchObject([rest, { points, hit }]);
      expect(told(t, id, "t0").includes("withSpent")).toBe(evadeSpent === "needed");
    },
  );
  it("P15: evadeSpent needed: example: 3 points against two attacks of 2", () => {
    const t = evading({});
    for (const [who, hit] of [
      ["Bert", false],
      ["Carl", true],
    ] as const) {
      const id = attack(t, 2, who);
      t.answer(id, "t0", "none");
      t.settle();
      expect(t.outcome(id, "t0")?.hit).toBe(hit);
      t.turn(1, 2);
    }
    expect(left(t)).toBe(0);
  });
  it("P15: evadeSpent needed: after a defense only what is still needed goes, and nobody is asked how many", () => {
    const t = evading({});
    const id = attack(t, 3);
    const options = t.ask(id, "t0")?.options ?? [];
    expect(options.map((option) => option.id)).toEqual(["dodge", "parry", "clash", "none"]);
    expect(options.flatMap((option) => option.inputs).some((input) => input.id === "points")).toBe(false);
    t.answer(id, "t0", "dodge", { choice: { desperate: true }, outcome: 2 });
    t.settle();
    expect([left(t), t.outcome(id, "t0")]).toMatchObject([2, { taken: 2, points: 1, hit: false }]);
  });
  it("P15: evadeSpent needed: with the answers first they are pledged with the answer", () => {
    const t = evading({}, true);
    const id = attack(t, 2);
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.exchange(id).phase, left(t), t.outcome(id, "t0")?.points]).toEqual(["settled", 1, 2]);
  });
  it("P15: evadeSpent needed: what open attacks hold is held once, and comes back", () => {
    const t = evading({ severalTargets: true });
    const first = t.start("Bert", "attack", {}, { to: ["Anna", "Carl"], outcome: 2 });
    t.turn(1, 2);
    const second = attack(t, 1, "Carl");
    t.answer(first, "t0", "none");
    expect(t.judgeAnswer(second, "t0", "none").price).toEqual([]);
    t.settle();
    expect(t.judgeAnswer(second, "t0", "none").price).toMatchObject([{ what: "evade", amount: 1 }]);
  });
  it("P15: evadeSpent needed: a shot gets past them where points do not stop firearms", () => {
    for (const [evadeStopsFirearms, points] of [
      [true, 2],
      [false, 0],
    ] as const) {
      const t = evading({ evadeStopsFirearms });
      const id = attack(t, 2, "Bert", "handgun");
      t.answer(id, "t0", "none");
      t.settle();
      expect(t.outcome(id, "t0")?.points).toBe(points);
    }
  });
  it("P15: evadeSpent needed: points that somebody names all the same do not count", () => {
    const t = evading({});
    const id = attack(t, 2);
    for (const [option, choice] of [
      ["evade", { points: 1 }],
      ["none", { points: 1 }],
    ] as const) {
      expect(t.threads.uncounted(t.answer(id, "t0", option, { choice, force: true }))).toBe("badStep");
    }
  });
});

/** Anna attacks Bert; Carl stands by him. */
const guarded = (house: Partial<HouseRules>, carl = {}): Table =>
  table({ Anna: { side: -1 }, Bert: { side: 1 }, Carl: { side: 1, stats: carl } }, { house });
const struck = (t: Table, outcome: number): string => t.start("Anna", "attack", {}, { to: ["Bert"], outcome });

describe("P18: who may react to one attack", () => {
  const ONE = "pool.oneReacts P18";
  it.each([
    [true, null],
    [false, ONE],
  ])("P18: allReact %s: once a protector has parried, the target's own defenses: %s", (allReact, reason) => {
    const t = guarded({ allReact });
    const id = struck(t, 3);
    t.answer(id, "t0p0", "parry", { outcome: 1 });
    expect(t.reasons(id, "t0")).toEqual({ dodge: reason, parry: reason, clash: reason, none: null });
    const step = t.answer(id, "t0", "dodge", { outcome: 3, force: true });
    expect(t.threads.uncounted(step)).toBe(allReact ? undefined : "pool.oneReacts");
    if (!allReact) t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: !allReact, taken: allReact ? 3 : 1 });
    expect([t.uses("Bert"), t.uses("Carl")]).toEqual([allReact ? ["reaction"] : [], ["reaction"]]);
  });
  it.each([
    [true, null],
    [false, ONE],
  ])("P18: allReact %s: a second protector: %s", (allReact, reason) => {
    const t = table(
      { Anna: { side: -1 }, Bert: { side: 1 }, Carl: { side: 1 }, Dora: { side: 1 } },
      { house: { allReact }, after: true },
    );
    const first = struck(t, 3);
    t.answer(first, "t0p0", "parry", { outcome: 1 });
    expect(t.reasons(first, "t0p1")).toEqual({ parry: reason, none: null });
  });
  it("P18: allReact off: one who stays out has not reacted, another target has a reaction of its own, a GM may allow more", () => {
    const t = table(
      { Anna: { side: -1 }, Bert: { side: 1 }, Carl: { side: 1 }, Dora: { side: 1 } },
      { house: { allReact: false, severalTargets: true } },
    );
    const id = t.start("Anna", "attack", {}, { to: ["Bert", "Dora"], outcome: 2 });
    t.answer(id, "t0p0", "none");
    expect(t.reasons(id, "t0")["dodge"]).toBeNull();
    t.answer(id, "t1p0", "parry", { outcome: 1 });
    expect([t.reasons(id, "t0")["dodge"], t.reasons(id, "t1")["dodge"]]).toEqual([null, ONE]);
    t.answer(id, "t1", "dodge", { outcome: 2, allow: true });
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.outcome(id, "t1")).toMatchObject({ hit: false, taken: 2 });
  });
  it("P18: allReact off: Evade points are no reaction", () => {
    const t = table({ Bert: { side: 1 }, Anna: { side: -1 }, Carl: { side: 1 } }, { house: { allReact: false } });
    t.start("Bert", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(1, 1);
    const id = struck(t, 3);
    t.answer(id, "t0p0", "parry", { outcome: 1 });
    expect(t.reasons(id, "t0")["evade"]).toBeNull();
  });
  it("P18: allReact is frozen into the declaration", () => {
    const t = guarded({ allReact: false });
    expect(t.exchange(struck(t, 3)).declared.body.numbers).toMatchObject({ house: { allReact: false } });
  });
});

describe("P19: protectors who clash", () => {
  it.each([
    [false, ["parry", "none"], "badStep"],
    [true, ["parry", "clash", "none"], undefined],
  ])("P19: protectorClash %s: a protector is offered %j", (protectorClash, offered, uncounted) => {
    const t = guarded({ protectorClash });
    const id = struck(t, 2);
    expect(t.ask(id, "t0p0")?.options.map((option) => option.id)).toEqual(offered);
    if (protectorClash) expect(t.reasons(id, "t0p0")).toEqual({ parry: null, clash: null, none: null });
    const faces = protectorClash ? {} : { faces: [] };
    expect(t.threads.uncounted(t.answer(id, "t0p0", "clash", { force: true, ...faces }))).toBe(uncounted);
  });
  it.each([
    // Attack, Carl's clash; Severity of Carl's Injury and of Anna's.
    [3, 2, 4, null],
    [2, 3, null, 4],
    [3, 3, 4, 4],
    [0, -1, null, null],
    [-1, 1, null, 2],
  ])("P19: attack %i, a protector's clash %i: Carl suffers %j, Anna %j, Bert nothing", (rolled, clash, own, back) => {
    const t = guarded({ protectorClash: true });
    const id = struck(t, rolled);
    t.answer(id, "t0p0", "clash", { outcome: clash });
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, guard: "Actor.Carl", severity: 0 });
    const worst = (name: string): unknown => [...t.sheet(name).injuries.values()];
    const injury = (severity: number | null): unknown => (severity === null ? [] : [{ severity }]);
    expect([worst("Bert"), worst("Carl"), worst("Anna")]).toMatchObject([[], injury(own), injury(back)]);
    expect(t.uses("Carl")).toEqual(["reaction"]);
    expect(told(t, id, "t0")).toEqual(["none", "clashesFor", "guarded"]);
    expect(told(t, id, "t0p0")[0]).toBe(own === null ? undefined : "hit");
  });
  it.each([
    // Bert's clash, Carl's clash: who meets an attack of 4.
    [3, 2, null],
    [2, 2, null],
    [1, 2, "Actor.Carl"],
  ])("P19: target %i and protector %i both clash: the better one meets the attack: %s", (own, other, guard) => {
    const t = guarded({ protectorClash: true });
    const id = struck(t, 4);
    t.answer(id, "t0p0", "clash", { outcome: other });
    t.answer(id, "t0", "clash", { outcome: own });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ guard, hit: guard === null });
    expect(t.sheet("Carl").injuries.size).toBe(guard === null ? 0 : 1);
    expect(t.outcome(id, "t0b")?.hit).toBe(false);
  });
  it.each([
    [true, 2, 3],
    [false, 4, 5],
  ])(
    "P19, P28: aidInClash %s: the target's dodge of 2 leaves %i of 4 for a protector's clash of 1",
    (aidInClash, _, severity) => {
      const t = guarded({ protectorClash: true, aidInClash });
      const id = struck(t, 4);
      t.answer(id, "t0p0", "clash", { outcome: 1 });
      t.answer(id, "t0", "dodge", { outcome: 2 });
      t.settle();
      expect([...t.sheet("Carl").injuries.values()]).toMatchObject([{ severity, note: "Anna, Sword" }]);
    },
  );
  it("P19: the attacker's wound names the protector who gave it, and armor counts on both sides", () => {
    const t = guarded({ protectorClash: true }, { armor: 2 });
    const id = struck(t, 3);
    t.answer(id, "t0p0", "clash", { outcome: 3 });
    t.answer(id, "t0", "none");
    t.settle();
    expect([...t.sheet("Anna").injuries.values()]).toMatchObject([{ severity: 4, note: "Carl, Sword" }]);
    expect([...t.sheet("Carl").injuries.values()]).toMatchObject([{ severity: 2 }]);
    t.undo(id, ["t0", "t0b", "t0p0"], ["t0"]);
    expect([t.sheet("Anna").injuries.size, t.sheet("Carl").injuries.size]).toEqual([0, 0]);
  });
});

describe("P28: help beside a clash", () => {
  it.each([
    ["clash", 3, [4, -2]],
    ["clash", 5, []],
    ["dodge", 2, [4, -2]],
  ])("P14, P19: a %s that help has decided opens into what is left of the attack", (how, outcome, parts) => {
    const isClash = how === "clash";
    const t = guarded({ protectorClash: true });
    const id = struck(t, 4);
    // Where the target clashes, an ally parries; where an ally clashes, the target dodges.
    t.answer(id, "t0p0", isClash ? "parry" : "clash", { outcome: parts.length > 0 ? 2 : 0 });
    t.answer(id, "t0", how, { outcome });
    t.settle();
    const lines = pool.describe(t.exchange(id)).rows["t0"] ?? [];
    const last = lines.find(({ key }) => key.endsWith(isClash ? ".clashWon" : ".guarded"));
    expect(last?.sums.map(({ total }) => total)).toEqual(parts.length > 0 ? [2] : []);
    expect(last?.sums.flatMap((sum) => sum.parts.map(({ value }) => value))).toEqual(parts);
  });
  it.each([
    [1, []],
    [2, ["clashTied"]],
    [3, []],
  ])("P19: a clash with %i against what help has left of 4, 2: told as a tie or not", (outcome, told) => {
    const t = guarded({ protectorClash: true });
    const id = struck(t, 4);
    t.answer(id, "t0p0", "parry", { outcome: 2 });
    t.answer(id, "t0", "clash", { outcome });
    t.settle();
    const keys = (pool.describe(t.exchange(id)).rows["t0"] ?? []).map(({ key }) => key.split(".").at(-1));
    expect(keys.filter((key) => key === "clashTied")).toEqual(told);
  });
  it.each([
    [true, 2, 3],
    [false, 0, 5],
  ])(
    "P28: aidInClash %s: an ally's parry of 2 takes %i off an attack of 4: Severity %i",
    (aidInClash, taken, severity) => {
      const t = guarded({ aidInClash });
      const id = struck(t, 4);
      t.answer(id, "t0p0", "parry", { outcome: 2 });
      t.answer(id, "t0", "clash", { outcome: 1 });
      t.settle();
      expect(t.outcome(id, "t0")).toMatchObject({ taken, severity, hit: true });
      expect(t.uses("Carl")).toEqual(["reaction"]);
    },
  );
  it.each([
    [true, 2, 1],
    [false, 3, 0],
  ])("P28: aidInClash %s: of 3 Evade points promised beside a clash %i are left", (aidInClash, rest, points) => {
    const t = table({ Anna: {}, Bert: {} }, { house: { aidInClash }, order: ["Bert", "Anna"] });
    t.turn(1, 1);
    t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(2, 0);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 3 });
    t.answer(id, "t0", "clash", { choice: { points: 1 }, outcome: 3 });
    t.settle();
    expect([left(t), t.outcome(id, "t0")?.points]).toEqual([rest, points]);
    expect(t.outcome(id, "t0")?.hit).toBe(!aidInClash);
  });
});
