import { expect, onTestFinished, test } from "vitest";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

const { Roll } = dice;
const { Die, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm } = dice.terms;

test("T roll.d.mts: the terms of 2d20kh + @prof + @strMod, its result and its total", async () => {
  fixDice(20, 16, 3);
  const roll = new Roll("2d20kh + @prof + @strMod", { prof: 2, strMod: 4 });
  expect(roll.terms.map((term) => term.constructor)).toEqual([
    Die,
    OperatorTerm,
    NumericTerm,
    OperatorTerm,
    NumericTerm,
  ]);
  expect(roll.formula).toBe("2d20kh + 2 + 4");
  expect(roll.total).toBeUndefined();
  await roll.evaluate();
  expect([roll.result, roll.total]).toEqual(["16 + 2 + 4", 22]);
});

// Issue #9773: operator precedence, signs, groups and functions by the grammar.
const sums: [string, number][] = [
  ["", 0],
  ["2 + 3 * 4", 14],
  ["(2 + 3) * 4", 20],
  ["10 - 2 - 3", 5],
  ["2 * -3", -6],
  ["5 - -3", 8],
  ["-(2 + 3)", -5],
  ["- 2 + 7", 5],
  ["7 % 4 * 2", 6],
  ["1.5 * 2", 3],
  ["max(1, 2 + 5) - min(4, 3)", 4],
  ["floor(7 / 2)", 3],
  ["{1, 5, 3}kh2", 8],
  ["(1 + 1)[fire] + 3[cold]", 5],
  ["8 / 2 / 2", 2],
];

test.each(sums)("#9773: %j is %d without dice", (formula, expected) => {
  fixDice(6);
  const roll = new Roll(formula);
  expect(roll.isDeterministic).toBe(true);
  expect(roll.evaluateSync().total).toBe(expected);
});

test("dice may be numbered and faced by other rolls, whose dice are listed too", async () => {
  fixDice(4, 2, 1, 3);
  const roll = await new Roll("(1d4)d(2 + 2)").evaluate();
  expect(roll.total).toBe(4);
  expect(roll.formula).toBe("(1d4)d(2 + 2)");
  expect(roll.dice.map((die) => die.total)).toEqual([4, 2]);
});

test("#8778: a group within dice does not make them certain", () => {
  expect(new Roll("1d6").isDeterministic).toBe(false);
  expect(new Roll("1d(6)").isDeterministic).toBe(false);
});

test("T: evaluateSync refuses chance, or leaves it out when not strict", () => {
  fixDice(6);
  expect(() => new Roll("1d6 + 2").evaluateSync()).toThrow(/synchronously/);
  expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
  expect(new Roll("(1d6 + 2) * 3").evaluateSync({ strict: false }).total).toBe(6);
});

test("#10597, #11093, #11969: minimized and maximized dice need no chance and skip their modifiers", async () => {
  fixDice(6);
  expect(new Roll("3d20kh2dl").evaluateSync({ maximize: true }).total).toBe(60);
  expect(new Roll("1d6xo6").evaluateSync({ maximize: true }).total).toBe(6);
  expect((await new Roll("2d6 + 4df + 1dc").evaluate({ minimize: true })).total).toBe(-2);
  expect((await new Roll("2d6 + 4df + 1dc").evaluate({ maximize: true })).total).toBe(17);
});

test("T: a roll is immutable once evaluated; reroll and clone are other rolls", async () => {
  fixDice(6, 2, 5);
  const roll = await new Roll("1d6", {}, { flavor: "x" }).evaluate();
  await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
  expect(() => roll.alter(2, 0)).toThrow(/already/);
  const again = await roll.reroll();
  expect([roll.total, again.total, again.options]).toEqual([2, 5, { flavor: "x" }]);
  expect(roll.clone()._evaluated).toBe(false);
});

test("T: alter multiplies dice before it adds, numbers only when told", () => {
  expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
  expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
});

