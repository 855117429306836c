import { isDenomination } from "../registry.ts";
import type {
  Ast,
  DiceNode,
  FunctionNode,
  NodeOptions,
  NumericNode,
  OperatorNode,
  ParentheticalNode,
  ParseNode,
  PoolNode,
  StringNode,
  TermNode,
} from "./nodes.ts";

/** How strongly an operator binds. */
const PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };

function options(flavor: string | null): NodeOptions {
  return flavor ? { flavor } : {};
}

/** Turns what the grammar matched into nodes, and nodes into flat lists or trees of precedence. */
export class RollParser {
  constructor(readonly formula: string) {}

  isDenomination(letter: string): boolean {
    return isDenomination(letter);
  }

  _onExpression(head: ParseNode, tail: [string[], ParseNode][], leading: string, formula: string): ParseNode {
    let left = this._collapseOperators(Array.from(leading)) === "-" ? this._wrapNegativeTerm(head) : head;
    for (const [operators, term] of tail) {
      const [first = "+", ...signs] = operators;
      const binds = (PRECEDENCE[first] ?? 0) > 10;
      const operator = binds ? first : this._collapseOperators(operators);
      const negative = binds && this._collapseOperators(signs) === "-";
      const right = negative ? this._wrapNegativeTerm(term) : term;
      left = { class: "Node", operator, operands: [left, right], formula };
    }
    return left;
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/dice/parser.d.mts]
  _onDiceTerm(
    number: NumericNode | ParentheticalNode | null,
    faces: string | NumericNode | ParentheticalNode,
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): DiceNode {
    const plain = (node: NumericNode | ParentheticalNode) => (node.class === "NumericTerm" ? node.number : node);
    return {
      class: "DiceTerm",
      formula,
      number: number === null ? 1 : plain(number),
      faces: typeof faces === "string" ? faces : plain(faces),
      modifiers: modifiers ?? "",
      options: options(flavor),
    };
  }

  _onNumericTerm(number: number, flavor: string | null): NumericNode {
    return { class: "NumericTerm", formula: String(number), number, options: options(flavor) };
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/dice/parser.d.mts]
  _onFunctionTerm(
    fn: string,
    head: ParseNode | null,
    tail: ParseNode[],
    flavor: string | null,
    formula: string,
  ): FunctionNode {
    return { class: "FunctionTerm", formula, fn, terms: head ? [head, ...tail] : tail, options: options(flavor) };
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/dice/parser.d.mts]
  _onPoolTerm(
    head: ParseNode,
    tail: ParseNode[],
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): PoolNode {
    return { class: "PoolTerm", formula, terms: [head, ...tail], modifiers: modifiers ?? "", options: options(flavor) };
  }

  _onParenthetical(term: ParseNode, flavor: string | null, formula: string): ParentheticalNode {
    return { class: "ParentheticalTerm", formula, term, options: options(flavor) };
  }

  _onStringTerm(term: string, flavor: string | null): StringNode {
    return { class: "StringTerm", formula: term, term, options: options(flavor) };
  }

  /** A run of signs as one: an odd number of minus signs is a minus. */
  _collapseOperators(operators: string[]): string {
    return operators.filter((operator) => operator === "-").length % 2 ? "-" : "+";
  }

  /** A negated term: a negative number, or anything else times minus one. */
  _wrapNegativeTerm(term: ParseNode): ParseNode {
    if (term.class === "NumericTerm") return { ...term, number: -term.number, formula: `-${term.formula}` };
    const minus = this._onNumericTerm(-1, null);
    const inner: ParseNode = { class: "Node", operator: "*", operands: [minus, term], formula: `-1 * ${term.formula}` };
    return this._onParenthetical(inner, null, `(${inner.formula})`);
  }

  /** A tree as a list with operators between their operands. */
  static flattenTree(root: ParseNode): TermNode[] {
    if (root.class !== "Node") return [root];
    const operator: OperatorNode = { class: "OperatorTerm", operator: root.operator, formula: ` ${root.operator} ` };
    return [...this.flattenTree(root.operands[0]), operator, ...this.flattenTree(root.operands[1])];
  }

  /** A list of operands and operators as a tree of precedence (shunting yard). Null for an empty list. */
  static toAST<T extends object>(terms: readonly T[]): Ast<T> | null {
    const output: Ast<T>[] = [];
    const pending: string[] = [];
    const reduce = () => {
      const operator = pending.pop();
      const right = output.pop();
      const left = output.pop();
      if (operator === undefined || left === undefined || right === undefined) {
        throw new Error("The roll's terms and operators do not alternate.");
      }
      output.push({ operator, operands: [left, right] });
    };
    for (const term of terms) {
      const operator = operatorOf(term);
      if (operator === null) {
        output.push(term);
        continue;
      }
      while (pending.length && (PRECEDENCE[pending.at(-1) ?? ""] ?? 0) >= (PRECEDENCE[operator] ?? 0)) reduce();
      pending.push(operator);
    }
    while (pending.length) reduce();
    if (output.length > 1) throw new Error("The roll's terms and operators do not alternate.");
    return output[0] ?? null;
  }

  static isOperatorTerm(node: object): boolean {
    return operatorOf(node) !== null;
  }
}

function operatorOf(node: object): string | null {
  return "operator" in node && typeof node.operator === "string" && !("operands" in node) ? node.operator : null;
}
