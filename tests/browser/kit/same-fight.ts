/**
 * One table and its windows for test after test, also in the next file of a worker: loading three windows costs more than most
 * tests do. Between two tests the world is put back by a GM's hand, and each window closes what was opened in it. The last
 * fight ends with its worker.
 */
import type { Page } from "playwright-core";
import { conditionName } from "./conditions.ts";
import { fence } from "./fence.ts";
import { openFight, ready, withFight, type Fight, type Seat, type SeatName } from "./harness.ts";
import { LICENSED } from "./table/licensed.ts";
import { KEEP_REST, putBack, tidy } from "./table/put-back.ts";
import type { WorldSetup } from "./world.ts";

interface Kept {
  readonly condition: string;
  readonly fight: Fight;
  readonly seats: Map<SeatName, Seat>;
  /** Whose windows are there but show no game, so that they are not connected; where they were. */
  readonly away: Map<SeatName, string>;
  /** Each window's storage as it was at first, as JSON. */
  readonly stored: Map<SeatName, string>;
  /** What else the world has, as JSON. */
  readonly rest: string;
  tests: number;
  /** A test is in it. One whose time is over goes on for a while: the next one gets another fight. */
  isBusy: boolean;
}

let kept: Kept | null = null;
/** So many tests in one fight: a window that lives for ever grows. */
const TESTS = 40;

async function end(passed: boolean): Promise<void> {
  const ended = kept;
  kept = null;
  await ended?.fight.close({ passed });
}

const storageOf = async (page: Page): Promise<string> => String(await page.evaluate("JSON.stringify(localStorage)"));

async function come(now: Kept, name: SeatName): Promise<Seat> {
  const known = now.seats.get(name);
  if (known !== undefined) {
    const was = now.away.get(name);
    if (was !== undefined) await known.page.goto(was);
    now.away.delete(name);
    await ready(known);
    return known;
  }
  const seat = await now.fight.take(name);
  now.seats.set(name, seat);
  now.stored.set(name, await storageOf(seat.page));
  return seat;
}

async function leave(now: Kept, name: SeatName): Promise<void> {
  const seat = now.seats.get(name);
  if (seat === undefined || now.away.has(name)) return;
  now.away.set(name, seat.page.url());
  await seat.page.goto(`${now.fight.url}/status`);
}

async function begin(setup: WorldSetup): Promise<Kept> {
  const fight = await openFight(setup);
  const gm = await fight.take("gm");
  const now: Kept = {
    condition: conditionName(),
    fight,
    seats: new Map([["gm", gm]]),
    away: new Map(),
    stored: new Map([["gm", await storageOf(gm.page)]]),
    rest: String(await gm.page.evaluate(KEEP_REST)),
    tests: 0,
    isBusy: false,
  };
  return now;
}

async function again(now: Kept, setup: WorldSetup): Promise<void> {
  const gm = await come(now, "gm");
  for (const [name, seat] of now.seats) {
    if (now.away.has(name)) continue;
    await ready(seat);
    await seat.page.evaluate(tidy(now.stored.get(name) ?? "{}"));
  }
  await gm.page.evaluate(putBack(setup, now.rest));
  await fence([...now.seats].flatMap(([name, seat]) => (now.away.has(name) ? [] : [seat])));
}

/** Can the next test have this fight? */
function isUsable({ condition, tests, fight, isBusy }: Kept): boolean {
  return !isBusy && condition === conditionName() && tests < TESTS && !fight.seats.some(({ page }) => page.isClosed());
}

/** Runs a test in a world of this setup; exactly these have windows when it begins. */
export type SameFight = (
  setup: WorldSetup,
  names: readonly SeatName[],
  test: (fight: Fight) => Promise<void>,
) => Promise<void>;

async function runIn(now: Kept, names: readonly SeatName[], test: (fight: Fight) => Promise<void>): Promise<void> {
  for (const name of now.seats.keys()) if (!names.includes(name)) await leave(now, name);
  const seats = new Map<SeatName, Seat>();
  for (const name of names) seats.set(name, await come(now, name));
  await fence([...seats.values()]);
  const take: Fight["take"] = (name, how) => {
    const seat = how === undefined ? seats.get(name) : undefined;
    return seat ? Promise.resolve(seat) : Promise.reject(new Error(`${name} is not among this test's windows`));
  };
  await test({ ...now.fight, seats: [...seats.values()], take });
  now.fight.complain();
}

/**
 * The worker's fight, asked for once in a file. What a test does to its windows beyond what a person does (scripts, routes, another
 * clock) needs `withFight`. A test that fails or closes a window gives the next one a new fight.
 */
export function fileFight(): SameFight {
  return async (setup, names, test) => {
    if (LICENSED !== null || setup.thirdPlayer === true) return withFight(setup, {}, test);
    let mine: Kept | null = null;
    try {
      if (kept !== null && !isUsable(kept)) await end(!kept.isBusy);
      mine = kept ?? (await begin(setup));
      mine.isBusy = true;
      if (kept === mine) await again(mine, setup);
      kept = mine;
      mine.tests += 1;
      await runIn(mine, names, test);
      mine.isBusy = false;
    } catch (error) {
      // A test whose time was over has had its fight ended; the one that is kept now is another test's.
      if (mine === null || kept === mine) await end(false).catch((second: unknown) => console.error(second));
      throw error;
    }
  };
}
