import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { compare } from "./compare.ts";
import { asked } from "./declared.ts";

/** Faults that somebody could make: what a table would look like with them, and what is said. */
const FAULTS: readonly (readonly [fault: string, words: RegExp])[] = [
  ["CONST = { ...CONST, USER_ROLES: { ...CONST.USER_ROLES, TRUSTED: 3 } }", /^CONST\.USER_ROLES is /],
  ["CONST = { ...CONST, SORT_INTEGER_DENSITY: 10000 }", /^CONST\.SORT_INTEGER_DENSITY is 10000/],
  ["CONST = { ...CONST, MACRO_TYPES: { ...CONST.MACRO_TYPES, POEM: 'poem' } }", /^CONST\.MACRO_TYPES is /],
  [
    "CONST = { ...CONST, GRID_TYPES: undefined }; delete CONST.GRID_TYPES",
    /^CONST\.GRID_TYPES: gives undefined silently/,
  ],
  ["CONFIG.specialStatusEffects.DEFEATED = 'gone'", /^CONFIG\.specialStatusEffects(?:\.DEFEATED)? is /],
  ["delete foundry.utils.mergeObject", /^foundry\.utils\.mergeObject: gives undefined silently/],
  ["foundry.utils.deepClone = {}", /^foundry\.utils\.deepClone is a object, not a function/],
  ["delete foundry.documents.ChatMessage.getSpeaker", /ChatMessage\.getSpeaker: gives undefined silently/],
  [
    "delete foundry.documents.Combat.prototype.nextTurn",
    /^foundry\.documents\.Combat#nextTurn: gives undefined silently/,
  ],
  [
    "foundry.helpers.dreams = 1; delete foundry.helpers.Localization",
    /^foundry\.helpers\.Localization: gives undefined/,
  ],
];

describe.each([13, 14] as const)(
  "what the public types of Foundry %i list (types: fvtt-types, 14.366)",
  (generation) => {
    let table: TestTable;
    beforeAll(async () => {
      table = await openTable({ seats: ["gamemaster"], generation, loud: true });
    });
    afterAll(() => table.close());

    test("is there and right, or a gap that names itself", async () => {
      const { page } = table.seat("gamemaster");
      const answer = await page.evaluate(compare, asked(generation));
      console.info(`Foundry ${generation}: ${answer.there} there, ${answer.loud} loud, ${answer.wrong.length} wrong`);
      expect(answer.wrong).toEqual([]);
      expect(answer.there).toBeGreaterThan(4000);
    });

    test("a class that extends a missing one fails where it is defined, by the name of the missing one", async () => {
      const { page } = table.seat("gamemaster");
      const define = "class Mine extends foundry.applications.apps.CompendiumArtConfig {}";
      await expect(page.evaluate(define)).rejects.toThrow(
        "not provided by the practice table: foundry.applications.apps.CompendiumArtConfig",
      );
    });

    test("a fault in any of it is found", async () => {
      const { page } = table.seat("gamemaster");
      const wanted = asked(generation);
      for (const [fault] of FAULTS) await page.evaluate(fault);
      const { wrong } = await page.evaluate(compare, wanted);
      expect(FAULTS.filter(([, words]) => !wrong.some((each) => words.test(each)))).toEqual([]);
    });
  },
);