test("every die asks CONFIG.Dice.randomUniform, in order, at the time of the roll", async () => {
  const roll = new Roll("3d6");
  fixDice(6, 6, 1, 3);
  await roll.evaluate();
  expect(roll.dice[0]?.results.map((result) => result.result)).toEqual([6, 1, 3]);
  const config = fixDice(6);
  const uniforms = [0, 0.999999];
  config.randomUniform = () => uniforms.shift() ?? 0;
  expect((await new Roll("2d6").evaluate()).dice[0]?.values.toSorted()).toEqual([1, 6]);
});

test("configured terms and functions are found by denomination and by name", async () => {
  class Stress extends Die {
    static override DENOMINATION = "s";
    override mapRandomFace(): number {
      return 7;
    }
  }
  const config = fixDice(6, 1, 1);
  config.terms["s"] = Stress;
  config.functions["twice"] = (value: number) => value * 2;
  const roll = await new Roll("2ds + twice(4)").evaluate();
  expect([roll.formula, roll.total]).toEqual(["2ds + twice(4)", 22]);
  expect(Roll.fromJSON(JSON.stringify(roll)).terms[0]).toBeInstanceOf(Stress);
});

test("T: functions come from Roll.MATH_PROXY, which packages replace with a larger one", () => {
  fixDice(6);
  const before = Roll.MATH_PROXY;
  onTestFinished(() => {
    Roll.MATH_PROXY = before;
  });
  Roll.MATH_PROXY = { eq: (a: number, b: number) => (a === b ? 1 : 0) };
  expect(new Roll("eq(2, 1 + 1) + 1").evaluateSync().total).toBe(2);
  expect(Roll.validate("floor(2)")).toBe(false);
});

test("T: replaceFormulaData keeps or replaces what the data lacks", () => {
  const data = { abilities: { str: { mod: 3 } }, zero: 0 };
  expect(Roll.replaceFormulaData("@abilities.str.mod + @zero", data)).toBe("3 + 0");
  expect(Roll.replaceFormulaData("1d6 + @nope", data)).toBe("1d6 + @nope");
  expect(Roll.replaceFormulaData("1d6 + @nope", data, { missing: "2" })).toBe("1d6 + 2");
});

const candidates: [string, boolean][] = [
  ["2d6 + @mod", true],
  ["{1d6, 2}kh", true],
  ["max(1d6, 3)", true],
  ["", false],
  ["hello", false],
  ["2d6 +", false],
  ["nothing(3)", false],
  ["1d20cs<=(10+5)", false], // issue #10120
];

test.each(candidates)("T, #10120: validate(%j) is %s", (formula, expected) => {
  fixDice(6);
  expect(Roll.validate(formula)).toBe(expected);
});

test("T: text in a formula cannot be evaluated unless a function takes it", async () => {
  const config = fixDice(6);
  expect(new Roll("2 + foo").terms[2]).toBeInstanceOf(StringTerm);
  await expect(new Roll("2 + foo").evaluate()).rejects.toThrow(/Unresolved StringTerm foo/);
  config.functions["size"] = (word: string) => word.length;
  config.functions["shout"] = (word: string) => word.toUpperCase();
  expect(new Roll("size(hello) + 1").evaluateSync().total).toBe(6);
  expect(new Roll("shout(hello)").evaluateSync().product).toBe("HELLO");
});

test("T: fromTerms, ParentheticalTerm.fromTerms and PoolTerm.fromRolls", async () => {
  fixDice(8, 1, 2, 3, 4);
  const sum = () => [
    new Die({ number: 4, faces: 8 }),
    new OperatorTerm({ operator: "+" }),
    new NumericTerm({ number: 8 }),
  ];
  expect(Roll.fromTerms(sum()).formula).toBe("4d8 + 8");
  expect(ParentheticalTerm.fromTerms(sum()).formula).toBe("(4d8 + 8)");
  const evaluated = await Roll.fromTerms(sum()).evaluate();
  expect(Roll.fromTerms(evaluated.terms).total).toBe(18);
  expect(PoolTerm.fromRolls([evaluated]).total).toBe(18);
  expect(() => Roll.fromTerms([...evaluated.terms, ...sum()])).toThrow(/either all/);
});

test("T: simulate gives so many totals", async () => {
  const config = fixDice(6);
  config.randomUniform = () => 0.5;
  expect(await Roll.simulate("1d6", 5)).toEqual([3, 3, 3, 3, 3]);
});
