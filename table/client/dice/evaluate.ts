import { RollParser } from "./grammar/parser.ts";
import type { Ast } from "./grammar/nodes.ts";
import type { RollTerm } from "./terms/term.ts";

/** The arithmetic of evaluated terms. What was left out (dice in a lenient evaluation) counts 0. */
export function arithmetic(terms: readonly RollTerm[]): number {
  const ast = RollParser.toAST(terms);
  const total = ast === null ? 0 : compute(ast);
  if (Number.isNaN(total)) {
    throw new Error(
      `The roll produced a non-numeric result from "${terms.map((term) => String(term.total)).join("")}"`,
    );
  }
  return total;
}

function compute(node: Ast<RollTerm>): number {
  if (!("operands" in node)) return Number(node.total ?? 0);
  const left = compute(node.operands[0]);
  const right = compute(node.operands[1]);
  switch (node.operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    default:
      return Number.NaN;
  }
}
