/** A table of its own for a browser test: server, one browser, one context (its own cookies) per seat. */
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { TableServerOptions } from "../../table/server/options.ts";
import { startTable, type RunningTable } from "../../table/server/start.ts";
import { SEATS } from "../../table/server/users.ts";
import { plainWorld } from "./fixtures/plain-world.ts";
import { sharedBrowser } from "../chromium.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const BUILD = fileURLToPath(new URL("../../table/build/main.js", import.meta.url));

/** Foundry's generation that the table plays: `TABLE_GENERATION=13 npm test -- --project table`. */
const GENERATION = process.env["TABLE_GENERATION"] === "13" ? 13 : 14;

export type SeatName = keyof typeof SEATS;

/** One window: a user in a browser context of its own. */
export interface Seat {
  readonly userId: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What its console reported as an error; anything left here fails the test at its end. */
  readonly errors: string[];
}

export interface TableTestOptions extends Partial<TableServerOptions> {
  /** The seats taken at the start. */
  seats?: SeatName[];
  viewport?: { width: number; height: number };
}

export interface TestTable {
  readonly running: RunningTable;
  readonly browser: Browser;
  /** A taken seat by its name. */
  seat(name: SeatName): Seat;
  /** Takes a seat in one more context; the game is ready when it resolves. */
  take(name: SeatName): Promise<Seat>;
  /** Stops browser and server; throws what the windows' consoles complained of. */
  close(): Promise<void>;
}

/**
 * Opens a table and takes the seats. Without `system` it is the plain one, with its world of two heroes and a foe; with
 * `system` (and `systemLinks` that say where it lies) the server's own demo world, unless `seedDocuments` are given.
 */
export async function openTable({ seats = [], viewport, ...options }: TableTestOptions = {}): Promise<TestTable> {
  if (!existsSync(BUILD)) throw new Error("The table's client is not built: run `npm run build` first.");
  const plain = options.system === undefined;
  const data = options.data ?? (await mkdtemp(join(tmpdir(), "table-")));
  if (plain) await placePlainSystem(data);
  const running = await startTable({
    generation: GENERATION,
    loud: true,
    ...(plain ? { system: "plain", world: "plain", seedDocuments: plainWorld() } : {}),
    ...options,
    data,
  });
  const browser = await sharedBrowser();
  const taken = new Map<SeatName, Seat>();
  const all: Seat[] = [];
  const close = async (): Promise<void> => {
    const complaints = all.flatMap((seat) => seat.errors.map((error) => `${seat.userId}: ${error}`));
    // The browser stays for the next file; a test may have closed a window already.
    for (const context of new Set(all.map((seat) => seat.context))) await context.close();
    await running.stop();
    if (options.data === undefined) await rm(data, { recursive: true, force: true });
    if (complaints.length > 0) throw new Error(`Errors in the windows' consoles:\n${complaints.join("\n")}`);
  };
  const take = async (name: SeatName): Promise<Seat> => {
    const seat = await openSeat(browser, running.url, SEATS[name].id, viewport);
    all.push(seat);
    if (!taken.has(name)) taken.set(name, seat);
    return seat;
  };
  try {
    for (const name of seats) await take(name);
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return {
    running,
    browser,
    take,
    close,
    seat(name) {
      const seat = taken.get(name);
      if (!seat) throw new Error(`Nobody took the seat "${name}"`);
      return seat;
    },
  };
}

async function openSeat(
  browser: Browser,
  url: string,
  userId: string,
  viewport = { width: 1280, height: 800 },
): Promise<Seat> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  const seat = { userId, context, page, errors };
  await page.goto(`${url}/seat/${userId}`);
  await ready(seat);
  return seat;
}

/** Waits until the game in a window is ready; a client that fails to boot is told with its own words. */
export async function ready({ page, errors }: Seat): Promise<void> {
  try {
    await page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 20_000, polling: 100 });
  } catch (cause) {
    throw new Error(`The game did not get ready. Its console: ${errors.join("\n") || "silent"}`, { cause });
  }
}

/** Puts the plain system into a data folder, its packs compiled as a release would be. */
async function placePlainSystem(data: string): Promise<void> {
  const system = join(data, "systems", "plain");
  if (existsSync(system)) return;
  await cp(join(HERE, "fixtures", "plain-system"), system, { recursive: true });
  const sources = join(system, "packs", "_source");
  for (const pack of await readdir(sources)) {
    await compilePack(join(sources, pack), join(system, "packs", pack), { log: false });
  }
}
