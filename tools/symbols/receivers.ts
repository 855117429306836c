/** Whose property it is: the public classes of Foundry behind a type. */
import ts from "typescript";
import type { Names } from "./names.ts";
import { foundryFile } from "./program.ts";

export interface Receiver {
  /** The class's public path. */
  readonly path: string;
  /** Whether it is the class itself, not an instance. */
  readonly isStatic: boolean;
  readonly file: string;
}

/** The public classes that a value of this type is, or is an instance of; the nearest of each line of descent. */
export function receivers(checker: ts.TypeChecker, names: Names, type: ts.Type): Receiver[] {
  const found = new Map<string, Receiver>();
  const seen = new Set<ts.Type>();
  const look = (given: ts.Type): void => {
    const current = checker.getNonNullableType(checker.getApparentType(given));
    if (seen.has(current)) return;
    seen.add(current);
    if (current.isUnionOrIntersection()) return current.types.forEach(look);
    const { symbol } = current;
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Class)) return;
    const path = names.of(symbol);
    const isStatic = !!(checker.getDeclaredTypeOfSymbol(symbol) !== current && current.getConstructSignatures().length);
    if (path) return void found.set(`${path} ${String(isStatic)}`, { path, isStatic, file: foundryFile(symbol) ?? "" });
    const declared = checker.getDeclaredTypeOfSymbol(symbol);
    if (isStatic) return heritage(checker, symbol).forEach(look);
    const bases = declared.isClassOrInterface() ? checker.getBaseTypes(declared) : [];
    bases.forEach(look);
  };
  look(type);
  return [...found.values()];
}

/** The types of what a class extends, as values. */
function heritage(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type[] {
  return (symbol.declarations ?? []).filter(ts.isClassLike).flatMap((declaration) => {
    const base = declaration.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    return base ? [checker.getTypeAtLocation(base.expression)] : [];
  });
}

const ROOTS = new Set(["game", "ui", "canvas", "CONFIG", "CONST"]);

/** `CONFIG.Actor.dataModels` from the expression that says so; null for anything that is not such a path. */
export function rootedPath(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return ROOTS.has(node.text) ? node.text : null;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return rootedPath(node.expression);
  if (!ts.isPropertyAccessExpression(node)) return null;
  const owner = rootedPath(node.expression);
  return owner && `${owner}.${node.name.text}`;
}
