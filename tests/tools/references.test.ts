/** The check that everything cited is there: what it must find, and what it must leave alone. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkReferences, citable, referenceProblems, type Citable } from "../../tools/check/check-references.ts";

const ROOT = join(import.meta.dirname, "../..");

const THERE: Citable = {
  pages: new Set(["platform.md"]),
  sections: new Set(["platform §6.1", "design §2"]),
  findings: new Set(["7"]),
  rules: new Set(["P14"]),
  exists: (path) => path === "docs/api.md" || path === "src/rules/pool/math/dice.ts",
  ends: (path) => "src/rules/pool/math/dice.ts".endsWith(`/${path}`),
  holds: (_path, word) => word === "scoreOf",
};
const problems = (source: string, file = "src/rules/pool/hit.ts"): string[] =>
  referenceProblems(file, source, THERE).map((one) =>
    one.replace(`${file}: cites `, "").replace(", which is not there", ""),
  );

describe("a reference", () => {
  it.each([
    ["/** Ties go to the defender (P14). */", []],
    ["/** Ties go to the defender (P99). */", ["P99"]],
    ["// platform §6.1, design §2", []],
    ["// `platform.md` §6.2, and design §2.1", ["platform §6.2", "design §2.1"]],
    ["// see gone.md", ["gone.md"]],
    ["// finding 7", []],
    ["// findings 7 and 8", ["finding 8"]],
    ["/** As in src/rules/pool/math/dice.ts and src/rules/pool/gone.ts. */", ["src/rules/pool/gone.ts"]],
    ["// https://example.org/gone.md", []],
    ['const name = "src/rules/pool/gone.ts";', []],
    ["/** See `math/dice.ts`, `dice.ts` and `math/gone.ts`. */", ["math/gone.ts"]],
    ["// `scoreOf` (`math/dice.ts`)", []],
    ["// `gone` (`math/dice.ts`)", ["gone in math/dice.ts"]],
    ["const name = `math/gone.ts`;", []],
  ])("%s", (source, missing) => {
    expect(problems(source)).toEqual(missing);
  });

  it("a letter with a number is a rule only where rules are cited", () => {
    expect(problems("// F5, C99", "src/foundry/ui/kit/dom.ts")).toEqual([]);
  });
});

describe("this repository", () => {
  it("has a heading for each rule that is played, and the sections that are cited", () => {
    const there = citable(ROOT);
    expect(there.rules.size).toBe(87);
    expect([...there.sections]).toEqual(expect.arrayContaining(["platform §6.1", "platform §16.5", "design §9"]));
    expect(there.findings.size).toBe(36);
  });

  it("cites nothing that is not there", () => {
    expect(checkReferences(ROOT)).toEqual([]);
  });
});
