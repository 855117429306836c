/** One thread that cannot be worked out stops nothing else. */
import { afterEach, expect, it, vi } from "vitest";
import { storedDeclare } from "../../../src/foundry/exchange/thread/body.ts";
import { withoutThrowing } from "../../../src/foundry/exchange/world/broken-actors.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import type { Family } from "../../../src/rules/core/types.ts";
import { attack, facesFor, fighter, folded, scene } from "../../rules/pool/fixtures.ts";
import { attackOf, bela, BLUE, GM, gor, message, openWorld, posted, RED, rosa, StubActor } from "./world.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** P2: several targets where a table wants them. */
const SEVERAL = { severalTargets: true };

/** The pool rules, in which this part throws for whatever Rosa starts. */
function throwing(part: "begin" | "asks" | "settle" | "tell"): Family {
  const fails = (actor: string): void => {
    if (actor === rosa.uuid) throw new Error(`no ${part}`);
  };
  const on = (at: string, actor: string): void => {
    if (at === part) fails(actor);
  };
  return {
    ...pool,
    open: (declared) => (on("begin", declared.body.attacker.actor), pool.open(declared)),
    prompts: (exchange, scene) => (on("asks", exchange.declared.body.attacker.actor), pool.prompts(exchange, scene)),
    settle: (exchange, scene) => (on("settle", exchange.declared.body.attacker.actor), pool.settle(exchange, scene)),
    describe: (exchange) => (on("tell", exchange.declared.body.attacker.actor), pool.describe(exchange)),
  };
}

it("an attack of another player is asked for beside messages with names of the prototype (A1, A2)", async () => {
  const { add, store, prompts } = await openWorld(BLUE);
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
  for (const name of names) {
    const system = storedDeclare(attackOf(rosa, [bela]));
    add(message("exchange", RED, { ...system, family: name }));
    add(message("exchange", RED, { ...system, attacker: { actor: name, token: null, name: "Rosa" } }));
    add(message("exchange", RED, { ...system, helpers: [{ actor: name, token: null, name: "x" }] }));
  }
  add(posted(GM, attackOf(gor, [bela])));
  expect(store.exchanges.open()).toHaveLength(1);
  expect(prompts.allPending().map(({ part }) => part)).toEqual(["asked"]);
});

it("a waive whose holder is a name of the prototype does not count, and stops nobody (B1)", async () => {
  const { add, store, prompts } = await openWorld(BLUE);
  const attack = posted(GM, attackOf(gor, [bela]));
  const body = { hold: "x", holder: "constructor" };
  add(attack, message("reply", BLUE, { kind: "waive", exchange: attack.id, body }));
  expect(store.exchanges.get(attack.id)?.uncounted).toHaveLength(1);
  expect(prompts.allPending()).toHaveLength(1);
});

it.each(["begin", "asks", "settle", "tell"] as const)("where %s throws, that exchange alone is void", async (part) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { add, store, prompts } = await openWorld(BLUE, [rosa, bela, gor], throwing(part));
  const { familyTable } = await import("../../../src/foundry/exchange/world/families.ts");
  const bad = posted(RED, attackOf(rosa, [bela]));
  const good = posted(GM, attackOf(gor, [bela]));
  add(bad, good);
  const rules = familyTable()["pool"]!;
  for (const exchange of store.exchanges.open()) {
    rules.settle(exchange, { fighters: {} });
    rules.describe(exchange);
  }
  prompts.allPending();
  for (let again = 0; again < 3; again += 1) {
    expect(prompts.allPending().map(({ exchange }) => exchange.id)).toEqual([good.id]);
    expect(store.exchanges.get(bad.id)).toMatchObject({ phase: "void", reason: { code: "broken" } });
    expect(store.exchanges.get(good.id)?.phase).toBe("open");
  }
  expect(error).toHaveBeenCalledTimes(1);
  expect(String(error.mock.calls[0]?.[0])).toContain(bad.id);
});

it("a fighter whose data do not fit is nobody, named once; every other fighter is asked (N04)", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const unfit = new StubActor("Unfit", [RED]);
  Object.defineProperty(unfit, "stats", {
    get: () => {
      throw new TypeError("no wounds");
    },
  });
  const { add, store, prompts, scenes } = await openWorld(BLUE, [rosa, bela, gor, unfit]);
  expect(scenes.sceneOf({ kind: "start", family: "pool", attacker: unfit.uuid, targets: [] }).fighters).toEqual({});
  add(posted(GM, attackOf(gor, [unfit, bela], { numbers: { ...attackOf(gor, []).numbers, house: SEVERAL } })));
  add(posted(RED, attackOf(unfit, [bela])), posted(GM, attackOf(gor, [bela])));
  for (let again = 0; again < 3; again += 1) expect(prompts.allPending()).toHaveLength(3);
  expect(store.exchanges.open()).toHaveLength(3);
  expect(error).toHaveBeenCalledTimes(1);
  expect(String(error.mock.calls[0]?.[0])).toContain(unfit.uuid);
});

it("whoever is named twice, by an alias, is asked once; the alias and a pack's actor are nobody (N1, R8p)", async () => {
  const { add, store } = await openWorld(BLUE);
  const { resolveActor } = await import("../../../src/foundry/exchange/world/permissions.ts");
  const alias = `Scene.${"s".repeat(16)}.Token.${"t".repeat(16)}.${bela.uuid}`;
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid.endsWith(bela.uuid) ? bela : null));
  expect(resolveActor(bela.uuid)).toBe(bela);
  expect(resolveActor(alias)).toBeNull();
  expect(resolveActor(`Compendium.world.people.${bela.uuid}`)).toBeNull();
  const target = { actor: alias, token: null, name: "Bela" };
  const attack = posted(GM, attackOf(gor, [], { targets: [target] }));
  add(attack);
  const pack = { ...target, actor: `Compendium.world.people.${bela.uuid}` };
  const system = { ...storedDeclare(attackOf(gor, [])), targets: [pack] };
  const packed = message("exchange", GM, system);
  add(packed);
  expect(store.exchanges.get(attack.id)?.phase).not.toBe("open");
  expect(store.exchanges.get(packed.id)).toBeNull();
});

it("where a rule throws that screens ask outside of the fold, it says nothing, and what is drawn goes on (A1)", async () => {
  await openWorld(GM, [rosa]);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fails = (): never => {
    throw new Error("no answer");
  };
  const [anna, bert] = [fighter("Anna"), fighter("Bert")];
  const live = scene(anna, bert);
  const start = { kind: "start", family: "pool", attacker: anna.id, targets: [bert.id] } as const;
  const plan = { slot: "declare", fighter: anna.id, option: "attack", choice: {} };
  const holds = { ...pool.holds, bars: fails, barred: fails };
  const rules: Family = { ...pool, moves: fails, reach: fails, elsewhere: fails, holds };
  const safe = withoutThrowing(rules);
  const exchange = folded([attack(anna, [bert], { faces: facesFor(3, 5) })]);
  expect(safe.moves?.(exchange)).toEqual([]);
  expect([safe.reach?.(start, plan, live), safe.elsewhere?.(anna, bert)]).toEqual([null, null]);
  expect([safe.holds?.bars?.(anna), safe.holds?.barred(anna, live)]).toEqual([null, []]);
});
