import { describe, expect, it } from "vitest";
import { pool } from "../fixtures.ts";
import { costs, power } from "../table/people.ts";
import { table, type StartSetup, type Table } from "../table.ts";
import { readOutcome, type PoolOutcome } from "../../../../src/rules/pool/math/outcome.ts";

const quick = { rolled: false, attacks: false, speed: "free" } as const;
const POWERS = [
  power("veil", { ...quick, effect: "ward", amount: 2 }),
  power("dome", { attacks: false, effect: "ward" }),
  power("glare", { ...quick, effect: "condition", condition: "blind", conditionName: "EFFECT.StatusBlind" }),
  power("hex", { ...quick, effect: "condition", condition: "hexed" }),
];
/** Anna has a sword with damage 1; Bert wears this armor, unless a test says otherwise. */
const people = (armor = 0): Table =>
  table({ Anna: { side: 1, stats: { powers: POWERS } }, Bert: { side: -1, stats: { armor } }, Carl: {} });
const ward = (t: Table, on: readonly string[] = ["Bert"], id = "veil", more: StartSetup = {}): string => {
  const exchange = t.start("Anna", "power", { power: id }, { to: on, ...more });
  t.settle();
  return exchange;
};
const wards = (t: Table, who = "Bert"): readonly (number | null)[] =>
  pool.badges?.(t.fighter(who)).flatMap(({ label, n }) => (label.endsWith(".warded") ? [n] : [])) ?? [];
const came = (t: Table, id: string, row = "t0"): PoolOutcome =>
  readOutcome(t.exchange(id).rows[row]?.result?.part.outcome ?? {});

describe("P11: a ward takes Severity off the next hit", () => {
  it.each([
    // Outcome, armor, Severity, is it used up?
    [0, 0, 0, false],
    [1, 0, 0, true],
    [2, 0, 1, true],
    [3, 0, 2, true],
    [3, 1, 1, true],
    [1, 2, 0, true],
  ])("P11: an Outcome of %i + 1 against armor and 2: %#", (outcome, armor, severity, isUsed) => {
    const t = people(armor);
    ward(t);
    expect(wards(t)).toEqual([2]);
    const id = t.hit("Anna", "Bert", outcome);
    expect(came(t, id).severity).toBe(severity);
    expect(t.sheet("Bert").injuries.size).toBe(severity > 0 ? 1 : 0);
    expect(wards(t)).toEqual(isUsed ? [] : [2]);
    t.undo(id, ["t0", "t0b"]);
    expect(wards(t)).toEqual([2]);
  });

  it("P11: it is told with its sum, and what it stops altogether is no wound", () => {
    const t = people();
    ward(t);
    const { rows } = pool.describe(t.exchange(t.hit("Anna", "Bert", 3)));
    const sum = rows["t0"]?.flatMap(({ sums }) => sums).find(({ label }) => label === "RIPOSTE.Pool.Sum.severity");
    expect(sum?.total).toBe(2);
    expect(sum?.parts).toContainEqual(
      expect.objectContaining({ label: "RIPOSTE.Pool.Part.ward", value: -2, rule: "P11" }),
    );
    expect(sum?.parts.reduce((all, { value }) => all + value, 0)).toBe(2);
    t.turn(2, 0);
    ward(t);
    const stopped = pool.describe(t.exchange(t.hit("Anna", "Bert", 1, { allow: true })));
    expect(stopped.rows["t0"]?.map(({ key }) => key)).toContain("RIPOSTE.Pool.Tell.armored");
  });

  it.each([
    [0, []],
    [1, [1]],
    [4, [2]],
  ])("P11: rolled with %i it protects by %j", (outcome, by) => {
    const t = people();
    ward(t, ["Bert"], "dome", { outcome });
    expect(wards(t)).toEqual(by);
  });

  it("P11: of several one counts for each hit, and whoever is not hit keeps it", () => {
    const t = people();
    ward(t);
    ward(t);
    t.hit("Anna", "Bert", 3);
    expect(wards(t)).toEqual([2]);
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3, allow: true });
    t.answer(id, "t0", "dodge", { outcome: 3 });
    t.settle();
    expect(wards(t)).toEqual([2]);
  });

  it("P11: two blows at once: whoever answers first has it, and it is spent once", () => {
    const t = people();
    ward(t);
    const one = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    const two = t.start("Carl", "attack", {}, { to: ["Bert"], outcome: 3, allow: true });
    expect(costs(t.judgeAnswer(one, "t0", "none"))).toEqual(["ward"]);
    t.answer(one, "t0", "none");
    expect(costs(t.judgeAnswer(two, "t0", "none"))).toEqual([]);
    t.answer(two, "t0", "none");
    t.settle();
    expect([came(t, one).severity, came(t, two).severity]).toEqual([2, 4]);
    expect(wards(t)).toEqual([]);
  });

  it("P11, P19: it counts for whoever is attacked, not for an attacker who is struck back", () => {
    const t = people();
    ward(t, ["Bert"]);
    ward(t, []);
    expect([wards(t), wards(t, "Anna")]).toEqual([[2], [2]]);
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(id, "t0", "clash", { outcome: 3, choice: { weapon: "sword" } });
    t.settle();
    expect([came(t, id).severity, came(t, id, "t0b").severity]).toEqual([2, 4]);
    expect([wards(t), wards(t, "Anna")]).toEqual([[], [2]]);
  });

  it("P11: the Power is taken back, and its protection with it", () => {
    const t = people();
    t.undo(ward(t), ["a", "t0"]);
    expect(wards(t)).toEqual([]);
  });

  it("P11: it is gone with the combat, and outside of one the card alone tells of it", () => {
    const t = people();
    ward(t);
    t.moment = null;
    expect(wards(t)).toEqual([]);
    const id = ward(t);
    expect(t.exchange(id).rows["t0"]?.result?.part.changes).toEqual([]);
  });
});

