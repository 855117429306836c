/** A fighter who stands in several encounters is read in one, by what all clients share. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countingCombat } from "../../../src/foundry/exchange/world/combats.ts";
import { combatsInView, startedCombat } from "../combats.ts";
import { bela, GM, gor, MOMENT, openWorld, rosa, type OpenWorld } from "../trust/world.ts";

const combat = (id: string, more: { active?: boolean; scene?: string | null; made?: number } = {}) => ({
  id,
  active: more.active ?? false,
  scene: more.scene == null ? null : { id: more.scene },
  _stats: { createdTime: more.made ?? 0 },
});

describe("which of several started encounters counts", () => {
  it("is the one on the active scene, even while an older one is active elsewhere", () => {
    const old = combat("demo", { active: true, scene: "demo", made: 1 });
    const now = combat("gate", { active: true, scene: "gate", made: 2 });
    expect(countingCombat([old, now], "gate")).toBe(now);
    expect(countingCombat([now, old], "demo")).toBe(old);
    expect(countingCombat([old, { ...now, active: false }], "gate")?.id).toBe("gate");
  });

  it("is the active one of two on a scene; one without a scene is on every scene", () => {
    const first = combat("first", { scene: "gate", made: 1 });
    const second = combat("second", { scene: "gate", made: 2 });
    const free = combat("free", { active: true });
    expect(countingCombat([first, { ...second, active: true }], "gate")?.id).toBe("second");
    expect(countingCombat([{ ...first, active: true }, second], "gate")?.id).toBe("first");
    expect(countingCombat([first, second, free], "gate")).toBe(free);
  });

  it("is else the newest, in whichever order a client has them", () => {
    const old = combat("a", { scene: "x", made: 1 });
    const young = combat("b", { scene: "y", made: 2 });
    const same = combat("c", { scene: "y", made: 2 });
    expect(countingCombat([old, young], null)).toBe(young);
    expect(countingCombat([young, same, old], null)?.id).toBe(countingCombat([same, old, young], null)?.id);
    expect(countingCombat([], "gate")).toBeNull();
  });
});

describe("a fighter who was left in an old encounter", () => {
  let world: OpenWorld;
  const OLD = { combat: "Old0000000000000", round: 3, turn: 1 };
  const old = {
    ...startedCombat([rosa]),
    id: OLD.combat,
    scene: { id: "Demo" },
    round: OLD.round,
    turn: OLD.turn,
    combatant: { actor: gor },
    _stats: { createdTime: 1, modifiedTime: 9999 },
  };
  beforeEach(async () => {
    const key = { ...OLD, id: "Old0000000000001.0", by: rosa.uuid, exchange: "Old0000000000001", what: "action" };
    rosa.flags = { riposte: { spent: { key } } };
    world = await openWorld(GM, [rosa, bela, gor]);
    const now = startedCombat([rosa, bela, gor]);
    Object.assign(game, combatsInView<object>(old, now), {
      scenes: { viewed: { id: "Demo" }, active: { id: "Gate" } },
    });
  });
  afterEach(() => {
    rosa.flags = { riposte: {} };
    vi.unstubAllGlobals();
  });
  const read = () => {
    const fighter: unknown = Reflect.apply(world.fighters.fighterOf, null, [rosa]);
    return fighter;
  };

  it("has its turn in the present one, whatever this window looks at and whichever turn the old one is at", () => {
    expect(read()).toMatchObject({ moment: MOMENT, onTurn: true, place: 0 });
  });

  it("has not used in the present one what it used in the old one, and has it used there still", async () => {
    const { actionUsesNow } = await import("../../../src/rules/pool/round/round.ts");
    const uses = (): unknown => Reflect.apply(actionUsesNow, null, [read()]);
    expect(uses()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    Reflect.set(Reflect.get(globalThis, "game"), "scenes", { viewed: null, active: { id: "Demo" } });
    expect(uses()).toHaveLength(1);
  });
});

it("whoever takes no part in it any more is out of it, and nobody else", async () => {
  await openWorld(GM, [rosa, bela]);
  const combat = startedCombat([rosa, bela]);
  Object.assign(combat.turns[0] ?? {}, { isGone: true });
  Object.assign(game, combatsInView(combat));
  const { momentOf } = await import("../../../src/foundry/exchange/world/combats.ts");
  expect([rosa, bela].map(({ uuid }) => momentOf(uuid).isOut)).toEqual([true, undefined]);
});

it("every combatant is asked for its actor once in a task, for however many fighters are looked up", async () => {
  const asked = { n: 0 };
  const combatants = [rosa, bela, gor].map((actor) => ({
    get actor() {
      asked.n += 1;
      return actor;
    },
  }));
  await openWorld(GM, [rosa, bela, gor]);
  const combat = { ...startedCombat([]), turns: combatants, combatants: { contents: combatants } };
  Object.assign(game, combatsInView(combat));
  const { combatOf, forgetCombatants, olderThan } = await import("../../../src/foundry/exchange/world/combats.ts");
  const look = (): void => {
    for (const { uuid } of [rosa, bela, gor]) expect(combatOf(uuid)?.id).toBe(MOMENT.combat);
    expect(Reflect.apply(olderThan, null, [combat])).toEqual([]);
  };
  look();
  look();
  expect(asked.n).toBe(3);
  forgetCombatants();
  look();
  expect(asked.n).toBe(6);
  await Promise.resolve();
  look();
  expect(asked.n).toBe(9);
  vi.unstubAllGlobals();
});
