/**
 * `npm run soak [-- --kills 200 --windows 40 --seed 1]`: fights through many kill -9 of the table's server, without
 * windows and in real ones. Takes half an hour; `npm test` plays a few kills of the same.
 *
 * `npm run soak -- --attackers 2 [--fights 200 --seed 1]`: fights in which so many players forge, edit, delete and flood.
 * Takes ten minutes; `npm test` plays two of them. With `--windows 5` there are so many in real windows instead, each one or
 * two minutes.
 */
import { parseArgs } from "node:util";
import { build } from "../build/build.mjs";
import { run, setUp } from "./setup.mjs";

const number = { type: /** @type {const} */ ("string") };
const { values } = parseArgs({
  options: { kills: number, windows: number, seed: number, attackers: number, fights: number },
});
const { seed = "1", attackers = "0" } = values;
const { kills = attackers === "0" ? "200" : "0", windows = attackers === "0" ? "40" : "0" } = values;
const { fights = windows === "0" ? "200" : "0" } = values;
for (const value of [kills, windows, seed, attackers, fights])
  if (!/^\d+$/.test(value)) throw new Error(`"${value}" is no number`);

setUp();
build();
Object.assign(process.env, { SOAK_KILLS: kills, SOAK_WINDOWS: windows, SOAK_SEED: seed });
const soak = `tools/soak/${attackers === "0" ? "windows" : "attackers"}.soak.ts`;
const vitest = ["node_modules/vitest/vitest.mjs", "run"];
if (attackers !== "0") Object.assign(process.env, { SOAK_ATTACKERS: attackers, SOAK_FIGHTS: fights });
const runs = [
  ...(attackers === "0" || fights === "0"
    ? []
    : [[...vitest, "--project", "foundry", "tests/foundry/trust/attackers.test.ts"]]),
  ...(kills === "0" ? [] : [[...vitest, "--project", "table", "tests/table/server/kill-fight.test.ts"]]),
  ...(windows === "0" ? [] : [["--import", "tsx", "tools/run/chromium.ts"]]),
  ...(windows === "0" ? [] : [[...vitest, "--config", "tools/soak/vitest.config.ts", soak]]),
];
for (const args of runs) if (run(process.execPath, args) !== 0) process.exitCode = 1;
