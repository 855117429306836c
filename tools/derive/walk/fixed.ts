/** Read-only members of the host that are written by a way which the compiler does not refuse. */
import ts from "typescript";
import type { Reader } from "../../symbols/program.ts";
import type { Problem } from "../problem.ts";
import { at, nameOf } from "./heirs.ts";
import type { Lookup } from "./lookup.ts";

const BY_NAME = new Set(["set", "defineProperty", "deleteProperty"]);

/** Assignments, `Reflect.set`, `Object.defineProperty`, `Object.assign` to what one generation of the host fixes. */
export function fixedProblems(reader: Reader, lookup: Lookup): Problem[] {
  const { checker, sources } = reader;
  const problems: Problem[] = [];
  for (const source of sources) {
    const check = (node: ts.Node, target: ts.Expression, name: string): void => {
      const type = checker.getNonNullableType(checker.getTypeAtLocation(target));
      const fact = type.flags & ts.TypeFlags.Any ? null : lookup.member(checker.getApparentType(type), name);
      if (fact?.isFixed)
        problems.push(at(reader, node, "readonly-member", `"${name}" is fixed by the host and cannot be written`));
    };
    const visit = (node: ts.Node): void => {
      if (
        ts.isBinaryExpression(node) &&
        isAssignment(node.operatorToken.kind) &&
        ts.isPropertyAccessExpression(node.left)
      )
        check(node, node.left.expression, node.left.name.text);
      if (ts.isCallExpression(node)) call(node, check);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return problems;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

function call(node: ts.CallExpression, check: (node: ts.Node, target: ts.Expression, name: string) => void): void {
  const { expression, arguments: given } = node;
  const [target, second] = given;
  if (!target || !second || !ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression))
    return;
  const owner = expression.expression.text;
  const way = expression.name.text;
  if ((owner === "Reflect" || owner === "Object") && BY_NAME.has(way) && ts.isStringLiteralLike(second))
    check(node, target, second.text);
  if (owner !== "Object" || way !== "assign") return;
  for (const each of given.slice(1)) {
    if (!ts.isObjectLiteralExpression(each)) continue;
    for (const property of each.properties) {
      const name = nameOf(property.name);
      if (name !== null) check(property, target, name);
    }
  }
}
