/** Questions about one symbol of Foundry's types. */
import ts from "typescript";
import { unaliased, type Reader } from "../program.ts";

/** The words after `@deprecated` in all declarations of a symbol. */
export function deprecatedWords(symbol: ts.Symbol): string {
  return (symbol.declarations ?? [])
    .map((declaration) => ts.getTextOfJSDocComment(ts.getJSDocDeprecatedTag(declaration)?.comment) ?? "")
    .join(" ");
}

/** Whether the types say that 14 has removed a symbol. */
export function isRemovedIn14(symbol: ts.Symbol): boolean {
  return /until (?:v?14|version 14)|removed in v?14/i.test(deprecatedWords(symbol));
}

/** A symbol's name for the list: `()` follows what can be called. */
export function listedName({ checker }: Reader, symbol: ts.Symbol): string {
  const target = unaliased(checker, symbol);
  const isClass = !!(target.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Function | ts.SymbolFlags.Method));
  return isClass || isCallable(checker, checker.getTypeOfSymbol(target)) ? `${symbol.name}()` : symbol.name;
}

/** Whether every value of a type can be called or constructed. */
function isCallable(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every((part) => isCallable(checker, part));
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

/** Whether a name can be asked for with a dot and belongs to Foundry's public face. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !name.startsWith("__");
}

/** Declaration files export all that they declare; this tells what they mean to export. */
export function isExported(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (declaration) =>
      ts.isExportSpecifier(declaration) ||
      ts.isNamespaceExport(declaration) ||
      ts.isExportAssignment(declaration) ||
      !ts.isSourceFile(enclosing(declaration)) ||
      !!(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export),
  );
}

/** The file or the block that a declaration stands in. */
function enclosing(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isVariableDeclarationList(parent) || ts.isVariableStatement(parent) ? enclosing(parent) : parent;
}
