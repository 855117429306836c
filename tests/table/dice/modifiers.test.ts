import { expect, test } from "vitest";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

async function total(formula: string, faces: number, ...results: number[]): Promise<number | undefined> {
  fixDice(faces, ...results);
  return (await new dice.Roll(formula).evaluate()).total;
}

// Formula, faces, what falls, and what it comes to. "T" are the examples in the public type documentation.
const rows: [string, number, number[], number][] = [
  ["3d6", 6, [1, 2, 3], 6],
  ["d6", 6, [4], 4],
  ["0d6", 6, [], 0], // issue #10808
  ["3d20r", 20, [1, 5, 1, 10, 1], 16], // T: reroll all 1s, once
  ["3d20r1", 20, [1, 5, 9, 10], 24],
  ["2d20r=1", 20, [1, 5, 10], 15],
  ["3d20r1=1", 20, [1, 1, 9, 10], 20], // T: reroll a single 1
  ["2d6r<3", 6, [2, 5, 1], 6],
  ["2d6rr<3", 6, [2, 5, 1, 4], 9],
  ["2d6x", 6, [6, 2, 6, 3], 17],
  ["2d6x>=5", 6, [5, 2, 6, 1], 14],
  ["2d6xo", 6, [6, 2, 6], 14],
  ["3d10x1<5", 10, [1, 2, 9, 8], 20], // issue #10677: explode at most so many times
  ["2d20k", 20, [4, 17], 17],
  ["2d20kh", 20, [4, 17], 17],
  ["2d20kl", 20, [4, 17], 4],
  ["4d6kh3", 6, [1, 5, 6, 2], 13],
  ["4d6d", 6, [1, 5, 6, 2], 13],
  ["4d6dl2", 6, [1, 5, 6, 2], 11],
  ["4d6dh", 6, [1, 5, 6, 2], 8],
  ["3d6min3", 6, [1, 5, 2], 11],
  ["3d6max4", 6, [1, 5, 6], 9],
  ["4d6even", 6, [1, 2, 4, 5], 2],
  ["4d6odd", 6, [1, 2, 3, 5], 3],
  ["3d20cs", 20, [20, 19, 20], 2],
  ["3d20cs>10", 20, [11, 10, 20], 2],
  ["3d20cs<10", 20, [11, 9, 10], 1],
  ["3d10cs>=8", 10, [8, 7, 10], 2],
  ["3d6cf", 6, [1, 3, 1], 2],
  ["3d6cf<=3", 6, [1, 3, 4], 2],
  ["3d6cf>4", 6, [5, 4, 6], 2],
  ["3d6df", 6, [1, 5, 6], 10], // T: each 1 takes 1 away from the rest
  ["4d6cs>3df", 6, [4, 5, 6, 1], 2], // T: failures are what is not a success
  ["4d6cf<3df", 6, [1, 2, 5, 6], -2],
  ["3d6sf<3", 6, [2, 5, 6], 9],
  ["3d6ms>12", 6, [6, 5, 4], 3],
  ["3d6ms<12", 6, [6, 5, 4], -3],
  ["3d20kh2dl", 20, [3, 9, 12], 12],
  ["4d6rkh2", 6, [1, 5, 3, 2, 6], 11],
  ["3dcc1", 2, [2, 1, 2], 2], // T: heads succeed
  ["3dcc0", 2, [2, 1, 2], 1],
  ["4df", 3, [1, 2, 3, 3], 1],
  ["4dfkh2", 3, [1, 2, 3, 3], 2],
  ["4dfr", 3, [1, 2, 3, 3, 2], 2],
];

test.each(rows)("T die.d.mts: %s of d%i rolling %j is %i", async (formula, faces, results, expected) => {
  expect(await total(formula, faces, ...results)).toBe(expected);
});

const pools: [string, number[], number][] = [
  ["{2d6,1d6}kh", [3, 4, 5], 7],
  ["{2d6,1d6}kl", [3, 4, 5], 5],
  ["{1d6,1d6,1d6}dl2", [3, 4, 5], 5],
  ["{1d6,3}dh", [5], 3],
  ["{1d6,1d6,4}cs>3", [4, 1], 2],
  ["{1d6,1d6}cf<=2 + 10", [1, 5], 11],
  ["{4d6kh1, 2d6 - 1}", [1, 2, 3, 4, 6, 6], 15],
];

test.each(pools)("T pool.d.mts: %s rolling %j is %i", async (formula, results, expected) => {
  expect(await total(formula, 6, ...results)).toBe(expected);
});

test("T: a kept die is active, the others are discarded and still shown", async () => {
  fixDice(20, 4, 17);
  const roll = await new dice.Roll("2d20kh").evaluate();
  expect(roll.dice[0]?.results).toEqual([
    { result: 4, active: false, discarded: true },
    { result: 17, active: true },
  ]);
  expect(roll.dice[0]?.values).toEqual([17]);
});

test("a modifier that is not known leaves no trace, and one that never ends is stopped", async () => {
  fixDice(6, 3);
  expect((await new dice.Roll("1d6zz3").evaluate()).dice[0]?.modifiers).toEqual([]);
  const config = fixDice(6);
  config.randomUniform = () => 0;
  await expect(new dice.Roll("1d6x").evaluate()).rejects.toThrow(/recursion depth/);
});
