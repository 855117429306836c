/** Values that Foundry's types state: literal types, and the `@defaultValue` of a documentation comment. */
import ts from "typescript";

/** A value of the types. `UNKNOWN` stands for a part that they do not state. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export const UNKNOWN = "?";

/** Names such as `USER_ROLES.ASSISTANT` within a default value, looked up among the constants. */
export type Lookup = (path: string) => Value | undefined;

/** The value of a type that has only one; undefined where the type leaves it open. */
export function literalOf(checker: ts.TypeChecker, type: ts.Type, depth = 4): Value | undefined {
  const simple = simpleOf(checker, type);
  if (simple !== undefined) return simple;
  if (depth === 0 || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  if (checker.isTupleType(type)) return tupleOf(checker, type, depth);
  if (checker.isArrayType(type) || type.getCallSignatures().length || type.getConstructSignatures().length)
    return undefined;
  return recordOf(checker, type, depth);
}

/** A literal, or null. */
function simpleOf(checker: ts.TypeChecker, type: ts.Type): Value | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === "true";
  if (type.flags & ts.TypeFlags.Null) return null;
  // A branded number is written `0 & Brand`.
  const parts = type.isIntersection() ? type.types : [];
  return parts.find((part) => part.isStringLiteral() || part.isNumberLiteral())?.value;
}

function recordOf(checker: ts.TypeChecker, type: ts.Type, depth: number): Value | undefined {
  const found: Record<string, Value> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    if (property.flags & ts.SymbolFlags.Optional) continue;
    const inner = checker.getTypeOfSymbol(property);
    if (inner.flags & ts.TypeFlags.Never) continue;
    const value = literalOf(checker, inner, depth - 1);
    if (value === undefined) return undefined;
    found[property.name] = value;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

function tupleOf(checker: ts.TypeChecker, type: ts.Type, depth: number): Value | undefined {
  const parts = isReference(type) ? checker.getTypeArguments(type) : [];
  const values = parts.map((part) => literalOf(checker, part, depth - 1));
  const stated = values.filter((value) => value !== undefined);
  return stated.length === values.length && values.length > 0 ? stated : undefined;
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return "target" in type;
}

/** The value that a documentation comment gives after `@defaultValue`. */
export function documentedDefault(symbol: ts.Symbol, lookup: Lookup): Value | undefined {
  for (const declaration of symbol.declarations ?? []) {
    const tag = ts.getJSDocTags(declaration).find((each) => each.tagName.text === "defaultValue");
    const words = ts.getTextOfJSDocComment(tag?.comment)?.trim() ?? "";
    // A link within the value breaks it off: its rest is unknown.
    const code = /^```\w*\n([\s\S]*?)```/.exec(words)?.[1] ?? /^`([^`]*)`(?!\{)/.exec(words)?.[1];
    if (code !== undefined) return parsed(code.trim(), lookup);
  }
  return undefined;
}

/** Defaults are written as values or as types, with `,` or `;` in objects: as a type, all of them can be parsed. */
function parsed(code: string, lookup: Lookup): Value | undefined {
  const file = ts.createSourceFile("default.ts", `type Default = ${code};`, ts.ScriptTarget.Latest, true);
  const [statement, more] = file.statements;
  if (!statement || more || !ts.isTypeAliasDeclaration(statement)) return undefined;
  const value = valueOf(statement.type, lookup);
  return value === UNKNOWN ? undefined : value;
}

function valueOf(node: ts.TypeNode, lookup: Lookup): Value {
  if (ts.isLiteralTypeNode(node)) return literalValue(node.literal);
  if (ts.isTupleTypeNode(node)) return node.elements.map((each) => valueOf(each, lookup));
  if (ts.isTypeLiteralNode(node)) {
    const found: Record<string, Value> = {};
    for (const member of node.members) {
      if (!member.name || ts.isComputedPropertyName(member.name)) continue;
      const type = ts.isPropertySignature(member) ? member.type : undefined;
      found[member.name.text] = type ? valueOf(type, lookup) : UNKNOWN;
    }
    return found;
  }
  if (ts.isTypeReferenceNode(node)) return lookup(node.getText().replace(/^(?:foundry\.)?CONST\./, "")) ?? UNKNOWN;
  return UNKNOWN;
}

function literalValue(node: ts.LiteralTypeNode["literal"]): Value {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node)) return -Number(node.operand.getText());
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  return node.kind === ts.SyntaxKind.NullKeyword ? null : UNKNOWN;
}
