/** The server of one spec: a practice table in this process or in a child that can be killed, or a licensed Foundry. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { TableServerOptions } from "../../../../table/server/options.ts";
import { startTable, type RunningTable } from "../../../../table/server/start.ts";
import { conditionArguments, type Condition, type OwnCondition } from "../conditions.ts";
import { prepareWorld } from "./licensed.ts";
import { worldDocuments, type WorldSetup } from "../world.ts";

const ROOT = join(import.meta.dirname, "../../../..");

export interface Host {
  readonly url: string;
  /** The running server, unless it is a child process or somebody else's. */
  readonly running: RunningTable | null;
  /** Kills the server without a word, and starts it again on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

/** Starts the table as a process of its own, by its command line. */
export async function startChild(args: readonly string[], port: number): Promise<ChildProcess> {
  const all = ["--import", "tsx", "table/server/cli.ts", "--port", String(port), ...args];
  const child = spawn(process.execPath, all, { cwd: ROOT, stdio: "pipe" });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  // A busy machine takes its time.
  for (let i = 0; i < 800; i += 1) {
    if (child.exitCode !== null) throw new Error(`the table ended: ${said}`);
    const answered = await fetch(`http://127.0.0.1:${port}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`the table did not start: ${said}`);
}

/** Kills a process and waits until it is gone. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

export interface HostOptions
  extends Omit<TableServerOptions, "data" | "seedDocuments" | keyof OwnCondition>, OwnCondition {
  /** Run the server in a child process, so that it can be killed and started again. */
  readonly killable?: boolean;
}

/** The port of this file's tables: with the same address, a window that is used again has scripts and styles already. */
let lastPort = 0;
/** It does not ask for them either (which would cost it what it compiled), as long as a worker lives. */
const FILES_MAX_AGE = 3600;
/** Dice that a test does not feed fall alike in every run. */
const SEED = "fight";

async function startAgain(options: TableServerOptions): Promise<RunningTable> {
  const running = await startTable({ ...options, port: lastPort }).catch((error: unknown) => {
    if (lastPort !== 0 && error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      return startTable(options);
    }
    throw error;
  });
  lastPort = running.port;
  return running;
}

/** A fresh world on a practice table of its own. */
export async function hostTable(setup: WorldSetup, options: HostOptions & Condition): Promise<Host> {
  if (!existsSync(join(ROOT, "dist/riposte.js"))) throw new Error("Riposte is not built: run `npm run build` first.");
  const { killable = false, ...rest } = options;
  const data = await mkdtemp(join(process.env["TEST_FOLDER"] ?? tmpdir(), "riposte-fight-"));
  const first = await startAgain({
    loud: true,
    seed: SEED,
    filesMaxAge: FILES_MAX_AGE,
    ...rest,
    data,
    world: "fight",
    system: "riposte",
    systemLinks: { riposte: ROOT },
    seedDocuments: worldDocuments(setup),
    demo: false,
  });
  let running: RunningTable | null = first;
  let child: ChildProcess | null = null;
  let port = first.port;
  const start = async (): Promise<void> => {
    child = await startChild(
      ["--data", data, "--world", "fight", "--loud", "--seed", SEED, ...conditionArguments(options)],
      port,
    );
  };
  if (killable) {
    await first.stop();
    running = null;
    port = await freePort();
    await start();
  }
  const kill = async (): Promise<void> => {
    const victim = child;
    child = null;
    if (victim !== null) await killChild(victim);
  };
  const close = async (): Promise<void> => {
    await kill();
    await running?.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, running, kill, start, close };
}

/** Somebody else's server, with its world emptied and filled for a spec. */
export async function hostLicensed(browser: Browser, url: string, setup: WorldSetup): Promise<Host> {
  await prepareWorld(browser, url, setup);
  const never = (): Promise<void> => Promise.reject(new Error("A licensed server is neither killed nor started here."));
  return { url, running: null, kill: never, start: never, close: () => Promise.resolve() };
}
