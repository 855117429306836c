/** The check that a function that can refuse names its codes. */
import { describe, expect, it } from "vitest";
import { refusalProblems, withRefusals } from "../../tools/check/check-refusals.ts";

const DIRECT = `/** Why not. */
export function refusal(late: boolean): Refusal | null {
  return late ? refuse("late") : null;
}
`;
const BY_HELPER = `const first = (gm: boolean) => refuse(gm ? "gmOnly" : "stranger");
/** Why not. */
export const reasons = (gm: boolean) => [first(gm)];
`;

describe("a function that refuses", () => {
  it.each([
    ["by itself", DIRECT, "a.ts: refusal refuses with late, its comment says nothing"],
    ["by a function of its file", BY_HELPER, "a.ts: reasons refuses with gmOnly, stranger, its comment says nothing"],
    [
      "without a comment",
      DIRECT.slice(DIRECT.indexOf("export")),
      "a.ts: refusal refuses with late, its comment says nothing",
    ],
    [
      "no more",
      "/** Why. Refusals: `late`. */\nexport const a = () => null;\n",
      "a.ts: a refuses with nothing, its comment says late",
    ],
  ])("%s", (_how, source, problem) => {
    expect(refusalProblems("a.ts", source)).toEqual([problem]);
    const written = withRefusals("a.ts", source);
    expect(refusalProblems("a.ts", written)).toEqual([]);
    expect(withRefusals("a.ts", written)).toBe(written);
  });

  it("keeps its comment, on one line where it fits", () => {
    expect(withRefusals("a.ts", DIRECT)).toContain("/** Why not. Refusals: `late`. */");
    const long = DIRECT.replace("Why not.", `Why ${"x ".repeat(50)}not.`);
    expect(withRefusals("a.ts", long)).toMatch(/not\.\n \* Refusals: `late`\.\n \*\//);
  });

  it("has only the codes that are given as texts", () => {
    expect(refusalProblems("a.ts", "export const a = (code: RefusalCode) => refuse(code);\n")).toEqual([]);
  });
});
