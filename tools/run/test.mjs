/** `npm test`: installs and builds what is missing or stale, gets a browser, runs every test, counts them. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../build/build.mjs";
import { ROOT, run, setUp } from "./setup.mjs";
import { summarize } from "../report/test-summary.mjs";

const report = join(ROOT, ".cache/tests.json");

const given = process.argv.slice(2);
if (given.length === 0)
  console.log(
    "All tests take about 8 minutes on two cores, most of them in browser windows. The rules alone take one: npm test -- --project rules",
  );
setUp();
build();
const browser = run(process.execPath, ["--import", "tsx", "tools/run/chromium.ts"]);
if (browser !== 0) process.exit(browser);

rmSync(report, { force: true });
const start = Date.now();
const code = run(process.execPath, [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  "--reporter=./tools/report/retried.mjs",
  `--outputFile.json=${report}`,
  ...given,
]);
/** @type {unknown} */
const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
const { passed, failed } = summarize(results, code);
console.log(`The tests took ${String(Math.round((Date.now() - start) / 1000))} seconds.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
