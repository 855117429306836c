/** What does not reach as tokens stand, and the steady places of what may be started. */
import { describe, expect, it } from "vitest";
import { isRuleReason } from "../../../src/rules/core/thread/refuse.ts";
import type { Fighter } from "../../../src/rules/core/types.ts";
import { power } from "./table/people.ts";
import { table } from "./table.ts";
import { fighter, pool, ROUND, scene, stats } from "./fixtures.ts";

const [SWORD] = stats().weapons;
if (SWORD === undefined) throw new Error("no sword");
const PIKE = { ...SWORD, id: "pike", reach: 2 };
const KNIFE = { ...SWORD, id: "knife", class: "thrown" } as const;
const DART = { ...KNIFE, id: "dart", reach: 8 };
const at = (x: number, sceneId = "yard", w = 1): Fighter["at"] => ({ scene: sceneId, x, y: 0, w, h: 1 });

describe("P2: reach, as tokens stand, is told and refuses nothing", () => {
  it.for([
    ["beside", "sword", at(0), at(1), null],
    ["two away", "sword", at(0), at(2), "pool.farTarget"],
    ["two away, with what reaches so far", "pike", at(0), at(2), null],
    ["beside a large one", "sword", at(0, "yard", 3), at(3), null],
    ["unarmed, two away", "unarmed", at(0), at(2), "pool.farTarget"],
    ["what is thrown goes any distance", "knife", at(0), at(9), null],
    ["unless its reach says how far", "dart", at(0), at(8), null],
    ["and beyond it", "dart", at(0), at(9), "pool.farTarget"],
    ["on another scene", "sword", at(0), at(9, "field"), null],
    ["without a token", "sword", null, at(9), null],
  ] as const)("P2: %s", ([_, weapon, from, to, code]) => {
    const anna = fighter("Anna", {
      at: from,
      moment: ROUND,
      onTurn: true,
      stats: { weapons: [SWORD, PIKE, KNIFE, DART] },
    });
    const bert = fighter("Bert", { at: to });
    const start = { kind: "start", family: "pool", attacker: anna.id, targets: [bert.id] } as const;
    const plan = { slot: "declare", fighter: anna.id, option: "attack", choice: { weapon, exert: "none" } };
    const there = scene(anna, bert);
    expect(pool.reach(start, plan, there)?.code ?? null).toBe(code);
    const { refusals, numbers } = pool.judge(start, plan, there);
    expect([refusals, numbers["far"]]).toEqual([[], code === null ? undefined : weapon === "dart" ? 8 : 1]);
  });
});

describe("P2: a Power at several", () => {
  const told = (...places: readonly number[]): readonly string[] => {
    const foes = places.map((_, n) => `Foe${n}`);
    const t = table({
      Anna: { stats: { powers: [power("breath", { reach: 6, several: true })] } },
      ...Object.fromEntries(foes.map((foe) => [foe, {}])),
    });
    ["Anna", ...foes].forEach((who, n) => (t.sheet(who).at = at([0, ...places][n] ?? 0)));
    const id = t.start("Anna", "power", { power: "breath" }, { to: foes });
    return pool.describe(t.exchange(id)).attack.map(({ key }) => key);
  };
  it.each([
    ["all in reach", [5, 6], []],
    ["one of them beyond it", [5, 7], ["farSome"]],
    ["the first of them", [7, 5], ["farSome"]],
    ["one alone, beyond it", [7], ["far"]],
  ] as const)("P2: %s", (_, places, said) => {
    expect(told(...places).filter((key) => key.includes(".far"))).toEqual(
      said.map((key) => `RIPOSTE.Pool.Tell.${key}`),
    );
  });
});

describe("P2: an attack begins with what reaches a foe, as tokens stand", () => {
  const DEAD = { injuries: [9] };
  it.for([
    ["a foe beside", [at(1)], {}, "sword"],
    ["a foe two away", [at(2)], {}, "pike"],
    ["a foe far away", [at(7)], {}, "knife"],
    ["the nearest of two", [at(7), at(1)], {}, "sword"],
    ["a foe beside who is dead", [at(1)], { stats: DEAD }, "sword"],
    ["a friend beside", [at(1)], { side: 1 }, "sword"],
    ["a foe on another scene", [at(9, "field")], {}, "sword"],
    ["without tokens", [null], {}, "sword"],
    ["nobody there", [], {}, "sword"],
  ] as const)("P2: %s", ([_, places, more, weapon]) => {
    const weapons = [SWORD, PIKE, KNIFE];
    const anna = fighter("Anna", { at: at(0), side: 1, moment: ROUND, onTurn: true, stats: { weapons } });
    const foes = places.map((place, n) => fighter(`Foe${n}`, { at: place, side: -1, ...more }));
    const [attack] = pool.actions(anna, scene(anna, ...foes));
    expect(attack?.initial["weapon"]).toBe(weapon);
  });
  it("P9: a split begins with the same, as far as it may be shared", () => {
    const heavy = { ...PIKE, id: "maul", speed: "committed" } as const;
    const begins = (x: number, weapons: readonly (typeof SWORD)[]): unknown => {
      const anna = fighter("Anna", { at: at(0), side: 1, moment: ROUND, onTurn: true, stats: { weapons } });
      const options = pool.actions(anna, scene(anna, fighter("Bert", { at: at(x), side: -1 })));
      return options.find(({ id }) => id === "split")?.inputs[0]?.initial;
    };
    expect([begins(2, [SWORD, PIKE]), begins(1, [SWORD, PIKE]), begins(2, [heavy, SWORD])]).toMatchObject([
      [{ use: "attack.pike" }, { use: "dodge" }],
      [{ use: "attack.sword" }, { use: "dodge" }],
      [{ use: "attack.sword" }, { use: "dodge" }],
    ]);
  });
  it("P9: what a split has set dice aside for goes first", () => {
    const marker = {
      id: "split",
      kind: "split",
      by: "Actor.Anna",
      moment: ROUND,
      data: { shares: [{ use: "attack.sword", dice: 3 }], quicks: 0 },
    };
    const anna = fighter("Anna", {
      at: at(0),
      side: 1,
      moment: ROUND,
      markers: [marker],
      stats: { weapons: [SWORD, KNIFE] },
    });
    const [attack] = pool.actions(anna, scene(anna, fighter("Bert", { at: at(7), side: -1 })));
    expect(attack?.initial["weapon"]).toBe("sword");
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
    // Nothing is there that a GM could allow.
    expect([power?.refusal, ...judged.refusals].map((one) => one && isRuleReason(one))).toEqual([false, false]);
  });
});
