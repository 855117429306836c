/** The members of every public class of the host, as its types declare them. */
import ts from "typescript";
import type { Names } from "../../symbols/names.ts";
import type { Reader } from "../../symbols/program.ts";
import { memberFact, type MemberFact } from "./member.ts";

export interface ClassFact {
  /** `foundry.abstract.DataModel` */
  readonly path: string;
  /** Declared by the class itself; what it inherits is with its base class. */
  readonly members: readonly MemberFact[];
  /** Paths of the classes that it extends directly, those behind a mixin too. */
  readonly bases: readonly string[];
}

/** Mixins whose members the public class takes in: the file that declares them, and the class. */
const MIXED: Readonly<Record<string, string>> = {
  "client-document.d.mts": "foundry.abstract.Document",
  "handlebars-application.d.mts": "foundry.applications.api.HandlebarsApplicationMixin",
  "directory-collection-mixin.d.mts": "foundry.documents.abstract.WorldCollection",
};

/** The class that takes in what a file's mixin declares. */
export function mixedInto(fileName: string): string | null {
  return Object.entries(MIXED).find(([name]) => fileName.endsWith(`/${name}`))?.[1] ?? null;
}

/** Parts of the host that the practice table does not have by design. */
const OUTSIDE = /^foundry\.(?:appv1|audio|av|prosemirror|grid|canvas)\b/;

/** All classes below `foundry`, by path. */
export function readClasses(reader: Reader, names: Names): ClassFact[] {
  const { checker } = reader;
  const found = new Map<string, Map<string, MemberFact>>();
  const bases = new Map<string, Set<string>>();
  const put = (path: string, node: ts.ClassLikeDeclaration): void => {
    const members = found.get(path) ?? new Map<string, MemberFact>();
    for (const element of node.members) {
      const symbol = element.name && checker.getSymbolAtLocation(element.name);
      const fact = symbol && memberFact(checker, symbol);
      if (fact) members.set(`${fact.isStatic ? "." : "#"}${fact.name}`, fact);
    }
    found.set(path, members);
    bases.set(path, new Set([...(bases.get(path) ?? []), ...basesOf(checker, names, node)]));
  };
  for (const [symbol, path] of names.all) {
    if (!path.startsWith("foundry.") || OUTSIDE.test(path)) continue;
    for (const node of symbol.declarations ?? []) if (ts.isClassLike(node)) put(path, node);
  }
  for (const file of reader.program.getSourceFiles()) {
    const into = mixedInto(file.fileName);
    if (into === null) continue;
    ts.forEachChild(file, (node) => {
      if (ts.isClassLike(node)) put(into, node);
    });
  }
  return [...found]
    .map(([path, members]): ClassFact => ({
      path,
      members: [...members.values()],
      bases: [...(bases.get(path) ?? [])].filter((base) => base !== path),
    }))
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** An intersection is what a mixin made: each part counts. */
function basesOf(checker: ts.TypeChecker, names: Names, node: ts.ClassLikeDeclaration): string[] {
  const own = checker.getTypeAtLocation(node);
  const bases = own.isClassOrInterface() ? checker.getBaseTypes(own) : [];
  const parts = bases.flatMap((base) => (base.isIntersection() ? base.types : [base]));
  return parts.flatMap((part) => {
    const symbol: ts.Symbol | undefined = part.symbol;
    const path = symbol && names.of(symbol);
    return path ? [path] : [];
  });
}
