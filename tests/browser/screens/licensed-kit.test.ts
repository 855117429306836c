/** `npm run licensed`, tried through a licensed server's door: an address, a form, a password. */
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { startTable, type RunningTable } from "../../../table/server/start.ts";
import { FACTS, otherFacts, usualFacts } from "../../../table/shared/switches.ts";
import { LICENSED } from "../kit/table/licensed.ts";
import { NIGHTLY, nightly } from "../kit/nightly.ts";

const ROOT = join(import.meta.dirname, "../../..");
const OWNER = { name: "Owner", role: 4, password: "correct horse" };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "riposte-kit-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function licensedTable(options: Parameters<typeof startTable>[0]): Promise<RunningTable> {
  return startTable({
    world: "riposte-test",
    system: "riposte",
    systemLinks: { riposte: ROOT },
    users: [OWNER],
    demo: false,
    ...options,
  });
}

/** Runs the kit on a server; its exit code, what it said and the page it wrote. */
async function kit(url: string, ...args: string[]): Promise<{ code: number; said: string; page: string }> {
  const page = join(folder, `page-${String(Date.now())}.md`);
  await cp(join(ROOT, "docs/fidelity.md"), page);
  const options = ["--url", url, "--user", OWNER.name, "--password", OWNER.password, "--page", page, ...args];
  const child = spawn(process.execPath, ["tools/run/licensed.mjs", ...options], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1" },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once("exit", (exit) => resolve(exit ?? 1)));
  return { code, said, page: await readFile(page, "utf8") };
}

const rowOf = (page: string, fact: string): string[] =>
  (page.split("\n").find((line) => line.startsWith(`| ${fact} `)) ?? "").split("|").map((cell) => cell.trim());

describe.skipIf(LICENSED !== null)("npm run licensed", () => {
  nightly("asks every fact, finds every one that is turned, and fills its column", async () => {
    const table = await licensedTable({ data: join(folder, "turned"), generation: 14, facts: otherFacts() });
    try {
      const { code, said, page } = await kit(table.url, "--specs", "none");
      expect(code, said).toBe(0);
      for (const { name, what } of FACTS.filter((fact) => !("usualOn13" in fact && fact.name === "deltaKeysLiteral"))) {
        const usual = usualFacts(14)[name];
        expect.soft(said, name).toContain(`${what} Believed: ${usual ? "yes" : "no"}; this server:`);
        expect.soft(rowOf(page, what).at(-2), name).toMatch(/^(yes|no: .+) \(14\.\d+, \d{4}-\d\d-\d\d\)$/);
        expect.soft(rowOf(page, what).at(-3), name).toBe("–");
      }
      expect(rowOf(page, "`createChatMessage`").at(-2)).toBe("–");
      expect(rowOf(page, "`CONFIG.Actor`").at(-2)).toMatch(/^there \(14/);
    } finally {
      await table.stop();
    }
  });

  nightly("on 13, with everything as believed, finds no difference; at night it plays the scenarios", async () => {
    const table = await licensedTable({ data: join(folder, "usual"), generation: 13 });
    try {
      const { code, said, page } = await kit(table.url, "--specs", NIGHTLY ? "two-families" : "none");
      expect(code, said).toBe(0);
      expect(said).toContain("Differences from the practice table: none");
      if (NIGHTLY) expect(said).toMatch(/2 passed/);
      expect(rowOf(page, FACTS[0].what).at(-3)).toMatch(/^yes \(13\./);
    } finally {
      await table.stop();
    }
  });

  nightly("refuses an address that is none, and a world that is somebody's", async () => {
    expect((await kit("localhost:1")).said).toContain("--url http://localhost:30000");
    const table = await licensedTable({ data: join(folder, "precious"), world: "precious", generation: 14 });
    try {
      const { code, said } = await kit(table.url, "--specs", "none");
      expect(code).toBe(1);
      expect(said).toContain('"precious" is not emptied');
    } finally {
      await table.stop();
    }
  });
});
