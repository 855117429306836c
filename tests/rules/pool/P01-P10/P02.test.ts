import { describe, expect, it } from "vitest";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { readNumbers } from "../../../../src/rules/pool/math/numbers.ts";
import { resolve } from "../../../../src/rules/pool/math/parts.ts";
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";
import { power } from "../table/people.ts";
import { table, type Table } from "../table.ts";
import { readAttack } from "../../../../src/rules/pool/math/read.ts";
import {
  attack,
  facesFor,
  fighter,
  folded,
  GREATSWORD,
  HANDGUN,
  pool,
  RAPIER,
  ruling,
  scene,
  SWORD,
} from "../fixtures.ts";

const anna = fighter("Anna", { stats: { weapons: [SWORD, RAPIER, GREATSWORD, HANDGUN] } });
const bert = fighter("Bert");
const start = { kind: "start", family: "pool", attacker: anna.id, targets: [bert.id] } as const;
const judge = (choice: Choice) =>
  pool.judge(start, { slot: "declare", fighter: anna.id, option: "attack", choice }, scene(anna, bert));

const crowd = (house: Partial<HouseRules> = {}) =>
  table(
    {
      Anna: {
        stats: {
          powers: [power("bolt"), power("clap", { several: true }), power("bless", { rolled: false, attacks: false })],
        },
      },
      Bert: {},
      Carl: {},
      Dora: {},
    },
    { house },
  );

describe("P2: the weapon fixes Attribute, Ability, Difficulty and damage", () => {
  it.each([
    ["sword", 5, 6, 1],
    ["rapier", 5, 6, 1],
    ["greatsword", 5, 7, 2],
    ["handgun", 5, 7, 2],
    ["unarmed", 5, 5, 0],
  ])("%s: %i dice at %i, damage %i", (weapon, dice, difficulty, damage) => {
    const parts = readNumbers(judge({ weapon }).numbers)?.parts ?? [];
    expect(resolve(parts)).toMatchObject({ dice, difficulty, damage });
  });
  it("refuses a weapon that is not in hand", () => {
    expect(judge({ weapon: "halberd" }).refusals.map((one) => one.code)).toEqual(["pool.noWeapon"]);
  });
  it("refuses a target of another family, by name", () => {
    const stranger = fighter("Carl", { family: "cairn" });
    const other = { ...start, targets: [stranger.id] };
    const plan = { slot: "declare", fighter: anna.id, option: "attack", choice: { weapon: "sword" } };
    expect(pool.judge(other, plan, scene(anna, stranger)).refusals).toEqual([
      { kind: "refusal", code: "otherFamily", rule: null, data: { name: "Carl" } },
    ]);
  });
  it.each([
    [-1, 5],
    [1, 7],
  ])("the GM's shift of %i makes Difficulty %i, told as a part", (difficulty, at) => {
    const judged = judge({ weapon: "sword", difficulty });
    expect(resolve(readNumbers(judged.numbers)?.parts ?? []).difficulty).toBe(at);
    expect(judged.modifiers).toContainEqual(
      expect.objectContaining({ kind: "difficulty", value: difficulty, label: "RIPOSTE.Pool.Part.gm", rule: "P2" }),
    );
  });
  it("a shift after the roll reads the same faces again", () => {
    const declared = attack(anna, [bert], { faces: [6, 6, 7, 2, 2] });
    const before = folded([declared]);
    expect(readAttack(before)?.outcome).toBe(3);
    const modifier = { kind: "difficulty", value: 1, label: "RIPOSTE.Pool.Part.gm", rule: "P2", source: null };
    const word = ruling(before, { what: "modifier", slot: "declare", modifier });
    expect(readAttack(folded([declared, word]))?.outcome).toBe(1);
  });
  it("a declaration with the wrong number of dice is void", () => {
    expect(folded([attack(anna, [bert], { faces: facesFor(1, 4) })]).phase).toBe("void");
    expect(folded([attack(anna, [bert], { faces: [6, 6, 6, 6, 11] })]).phase).toBe("void");
    expect(folded([attack(anna, [bert], { faces: facesFor(1, 5) })]).phase).toBe("open");
  });
  it.each([
    [["Bert"], {}, []],
    [["Bert", "Carl"], {}, ["pool.oneTarget P2"]],
    [["Bert", "Carl", "Dora"], {}, ["pool.oneTarget P2"]],
    [["Bert", "Carl"], { severalTargets: true }, []],
  ])("P2: one attack at %j, with %j: %j", (to, house, refusals) => {
    const t = crowd(house);
    expect(t.refused("Anna", "attack", {}, { to })).toEqual(refusals);
  });
  it.each([
    ["attack", {}, { allow: true }, "open"],
    ["power", { power: "clap" }, {}, "open"],
  ] as const)("P2: %s %j %j may strike two: %s", (option, choice, how, phase) => {
    const t = crowd();
    const id = t.start("Anna", option, choice, { to: ["Bert", "Carl"], ...how });
    expect([t.exchange(id).phase, Object.keys(t.exchange(id).slots)]).toEqual([phase, ["t0", "t1"]]);
  });
  it("P2: a Power strikes one target unless it says otherwise", () => {
    expect(crowd().refused("Anna", "power", { power: "bolt" }, { to: ["Bert", "Carl"] })).toEqual([
      "pool.oneTarget P2",
    ]);
    expect(crowd().refused("Anna", "power", { power: "bolt" }, { to: ["Bert"] })).toEqual([]);
    expect(crowd().refused("Anna", "power", { power: "bless" }, { to: ["Bert", "Carl"] })).toEqual([]);
  });
  it("P2: a posted attack on two targets is void, without a GM's word or a table's ruling", () => {
    const carl = fighter("Carl");
    const one = attack(anna, [bert], { faces: facesFor(1, 5) });
    const targets = [bert, carl].map(({ id, name }) => ({ actor: id, token: null, name }));
    const two = { ...one, body: { ...one.body, targets } };
    expect(folded([two])).toMatchObject({ phase: "void", reason: { code: "pool.oneTarget", rule: "P2" } });
    const allowed = { ...two.body, allowed: ["pool.oneTarget"] };
    expect(folded([{ ...two, body: allowed }]).phase).toBe("void");
    expect(folded([{ ...two, author: "gm", modifiedBy: null, body: allowed }]).phase).toBe("open");
    const numbers = { ...two.body.numbers, house: { severalTargets: true } };
    expect(folded([{ ...two, body: { ...two.body, numbers } }]).phase).toBe("open");
  });
  it("an attack at nobody settles at once and costs its price", () => {
    expect(Object.keys(folded([attack(anna, [], { faces: facesFor(1, 5) })]).rows)).toEqual(["a"]);
  });
});

