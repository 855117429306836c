/** Seeded faults: each small wrong change to the table is noticed by the test that claims to notice it. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsPage, FAULTS_FILE } from "../faults/doc.ts";
import { withFault } from "../faults/fault.ts";
import { FAULTS } from "../faults/list.ts";
import { readFinding, type Finding } from "../faults/finding.ts";

const ROOT = join(import.meta.dirname, "../..");
const findings = new Map<string, Finding>();

const claimed = FAULTS.filter((fault) => fault.caughtBy !== null);

/** An eighth of them, another one each day: seeding all takes minutes. `NIGHTLY=1` seeds all. */
const day = Math.floor(Date.now() / 86_400_000);
const seeded = process.env["NIGHTLY"] === "1" ? claimed : claimed.filter((_fault, index) => (index + day) % 8 === 0);

/** All of them in one process of their own, so that no fault reaches another test. */
async function seedAll(): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/faults/run.ts", ...seeded.map(({ name }) => name)], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await new Promise((resolve) => child.once("close", resolve));
  for (const line of said.split("\n")) {
    const finding = readFinding(line);
    if (finding !== null) findings.set(finding.name, finding);
  }
}

test("there are thirty and more, each under a name of its own, in every area", () => {
  expect(new Set(FAULTS.map((fault) => fault.name)).size).toBe(FAULTS.length);
  expect(claimed.length).toBeGreaterThanOrEqual(30);
  const areas = ["server permissions", "hooks", "merge and diff", "data models", "application lifecycle", "forms"];
  const others = ["rolls", "combat events", "cards", "token flags", "server", "chat"];
  expect([...new Set(claimed.map((fault) => fault.area))].sort()).toEqual([...areas, ...others].sort());
});

test("each is a change of what is there, and what nothing notices says why", () => {
  for (const fault of FAULTS) {
    const code = readFileSync(join(ROOT, fault.file), "utf8");
    expect(withFault(fault, code), fault.name).not.toBe(code);
    expect(fault.why !== undefined, fault.name).toBe(fault.caughtBy === null);
  }
});

test("docs/fidelity-faults.md lists them as they are (npm run faults:docs)", async () => {
  expect(readFileSync(join(ROOT, FAULTS_FILE), "utf8")).toBe(await faultsPage(FAULTS));
});

describe("is caught", () => {
  beforeAll(seedAll, 600_000);

  test.each(seeded.map((fault) => [fault.area, fault.name] as const))("%s: %s", (_area, name) => {
    expect(findings.get(name)).toEqual({ name, caught: true, why: "" });
  });
});
