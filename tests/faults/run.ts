/**
 * Seeds one fault after the other and runs the test that should notice it. Prints one line of JSON per fault:
 * `node --import tsx tests/faults/run.ts [name…]`.
 */
import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { Fault } from "./fault.ts";
import type { Finding } from "./finding.ts";
import { FAULTS } from "./list.ts";
import { faultPlugin } from "./plugin.ts";

const ROOT = join(import.meta.dirname, "../..");

let current: Fault | null = null;
const names = process.argv.slice(2);
const chosen = FAULTS.filter((fault) => names.length === 0 || names.includes(fault.name));

const vitest = await createVitest(
  "test",
  {
    watch: false,
    config: false,
    root: ROOT,
    include: ["tests/table/**/*.test.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    pool: "threads",
    reporters: [{}],
  },
  { plugins: [faultPlugin(() => current)], logLevel: "error" },
);
await vitest.standalone();

/** A busy machine, or a fault that is no JavaScript, fails any test. */
const BLUNT = /^Test timed out|is not defined$/;

/** Fails the named test, and by the test itself: a file that cannot be loaded proves nothing. */
async function look(fault: Fault, by: NonNullable<Fault["caughtBy"]>): Promise<Finding & { said: string }> {
  const file = join(ROOT, fault.file);
  current = fault;
  process.env["TABLE_FAULT"] = fault.name;
  vitest.invalidateFile(file);
  vitest.setGlobalTestNamePattern(by.test.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Vitest hands out what it knows of all files: what an earlier fault did must not count for this one.
  vitest.state.filesMap.clear();
  const specs = await vitest.globTestSpecifications([join(ROOT, by.file)]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  current = null;
  vitest.invalidateFile(file);
  const tests = testModules
    .flatMap((module) => [...module.children.allTests()])
    .filter((test) => test.result().state !== "skipped");
  const broken = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors];
  const failed = tests.filter((test) => test.result().state === "failed");
  const said = failed[0]?.result().errors?.[0]?.message ?? "";
  const why =
    tests.length === 0
      ? `no test "${by.test}" ran in ${by.file}: ${JSON.stringify(broken).slice(0, 400)}`
      : failed.length === 0
        ? `"${by.test}" passed all the same`
        : BLUNT.test(said)
          ? `"${by.test}" says nothing of it: ${said.slice(0, 100)}`
          : "";
  return { name: fault.name, caught: why === "", why, said };
}

for (const fault of chosen) {
  if (fault.caughtBy === null) continue;
  const start = performance.now();
  const finding = await look(fault, fault.caughtBy);
  // For whoever runs it by hand: how long it took, and what the test said, which should be about the fault.
  const { said, ...rest } = finding;
  const [line = ""] = said.split("\n");
  console.log(JSON.stringify({ ...rest, ms: Math.round(performance.now() - start), said: line.slice(0, 160) }));
}
await vitest.close();
