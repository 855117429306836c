import { describe, expect, it } from "vitest";
import { table } from "../table.ts";
import { answer, attack, facesFor, fighter, folded, outcomes, pool, scene } from "../fixtures.ts";

const anna = fighter("Anna");
const bert = fighter("Bert");
const live = scene(anna, bert);

describe("P14: the attack hits with 1 or more left; ties go to the defender", () => {
  it.each([
    [3, 3, false, 0],
    [3, 2, true, 1],
    [1, 0, true, 1],
    [1, 1, false, 0],
    [2, -2, true, 2],
    [5, 5, false, 0],
  ])("attack %i against dodge %i: hit %s, left %i", (rolled, dodged, hit, left) => {
    const declared = attack(anna, [bert], { faces: facesFor(rolled, 5) });
    const step = answer(folded([declared]), bert, live, { option: "dodge", faces: facesFor(dodged, 5) });
    expect(outcomes(folded([declared, step]), live)["t0"]).toMatchObject({ hit, left, rolled, met: dodged });
  });
  it.each([0, -1])("P14: an attack of Outcome %i needs no dodge: it is refused, and a GM may let it pass", (rolled) => {
    const declared = attack(anna, [bert], { faces: facesFor(rolled, 5) });
    const exchange = folded([declared]);
    const step = answer(exchange, bert, live, { option: "dodge", faces: facesFor(-2, 5) });
    expect(folded([declared, step]).uncounted).toMatchObject([{ reason: { code: "pool.missed", rule: "P14" } }]);
    const allowed = { faces: facesFor(-2, 5), author: "gm", allowed: ["pool.missed"] };
    const passed = answer(exchange, bert, live, { option: "dodge", ...allowed });
    expect(outcomes(folded([declared, passed]), live)["t0"]).toMatchObject({ hit: false, left: rolled });
  });
  it.each([
    [1, true],
    [0, false],
    [-2, false],
  ])("undefended, an Outcome of %i hits: %s", (rolled, hit) => {
    const declared = attack(anna, [bert], { faces: facesFor(rolled, 5) });
    const step = answer(folded([declared]), bert, live, { option: "none" });
    expect(outcomes(folded([declared, step]), live)["t0"]).toMatchObject({ hit, met: null });
  });
});

describe("P14: worked examples", () => {
  it.each([
    [3, 3, false, 0],
    [3, 2, true, 1],
  ])("P14: example 3: attack %i, dodge %i: hit %s with %i left", (rolled, dodged, hit, left) => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
    t.answer(id, "t0", "dodge", { outcome: dodged });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit, left });
  });
  it("P14: a botched dodge does not help the attacker, and is told", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 2 });
    t.answer(id, "t0", "dodge", { outcome: -2 });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, left: 2, taken: 0 });
    expect(pool.describe(t.exchange(id)).rows["t0"]?.map((line) => line.key)).toContain("RIPOSTE.Pool.Tell.botch");
  });
});
