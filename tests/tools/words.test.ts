/** The check of plain words: what it finds, and that this repository has none of it. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkWords, wordProblems } from "../../tools/check/check-words.ts";

it.each([
  ["/** Draws it anew. */", ['a.ts:1: "anew": write again']],
  [
    "const dear = 1;\n// What befalls it",
    ['a.ts:1: "dear": write costly, expensive', 'a.ts:2: "befalls": write happens to'],
  ],
  ["// renewed, endeared, isDear, x-dear", []],
])("%s", (source, problems) => {
  expect(wordProblems("a.ts", source)).toEqual(problems);
});

it("this repository has none", () => {
  expect(checkWords(join(import.meta.dirname, "../.."))).toEqual([]);
});
