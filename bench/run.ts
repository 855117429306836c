/**
 * `npm run bench`: one table with every bar of the design that can be measured, in one run. Counts and bytes are
 * also held by `tests/browser/screens/costs.test.ts`; times are ratios between cases measured in turn, never absolute.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { closeBrowser } from "../tests/browser/kit/windows.ts";
import { dataLines } from "./measures/bytes.ts";
import { crowdLines } from "./measures/crowd.ts";
import { exchangeLines } from "./measures/exchange.ts";
import { floodLines } from "./measures/flood.ts";
import { oddsLine } from "./measures/odds.ts";
import { shippedSizes } from "./measures/size.ts";
import { tableOf, type Line } from "./report.ts";

const ROOT = join(import.meta.dirname, "..");

type Part = readonly [what: string, measure: () => Promise<Line | readonly Line[]>];
const PARTS: readonly Part[] = [
  ["Size", shippedSizes],
  ["Data", dataLines],
  ["Exchanges", exchangeLines],
  ["Odds", oddsLine],
  ["A large world", crowdLines],
  ["A flood", floodLines],
];

/** A part that cannot be measured is a line of its own, and fails the run. */
async function lines([what, measure]: Part): Promise<readonly Line[]> {
  try {
    return [await measure()].flat();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${what}:`, error);
    return [{ what, measured: "could not be measured", bar: "", ok: null }];
  }
}

const built = spawnSync(process.execPath, ["tools/build/build.mjs"], { cwd: ROOT, stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);
const all: Line[] = [];
const only = process.argv[2];
for (const part of PARTS) if (only === undefined || part[0] === only) all.push(...(await lines(part)));
await closeBrowser();
console.log(`\n${tableOf(all)}`);
