import type { ParseNode } from "./nodes.ts";
import type { RollParser } from "./parser.ts";

/** Parses a formula; throws a SyntaxError that says what was expected where. */
export function parse(formula: string, options: { parser: RollParser }): ParseNode;
