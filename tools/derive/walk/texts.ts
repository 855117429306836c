/** What a text expression says, as far as it is written out. */
import ts from "typescript";
import type { Reader } from "../../symbols/program.ts";

/** A part of a text that is known only at run time. */
export const HOLE = "\u0000";

/** The text, with `HOLE` for each part that is not written out; null when nothing of it is. */
export function textOf(reader: Reader, node: ts.Expression, depth = 0): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + (textOf(reader, expression, depth + 1) ?? HOLE) + literal.text,
      node.head.text,
    );
  if (ts.isIdentifier(node) && depth < 5) {
    const symbol = reader.checker.getSymbolAtLocation(node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? reader.checker.getAliasedSymbol(symbol) : symbol;
    const declared = target?.valueDeclaration;
    const isConstant =
      declared &&
      ts.isVariableDeclaration(declared) &&
      declared.initializer &&
      ts.isVariableDeclarationList(declared.parent);
    if (isConstant && declared.parent.flags & ts.NodeFlags.Const && declared.initializer)
      return textOf(reader, declared.initializer, depth + 1);
  }
  return null;
}

export interface Written {
  readonly source: ts.SourceFile;
  readonly node: ts.Expression;
  readonly text: string;
}

/** Every text that is written in `src/`, outermost first: a template is one text, not its parts. Names of types are none. */
export function writtenTexts(reader: Reader): Written[] {
  const found: Written[] = [];
  for (const source of reader.sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
        const text = textOf(reader, node);
        if (text !== null) found.push({ source, node, text });
        if (!ts.isTemplateExpression(node)) return;
        return node.templateSpans.forEach(({ expression }) => visit(expression));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
