import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { asked, compare } from "./declared.ts";

describe.each([13, 14] as const)("what the public types of Foundry %i list", (generation) => {
  let table: TestTable;
  beforeAll(async () => {
    table = await openTable({ seats: ["gamemaster"], generation, loud: true });
  });
  afterAll(() => table.close());

  test("is there and right, or a loud gap", async () => {
    const { page } = table.seat("gamemaster");
    const answer = await page.evaluate(compare, asked(generation));
    console.info(`Foundry ${generation}: ${answer.there} there, ${answer.loud} loud, ${answer.wrong.length} wrong`);
    writeFileSync(`/tmp/twhole/wrong-${generation}.txt`, answer.wrong.join("\n"));
    expect(answer.wrong).toEqual([]);
  });
});
