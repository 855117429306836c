/**
 * Whole worlds with anything in them: messages, flags and actors' data. Whatever is there, nothing throws, nothing grows
 * beyond its bound, and no stranger's result counts. `FUZZ_SEED` takes the place of the seed of the day.
 */
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { pool as shipped } from "../../../src/rules/pool/index.ts";
import { USUAL } from "../../../src/rules/pool/house.ts";
import { MOST_CHANGES, MOST_DICE, MOST_PEOPLE, MOST_REPLIES } from "../../../src/rules/core/bounds.ts";
import type { Exchange, Family, Scene } from "../../../src/rules/core/types.ts";
import { NO_SOURCE } from "../../../src/foundry/ui/view/tracker.ts";
import { asJson, stats } from "../../rules/pool/fixtures.ts";
import { flagsOf, hostile, mutated, mutation, threadOf, type Mutation } from "./hostile.ts";
import { bela, BLUE, GM, gor, openWorld, RED, rosa, type OpenWorld, type StubMessage } from "./world.ts";

const pool: Family = shipped;
const NIGHTLY = process.env["NIGHTLY"] === "1";
const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const seed = Number(process.env["FUZZ_SEED"] ?? today);
const numRuns = NIGHTLY ? 2000 : 60;

vi.setConfig({ testTimeout: NIGHTLY ? 1_800_000 : 120_000 });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const owners: Readonly<Record<string, readonly string[]>> = { [rosa.uuid]: [RED], [bela.uuid]: [BLUE], [gor.uuid]: [] };

/** Everything that the family works out of an exchange, by its own rules: nothing catches here. */
function workOut(exchange: Exchange, scene: Scene, user: string): void {
  for (const ask of pool.asks(exchange, scene)) {
    const fighter = ask.to.kind === "fighter" ? ask.to.fighter : exchange.declared.body.attacker.actor;
    for (const option of ask.options) {
      const plan = { slot: ask.slot, fighter, option: option.id, choice: option.initial };
      const judged = pool.judge(exchange, plan, scene);
      expect(judged.refusals.length).toBeLessThan(100);
      const odds = pool.odds(exchange, plan, scene);
      expect(odds.losses.length, `${user} ${option.id}`).toBeLessThan(10_000);
      const need = pool.needs({ option: option.id, numbers: judged.numbers, faces: [] });
      expect(need?.n ?? 0).toBeLessThanOrEqual(MOST_DICE);
    }
  }
  const parts = pool.settle(exchange, scene);
  for (const part of parts) expect(part.changes.length).toBeLessThanOrEqual(MOST_CHANGES);
  expect(parts.length).toBeLessThanOrEqual(2 * MOST_PEOPLE + 1);
  pool.tell(exchange);
}

/** What was really tried: a fuzz of which nothing can be read proves nothing. */
const tried = { open: 0, answered: 0, settled: 0 };

function checkResults({ rows, id, phase, slots }: Exchange): void {
  if (phase === "open") tried.open += 1;
  if (Object.values(slots).some(({ step }) => step !== null)) tried.answered += 1;
  if (Object.values(rows).some(({ results }) => results.length > 0)) tried.settled += 1;
  for (const row of Object.values(rows)) {
    for (const { author } of row.results) {
      expect([GM, ...(owners[row.fighter] ?? [])], `result in ${id}`).toContain(author);
    }
  }
}

