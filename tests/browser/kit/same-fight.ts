/**
 * One fight for several tests of a file. Loading three windows costs more than most tests do: between tests the world is
 * put back by the GM's hand, as it was when the windows had come, and each window closes what was opened in it.
 */
import { afterAll } from "vitest";
import { fence } from "./fence.ts";
import { openFight, ready, type Fight, type FightOptions, type Seat, type SeatName } from "./harness.ts";
import type { WorldSetup } from "./world.ts";

const COLLECTIONS = `[...game.collections.values(), game.settings.storage.get("world")]`;

/** Every document of the world and every world setting, to compare with later: their sources by document name. */
const KEEP = `JSON.stringify(${COLLECTIONS}.map((collection) => [collection.documentName, collection.contents.map((one) => one.toObject())]))`;

/** Puts back what differs: strangers go, what is missing comes with its id, what changed is written whole. */
const putBack = (kept: string): string => `(async () => {
  const bare = (source, without) =>
    JSON.stringify(Object.entries(source).filter(([key]) => key !== "_stats" && !without.includes(key)).sort());
  const same = async (Class, now, sources, context) => {
    const before = new Map(sources.map((source) => [source._id, source]));
    const gone = now.filter((document) => !before.has(document.id)).map((document) => document.id);
    if (gone.length > 0) await Class.deleteDocuments(gone, context);
    const there = new Map(now.map((document) => [document.id, document]));
    const missing = sources.filter((source) => !there.has(source._id));
    if (missing.length > 0) await Class.createDocuments(missing, { ...context, keepId: true, keepEmbeddedIds: true });
    for (const source of sources) {
      const document = there.get(source._id);
      if (!document || bare(document.toObject(), []) === bare(source, [])) continue;
      const inner = Object.keys(document.collections ?? {});
      for (const name of inner) {
        const collection = document.collections[name];
        await same(collection.documentClass, collection.contents, source[name] ?? [], { parent: document });
      }
      const own = Object.fromEntries(Object.entries(source).filter(([key]) => !inner.includes(key)));
      if (bare(document.toObject(), inner) !== bare(source, inner)) {
        await document.update(own, { diff: false, recursive: false });
      }
    }
  };
  const kept = new Map(${kept});
  // What names others goes first.
  const first = ["ChatMessage", "Combat", "Scene"];
  const collections = ${COLLECTIONS}.sort((a, b) => first.includes(b.documentName) - first.includes(a.documentName));
  for (const collection of collections) {
    await same(collection.documentClass, collection.contents, kept.get(collection.documentName) ?? [], {});
  }
})()`;

/** Closes what a test opened and takes back what it chose. */
const tidy = (stored: string): string => `(async () => {
  for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close({ animate: false });
  ui.notifications.clear();
  game.tooltip.deactivate();
  canvas.tokens?.releaseAll();
  canvas.tokens?.setTargets([], { mode: "replace" });
  ui.sidebar.changeTab("chat", "primary");
  ui.sidebar.expand();
  localStorage.clear();
  for (const [key, value] of Object.entries(${stored})) localStorage.setItem(key, value);
  document.activeElement?.blur?.();
})()`;

/**
 * Runs tests in one fight, each in the world as it was at first. Everybody of `names` has a window in every test, taken or
 * not; a GM must be among them. A test that closes a window, or fails, gives the next one a new fight.
 */
export function sameFight(
  setup: WorldSetup,
  names: readonly SeatName[],
  options: FightOptions = {},
): (test: (fight: Fight) => Promise<void>) => Promise<void> {
  let open: Running | null = null;

  async function begin(): Promise<Running> {
    const fight = await openFight(setup, options);
    const seats = new Map<SeatName, Seat>();
    for (const name of names) seats.set(name, await fight.take(name));
    await fence(fight.seats);
    const world = String(await gmOf(seats).page.evaluate(KEEP));
    const stored = new Map<SeatName, string>();
    for (const [name, { page }] of seats) stored.set(name, String(await page.evaluate("JSON.stringify(localStorage)")));
    return { fight, seats, world, stored };
  }

  async function again(running: Running): Promise<Running> {
    const { fight, seats, world, stored } = running;
    for (const [name, seat] of seats) {
      await ready(seat);
      await seat.page.evaluate(tidy(stored.get(name) ?? "{}"));
    }
    await gmOf(seats).page.evaluate(putBack(world));
    await fence(fight.seats);
    return running;
  }

  async function end(passed: boolean): Promise<void> {
    const ended = open;
    open = null;
    await ended?.fight.close({ passed });
  }
  afterAll(() => end(true));

  return async (test) => {
    try {
      if (open?.fight.seats.some(({ page }) => page.isClosed()) === true) await end(true);
      open = open === null ? await begin() : await again(open);
      const { fight, seats } = open;
      const take = (name: SeatName): Promise<Seat> => {
        const seat = seats.get(name);
        if (seat === undefined) throw new Error(`${name} has no window in this file's fight`);
        return Promise.resolve(seat);
      };
      await test({ ...fight, take });
      fight.complain();
    } catch (error) {
      await end(false).catch((second: unknown) => console.error(second));
      throw error;
    }
  };
}

interface Running {
  readonly fight: Fight;
  readonly seats: ReadonlyMap<SeatName, Seat>;
  /** The world and each window's storage as they were at first, as JSON. */
  readonly world: string;
  readonly stored: ReadonlyMap<SeatName, string>;
}

function gmOf(seats: ReadonlyMap<SeatName, Seat>): Seat {
  const gm = seats.get("gm");
  if (gm === undefined) throw new Error("a GM puts the world back: none has a window");
  return gm;
}
