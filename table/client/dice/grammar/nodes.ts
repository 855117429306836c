/** What the grammar yields: plain nodes, one per term, and `Node` for a binary operation. */

export interface NumericNode {
  class: "NumericTerm";
  formula: string;
  number: number;
  options: NodeOptions;
}
export interface StringNode {
  class: "StringTerm";
  formula: string;
  term: string;
  options: NodeOptions;
}
export interface ParentheticalNode {
  class: "ParentheticalTerm";
  formula: string;
  term: ParseNode;
  options: NodeOptions;
}
export interface DiceNode {
  class: "DiceTerm";
  formula: string;
  number: number | ParentheticalNode;
  /** A string is a denomination other than a numbered die: "c", "f". */
  faces: string | number | ParentheticalNode;
  modifiers: string;
  options: NodeOptions;
}
export interface PoolNode {
  class: "PoolTerm";
  formula: string;
  terms: ParseNode[];
  modifiers: string;
  options: NodeOptions;
}
export interface FunctionNode {
  class: "FunctionTerm";
  formula: string;
  fn: string;
  terms: ParseNode[];
  options: NodeOptions;
}
export interface OperatorNode {
  class: "OperatorTerm";
  formula: string;
  operator: string;
}
interface TreeNode {
  class: "Node";
  formula: string;
  operator: string;
  operands: [ParseNode, ParseNode];
}
// A type, not an interface: the terms' options are an open record.
export type NodeOptions = { flavor?: string };

export type TermNode = NumericNode | StringNode | ParentheticalNode | DiceNode | PoolNode | FunctionNode | OperatorNode;
export type ParseNode = TermNode | TreeNode;

/** A binary operation over evaluated or unevaluated operands, in order of precedence. */
export type Ast<T> = T | { operator: string; operands: [Ast<T>, Ast<T>] };
