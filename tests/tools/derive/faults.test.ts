/** The walk finds seeded faults: all of them are laid over the sources at once, or written into a copy of the build. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleProblems, runBundle } from "../../../tools/derive/bundle/walk.ts";
import { GENERATIONS, readHostFile } from "../../../tools/derive/host/file.ts";
import type { Problem } from "../../../tools/derive/problem.ts";
import { walkSources } from "../../../tools/derive/walk/walk.ts";
import { ROOT } from "../../../tools/build/files.ts";
import { openProgram, type Reader } from "../../../tools/symbols/program.ts";
import { BUILD_FAULTS, SOURCE_FAULTS, type SourceFault } from "./faults.ts";

const TIME = 300_000;

/** The sources with all faults in them, and the line where each begins. */
function faulty(): { overlay: Map<string, string>; lines: Map<SourceFault, number> } {
  const overlay = new Map<string, string>();
  const lines = new Map<SourceFault, number>();
  for (const fault of SOURCE_FAULTS) {
    const text = overlay.get(fault.file) ?? readFileSync(join(ROOT, fault.file), "utf8");
    const at = fault.find === "" ? text.length : text.indexOf(fault.find);
    if (at < 0) throw new Error(`"${fault.find}" is not in ${fault.file}`);
    overlay.set(fault.file, `${text.slice(0, at)}${fault.replace}${text.slice(at + fault.find.length)}`);
    lines.set(fault, text.slice(0, at).split("\n").length + (fault.replace.startsWith("\n") ? 1 : 0));
  }
  return { overlay, lines };
}

let reader: Reader;

describe("a fault in the sources is found, with its file, line and rule", () => {
  const { overlay, lines } = faulty();
  let found: Problem[] = [];
  beforeAll(() => {
    reader = openProgram(ROOT, undefined, overlay);
    found = walkSources(
      reader,
      GENERATIONS.map((each) => readHostFile(ROOT, each)),
      overlay,
    );
  }, TIME);

  test.each(SOURCE_FAULTS.map((fault) => [fault.name, fault] as const))("%s", (_name, fault) => {
    const ofRule = found.filter(({ file, rule }) => file === fault.file && rule === fault.rule);
    const told = ofRule.find(({ message }) => fault.says.test(message));
    expect(told, JSON.stringify(found, null, 1)).toBeDefined();
    const as = /\(Foundry (\d+)\)$/.exec(told?.message ?? "")?.[1];
    expect(as).toBe(fault.as);
    if (fault.rule !== "abstract-member") expect(told?.line).toBe(lines.get(fault));
  });
});

describe("a fault in the build is found, with the source that it comes from", () => {
  const copy = mkdtempSync(join(tmpdir(), "riposte-build-"));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  let found: Problem[] = [];
  beforeAll(async () => {
    cpSync(join(ROOT, "dist"), copy, { recursive: true });
    // Beside the build, its chunks are modules by the package's own word.
    writeFileSync(join(copy, "package.json"), JSON.stringify({ type: "module" }));
    const changed = new Set<string>();
    for (const file of readdirSync(copy).filter((name) => name.endsWith(".js"))) {
      const before = readFileSync(join(copy, file), "utf8");
      const after = BUILD_FAULTS.reduce((code, fault) => {
        const next = code.replace(fault.find, fault.replace);
        if (next !== code) changed.add(fault.name);
        return next;
      }, before);
      writeFileSync(join(copy, file), after);
    }
    expect(BUILD_FAULTS.filter(({ name }) => !changed.has(name)).map(({ name }) => name)).toEqual([]);
    found = bundleProblems(reader, await runBundle(copy, 14));
  }, TIME);

  test.each(BUILD_FAULTS.map((fault) => [fault.name, fault] as const))("%s", (_name, fault) => {
    const told = found.find(({ rule, message }) => rule === fault.rule && fault.says.test(message));
    expect(told, JSON.stringify(found, null, 1)).toBeDefined();
    expect(told?.file).toBe(fault.file);
    expect(told?.line).toBeGreaterThan(0);
  });
});
