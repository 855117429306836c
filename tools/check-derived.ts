/**
 * Holds the practice table and Riposte to the host's public types: what the types fix, leave abstract, call and accept.
 * `--write` reads the types anew into `derive/host.json`; `--all` prints the differences of the table that are decided on.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isStale, markBuilt, steps } from "./build.mjs";
import { bundleProblems, runBundle } from "./derive/bundle/walk.ts";
import { readHostFile, writeHost } from "./derive/host/file.ts";
import { readHost } from "./derive/host/read.ts";
import { undecided } from "./derive/known.ts";
import { told } from "./derive/problem.ts";
import { runProbes } from "./derive/probes/run.ts";
import { walkSources } from "./derive/walk/walk.ts";
import { conclude, isMain, listFiles, readJson, ROOT, text } from "./files.ts";
import { run } from "./setup.mjs";
import { publicNames } from "./symbols/names.ts";
import { openProgram } from "./symbols/program.ts";

/** The bundle of `dist/`, built if anything of it has changed. */
function builtBundle(): string {
  const step = steps.find(({ name }) => name === "system");
  if (!step) throw new Error("There is no step that builds the bundle");
  if (isStale(ROOT, step)) {
    const began = new Date();
    if (run(process.execPath, step.command) !== 0) throw new Error("The bundle could not be built");
    markBuilt(ROOT, step, began);
  }
  return join(ROOT, "dist");
}

/** What the answer depends on. */
const SOURCES = ["src", "styles", "templates", "packs/_source", "lang", "assets", "table/client", "tools", "dist"];
const CACHE = join(ROOT, ".cache/derived.json");

function stamp(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES)
    for (const file of listFiles(join(ROOT, folder))) hash.update(file).update(readFileSync(join(ROOT, folder, file)));
  for (const file of ["system.json", "package-lock.json"]) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

async function check(): Promise<void> {
  const facts = readHostFile(ROOT);
  const dist = builtBundle();
  const now = stamp();
  const kept = existsSync(CACHE) && !process.argv.includes("--all") ? readJson(CACHE) : null;
  if (kept?.["stamp"] === now) return conclude([], text(kept, "answer"));
  // The bundle runs beside the compiler.
  const [report, reader] = await Promise.all([runBundle(dist), Promise.resolve().then(() => openProgram(ROOT))]);
  const { asked, findings } = await runProbes(ROOT, facts);
  const { open, idle } = undecided(findings);
  const problems = [
    ...walkSources(reader, facts).map(told),
    ...bundleProblems(reader, report, dist).map(told),
    ...open.map(({ kind, subject, said }) => `the practice table: ${kind}: ${subject} ${said}`),
    ...idle.map((line) => `tools/derive/known.ts: nothing differs any more at "${line}"`),
  ];
  const walked = Object.entries(report.counts).map(([what, count]) => `${String(count)} ${what}`);
  const answer = `The table answers ${String(asked)} questions as the types do; the bundle's ${walked.join(", ")} hold.`;
  if (problems.length === 0) {
    mkdirSync(dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify({ stamp: now, answer }));
  }
  conclude(problems, answer);
  if (process.argv.includes("--all")) for (const { kind, subject, said } of findings) console.log(kind, subject, said);
}

if (isMain(import.meta.url)) {
  if (process.argv.includes("--write")) {
    const reader = openProgram(ROOT);
    await writeHost(ROOT, readHost(reader, publicNames(reader)));
  } else await check();
}
