import type { Roll } from "./roll.ts";
import { FunctionTerm, ParentheticalTerm } from "./terms/group.ts";
import { PoolTerm } from "./terms/pool.ts";
import { StringTerm } from "./terms/simple.ts";

/** No part of the roll is mere text (a function may take some), and every function it calls exists. */
export function rollable(roll: Roll): boolean {
  return roll.terms.every((term) => {
    if (term instanceof StringTerm) return false;
    if (term instanceof FunctionTerm) return term.function !== undefined;
    if (term instanceof ParentheticalTerm) return term.roll === undefined || rollable(term.roll);
    return !(term instanceof PoolTerm) || term.rolls.every(rollable);
  });
}
