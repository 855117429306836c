import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dice } from "../../../table/client/dice/index.ts";
import { compileGrammar, grammarFiles } from "../../../tools/build/build-grammar.ts";

test("the committed parser is what the grammar compiles to", async () => {
  expect(readFileSync(grammarFiles.output, "utf8")).toBe(
    await compileGrammar(readFileSync(grammarFiles.source, "utf8")),
  );
});

test("MT19937: the published sequence of seed 5489 and of the seed array", () => {
  const twister = new dice.MersenneTwister(5489);
  expect([twister.int(), twister.int(), twister.int()]).toEqual([3499211612, 581869302, 3890346734]);
  twister.seedArray([0x123, 0x234, 0x345, 0x456]);
  expect([twister.int(), twister.int(), twister.int()]).toEqual([1067595299, 955945823, 477289528]);
});
