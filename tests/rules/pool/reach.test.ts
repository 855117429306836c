/** What does not reach as tokens stand, and the steady places of what may be started. */
import { describe, expect, it } from "vitest";
import type { Fighter } from "../../../src/rules/core/types.ts";
import { fighter, pool, ROUND, scene, stats } from "./fixtures.ts";

const [SWORD] = stats().weapons;
if (SWORD === undefined) throw new Error("no sword");
const PIKE = { ...SWORD, id: "pike", reach: 2 };
const KNIFE = { ...SWORD, id: "knife", class: "thrown" } as const;
const at = (x: number, sceneId = "yard", w = 1): Fighter["at"] => ({ scene: sceneId, x, y: 0, w, h: 1 });

describe("P2: reach, as tokens stand, is told and refuses nothing", () => {
  it.for([
    ["beside", "sword", at(0), at(1), null],
    ["two away", "sword", at(0), at(2), "pool.farTarget"],
    ["two away, with what reaches so far", "pike", at(0), at(2), null],
    ["beside a large one", "sword", at(0, "yard", 3), at(3), null],
    ["unarmed, two away", "unarmed", at(0), at(2), "pool.farTarget"],
    ["what is thrown has no reach", "knife", at(0), at(9), null],
    ["on another scene", "sword", at(0), at(9, "field"), null],
    ["without a token", "sword", null, at(9), null],
  ] as const)("P2: %s", ([_, weapon, from, to, code]) => {
    const anna = fighter("Anna", { at: from, moment: ROUND, onTurn: true, stats: { weapons: [SWORD, PIKE, KNIFE] } });
    const bert = fighter("Bert", { at: to });
    const start = { kind: "start", family: "pool", attacker: anna.id, targets: [bert.id] } as const;
    const plan = { slot: "declare", fighter: anna.id, option: "attack", choice: { weapon, exert: "none" } };
    const there = scene(anna, bert);
    expect(pool.reach(start, plan, there)?.code ?? null).toBe(code);
    expect(pool.judge(start, plan, there).refusals).toEqual([]);
  });
});

describe("an action has the same place for every fighter", () => {
  it("P11: without a Power, the place of Powers is kept, with the reason", () => {
    const plain = fighter("Anna", { moment: ROUND, onTurn: true });
    const options = pool.actions(plain, scene(plain));
    expect(options.map(({ id }) => id)).toEqual(pool.places.slice(0, options.length));
    const power = options.find(({ id }) => id === "power");
    expect([power?.refusal?.code, power?.inputs]).toEqual(["pool.noPowers", []]);
    const start = { kind: "start", family: "pool", attacker: plain.id, targets: [] } as const;
    const judged = pool.judge(start, { slot: "declare", fighter: plain.id, option: "power", choice: {} }, scene(plain));
    expect(judged.refusals.map(({ code }) => code)).toContain("pool.noPowers");
  });
});
