import fc from "fast-check";
import { expect, test } from "vitest";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

const { Roll } = dice;

/** A formula and what JavaScript makes of it. */
interface Sum {
  formula: string;
  value: number;
}

const number: fc.Arbitrary<Sum> = fc.nat(50).map((value) => ({ formula: String(value), value }));
const OPERATORS: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
};

const { sum } = fc.letrec<{ sum: Sum; atom: Sum }>((tie) => ({
  atom: fc.oneof(
    { depthSize: "small" },
    number,
    tie("sum").map(({ formula, value }) => ({ formula: `(${formula})`, value })),
    tie("sum").map(({ formula, value }) => ({ formula: `abs(${formula})`, value: Math.abs(value) })),
    tie("atom").map(({ formula, value }) => ({ formula: `(-${formula})`, value: -value })),
  ),
  sum: fc.oneof(
    { depthSize: "small" },
    tie("atom"),
    fc.tuple(tie("atom"), fc.constantFrom("+", "-", "*"), tie("atom")).map(([a, operator, b]) => ({
      formula: `${a.formula}${operator} ${b.formula}`,
      value: OPERATORS[operator]?.(a.value, b.value) ?? Number.NaN,
    })),
  ),
}));

test("#9773: arithmetic comes out as JavaScript has it", () => {
  fixDice(6);
  fc.assert(
    fc.property(fc.array(sum, { minLength: 1, maxLength: 4 }), (sums) => {
      const formula = sums.map((part) => `(${part.formula})`).join(" + ");
      const expected = sums.reduce((total, part) => total + part.value, 0);
      expect(new Roll(formula).evaluateSync().total).toBeCloseTo(expected, 6);
    }),
  );
});

const die = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom("4", "6", "10", "20", "f", "c"),
    fc.constantFrom("", "kh", "r1", "cs>3", "x", "dl2"),
  )
  .map(([count, faces, modifiers]) => `${count}d${faces}${modifiers}`);
const part = fc.oneof(
  die,
  number.map(({ formula }) => formula),
  die.map((formula) => `(${formula} + 1)[fire]`),
  fc.tuple(die, die).map(([a, b]) => `{${a},${b}}kh`),
  die.map((formula) => `max(${formula}, 2)`),
);

test("a formula as a roll writes it is read as the same roll", () => {
  fixDice(6);
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(" + ", "-", " * ", "  -  -  "),
      (parts, operator) => {
        const roll = new Roll(parts.join(operator));
        const again = new Roll(roll.formula);
        expect(again.formula).toBe(roll.formula);
        expect(again.terms.map((term) => term.toJSON())).toEqual(roll.terms.map((term) => term.toJSON()));
      },
    ),
  );
});
