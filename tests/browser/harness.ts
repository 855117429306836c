/** A fight at a table for one test: its server, the browser, the windows. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { it } from "vitest";
import type { RunningTable } from "../../table/server/start.ts";
import { launchBrowser } from "../../tools/browser.ts";
import { conditionOptions } from "./conditions.ts";
import { concernsUs, join, LICENSED } from "./licensed.ts";
import { hostLicensed, hostTable, type HostOptions } from "./server.ts";
import { BLUE, GM, RED, SECOND_GM, type WorldSetup } from "./world.ts";

const USERS = {
  gm: { id: GM, name: "Gamemaster" },
  second: { id: SECOND_GM, name: "Second" },
  red: { id: RED, name: "Red" },
  blue: { id: BLUE, name: "Blue" },
} as const;
export type SeatName = keyof typeof USERS;
/** For what only the practice table can do: another fact, a server that is killed. */
export const onTable = it.skipIf(LICENSED !== null);

/** One window of a user. `errors`: what its console complained of; anything left fails the test. */
export interface Seat {
  readonly name: SeatName;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

export interface FightOptions extends HostOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface TakeOptions {
  /** A second tab of this window's browser. */
  readonly beside?: Seat;
  /** How far this machine's clock is off, in ms. */
  readonly clock?: number;
}

export interface Fight {
  readonly url: string;
  /** The running server, unless it is a child process. */
  readonly running: RunningTable | null;
  readonly seats: readonly Seat[];
  /** Opens a window for a user; the game is ready when it resolves. */
  take(name: SeatName, how?: TakeOptions): Promise<Seat>;
  /** Closes a window as a person would close a tab. */
  leave(seat: Seat): Promise<void>;
  /** Kills the server without a word, and starts it again on the same port. */
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | null = null;
/** One browser for all tests of a file; windows are contexts of their own. */
export function browser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}
/** Call in `afterAll`. */
export async function closeBrowser(): Promise<void> {
  const running = await shared;
  shared = null;
  await running?.close();
}

/** Waits until the game in a window is ready. */
export async function ready(seat: Seat): Promise<void> {
  try {
    await seat.page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 30_000 });
  } catch (cause) {
    throw new Error(`The game of ${seat.name} did not get ready: ${seat.errors.join("\n") || "silent"}`, { cause });
  }
}

/** Opens a fight: a fresh world and its server, under the condition that this run plays. */
export async function openFight(setup: WorldSetup, options: FightOptions = {}): Promise<Fight> {
  const { viewport = { width: 1360, height: 860 }, ...asked } = options;
  const host =
    LICENSED === null
      ? await hostTable(setup, { ...asked, ...conditionOptions(asked) })
      : await hostLicensed(await browser(), LICENSED, setup);
  const seats: Seat[] = [];

  const openPage = async (name: SeatName, context: BrowserContext): Promise<Seat> => {
    const page = await context.newPage();
    const errors: string[] = [];
    const complain = (text: string): void => {
      if (LICENSED === null || concernsUs(text)) errors.push(text);
    };
    page.on("pageerror", (error) => complain(error.stack ?? error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
    });
    const seat: Seat = { name, context, page, errors };
    seats.push(seat);
    return seat;
  };

  return {
    url: host.url,
    running: host.running,
    seats,
    take: async (name, { beside, clock = 0 } = {}) => {
      const context = beside?.context ?? (await (await browser()).newContext({ viewport, reducedMotion: "reduce" }));
      if (clock !== 0) {
        await context.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${String(clock)}; }`);
      }
      const seat = await openPage(name, context);
      if (beside !== undefined) await seat.page.goto(`${host.url}/game`);
      else if (LICENSED !== null) await join(seat.page, host.url, USERS[name]);
      else await seat.page.goto(`${host.url}/seat/${USERS[name].id}`);
      await ready(seat);
      return seat;
    },
    leave: async (seat) => {
      await seat.page.close();
    },
    killServer: () => host.kill(),
    startServer: () => host.start(),
    close: async () => {
      const complaints = seats.flatMap((seat) => seat.errors.map((error) => `${seat.name}: ${error}`));
      for (const context of new Set(seats.map((seat) => seat.context))) await context.close();
      await host.close();
      if (complaints.length > 0) throw new Error(`Errors in the windows' consoles:\n${complaints.join("\n")}`);
    },
  };
}

/** Runs a test in a fight that is closed afterwards, whatever happens. */
export async function withFight(
  setup: WorldSetup,
  options: FightOptions,
  test: (fight: Fight) => Promise<void>,
): Promise<void> {
  const fight = await openFight(setup, options);
  let failed = true;
  try {
    await test(fight);
    failed = false;
  } finally {
    // The test's own failure says more than what the consoles add to it.
    if (failed) await fight.close().catch((error: unknown) => console.error(error));
    else await fight.close();
  }
}
