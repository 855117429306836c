import { describe, expect, it } from "vitest";
import { rollOf } from "../table/people.ts";
import { table } from "../table.ts";
import { fighter, pool, ROUND, scene, used } from "../fixtures.ts";

describe("P1: one Action on one's own turn", () => {
  const cases = [
    ["outside a combat", fighter("Anna"), undefined],
    ["on the own turn", fighter("Anna", { moment: ROUND, onTurn: true }), undefined],
    ["on somebody else's turn", fighter("Anna", { moment: ROUND }), "pool.notYourTurn"],
    [
      "with the Action used this round",
      fighter("Anna", { moment: ROUND, onTurn: true, spent: [used(fighter("Anna"), "action")] }),
      "pool.actionUsed",
    ],
    [
      "with the Action used last round",
      fighter("Anna", {
        moment: { ...ROUND, round: 2 },
        onTurn: true,
        spent: [used(fighter("Anna"), "action", ROUND)],
      }),
      undefined,
    ],
    [
      "with a key that names another actor",
      fighter("Anna", { moment: ROUND, onTurn: true, spent: [used(fighter("Bert"), "action")] }),
      undefined,
    ],
    ["lying down", fighter("Anna", { stats: { injuries: [7] } }), "pool.down"],
  ] as const;
  it.each(cases)("%s: %o → %s", (_, anna, code) => {
    const start = { kind: "start", family: "pool", attacker: anna.id, targets: [] } as const;
    const plan = { slot: "declare", fighter: anna.id, option: "attack", choice: { weapon: "sword" } };
    expect(pool.judge(start, plan, scene(anna)).refusals[0]?.code).toBe(code);
    expect(pool.actions(anna, scene(anna))[0]?.refusal?.code).toBe(code);
  });
  it("costs the round's Action in a combat and nothing outside", () => {
    const start = { kind: "start", family: "pool", attacker: "Actor.Anna", targets: [] } as const;
    const plan = { slot: "declare", fighter: "Actor.Anna", option: "attack", choice: { weapon: "sword" } };
    const price = (setup: object): readonly string[] =>
      pool.judge(start, plan, scene(fighter("Anna", setup))).price.map((one) => one.what);
    expect(price({ moment: ROUND, onTurn: true })).toEqual(["action"]);
    expect(price({})).toEqual([]);
  });
});

describe("P1: what is risky is rolled", () => {
  const act = { words: "climbs the wall", attribute: "dexterity", ability: "athletics" };
  it("P1: another Action in words is rolled, unless it is said that it need not be", () => {
    const t = table({ Anna: {}, Bert: {} });
    expect(t.option("Anna", "act").initial).toMatchObject({ rolled: true });
    expect(rollOf(t.judge("Anna", "act", act))).toMatchObject({ dice: 5, difficulty: 6 });
    const id = t.start("Anna", "act", { ...act, rolled: false });
    t.settle();
    expect([t.exchange(id).declared.body.faces, t.uses("Anna")]).toEqual([[], ["action"]]);
  });
  it("P1: it needs words, one's own turn, and the Action", () => {
    const t = table({ Anna: {}, Bert: {} });
    expect(t.refused("Anna", "act", { ...act, words: "" })).toEqual(["pool.noWords P1"]);
    expect(t.refused("Bert", "act", act)).toEqual(["pool.notYourTurn P1"]);
    t.hit("Anna", "Bert", 0);
    expect(t.refused("Anna", "act", act)).toEqual(["pool.actionUsed P1"]);
  });
  it("P1: an Action that is declared counts as used at once, before anything is settled", () => {
    const t = table({ Anna: {}, Bert: {} });
    t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    expect(t.refused("Anna", "act", act)).toEqual(["pool.actionUsed P1"]);
  });
});
