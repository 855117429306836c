/** Builds what is stale; `--force` builds all. */
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, run, setUp } from "../run/setup.mjs";

/**
 * @typedef {{ name: string, sources: string[], outputs: string[], command: string[] }} Step
 */

const TSX = ["--import", "tsx"];
const VITE = "node_modules/vite/bin/vite.js";

/** @type {Step[]} */
export const steps = [
  {
    name: "template",
    sources: [
      "src/foundry/families",
      "src/foundry/exchange/thread/document-types.ts",
      "tools/build/build-template.ts",
      "tools/build/document-types.ts",
    ],
    outputs: ["template.json"],
    command: [...TSX, "tools/build/build-template.ts"],
  },
  {
    name: "grammar",
    sources: ["table/client/dice/grammar/grammar.pegjs", "tools/build/build-grammar.ts"],
    outputs: ["table/client/dice/grammar/grammar.generated.js"],
    command: [...TSX, "tools/build/build-grammar.ts"],
  },
  {
    name: "icons",
    sources: ["assets/icons.json", "tools/build/icons.ts"],
    outputs: ["assets/icons"],
    command: [...TSX, "tools/build/icons.ts"],
  },
  {
    name: "notice",
    sources: ["assets/icons.json", "assets/icon-authors.json", "tools/notice/notice.ts"],
    outputs: ["NOTICE"],
    command: [...TSX, "tools/notice/notice.ts"],
  },
  {
    name: "packs",
    sources: ["packs/_source", "system.json", "tools/build/build-packs.ts", "tools/build/pack-entries.ts"],
    outputs: ["packs"],
    command: [...TSX, "tools/build/build-packs.ts"],
  },
  {
    name: "system",
    sources: ["src", "styles", "vite.config.ts", "tools/build/minify.ts", "package-lock.json"],
    outputs: ["riposte.js", "riposte.css", "core.js", "later.js", "gm.js", "fate.css"].map((file) => `dist/${file}`),
    command: [VITE, "build", "--logLevel", "warn"],
  },
  {
    name: "table",
    sources: ["table/client", "table/shared", "table/vite.config.ts", "package-lock.json"],
    outputs: ["table/build"],
    command: [VITE, "build", "-c", "table/vite.config.ts", "--logLevel", "warn"],
  },
];

/**
 * The newest change of a file, or of anything in a folder; 0 when it is not there. Folders count too: a deleted file
 * changes only its folder.
 * @param {string} path
 * @returns {number}
 */
export function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Whether a step has to run: never run here, an output gone, or a source changed since. What a step writes
 * says nothing of when it ran: a clone gives committed outputs any time.
 * @param {string} root
 * @param {Step} step
 */
export function isStale(root, step) {
  const ran = newest(stampOf(root, step));
  if (ran === 0 || step.outputs.some((output) => !existsSync(join(root, output)))) return true;
  return step.sources.some((source) => newest(join(root, source)) > ran);
}

/**
 * @param {string} root
 * @param {Step} step
 */
function stampOf(root, step) {
  return join(root, ".cache/build", step.name);
}

/**
 * Notes that a step ran, as of when it began: a change during it is not lost.
 * @param {string} root
 * @param {Step} step
 */
export function markBuilt(root, step, began = new Date()) {
  mkdirSync(join(root, ".cache/build"), { recursive: true });
  writeFileSync(stampOf(root, step), "");
  utimesSync(stampOf(root, step), began, began);
}

/** Runs the stale steps, or all; ends the process when one fails. */
export function build({ force = false } = {}) {
  let isTold = false;
  for (const step of steps) {
    // What one step writes another may read: asked step by step.
    if (!force && !isStale(ROOT, step)) continue;
    if (!isTold) console.log("Building takes up to a minute the first time, afterwards only what has changed.");
    isTold = true;
    console.log(`Building: ${step.name}`);
    const began = new Date();
    const code = run(process.execPath, step.command);
    if (code !== 0) {
      console.error(`Building ${step.name} failed.`);
      process.exit(code);
    }
    markBuilt(ROOT, step, began);
  }
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  setUp();
  build({ force: process.argv.includes("--force") });
}
