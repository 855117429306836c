/** A fight at a table for one test: its server, the browser, the windows. */
import type { BrowserContext, Page } from "playwright-core";
import { it } from "vitest";
import type { RunningTable } from "../../../table/server/start.ts";
import { isLeftOut, type Half } from "../../half.ts";
import { conditionOptions } from "./conditions.ts";
import { cuttable, isOfCut } from "./table/cut.ts";
import { concernsUs, join, LICENSED } from "./table/licensed.ts";
import { hostLicensed, hostTable, type HostOptions } from "./table/server.ts";
import {
  browser,
  openContext,
  openPage,
  recycle,
  takeWindow,
  type BrowserWindow,
  type Viewport,
} from "./table/windows.ts";
import { BLUE, GM, GREEN, RED, SECOND_GM, type WorldSetup } from "./world.ts";

export { browser };

const USERS = {
  gm: { id: GM, name: "Gamemaster" },
  second: { id: SECOND_GM, name: "Second" },
  red: { id: RED, name: "Red" },
  blue: { id: BLUE, name: "Blue" },
  green: { id: GREEN, name: "Green" },
} as const;
export type SeatName = keyof typeof USERS;
/** For what only the practice table can do: another fact, a server that is killed. */
export const onTable = it.skipIf(LICENSED !== null);
/** Such a fault, played every other day. */
export const onTableInHalf = (half: Half) => it.skipIf(LICENSED !== null || isLeftOut(half));

/** One window of a user. `errors`: what its console complained of; anything left fails the test. */
export interface Seat {
  readonly name: SeatName;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

export interface FightOptions extends HostOptions {
  readonly viewport?: Viewport;
  /** What the spec does to its windows would not outlive it that they are loaded again (cut.ts). */
  readonly uncut?: boolean;
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
  /** Throws what the windows' consoles have complained of since the last time. */
  complain(): void;
  /** `passed: false` throws its windows away; otherwise the next test of the file has them. */
  close(how?: { readonly passed: boolean }): Promise<void>;
}

/** Waits until the game in a window is ready, and the families of its world are there. */
export async function ready(seat: Seat): Promise<void> {
  try {
    await seat.page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 30_000, polling: 100 });
    await seat.page.evaluate("game.system.api?.ready()");
  } catch (cause) {
    throw new Error(`The game of ${seat.name} did not get ready: ${seat.errors.join("\n") || "silent"}`, { cause });
  }
}

/** Opens a fight: a fresh world and its server, under the condition that this run plays. */
export async function openFight(setup: WorldSetup, options: FightOptions = {}): Promise<Fight> {
  const { viewport = { width: 1360, height: 860 }, uncut = false, ...asked } = options;
  const host =
    LICENSED === null
      ? await hostTable(setup, { ...asked, ...conditionOptions(asked) })
      : await hostLicensed(await browser(), LICENSED, setup);
  const seats: Seat[] = [];
  /** Windows that another test can have when this one is over. */
  const clean = new Set<BrowserWindow>();
  const { running } = host;
  const users = (): readonly string[] => seats.map((seat) => USERS[seat.name].id);
  const complaints = (): readonly string[] =>
    seats.flatMap(({ name, page, errors }) =>
      errors
        .filter((text) => (LICENSED === null || concernsUs(text)) && !isOfCut(page, text))
        .map((error) => `${name}: ${error}`),
    );
  const complain = (all: readonly string[]): void => {
    if (all.length > 0) throw new Error(`Errors in the windows' consoles:\n${all.join("\n")}`);
  };
  const lines = running === null || uncut ? null : { running, users, seats, isCut: false };
  return {
    url: host.url,
    running: host.running,
    seats,
    take: async (name, { beside, clock = 0 } = {}) => {
      let window: BrowserWindow;
      if (beside !== undefined) window = await openPage(beside.context);
      else if (clock !== 0) {
        const context = await openContext(viewport);
        await context.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${String(clock)}; }`);
        window = await openPage(context);
      } else {
        window = await takeWindow(viewport);
        clean.add(window);
      }
      const seat: Seat = { name, ...window };
      seats.push(seat);
      if (lines !== null) cuttable(seat.page, lines);
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
    complain: () => complain(complaints()),
    close: async ({ passed } = { passed: true }) => {
      const left = complaints();
      const kept = !passed || left.length > 0 ? [] : [...clean].filter(({ page }) => !page.isClosed());
      for (const window of kept) await recycle(window, viewport);
      const contexts = new Set(seats.map((seat) => seat.context));
      for (const { context } of kept) contexts.delete(context);
      for (const context of contexts) await context.close();
      await host.close();
      complain(left);
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
    if (failed) await fight.close({ passed: false }).catch((error: unknown) => console.error(error));
    else await fight.close();
  }
}
