/** Work grows with what is shown, not with what is open: counted in looks at fighters, folds and odds, not in time. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { pool } from "../../../src/rules/pool/index.ts";
import type { Family } from "../../../src/rules/core/types.ts";
import { attackOf, bela, BLUE, GM, openWorld, posted, RED, rosa, StubActor, type OpenWorld } from "./world.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Counts {
  begin: number;
  asks: number;
  odds: number;
  stats: number;
  ledgers: number;
}

/** A world in which the work is counted. */
async function counted(user: string): Promise<{ readonly world: OpenWorld; readonly counts: Counts }> {
  const counts: Counts = { begin: 0, asks: 0, odds: 0, stats: 0, ledgers: 0 };
  const rules: Family = {
    ...pool,
    open: (declared) => ((counts.begin += 1), pool.open(declared)),
    prompts: (exchange, scene) => ((counts.asks += 1), pool.prompts(exchange, scene)),
    odds: (where, plan, scene) => ((counts.odds += 1), pool.odds(where, plan, scene)),
  };
  const actors = [rosa, bela].map(({ name, owners }) => {
    const actor = new StubActor(name, owners);
    const { stats } = actor;
    Object.defineProperty(actor, "stats", { get: () => ((counts.stats += 1), stats) });
    const flags = {
      get ledger(): object {
        return ((counts.ledgers += 1), {});
      },
    };
    actor.flags = { riposte: flags };
    return actor;
  });
  return { world: await openWorld(user, actors, rules), counts };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const attacks = (n: number): ReturnType<typeof posted>[] =>
  Array.from({ length: n }, () => posted(RED, attackOf(rosa, [bela])));

/** What so many open attacks on one fighter cost, and one more of them. */
async function cost(n: number, user: string): Promise<{ readonly all: Counts; readonly more: Counts }> {
  const { world, counts } = await counted(user);
  const seen: Counts[] = [];
  world.store.exchanges.onChange(() => undefined);
  for (const batch of [attacks(n), attacks(1)]) {
    Object.assign(counts, { begin: 0, asks: 0, odds: 0, stats: 0, ledgers: 0 });
    world.add(...batch);
    await settled();
    // Tray, speech, strip and panel: each asks, one after the other.
    for (let screen = 0; screen < 4; screen += 1) world.prompts.allPending();
    await settled();
    seen.push({ ...counts });
  }
  expect(world.store.exchanges.open()).toHaveLength(n + 1);
  return { all: seen[0]!, more: seen[1]! };
}

describe.each([
  ["the one who is asked", BLUE],
  ["a GM", GM],
])("many attacks on one fighter, in the window of %s", (_who, user) => {
  it("each is folded once and asked about once; every fighter is read once; no odds are worked out", async () => {
    for (const n of [15, 150]) {
      const { all } = await cost(n, user);
      expect(all).toMatchObject({ begin: n, asks: n, odds: 0, stats: 2 });
      // A ledger is read when a thread is folded, and once more for all its fighter's uses.
      expect(all.ledgers / n).toBeLessThanOrEqual(3);
    }
  });

  it("one more reads as much of the fighters, and folds itself alone", async () => {
    const few = await cost(15, user);
    const many = await cost(150, user);
    expect(many.more).toMatchObject({ begin: 1, odds: 0, stats: 2 });
    expect(many.more.ledgers).toBe(few.more.ledgers);
  });
});

it("a fighter's uses are those of its open attacks, also after one more came", async () => {
  const { world } = await counted(RED);
  const [first, second] = [posted(RED, attackOf(rosa, [bela])), posted(RED, attackOf(rosa, [bela]))];
  const spent = (): readonly string[] => {
    const exchange = world.store.exchanges.get(first.id)!;
    return (world.scenes.sceneOf(exchange).fighters[rosa.uuid]?.spent ?? []).map((key) => key.exchange);
  };
  world.add(first);
  expect(spent()).toEqual([first.id]);
  world.add(second);
  expect(spent()).toEqual([first.id, second.id]);
});

it("drawing that takes long is done more seldom, and never left out", async () => {
  const { withSteadyRedraw } = await import("../../../src/foundry/ui/kit/steady-redraw.ts");
  vi.useFakeTimers();
  try {
    let time = 0;
    vi.spyOn(performance, "now").mockImplementation(() => time);
    let drawn = 0;
    const draw = withSteadyRedraw(() => {
      drawn += 1;
      time += 100;
    });
    for (let change = 0; change < 50; change += 1) draw();
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toBe(1);
    for (let change = 0; change < 50; change += 1) draw();
    await vi.advanceTimersByTimeAsync(399);
    expect(drawn).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(drawn).toBe(2);
    // A computer that slept while it drew has been busy with nothing: what changes is seen again soon.
    time += 1000;
    const asleep = withSteadyRedraw(() => {
      drawn += 1;
      time += 60_000;
    });
    asleep();
    await vi.advanceTimersByTimeAsync(0);
    asleep();
    await vi.advanceTimersByTimeAsync(2001);
    expect(drawn).toBe(4);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
