/** The way to a licensed server, tried on a practice table that is nothing but an address: `npm run e2e`. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { conditionArguments, conditionOptions } from "./conditions.ts";
import { onTable } from "./harness.ts";
import { LICENSED } from "./licensed.ts";
import { freePort, killChild, startChild } from "./server.ts";

const ROOT = join(import.meta.dirname, "../..");
let data: string;
let table: ChildProcess;
let url: string;

beforeAll(async () => {
  if (LICENSED !== null) return;
  data = await mkdtemp(join(tmpdir(), "riposte-licensed-"));
  const port = await freePort();
  url = `http://127.0.0.1:${String(port)}`;
  const world = ["--data", data, "--world", "riposte-test", "--system", "riposte", "--link", `riposte=${ROOT}`];
  const { generation } = conditionOptions();
  const usual = conditionArguments(conditionOptions({ generation }, "usual"));
  table = await startChild([...world, "--empty", "--user", "Owner=4", ...usual], port);
});
afterAll(async () => {
  if (LICENSED !== null) return;
  await killChild(table);
  await rm(data, { recursive: true, force: true });
});

/** Runs a spec as `npm run e2e` does, and gives its exit code and what it said. */
async function e2e(environment: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ["tools/e2e.mjs", ...args], {
    cwd: ROOT,
    env: { ...process.env, TABLE_URL: url, NO_COLOR: "1", ...environment },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once("exit", (exit) => resolve(exit ?? 1)));
  return { code, said };
}

describe("npm run e2e", () => {
  onTable("empties a world of ours, fills it, joins by the form and plays", async () => {
    const spec = ["tests/browser/first-exchange.test.ts", "-t", "1b"];
    const { code, said } = await e2e({}, ...spec);
    expect(said).toMatch(/1 passed/);
    expect(code, said).toBe(0);
  });

  onTable("says what is wrong when there is no such address", async () => {
    const { code, said } = await e2e({ TABLE_URL: "localhost" });
    expect(code).toBe(1);
    expect(said).toContain("docs/testing.md");
  });
});
