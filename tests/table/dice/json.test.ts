import { expect, test } from "vitest";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

const { Roll } = dice;

const formulas = [
  "4d6kh3[fire] + 2",
  "{2d6, 1d6 + 1}kh",
  "(1d6 + 1) * 2",
  "max(2d6, 3) - 1",
  "(1d2)d6",
  "2d6ms>5",
  "4df + 1dcc1 - -2",
];

test.each(formulas)("T: %s is the same roll after a round trip through JSON", async (formula) => {
  const config = fixDice(6);
  let next = 0;
  config.randomUniform = () => (next = (next + 0.37) % 1);
  const roll = await new Roll(formula, {}, { riposte: { answer: "parry" } }).evaluate();
  const back = Roll.fromJSON(JSON.stringify(roll));
  expect(back.toJSON()).toEqual(JSON.parse(JSON.stringify(roll)));
  expect([back.total, back.result, back.formula]).toEqual([roll.total, roll.result, roll.formula]);
  expect(back.dice.map((die) => die.results)).toEqual(roll.dice.map((die) => die.results));
  expect(back.dice.map((die) => die.constructor)).toEqual(roll.dice.map((die) => die.constructor));
  await expect(back.evaluate()).rejects.toThrow(/already/);
});

test("T: a roll not yet made stays so", async () => {
  fixDice(6, 4);
  const back = Roll.fromData(new Roll("1d6 + 1").toJSON());
  expect(back.total).toBeUndefined();
  expect((await back.evaluate()).total).toBe(5);
});

class Successes extends Roll {
  tally = 0;
  override _evaluateTotal(): number {
    this.tally = this.dice.flatMap((die) => die.values).filter((value) => value > 7).length;
    return this.tally;
  }
}

test("platform §9: a subclass that counts its own way comes back as itself, with its total", async () => {
  const config = fixDice(10, 8, 3, 9);
  config.rolls.push(Successes);
  const roll = await new Successes("3d10", {}, { threshold: 7 }).evaluate();
  expect(roll.total).toBe(2);
  const back = Roll.fromJSON(JSON.stringify(roll));
  expect(back).toBeInstanceOf(Successes);
  expect([back.total, back.options]).toEqual([2, { threshold: 7 }]);
});

test("platform §9: only documented members are kept", async () => {
  const config = fixDice(10, 8);
  config.rolls.push(Successes);
  const roll = await new Successes("1d10").evaluate();
  expect(Object.keys(roll.toJSON()).toSorted()).toEqual([
    "class",
    "dice",
    "evaluated",
    "formula",
    "options",
    "terms",
    "total",
  ]);
  expect(Successes.fromData(roll.toJSON()).tally).toBe(0);
});

test("platform §9: a class that nobody registered cannot be restored", () => {
  fixDice(6);
  expect(() => Roll.fromData({ class: "Unknown", formula: "1d6", terms: [] })).toThrow(/Unknown/);
});

test("the first class of CONFIG.Dice.rolls is what Roll.create makes", () => {
  fixDice(6).rolls.unshift(Successes);
  expect(Roll.create("1d6")).toBeInstanceOf(Successes);
  expect(Roll.defaultImplementation).toBe(Successes);
});
