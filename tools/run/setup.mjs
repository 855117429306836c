/** Brings node_modules up to date. Plain JavaScript: it runs before anything is installed. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OLDEST_NODE = 20;

/**
 * @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked
 */

/**
 * @param {string} file
 * @returns {Map<string, Locked> | null} the packages that a lock file lists, by folder
 */
function packagesOf(file) {
  if (!existsSync(file)) return null;
  /** @type {{ packages?: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(file, "utf8"));
  return new Map(Object.entries(lock.packages ?? {}).filter(([folder]) => folder !== ""));
}

/**
 * Why an install is needed, or null when what is installed is what the lock file asks for.
 * @param {string} root
 * @returns {string | null}
 */
export function installReason(root) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  if (!installed) return "nothing is installed yet";
  for (const [folder, { version, optional }] of wanted ?? []) {
    const there = installed.get(folder);
    // Optional packages are those of other platforms.
    if (!there && !optional) return `${folder} is missing`;
    if (there && there.version !== version) return `${folder} is ${there.version}, not ${version}`;
  }
  for (const folder of installed.keys()) if (!wanted?.has(folder)) return `${folder} is no longer wanted`;
  return null;
}

/**
 * Runs a program to its end and returns its exit code.
 * @param {string} program
 * @param {string[]} args
 */
export function run(program, args) {
  const result = spawnSync(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32" && program === "npm",
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** Makes sure that Node is new enough and everything is installed; ends the process when that fails. */
export function setUp() {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
    console.error(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const reason = installReason(ROOT);
  if (reason === null) return;
  console.log(`Installing dependencies: ${reason}.`);
  const code = run("npm", ["ci", "--no-audit", "--no-fund"]);
  if (code !== 0) process.exit(code);
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) setUp();
