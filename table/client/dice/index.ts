/** Rolls, their grammar and their terms: what the client hands out as `foundry.dice`. */
import { initialFulfillment } from "./fulfill.ts";
import { RollParser } from "./grammar/parser.ts";
import { provide } from "./registry.ts";
import { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice.ts";
import { Die } from "./terms/die.ts";
import { FunctionTerm, ParentheticalTerm } from "./terms/group.ts";
import { PoolTerm } from "./terms/pool.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
import { Coin, FateDie } from "./terms/special.ts";
import { RollTerm } from "./terms/term.ts";
import { MersenneTwister } from "./twister.ts";

const simple = { FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm };
const thrown = { Die, Coin, FateDie };

provide({ Roll, RollTerm, DiceTerm, terms: Object.values(simple), dice: Object.values(thrown) });

export const dice = {
  Roll,
  RollParser,
  MersenneTwister,
  terms: { RollTerm, DiceTerm, ...thrown, ...simple },
};

/** What `CONFIG.Dice` starts out as. */
export function initialDiceConfig() {
  return {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: { DiceTerm, ...simple },
    terms: { c: Coin, d: Die, f: FateDie },
    randomUniform: () => MersenneTwister.random(),
    parser: RollParser,
    functions: {},
    fulfillment: initialFulfillment(),
  };
}

export type { RollOptions } from "./roll.ts";
