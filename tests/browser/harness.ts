/** A table of Riposte for one test: server (in this process or a child that can be killed), browser, windows. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { TableServerOptions } from "../../table/server/options.ts";
import { startTable, type RunningTable } from "../../table/server/start.ts";
import { BLUE, GM, RED, SECOND_GM, worldDocuments, type WorldSetup } from "./world.ts";
import { launchBrowser } from "../../tools/browser.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Foundry's generation that the table plays, unless a test says: `TABLE_GENERATION=13 npm test -- --project browser`. */
const GENERATION = process.env["TABLE_GENERATION"] === "13" ? 13 : 14;
const USERS = { gm: GM, second: SECOND_GM, red: RED, blue: BLUE } as const;
export type SeatName = keyof typeof USERS;

/** One window of a user. `errors`: what its console complained of; anything left fails the test. */
export interface Seat {
  readonly name: SeatName;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

export interface FightOptions extends Omit<TableServerOptions, "data" | "seedDocuments"> {
  readonly world?: string;
  /** Run the server in a child process, so that it can be killed and started again. */
  readonly killable?: boolean;
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

async function startChild(data: string, port: number, generation: number): Promise<ChildProcess> {
  const args = ["--import", "tsx", "table/server/cli.ts", "--data", data, "--world", "fight", "--port", String(port)];
  const child = spawn(process.execPath, [...args, "--generation", String(generation)], { cwd: ROOT, stdio: "pipe" });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for (let i = 0; i < 200; i += 1) {
    if (child.exitCode !== null) throw new Error(`the table ended: ${said}`);
    const answered = await fetch(`http://127.0.0.1:${port}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the table did not start: ${said}`);
}

/** Waits until the game in a window is ready. */
export async function ready(seat: Seat): Promise<void> {
  try {
    await seat.page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 30_000 });
  } catch (cause) {
    throw new Error(`The game of ${seat.name} did not get ready: ${seat.errors.join("\n") || "silent"}`, { cause });
  }
}

/** Opens a fight: a fresh world and its server. */
export async function openFight(setup: WorldSetup, options: FightOptions = {}): Promise<Fight> {
  if (!existsSync(join(ROOT, "dist/riposte.js"))) throw new Error("Riposte is not built: run `npm run build` first.");
  const { killable = false, viewport = { width: 1360, height: 860 }, ...rest } = options;
  const data = await mkdtemp(join(tmpdir(), "riposte-fight-"));
  const start: TableServerOptions = {
    generation: GENERATION,
    ...rest,
    data,
    world: "fight",
    system: "riposte",
    systemLinks: { riposte: ROOT },
    seedDocuments: worldDocuments(setup),
    demo: false,
  };
  const first = await startTable(start);
  let running: RunningTable | null = first;
  let child: ChildProcess | null = null;
  let port = first.port;
  if (killable) {
    await first.stop();
    running = null;
    port = await freePort();
    child = await startChild(data, port, options.generation ?? GENERATION);
  }
  const url = `http://127.0.0.1:${port}`;
  const seats: Seat[] = [];

  const openPage = async (name: SeatName, context: BrowserContext): Promise<Seat> => {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    const seat: Seat = { name, context, page, errors };
    seats.push(seat);
    return seat;
  };
  const killServer = async (): Promise<void> => {
    const victim = child;
    child = null;
    if (victim === null) return;
    const gone = new Promise((resolve) => victim.once("exit", resolve));
    victim.kill("SIGKILL");
    await gone;
  };

  return {
    url,
    running,
    seats,
    take: async (name, { beside, clock = 0 } = {}) => {
      const context = beside?.context ?? (await (await browser()).newContext({ viewport }));
      if (clock !== 0) {
        await context.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${String(clock)}; }`);
      }
      const seat = await openPage(name, context);
      await seat.page.goto(beside === undefined ? `${url}/seat/${USERS[name]}` : `${url}/game`);
      await ready(seat);
      return seat;
    },
    leave: async (seat) => {
      await seat.page.close();
    },
    killServer,
    startServer: async () => {
      child = await startChild(data, port, options.generation ?? GENERATION);
    },
    close: async () => {
      const complaints = seats.flatMap((seat) => seat.errors.map((error) => `${seat.name}: ${error}`));
      for (const context of new Set(seats.map((seat) => seat.context))) await context.close();
      await killServer();
      await running?.stop();
      await rm(data, { recursive: true, force: true });
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
