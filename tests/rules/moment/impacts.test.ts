/** What a result does at a glance, in both families: what floats over the tokens (issue 14, "The moment"). */
import { describe, expect, it } from "vitest";
import type { Exchange, Family, Impact } from "../../../src/rules/core/types.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { DAGGER, SWORD } from "../cairn/blows.ts";
import { foe, pc, table as cairnTable } from "../cairn/table.ts";
import { table } from "../pool/table.ts";
import { at, power } from "../pool/table/people.ts";

const shown = (impact: Impact): string =>
  [impact.kind, ...("n" in impact ? [impact.n] : []), impact.text?.key.split(".").at(-1) ?? ""].join(" ").trim();

/** Row by row, all that has counted so far. */
const impacts = (family: Family, exchange: Exchange): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.values(exchange.rows).flatMap((row) => {
      const found = row.results.flatMap(({ part }) => family.impacts?.(exchange, part) ?? []).map(shown);
      return found.length === 0 ? [] : [[row.id, found]];
    }),
  );

describe("what floats: the d10 pool", () => {
  it.for([
    ["a hit", 3, "none", 0, {}, { t0: ["hurt 4 severity"] }],
    ["a hit that armor stops", 1, "none", 0, { armor: 9 }, { t0: ["guarded armor"] }],
    ["a hit that fells", 5, "none", 0, { injuries: [5] }, { t0: ["hurt 6 severity", "fallen incapacitated"] }],
    ["a dodge", 3, "dodge", 3, {}, { t0: ["guarded dodge"] }],
    ["a parry that is not enough", 4, "parry", 1, {}, { t0: ["hurt 4 severity"] }],
    ["an attack that fails by itself", 0, "none", 0, {}, { t0: ["missed"] }],
    ["an attack that fails, dodged for nothing", -1, "dodge", 1, {}, { t0: ["missed"] }],
    ["a clash that wins", 1, "clash", 3, {}, { t0: ["guarded clash"], t0b: ["hurt 4 severity"] }],
    ["a clash in which both hit", 2, "clash", 2, {}, { t0: ["hurt 3 severity"], t0b: ["hurt 3 severity"] }],
  ] as const)("P14: %s", ([_, outcome, option, own, stats, expected]) => {
    const t = table({ Anna: {}, Bert: { stats } });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome });
    // A GM lets an answer pass that changes nothing.
    t.answer(id, "t0", option, { outcome: own, allow: true });
    t.settle();
    expect(impacts(pool, t.exchange(id))).toEqual(expected);
  });
  it("P18: an ally's parry is a guard; the ally's own row says nothing", () => {
    const t = table({ Anna: { side: -1 }, Bert: { side: 1, at: at(5, 5) }, Carl: { side: 1, at: at(5, 6) } });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(id, "t0p0", "parry", { outcome: 4 });
    t.answer(id, "t0", "none");
    t.settle();
    expect(impacts(pool, t.exchange(id))).toEqual({ t0: ["guarded protected"] });
  });
  it("P11: a Power that heals shows how much", () => {
    const t = table({
      Anna: { stats: { powers: [power("mend", { attacks: false, effect: "heal" })] } },
      Bert: { stats: { injuries: [2] } },
    });
    const id = t.start("Anna", "power", { power: "mend" }, { to: ["Bert"], outcome: 1 });
    t.settle();
    expect(impacts(pool, t.exchange(id))).toEqual({ t0: ["healed 1 healed"] });
  });
  it("P24: what is stopped, what is aimed at nobody and what was taken back does nothing", () => {
    const t = table({ Anna: {}, Bert: {} });
    const stopped = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.rule(stopped, { what: "stop", why: "" });
    t.settle();
    t.turn(1, 1);
    const alone = t.start("Bert", "evade", {}, { outcome: 3 });
    t.settle();
    expect([impacts(pool, t.exchange(stopped)), impacts(pool, t.exchange(alone))]).toEqual([{}, {}]);
  });
});

describe("what floats: Cairn", () => {
  it.for([
    ["a blow", { hp: 9, armor: 1 }, { roll: [6] }, "none", { t0: ["hurt 5 hp"] }],
    ["a blow through to STR", { hp: 3, str: 11, armor: 1 }, { roll: [6] }, "none", { t0: ["hurt 5 both"] }],
    ["armor", { hp: 9, armor: 3 }, { roll: [3] }, "none", { t0: ["guarded armor"] }],
    [
      "a parry that wins",
      { weapons: [DAGGER] },
      { t0: [6], roll: [5] },
      "parry",
      { t0: ["guarded parry"], a0: ["hurt 6 str"] },
    ],
  ] as const)("C7, C13: %s", ([_, body, rolls, answer, expected]) => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc(body) });
    const id = t.blow("Gob", "Rosa", rolls, { answer });
    expect(impacts(cairn, t.exchange(id))).toEqual(expected);
  });
  it("C28: STR 0 kills at once", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 0, str: 4 }) });
    const id = t.blow("Gob", "Rosa", { roll: [8] });
    expect(impacts(cairn, t.exchange(id))).toEqual({ t0: ["hurt 4 str", "fallen dead"] });
  });
  it("C24: Critical Damage floats when its save has failed, not before", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 2, str: 10 }) });
    const id = t.blow("Gob", "Rosa", { roll: [6] });
    expect(impacts(cairn, t.exchange(id))).toEqual({ t0: ["hurt 6 both"] });
    t.roll = (faces) => faces;
    t.finish(id);
    const [first, ...later] = impacts(cairn, t.exchange(id))["t0"] ?? [];
    expect(first).toBe("hurt 6 both");
    expect(later.length).toBeGreaterThan(0);
  });
});
