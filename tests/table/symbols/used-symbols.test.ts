import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../../tools/build/files.ts";
import { currentFidelity, FIDELITY_FILE } from "../../../tools/symbols/fidelity.ts";
import { cachedSymbols } from "../../../tools/symbols/list.ts";
import { openTable, type TestTable } from "../browser.ts";
import { probeScript } from "./probe.ts";
import { firedHooks, tableSources } from "./sources.ts";

const symbols = cachedSymbols(ROOT);
const sources = tableSources();
const code = [...sources.values()].join("\n");
const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
/** What the table does not give, and why Riposte plays on without. Also a row in docs/fidelity.md. */
const LACKING: readonly string[] = [];
const last = (path: string): string => path.split(/[.#]/).at(-1) ?? path;

describe.each([13, 14] as const)("everything of Foundry %i that Riposte uses (check 1)", (generation) => {
  let table: TestTable;
  beforeAll(async () => {
    table = await openTable({ seats: ["gamemaster"], generation, loud: true });
  });
  afterAll(() => table.close());

  test("is there in the browser: names, members, entries, helpers, partials, custom properties", async () => {
    const asked = symbols.filter(
      ({ kind, generations }) => generations.includes(generation) && kind !== "shape" && kind !== "hook",
    );
    expect(asked.length).toBeGreaterThan(300);
    expect(await table.seat("gamemaster").page.evaluate<string[]>(probeScript(asked))).toEqual(
      LACKING.filter((name) => asked.some(({ kind, path }) => `${kind} ${path}` === name)),
    );
  });

  test("names of the other generation are not: what asks with `in` gets a true answer", async () => {
    const others = symbols.filter(({ kind, generations }) => kind === "value" && !generations.includes(generation));
    const missing = await table.seat("gamemaster").page.evaluate<string[]>(probeScript(others));
    expect(missing).toEqual(others.map(({ kind, path }) => `${kind} ${path}`));
  });
});

/** Hooks that the table never fires, and why. */
const SILENT_HOOKS: Readonly<Record<string, string>> = {
  openDetachedWindow: "the table detaches no window: `detachWindow` rejects, and says so",
};

test("every hook that Riposte listens to is fired by the table (check 1)", () => {
  const fired = firedHooks(sources);
  const unheard = symbols.filter(
    ({ kind, path }) => kind === "hook" && !fired.some((name) => name.test(path.slice(5))),
  );
  expect(unheard.map(({ path }) => path.slice(5))).toEqual(Object.keys(SILENT_HOOKS));
});

test("every option that Riposte hands over, and every field that it reads, is named by the table's code (check 1)", () => {
  const idle = symbols.filter(({ kind, path }) => kind === "shape" && !words.has(last(path)));
  expect(idle.map(({ path }) => path)).toEqual([]);
});

test("every method that Riposte puts in place of Foundry's is called or read by the table (check 1)", () => {
  const idle = symbols.filter(({ kind, path }) => {
    const name = last(path);
    return kind === "override" && !new RegExp(`[.]${name}\\b|["']${name}["']|\\b${name}[,}]`).test(code);
  });
  expect(idle.map(({ path }) => path)).toEqual([]);
});

/** A page's lines without widths, and without the column of tests: which tests name a symbol changes with every test. */
const held = (page: string): string[] =>
  page.split("\n").map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^-+$/, "-"));
    return cells.filter((_cell, index) => cells.length !== 9 || index !== 5).join("|");
  });

test("docs/fidelity.md has a row for each of them (check 9); if not: npm run fidelity", async () => {
  const page = readFileSync(join(ROOT, FIDELITY_FILE), "utf8");
  expect(held(page)).toEqual(held(await currentFidelity(ROOT)));
});