describe("P11: a Power puts on a condition", () => {
  it("P11: whoever decides is told who has one, on either side, and no more of them than a few", () => {
    const conditions = ["EFFECT.StatusInvisible"];
    const many = ["a", "b", "c", "d", "e"];
    const t = table({ Anna: { stats: { conditions } }, Bert: { stats: { conditions: many } }, Carl: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    const said = (who: string, key: string) => ({
      key: "RIPOSTE.Pool.Tell.condition",
      data: { who: { fighter: `Actor.${who}` }, condition: { key } },
    });
    const notes = pool.prompts(t.exchange(id), t.scene)[0]?.notes;
    expect(notes).toMatchObject([
      said("Anna", conditions[0] ?? ""),
      ...["a", "b", "c"].map((key) => said("Bert", key)),
    ]);
    expect(notes).toHaveLength(4);
    const considered = (to: string) => t.judge("Anna", "attack", {}, { to: [to] }).notes;
    expect(considered("Carl")).toMatchObject([said("Anna", conditions[0] ?? "")]);
    expect(considered("Bert")).toEqual(notes);
    expect(pool.conditions?.(t.fighter("Anna"))).toEqual(conditions);
    expect(pool.conditions?.(t.fighter("Carl"))).toEqual([]);
  });
  it.each([
    [["Bert"], "Bert"],
    [[], "Anna"],
  ])("P11: used on %j it is %s who has it, until it is taken back", (to, who) => {
    const t = people();
    const id = ward(t, to, "glare");
    expect([...t.sheet(who).statuses.keys()]).toEqual(["blind"]);
    const lines = Object.values(pool.describe(t.exchange(id)).rows).flat();
    expect(lines).toMatchObject([
      { key: "RIPOSTE.Pool.Tell.done.condition", data: { condition: { key: "EFFECT.StatusBlind" } } },
    ]);
    t.undo(id, Object.keys(t.exchange(id).rows));
    expect([...t.sheet(who).statuses.keys()]).toEqual([]);
  });
  it("P11: whoever had it before keeps it when the Power is taken back", () => {
    const t = people();
    t.sheet("Bert").statuses.set("blind", true);
    const id = ward(t, ["Bert"], "glare");
    t.undo(id, ["a", "t0"]);
    expect([...t.sheet("Bert").statuses.keys()]).toEqual(["blind"]);
  });
  it("P11: one that nobody here knows is refused by its name", () => {
    expect(people().judge("Anna", "power", { power: "hex" }, { to: ["Bert"] }).refusals).toMatchObject([
      { code: "pool.unknownCondition", rule: "P11", data: { name: "hex", condition: "hexed" } },
    ]);
  });
  it("P11: a message that names none puts on none, and is over", () => {
    const t = people();
    const body = t.draft("Anna", "power", { power: "glare" }, { to: ["Bert"] });
    if (!("kind" in body)) throw new Error("refused");
    expect(body.numbers["effect"]).toEqual({ kind: "condition", n: 1, status: "blind", name: "EFFECT.StatusBlind" });
    const { id } = t.post({ ...body, numbers: { ...body.numbers, effect: { kind: "condition", n: 1 } } }, "gm");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.sheet("Bert").statuses.size).toBe(0);
  });
});
