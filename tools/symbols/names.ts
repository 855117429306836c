/** The public name of everything that Foundry's types export below `foundry`, and of its globals. */
import ts from "typescript";
import { foundryFile, unaliased, type Reader } from "./program.ts";

/** The namespace; what Foundry adds to JavaScript's own (`String#capitalize`) is found by its declaration. */
const ROOT = "foundry";

export interface Names {
  /** The public path of a class, function, constant or namespace. */
  of(symbol: ts.Symbol): string | null;
  /** The public path of the class that a declaration declares. */
  ofDeclaration(node: ts.Node): string | null;
  /** Every named symbol, in the order in which a reader of the namespace would meet them. */
  readonly all: ReadonlyMap<ts.Symbol, string>;
}

/** All that is below the namespace, by the shortest of several paths: breadth first. */
function below(checker: ts.TypeChecker, root: ts.Symbol, name: string): Map<ts.Symbol, string> {
  const all = new Map<ts.Symbol, string>();
  const queue: [symbol: ts.Symbol, path: string][] = [[root, name]];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [given, path] = next;
    const symbol = unaliased(checker, given);
    if (all.has(symbol) || !(symbol.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Namespace))) continue;
    all.set(symbol, path);
    const isModule = symbol.flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.NamespaceModule);
    if (!isModule || symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Function)) continue;
    for (const inner of checker.getExportsOfModule(symbol)) queue.push([inner, `${path}.${inner.name}`]);
  }
  return all;
}

/** A class before its namespace, a namespace's own classes before those it passes on. */
export function publicNames({ checker, sources }: Reader): Names {
  const place = sources[0];
  if (!place) throw new Error("src/ holds no file");
  const inScope = checker.getSymbolsInScope(place, ts.SymbolFlags.Value | ts.SymbolFlags.Namespace);
  const root = inScope.find(({ name }) => name === ROOT);
  const all = root ? below(checker, root, ROOT) : new Map<ts.Symbol, string>();
  for (const symbol of inScope) {
    const target = unaliased(checker, symbol);
    if (all.has(target) || !(target.flags & ts.SymbolFlags.Value)) continue;
    if (foundryFile(target) !== null) all.set(target, symbol.name);
  }
  const declared = new Map<ts.Node, string>();
  for (const [symbol, path] of all) {
    for (const declaration of symbol.declarations ?? [])
      if (!declared.has(declaration)) declared.set(declaration, path);
  }
  return {
    all,
    ofDeclaration: (node) => declared.get(node) ?? null,
    of: (symbol) => all.get(unaliased(checker, symbol)) ?? null,
  };
}

/**
 * The words after `@deprecated` in a symbol's own documentation. Of several overloads the called one counts; where none
 * is called, all have to be marked.
 */
export function deprecation(symbol: ts.Symbol, called: ts.Signature | undefined): string | null {
  const declarations = called?.declaration ? [called.declaration] : (symbol.declarations ?? []);
  const tags = declarations.map((declaration) => ts.getJSDocDeprecatedTag(declaration));
  const [first] = tags;
  if (!first || tags.includes(undefined)) return null;
  return (ts.getTextOfJSDocComment(first.comment) ?? "").replace(/\s+/g, " ").trim() || "deprecated";
}
