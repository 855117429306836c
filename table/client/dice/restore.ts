import { RollParser } from "./grammar/parser.ts";
import { isRecord } from "./registry.ts";
import type { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice.ts";
import { NumericTerm } from "./terms/simple.ts";
import { RollTerm } from "./terms/term.ts";

function terms(list: unknown): RollTerm[] {
  return Array.isArray(list) ? list.filter(isRecord).map((term) => RollTerm.fromData(term)) : [];
}

/** Gives a fresh roll the terms and the outcome of its stored data. The total is kept, not counted again. */
export function restore<T extends Roll>(roll: T, data: Record<string, unknown>): T {
  roll.terms = terms(data["terms"]);
  if (data["evaluated"] === false) return roll;
  if (typeof data["total"] === "number") roll._total = data["total"];
  roll._dice = terms(data["dice"]).filter((term) => term instanceof DiceTerm);
  roll._evaluated = true;
  return roll;
}

/** Gives a fresh roll terms that are all evaluated, or none of them. */
export function assemble<T extends Roll>(roll: T, given: RollTerm[]): T {
  const random = given.filter((term) => !RollParser.isOperatorTerm(term) && !(term instanceof NumericTerm));
  const done = random.filter((term) => term._evaluated).length;
  if (done > 0 && done < random.length) {
    throw new Error("Roll.fromTerms takes terms which are either all evaluated, or none evaluated");
  }
  roll.terms = given;
  roll.resetFormula();
  if (done > 0) {
    roll._evaluated = true;
    roll._total = roll._evaluateTotal();
  }
  return roll;
}
