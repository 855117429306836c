/**
 * `npm run nightly`: what `npm test` leaves out. Every spec under both conditions with every seeded fault, long fuzzes and
 * fights; then every switch alone on both generations; then the kills. Says how long each took.
 */
import { spawnSync } from "node:child_process";
import { ROOT } from "./setup.mjs";

/** @type {readonly (readonly [string, readonly string[]])[]} */
const PARTS = [
  ["every test, both conditions", ["test"]],
  ["every switch, both generations", ["run", "matrix"]],
  ["two hundred kills, and forty in windows", ["run", "soak"]],
];

const lines = PARTS.map(([what, args]) => {
  const start = Date.now();
  const { status } = spawnSync("npm", [...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, NIGHTLY: "1" },
    shell: process.platform === "win32",
  });
  const minutes = Math.round((Date.now() - start) / 60_000);
  if (status !== 0) process.exitCode = 1;
  return `${what}: ${status === 0 ? "passed" : "FAILED"} in ${String(minutes)} minutes`;
});
for (const line of lines) console.log(line);
