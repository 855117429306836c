/**
 * `npm run matrix`: every browser spec, also those that only run at night, first under the second condition, then once
 * per switch, each alone at its other value, on both generations. Hours. `npm run matrix -- latency drop` takes only these, `drop+dice3d` turns both at once; what follows `--` goes to the
 * test runner.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SWITCHES } from "../../table/shared/switches.ts";
import { summarize } from "../report/test-summary.mjs";

const ROOT = join(import.meta.dirname, "../..");
const REPORT = join(ROOT, ".cache/matrix.json");

/** The row that plays the whole of `browser-other`: every switch turned at once. */
const OTHER = "other";

interface Row {
  readonly name: string;
  readonly generation: 13 | 14;
  readonly passed: number;
  readonly failed: number;
}

function play(name: string, generation: 13 | 14, rest: readonly string[]): Row {
  rmSync(REPORT, { force: true });
  const project = name === OTHER ? "browser-other" : "browser";
  const runner = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "--reporter=json"];
  const { status } = spawnSync(process.execPath, [...runner, `--outputFile.json=${REPORT}`, ...rest], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NIGHTLY: "1",
      TABLE_SWITCH: name === OTHER ? "" : name,
      TABLE_GENERATION: String(generation),
    },
  });
  const results: unknown = JSON.parse(readFileSync(REPORT, "utf8"));
  return { name, generation, ...summarize(results, status ?? 1) };
}

const given = process.argv.slice(2);
const cut = given.indexOf("--");
const asked = cut < 0 ? given : given.slice(0, cut);
const rest = cut < 0 ? [] : given.slice(cut + 1);
for (const name of asked.flatMap((names) => names.split("+"))) {
  if (name !== OTHER && SWITCHES.every((one) => one.name !== name)) throw new Error(`There is no switch "${name}"`);
}
let failed = 0;
for (const name of asked.length === 0 ? [OTHER, ...SWITCHES.map((one) => one.name)] : asked) {
  for (const generation of [13, 14] as const) {
    const row = play(name, generation, rest);
    failed += row.failed;
    console.log(`${row.name} on ${String(row.generation)}: ${String(row.passed)} passed, ${String(row.failed)} failed`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
