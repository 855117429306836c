import { expect, test } from "vitest";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

// Sources: public API pages of 13 and 14, foundry.dice.terms.FateDie ("a three-sided Fate/Fudge die. Mathematically behaves like
// 1d3-2", DENOMINATION "f"); fvtt-types 13.346 fate.d.mts (`_faces: 3`, `mapRandomFace`, `getResultLabel`).

const { Roll } = dice;
const { FateDie, DiceTerm } = dice.terms;

test("API FateDie: 4df rolls four dice with three faces each, −1 to 1; formula, total and labels", async () => {
  fixDice(3, 1, 2, 3, 3);
  const roll = await new Roll("4df").evaluate();
  const [term] = roll.dice;
  expect(term).toBeInstanceOf(FateDie);
  expect(term).toBeInstanceOf(DiceTerm);
  expect([term?.faces, term?.denomination]).toEqual([3, "f"]);
  expect(term?.results.map(({ result }) => result)).toEqual([-1, 0, 1, 1]);
  expect(term?.results.map((result) => term.getResultLabel(result))).toEqual(["-", " ", "+", "+"]);
  expect([roll.formula, roll.total]).toEqual(["4df", 1]);
});

test("API FateDie: behaves like 1d3-2 over the whole range of chance, and at its ends", async () => {
  const faces = new Set<number>();
  const die = new FateDie({ number: 1 });
  for (let i = 0; i < 300; i += 1) faces.add(die.mapRandomFace((i + 0.5) / 300));
  expect([...faces].sort((a, b) => a - b)).toEqual([-1, 0, 1]);
  fixDice(3);
  expect((await new Roll("4df").evaluate({ minimize: true })).total).toBe(-4);
  expect((await new Roll("4df").evaluate({ maximize: true })).total).toBe(4);
});

test("API FateDie: a roll comes back from its JSON with its faces", async () => {
  fixDice(3, 1, 2, 3, 3);
  const roll = await new Roll("4dF").evaluate();
  const again = Roll.fromJSON(JSON.stringify(roll));
  expect(again.dice[0]).toBeInstanceOf(FateDie);
  expect(again.dice[0]?.results.map(({ result }) => result)).toEqual([-1, 0, 1, 1]);
  expect(again.total).toBe(1);
});
