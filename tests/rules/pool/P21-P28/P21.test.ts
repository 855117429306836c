import { describe, expect, it } from "vitest";
import { scarTier } from "../../../../src/rules/pool/stats/body.ts";
import {
  answer,
  attack,
  dueParts,
  facesFor,
  families,
  fighter,
  folded,
  outcomes,
  pool,
  ROUND,
  ruling,
  scene,
} from "../fixtures.ts";
import { table } from "../table.ts";

describe("P21: Severity is what is left + damage − armor", () => {
  it.each([
    [1, 0, 2, null],
    [1, 2, 0, null],
    [1, 5, 0, null],
    [3, 0, 4, "minor"],
    [4, 0, 5, "major"],
    [5, 0, 6, "severe"],
    [5, 1, 5, "major"],
  ])("left %i with armor %i: Severity %i, scar %s", (rolled, armor, severity, scar) => {
    const anna = fighter("Anna");
    const bert = fighter("Bert", { stats: { armor } });
    const live = scene(anna, bert);
    const declared = attack(anna, [bert], { faces: facesFor(rolled, 5) });
    const step = answer(folded([declared]), bert, live, { option: "none" });
    expect(outcomes(folded([declared, step]), live)["t0"]).toMatchObject({ hit: true, severity, scar });
  });
  it.each([
    [3, null],
    [4, "minor"],
    [5, "major"],
    [6, "severe"],
    [7, "extreme"],
    [12, "extreme"],
  ])("Severity %i leaves a scar: %s", (severity, tier) => expect(scarTier(severity)).toBe(tier));
  it("who is killed has no scar to show, and the card tells of none", () => {
    const anna = fighter("Anna");
    const bert = fighter("Bert", { stats: { injuries: [3, 3] } });
    const live = scene(anna, bert);
    const declared = attack(anna, [bert], { faces: facesFor(5, 5) });
    const answered = folded([declared, answer(folded([declared]), bert, live, { option: "none" })]);
    expect(outcomes(answered, live)["t0"]).toMatchObject({ hit: true, severity: 6, condition: "dead", scar: null });
  });
  it("writes one injury, one scar and the spent Action, each to the fighter it belongs to", () => {
    const anna = fighter("Anna", { moment: ROUND, onTurn: true });
    const bert = fighter("Bert", { moment: ROUND });
    const live = scene(anna, bert);
    const declared = attack(anna, [bert], { faces: facesFor(5, 5) });
    const step = answer(folded([declared]), bert, live, { option: "dodge", faces: facesFor(1, 5) });
    const parts = dueParts(folded([declared, step]), live, families);
    expect(parts.map((part) => [part.row, part.fighter, part.changes.map((change) => change.kind)])).toEqual([
      ["t0", bert.id, ["spend", "put", "put"]],
      ["t0b", anna.id, ["spend"]],
    ]);
    expect(parts[0]?.changes[1]).toMatchObject({
      path: `injuries.${declared.id}t0`,
      value: { severity: 5, note: "Anna, Sword" },
    });
  });
  it("names one who goes down and one who dies", () => {
    const anna = fighter("Anna");
    const condition = (injuries: readonly number[]): string | undefined => {
      const bert = fighter("Bert", { stats: { injuries } });
      const live = scene(anna, bert);
      const declared = attack(anna, [bert], { faces: facesFor(5, 5) });
      const step = answer(folded([declared]), bert, live, { option: "none" });
      return outcomes(folded([declared, step]), live)["t0"]?.condition;
    };
    expect(condition([])).toBe("up");
    expect(condition([1])).toBe("incapacitated");
    expect(condition([1, 1])).toBe("dead");
    // They do not look alike in a list.
    const marks = [[6, 1], [8]].map((injuries) => pool.badges(fighter("Bert", { stats: { injuries } })));
    expect(marks.map(([mark]) => [mark?.picture, mark?.icon])).toEqual([
      ["incapacitated", undefined],
      ["dead", "fa-solid fa-skull"],
    ]);
  });
  it.each([
    // What was lost before, and by this hit of Severity 6; with a Body of 7.
    [[], null],
    [[1], { total: 0, parts: [7, -1, -6] }],
    [[1, 1], { total: -1, parts: [7, -2, -6] }],
    [[4, 1, 1], { total: -2, parts: [7, -6, -3] }],
  ])("adds up why one goes down or dies, with Injuries of %j before", (injuries, told) => {
    const t = table({ Anna: {}, Bert: { stats: { injuries } } });
    const { rows } = pool.describe(t.exchange(t.hit("Anna", "Bert", 5)));
    const sum = rows["t0"]?.flatMap(({ sums }) => sums).find(({ label }) => label === "RIPOSTE.Pool.Sum.body");
    expect(sum ? { total: sum.total, parts: sum.parts.map(({ value }) => value) } : null).toEqual(told);
    expect([sum?.rule, sum?.ofSheet]).toEqual(told ? ["P21", true] : [undefined, undefined]);
  });
  it("adds it up for whom a clash has felled, too", () => {
    const t = table({ Anna: { stats: { injuries: [6] } }, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    t.answer(id, "t0", "clash", { outcome: 4 });
    t.settle();
    expect(t.outcome(id, "t0b")).toMatchObject({ condition: "incapacitated", body: { most: 7, before: 6, after: 7 } });
    const sums = pool.describe(t.exchange(id)).rows["t0b"]?.flatMap((line) => line.sums.map(({ label }) => label));
    expect(sums).toContain("RIPOSTE.Pool.Sum.body");
  });
  it("knows of an attack that is considered how likely it kills", () => {
    const odds = (injuries: readonly number[]) => {
      const t = table({ Anna: {}, Bert: { stats: { injuries } } });
      return t.startOdds("Anna", "attack", {}, { to: ["Bert"] });
    };
    expect(odds([]).kills ?? 0).toBeLessThan(0.05);
    expect(odds([6, 1]).kills).toBeCloseTo(1 - odds([6, 1]).safe, 9);
  });
  it("counts extra damage that the GM grants (P25)", () => {
    const anna = fighter("Anna");
    const bert = fighter("Bert");
    const live = scene(anna, bert);
    const declared = attack(anna, [bert], { faces: facesFor(1, 5) });
    const step = answer(folded([declared]), bert, live, { option: "none" });
    const modifier = { kind: "damage", value: 2, label: "RIPOSTE.Pool.Part.gmDamage", rule: "P25", source: null };
    const word = ruling(folded([declared]), { what: "modifier", slot: "declare", modifier });
    expect(outcomes(folded([declared, word, step]), live)["t0"]).toMatchObject({ severity: 4 });
  });
});

describe("P21: what is left is no Severity", () => {
  it.each([
    [[], []],
    [[1], []],
    [[5], ["injuredBefore"]],
    [[1, 3], ["injuredBefore"]],
  ])("P21: whoever attacks somebody with the Injuries %j is told: %j", (injuries, told) => {
    const t = table({ Anna: {}, Bert: { stats: { injuries } } });
    const notes = t.judge("Anna", "attack", {}, { to: ["Bert"] }).notes ?? [];
    expect(notes.map(({ key }) => key.split(".").at(-1))).toEqual(told);
  });
  it("P21: of several who are, all are named in one line, and each reads it when asked", () => {
    const stats = { injuries: [3] };
    const t = table({ Anna: {}, Bert: { stats }, Cleo: { stats }, Dan: {} });
    const notes = t.judge("Anna", "attack", {}, { to: ["Bert", "Cleo", "Dan"] }).notes ?? [];
    expect(notes.map(({ data }) => data)).toEqual([{ who: { fighters: ["Actor.Bert", "Actor.Cleo"] } }]);
  });
});
