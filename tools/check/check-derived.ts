/**
 * Holds the practice table and Riposte to the host's public types: what the types fix, leave abstract, call and accept.
 * `--write` reads the types of 13 again, `--write <folder>` those of 14 from a checkout in a folder called
 * `foundry-vtt-types`; `--all` prints the differences of the table that are decided on.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isStale, markBuilt, steps } from "../build/build.mjs";
import { bundleProblems, runBundle } from "../derive/bundle/walk.ts";
import { GENERATIONS, readHostFile, requireCommit, writeHost } from "../derive/host/file.ts";
import { readHost } from "../derive/host/read.ts";
import { undecided } from "../derive/known.ts";
import { told } from "../derive/problem.ts";
import { runProbes } from "../derive/probes/run.ts";
import { walkSources } from "../derive/walk/walk.ts";
import { conclude, isMain, listFiles, readJson, ROOT, text } from "../build/files.ts";
import { run } from "../run/setup.mjs";
import { publicNames } from "../symbols/names.ts";
import { openProgram, openTypes, type Reader } from "../symbols/program.ts";

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

/** The check; `given` is `src/` as the compiler has read it, where the caller has it open. */
export async function checkDerived(given?: Reader): Promise<void> {
  const facts = GENERATIONS.map((each) => readHostFile(ROOT, each));
  const dist = builtBundle();
  const now = stamp();
  const kept = existsSync(CACHE) && !process.argv.includes("--all") ? readJson(CACHE) : null;
  if (kept?.["stamp"] === now) return conclude([], text(kept, "answer"));
  // The table and the bundle run beside the compiler.
  const [answers, reports, { reader, walked }] = await Promise.all([
    runProbes(),
    Promise.all(GENERATIONS.map((each) => runBundle(dist, each))),
    Promise.resolve().then(() => {
      const reader = given ?? openProgram(ROOT);
      return { reader, walked: walkSources(reader, facts) };
    }),
  ]);
  const { open, idle } = undecided(answers);
  const problems = [
    ...walked.map(told),
    ...reports.flatMap((report) => bundleProblems(reader, report).map(told)),
    ...open.map((line) => `the practice table, ${line}`),
    ...idle.map((line) => `tools/derive/known.ts: nothing differs any more at "${line}"`),
  ];
  const asked = [...answers].map(([generation, each]) => `${String(each.asked)} questions as ${String(generation)}`);
  const counted = Object.entries(reports[0]?.counts ?? {}).map(([what, count]) => `${String(count)} ${what}`);
  const answer = `The table answers ${asked.join(" and ")} as the types do; the bundle's ${counted.join(", ")} hold.`;
  if (problems.length === 0) {
    mkdirSync(dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify({ stamp: now, answer }));
  }
  conclude([...new Set(problems)], answer);
  if (process.argv.includes("--all"))
    for (const [generation, { findings }] of answers)
      for (const { kind, subject, said } of findings) console.log(generation, kind, subject, said);
}

/** Reads the types of one generation. */
async function write(folder: string | undefined): Promise<void> {
  if (folder !== undefined) requireCommit(folder);
  const reader = folder === undefined ? openProgram(ROOT) : openTypes(resolve(folder));
  await writeHost(ROOT, readHost(folder === undefined ? 13 : 14, reader, publicNames(reader)));
}

if (isMain(import.meta.url)) {
  const at = process.argv.indexOf("--write");
  await (at < 0 ? checkDerived() : write(process.argv[at + 1]));
}