/** Looks at all of it, as every screen of this window does. */
async function lookAt(
  { store, prompts, fighters, actors }: OpenWorld,
  user: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  const { deskOf, deskOfFighters, ledgerView } = await import("../../../src/foundry/ui/desk.ts");
  const { cardView } = await import("../../../src/foundry/ui/view/card.ts");
  const { trackerRow } = await import("../../../src/foundry/ui/view/tracker.ts");
  for (const exchange of store.exchanges.all().filter(({ id }) => ids.has(id))) {
    expect(exchange.reason?.code, exchange.id).not.toBe("broken");
    checkResults(exchange);
    expect(exchange.uncounted.length).toBeLessThanOrEqual(4 * MOST_REPLIES);
    const scene = fighters.sceneOf(exchange);
    if (exchange.phase !== "void") workOut(exchange, scene, user);
    const desk = deskOf([exchange], () => true);
    cardView(desk, {
      exchange,
      pending: prompts.pendingOf(exchange),
      selection: prompts.selectionOf,
      ledger: (fighter) => ledgerView(fighter, exchange.id),
      find: (id) => store.exchanges.get(id),
      callable: 0,
    });
  }
  prompts.allPending();
  for (const actor of actors) {
    const start = { kind: "start", family: "pool", attacker: actor.uuid, targets: [] } as const;
    const fighter = fighters.sceneOf(start).fighters[actor.uuid];
    if (fighter === undefined) throw new Error("no fighter");
    const scene = { fighters: { [fighter.id]: fighter } };
    pool.actions(fighter, scene);
    pool.marks?.(fighter);
    pool.reminders?.(fighter);
    pool.upkeep?.(fighter);
    pool.watchers?.(fighter, scene);
    trackerRow(deskOfFighters([fighter]), fighter, { ...NO_SOURCE, waiting: store.exchanges.open() });
  }
}

let round = 0;

/** Puts a world into the window, looks at it, takes it away again. */
async function tryWorld(
  world: OpenWorld,
  user: string,
  { messages, flags, data, house }: { messages: Mutation[][]; flags: Mutation[]; data: Mutation[]; house: Mutation[] },
): Promise<void> {
  // What was deleted is remembered under its id: each world has its own.
  round += 1;
  const idOf = (name: string): string => `${name}${String(round).padStart(16 - name.length, "0")}`;
  const whole = [
    ...threadOf(rosa, RED, [bela, gor], idOf("Red")),
    ...threadOf(gor, GM, [rosa], idOf("Gm")),
    ...threadOf(bela, BLUE, [gor], idOf("Blue")),
  ];
  const thread = whole.map((one, at): StubMessage => {
    const system = mutated(one.system, messages[at % messages.length] ?? []);
    return { ...one, system, _source: { ...one._source, system } };
  });
  for (const actor of world.actors) {
    actor.flags = mutated({ riposte: flagsOf(rosa, idOf("Red")) }, flags);
    // What a family reads from an actor is whole, with hostile values; settings alike.
    actor.stats = mutated({ ...asJson(stats()), house: mutated({ ...USUAL }, house) }, data);
  }
  world.add(...thread);
  try {
    await lookAt(world, user, new Set(thread.map(({ id }) => id)));
  } finally {
    for (const one of thread) {
      world.remove(one, GM);
    }
  }
}

/** Mostly as it was: of a thread in which nothing can be read nobody reads more. */
const several = (most: number): fc.Arbitrary<Mutation[]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Mutation[]>([]) },
    { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: most }) },
  );
const worlds = fc.record({
  messages: fc.array(several(3), { minLength: 1, maxLength: 40 }),
  flags: several(6),
  data: several(3),
  house: several(1),
});

it.each([
  ["a GM", GM],
  ["a player", BLUE],
])(`in the window of %s nothing throws, grows or counts that must not (seed ${seed})`, async (_who, user) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const world = await openWorld(user);
  console.log(`Fuzz: FUZZ_SEED=${seed}, ${numRuns} worlds`);
  await fc.assert(
    fc.asyncProperty(worlds, async (changes) => {
      await tryWorld(world, user, changes);
      expect(error.mock.calls).toEqual([]);
    }),
    { seed, numRuns },
  );
  for (const count of Object.values(tried)) expect(count, JSON.stringify(tried)).toBeGreaterThan(numRuns / 10);
});

it("whatever a message stores, it is read in no time, or not at all", async () => {
  const { parseBody } = await import("../../../src/foundry/exchange/body.ts");
  fc.assert(
    fc.property(hostile, hostile, fc.constantFrom("exchange", "reply"), (body, kind, type) => {
      expect(() => parseBody(type, body)).not.toThrow();
      expect(() => parseBody(type, { kind, exchange: "x", body })).not.toThrow();
    }),
    { seed, numRuns: 5 * numRuns },
  );
});
