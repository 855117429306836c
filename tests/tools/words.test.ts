/** The check of plain words: what it finds, and that this repository has none of it. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkWords, textProblems, wordProblems } from "../../tools/check/check-words.ts";

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

it.each([
  ["It is not {name}'s turn.", ["'"]],
  ["Held actions and held Actions; a held action", ["Held actions", "held action"]],
  ["It sets off a hold; what set it off", ["sets off", "set it off"]],
  ["Where this one is. This one, too", ["this one", "This one"]],
  ["The Warden asks a Gamemaster’s client", ["Warden", "Gamemaster"]],
  ["A combat of combatants: open the combat tracker", ["combat"]],
  ["1 free invocation", ["invocation"]],
  ["Cancelled: armoured, grey, recognised", ["armoured", "grey", "Cancelled", "recognised"]],
  ["Canceled: armor, gray, recognized; a paralyzed, organized enterprise", []],
])("a text for players: %s", (text, words) => {
  const found = textProblems({ RIPOSTE: { Card: { some: text } } });
  expect(found.map((problem) => /: "(.+)": write /.exec(problem)?.[1])).toEqual(words);
  expect(found.every((problem) => problem.startsWith("lang/en.json: RIPOSTE.Card.some: "))).toBe(true);
});

it("this repository has none", () => {
  expect(checkWords(join(import.meta.dirname, "../.."))).toEqual([]);
});
