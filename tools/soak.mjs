/**
 * `npm run soak [-- --kills 200 --windows 40 --seed 1]`: fights through many kill -9 of the table's server, without
 * windows and in real ones. Takes half an hour; `npm test` plays a few kills of the same.
 */
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { run, setUp } from "./setup.mjs";

const number = { type: /** @type {const} */ ("string") };
const { values } = parseArgs({ options: { kills: number, windows: number, seed: number } });
const { kills = "200", windows = "40", seed = "1" } = values;
for (const value of [kills, windows, seed]) if (!/^\d+$/.test(value)) throw new Error(`"${value}" is no number`);

setUp();
build();
Object.assign(process.env, { SOAK_KILLS: kills, SOAK_WINDOWS: windows, SOAK_SEED: seed });
const vitest = ["node_modules/vitest/vitest.mjs", "run"];
const runs = [
  ...(kills === "0" ? [] : [[...vitest, "--project", "table", "tests/table/server/kill-fight.test.ts"]]),
  ...(windows === "0" ? [] : [["--import", "tsx", "tools/chromium.ts"]]),
  ...(windows === "0" ? [] : [[...vitest, "--config", "tools/soak/vitest.config.ts"]]),
];
for (const args of runs) if (run(process.execPath, args) !== 0) process.exitCode = 1;