/** The same use that two rows have paid is one. */
const used = (t: Table): readonly string[] => [...new Set(t.uses("Anna"))];

describe("P2: an attack on several that is taken back for one, while the others are still to answer", () => {
  it.each([
    ["mindOutcome", (t: Table) => t.sheet("Anna").numbers.get("mindDamage")],
    ["bodyOutcome", (t: Table) => t.sheet("Anna").injuries.size],
  ])("is paid for once, with whoever is next: %s", (exert, paid) => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} }, { house: { severalTargets: true } });
    const id = t.start("Anna", "attack", { exert }, { to: ["Bert", "Carl"], outcome: 2 });
    t.answer(id, "t0", "none");
    t.settle();
    expect([paid(t), used(t)]).toEqual([1, ["action", "exert"]]);
    t.undo(id, ["t0", "t0b"]);
    expect(t.exchange(id).phase).toBe("open");
    t.answer(id, "t1", "none");
    t.settle();
    expect([paid(t), used(t), t.exchange(id).phase]).toEqual([1, ["action", "exert"], "settled"]);
  });
});

it("P2: called off after it was taken back and asked again, nothing is told of what came of it before", () => {
  const t = table({ Anna: {}, Bert: {}, Carl: {} }, { house: { severalTargets: true } });
  const id = t.start("Anna", "attack", {}, { to: ["Bert", "Carl"], outcome: 2 });
  for (const slot of ["t0", "t1"]) t.answer(id, slot, "none");
  t.settle();
  t.undo(id, ["t0", "t0b", "t1", "t1b"], ["t0", "t1"]);
  t.answer(id, "t0", "none");
  t.settle();
  t.cancel(id);
  const { t0, t1 } = t.exchange(id).rows;
  expect([t0?.state, t0?.result === null, t1?.state, t1?.result]).toEqual(["settled", false, "cancelled", null]);
  expect(t.family.describe(t.exchange(id)).rows["t1"] ?? []).toEqual([]);
});
