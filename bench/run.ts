/**
 * `npm run bench`: one table with every bar of the design that can be measured, in one run; `npm run bench -- Size` measures
 * one part. Every test run measures all of it once, short, for its counts and bytes (`tests/browser/screens/costs.test.ts`);
 * times are ratios between cases measured in turn, never absolute.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { closeBrowser } from "../tests/browser/kit/table/windows.ts";
import { optimizeScripts } from "../tests/chromium.ts";
import { FULL } from "./depth.ts";
import { PARTS } from "./parts.ts";
import { tableOf, type Line } from "./report.ts";

const ROOT = join(import.meta.dirname, "..");

/** A part that cannot be measured is a line of its own, and fails the run. */
async function lines(what: string, measure: (typeof PARTS)[string]): Promise<readonly Line[]> {
  try {
    return [await measure(FULL)].flat();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${what}:`, error);
    return [{ what, measured: "could not be measured", bar: "", ok: null }];
  }
}

const only = process.argv[2];
if (only !== undefined && !Object.hasOwn(PARTS, only)) {
  console.error(`There is no part "${only}"; there are: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
const built = spawnSync(process.execPath, ["tools/build/build.mjs"], { cwd: ROOT, stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);
optimizeScripts();
const all: Line[] = [];
for (const [what, measure] of Object.entries(PARTS))
  if (only === undefined || what === only) all.push(...(await lines(what, measure)));
await closeBrowser();
console.log(`\n${tableOf(all)}`);
