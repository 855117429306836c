/** Reads from a source file which refusal codes each of its functions can give. */
import ts from "typescript";

/** A function at the top of a file. */
export interface Named {
  readonly name: string;
  readonly statement: ts.Statement;
  readonly body: ts.Node;
  readonly exported: boolean;
}

/** The functions at the top of a file. */
export function functionsOf(source: ts.SourceFile): readonly Named[] {
  return source.statements.flatMap((statement): Named[] => {
    const exported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined && statement.body !== undefined)
      return [{ name: statement.name.text, statement, body: statement, exported }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer !== undefined
        ? [{ name: name.text, statement, body: initializer, exported }]
        : [],
    );
  });
}

const each = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  node.forEachChild((child) => each(child, visit));
};

/** The codes of `refuse(…)` below a node: the texts of its first argument. */
function codesBelow(body: ts.Node): Set<string> {
  const codes = new Set<string>();
  each(body, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "refuse") return;
    const [code] = node.arguments;
    if (code !== undefined) each(code, (inner) => ts.isStringLiteral(inner) && codes.add(inner.text));
  });
  return codes;
}

/** The codes of each function, with those of the functions of the same file that it names. */
export function codesOf(functions: readonly Named[]): ReadonlyMap<string, readonly string[]> {
  const names = new Set(functions.map(({ name }) => name));
  const direct = new Map(functions.map(({ name, body }) => [name, codesBelow(body)]));
  const uses = new Map(
    functions.map(({ name, body }) => {
      const used = new Set<string>();
      each(body, (node) => ts.isIdentifier(node) && names.has(node.text) && used.add(node.text));
      return [name, used];
    }),
  );
  const reach = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of uses.get(name) ?? []) reach(next, seen);
    return seen;
  };
  return new Map(
    functions.map(({ name }) => {
      const codes = [...reach(name, new Set())].flatMap((one) => [...(direct.get(one) ?? [])]);
      return [name, [...new Set(codes)].sort()];
    }),
  );
}
