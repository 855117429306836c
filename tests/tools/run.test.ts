import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isStale, markBuilt, newest } from "../../tools/build/build.mjs";
import { ROOT } from "../../tools/build/files.ts";
import { installReason } from "../../tools/run/setup.mjs";
import { summarize } from "../../tools/report/test-summary.mjs";
import { place, put } from "./place.ts";

const lock = (packages: object) => ({ packages: { "": { version: "9.9.9" }, ...packages } });

test("an install is needed when something is missing, different or no longer wanted", () => {
  const a = { "node_modules/a": { version: "1.0.0" } };
  const root = place({ "package-lock.json": lock({ ...a, "node_modules/mac": { version: "1.0.0", optional: true } }) });
  expect(installReason(root)).toBe("nothing is installed yet");
  put(root, "node_modules/.package-lock.json", lock(a));
  expect(installReason(root)).toBeNull();
  put(root, "node_modules/.package-lock.json", lock({ "node_modules/a": { version: "0.9.0" } }));
  expect(installReason(root)).toBe("node_modules/a is 0.9.0, not 1.0.0");
  put(root, "node_modules/.package-lock.json", lock({}));
  expect(installReason(root)).toBe("node_modules/a is missing");
  put(root, "node_modules/.package-lock.json", lock({ ...a, "node_modules/old": { version: "1.0.0" } }));
  expect(installReason(root)).toBe("node_modules/old is no longer wanted");
});

test("a step is stale when it never ran, its output is gone, or a source changed, appeared or went", () => {
  const root = place({ "src/a.ts": "", "src/deep/b.ts": "", "out.txt": "" });
  const step = { name: "step", sources: ["src", "gone"], outputs: ["out.txt"], command: [] };
  const built = (): void => markBuilt(root, step, new Date(newest(join(root, "src")) + 1000));
  expect(isStale(root, step)).toBe(true);
  built();
  expect(isStale(root, step)).toBe(false);
  utimesSync(join(root, "src/deep/b.ts"), new Date(), new Date(Date.now() + 60_000));
  expect(isStale(root, step)).toBe(true);
  built();
  expect(isStale(root, step)).toBe(false);
  rmSync(join(root, "src/a.ts"));
  utimesSync(join(root, "src"), new Date(), new Date(Date.now() + 120_000));
  expect(isStale(root, step)).toBe(true);
  built();
  rmSync(join(root, "out.txt"));
  expect(isStale(root, step)).toBe(true);
});

test("a real run: passed, failed and skipped tests, and a file that cannot be loaded", () => {
  // Inside the repository, so that the tests there find vitest.
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const root = mkdtempSync(join(ROOT, ".cache/run-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  put(root, "vitest.config.mjs", "export default {};");
  put(
    root,
    "a.test.mjs",
    `import { test, expect } from "vitest";
     test("one", () => {}); test("two", () => {}); test("bad", () => { expect(1).toBe(2); }); test.skip("later", () => {});`,
  );
  put(root, "b.test.mjs", `import "./not-there.mjs";`);
  const report = join(root, "report.json");
  const args = ["run", "--root", root, "--reporter=json", `--outputFile.json=${report}`];
  const vitest = spawnSync(process.execPath, [join(ROOT, "node_modules/vitest/vitest.mjs"), ...args], { cwd: root });
  expect(vitest.status).toBe(1);
  expect(summarize(JSON.parse(readFileSync(report, "utf8")), 1)).toEqual({ passed: 2, failed: 2 });
});

test("a run that ends badly without a failed test, or without a report, has failed", () => {
  const report = { testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }] };
  expect(summarize(report, 0)).toEqual({ passed: 1, failed: 0 });
  expect(summarize(report, 1)).toEqual({ passed: 1, failed: 1 });
  expect(summarize(null, 1)).toEqual({ passed: 0, failed: 1 });
});
