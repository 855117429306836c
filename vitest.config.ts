import { defineConfig } from "vitest/config";
import { BY_FIFTHS } from "./tests/fifths.ts";
import { FIFTH_TODAY } from "./tests/half.ts";
import { LongestFirst } from "./tests/order.ts";

/** Somebody else's server has one world: one spec at a time, and no practice table beside it. */
const licensed = (process.env["TABLE_URL"] ?? "") !== "";

/** One more than CI has cores: a worker often waits for its windows. */
const WORKERS = licensed ? 1 : 3;

/** The nightly matrix runs every spec under both conditions. */
const nightly = process.env["NIGHTLY"] === "1";

/**
 * The specs that `npm test` plays under both conditions: what each generation draws, loads and sets up in its own way. The
 * nightly matrix plays all specs under both.
 */
const BOTH_SPECS = ["host-interface", "loaded-when-used"];
/** What `npm test` plays under the second condition alone: what goes wrong there is what these are about. */
const OTHER_SPECS = [
  "api",
  "cairn-encounter",
  "example-family",
  "first-exchange",
  "forged",
  "gm-panel",
  "held-engine",
  "hidden",
  "holds-shot",
  "nasty",
  "once",
  "pool-sheet",
  "reactions-evade",
  "turn-rewind",
  "two-families",
  "unlinked",
];
const leftOut = BY_FIFTHS.filter((_, place) => place % 5 !== FIFTH_TODAY).map((name) => `tests/${name}.test.ts`);

const ALL_SPECS = ["tests/browser/**/*.test.ts"];
const filesOf = (names: readonly string[]): string[] => names.map((name) => `tests/browser/**/${name}.test.ts`);
const notToday = nightly || licensed ? [] : leftOut;
const usualExcept = nightly || licensed ? [] : [...filesOf(OTHER_SPECS), ...leftOut];
const otherSpecs = nightly ? ALL_SPECS : filesOf([...BOTH_SPECS, ...OTHER_SPECS]);

/** Real windows, under one of the two conditions of tests/browser/kit/conditions.ts. */
const browser = (
  name: string,
  condition: "usual" | "other",
  include: readonly string[],
  exclude: readonly string[] = [],
): object => ({
  test: {
    name,
    include,
    exclude,
    environment: "node",
    testTimeout: licensed ? 600_000 : 120_000,
    hookTimeout: licensed ? 600_000 : 120_000,
    env: { TABLE_CONDITION: condition },
    // What a window shows comes when the others have done their part; on a busy machine that takes a while. Each look lays the
    // page out, so it is not looked at more often than a person could see.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // Three browsers share two cores: what fails twice in a row is a fault. `--retry 0` shows what is merely slow.
    retry: 1,
    // A worker keeps its browser and its clean windows from file to file.
    isolate: false,
    maxWorkers: WORKERS,
    fileParallelism: !licensed,
  },
});

/** All projects form one group, so that no worker waits for the last file of another project (tests/order.ts). */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    globalSetup: "./tests/folder.ts",
    projects: [
      {
        test: {
          name: "rules",
          // Nothing there keeps anything: what was loaded once serves all files.
          isolate: false,
          include: ["tests/rules/**/*.test.ts"],
          environment: "node",
          // Properties and brute force take seconds, and more beside two browsers.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "foundry",
          isolate: false,
          setupFiles: "./tests/foundry/setup.ts",
          include: ["tests/foundry/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "tools",
          isolate: false,
          include: ["tests/tools/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "table",
          isolate: false,
          include: ["tests/table/**/*.test.ts"],
          exclude: notToday,
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      browser("browser", "usual", ALL_SPECS, usualExcept),
      browser("browser-other", "other", otherSpecs, notToday),
    ],
  },
});
