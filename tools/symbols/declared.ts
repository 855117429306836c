/**
 * Writes what Foundry's public types declare, for the practice table: a name that is declared there and that the table
 * lacks is reported by its path (`table/client/core/loud.ts`). Run it when fvtt-types is of another version.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { isMain, readJson, ROOT, text } from "../files.ts";
import { publicNames, type Names } from "./names.ts";
import { foundryFile, openProgram, unaliased, type Reader } from "./program.ts";

export const DECLARED_FILE = "table/client/core/loud-names.json";

/** Per path the names below it, with a blank between. */
type Group = Record<string, string>;

export interface Declared {
  readonly types: string;
  /** What `foundry` and its namespaces hold. */
  readonly namespaces: Group;
  /** What `game`, `ui`, `canvas`, `CONFIG` and `CONST` hold. */
  readonly entries: Group;
  readonly statics: Group;
  readonly members: Group;
  /** Paths that 14 took away. */
  readonly gone: string;
}

/** Parts of Foundry that the table has not got at all: their own names say it, nobody gets as far as what is in them. */
const CLOSED = /^foundry\.(?:appv1|audio|av|prosemirror|grid|canvas\.(?!placeables$|layers$|interaction$|types$))/;
/** Of the canvas, the classes that a board of plain elements can have. */
const DRAWN =
  /^foundry\.canvas\.(?!Canvas$|placeables\.(?:Token|PlaceableObject)$|layers\.(?:TokenLayer|PlaceablesLayer)$|interaction\.RenderFlags$)/;
/** Mixins that the table keeps in the class itself. */
const MIXED: Readonly<Record<string, string>> = {
  "client-document.d.mts": "foundry.abstract.Document",
  "directory-collection-mixin.d.mts": "foundry.documents.abstract.WorldCollection",
};
/** Gone in 14 although 13's types do not say so (platform §14.2). */
const GONE = ["CONST.CHAT_MESSAGE_TYPES", "foundry.applications.api.ApplicationV2#toggleControls"];
/** The browser itself looks for these on every element of ours. */
const ASKED_BY_BROWSER =
  /^(?:(?:dis)?connected|adopted|attributeChanged|form\w+)Callback$|^(?:observedAttributes|formAssociated)$/;
const ENTRIES = ["game", "ui", "canvas", "CONFIG", "CONST"];

/** Reads the types. */
export function readDeclared(reader: Reader, names: Names): Declared {
  const { checker } = reader;
  const namespaces = new Map<string, Set<string>>();
  const entries = new Map<string, Set<string>>();
  const statics = new Map<string, Set<string>>();
  const members = new Map<string, Set<string>>();
  const gone = new Set(GONE);
  const put = (group: Map<string, Set<string>>, path: string, name: string): void => {
    const known = group.get(path) ?? new Set();
    group.set(path, known.add(name));
  };
  const leave = (symbol: ts.Symbol, path: string): void => {
    if (/until (?:v?14|version 14)|removed in v?14/i.test(deprecatedWords(symbol))) gone.add(path);
  };

  const classMembers = (node: ts.ClassLikeDeclaration, path: string): void => {
    for (const member of node.members) {
      const name = member.name && ts.isIdentifier(member.name) ? member.name.text : "";
      const flags = ts.getCombinedModifierFlags(member);
      const isKept =
        name !== "" && !ASKED_BY_BROWSER.test(name) && !(flags & ts.ModifierFlags.Private) && !name.startsWith("__");
      if (!isKept || (ts.isPropertyDeclaration(member) && member.questionToken)) continue;
      const isStatic = !!(flags & ts.ModifierFlags.Static);
      const symbol = member.name && checker.getSymbolAtLocation(member.name);
      // What was once open and is now nobody's business is in no Foundry of today.
      if (symbol && name.startsWith("_") && deprecatedWords(symbol) !== "") continue;
      put(isStatic ? statics : members, path, name);
      if (symbol) leave(symbol, `${path}${isStatic ? "." : "#"}${name}`);
    }
  };

  for (const [symbol, path] of names.all) {
    if (!path.startsWith("foundry.")) continue;
    const isValue = !!(symbol.flags & ts.SymbolFlags.Value);
    const at = path.lastIndexOf(".");
    if (isValue) {
      if (!CLOSED.test(path.slice(0, at)) && path.slice(0, at) !== "foundry.CONST")
        put(namespaces, path.slice(0, at), path.slice(at + 1));
      leave(symbol, path);
    }
    if (CLOSED.test(path) || DRAWN.test(path)) continue;
    for (const declaration of symbol.declarations ?? [])
      if (ts.isClassLike(declaration)) classMembers(declaration, path);
  }
  for (const file of reader.program.getSourceFiles()) {
    const into = Object.entries(MIXED).find(([name]) => file.fileName.endsWith(`/${name}`))?.[1];
    if (into) ts.forEachChild(file, (node) => ts.isClassLike(node) && classMembers(node, into));
  }

  const place = reader.sources[0];
  const inScope = place ? checker.getSymbolsInScope(place, ts.SymbolFlags.Value) : [];
  const below = (type: ts.Type, path: string, depth: number): void => {
    for (const property of checker.getPropertiesOfType(checker.getNonNullableType(type))) {
      const isOptional = !!(property.flags & ts.SymbolFlags.Optional) || foundryFile(property) === null;
      if (isOptional || property.name.startsWith("__") || !/^[A-Za-z_]\w*$/.test(property.name)) continue;
      put(entries, path, property.name);
      leave(property, `${path}.${property.name}`);
      const inner = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      if (depth > 0 && isRecord(checker, inner)) below(inner, `${path}.${property.name}`, depth - 1);
    }
  };
  for (const name of ENTRIES) {
    const symbol =
      inScope.find((each) => each.name === name) ?? [...names.all].find(([, path]) => path === `foundry.${name}`)?.[0];
    if (!symbol) throw new Error(`Foundry's types declare no ${name}`);
    const target = unaliased(checker, symbol);
    const type = checker.getTypeOfSymbol(target);
    if (target.flags & ts.SymbolFlags.ValueModule)
      for (const inner of checker.getExportsOfModule(target)) {
        if (!(unaliased(checker, inner).flags & ts.SymbolFlags.Value)) continue;
        put(entries, name, inner.name);
        leave(inner, `${name}.${inner.name}`);
      }
    else below(type, name, name === "CONFIG" ? 1 : 0);
  }
  const version = text(readJson(join(reader.root, "node_modules/fvtt-types/package.json")), "version");
  return {
    types: version,
    namespaces: packed(namespaces),
    entries: packed(entries),
    statics: packed(statics),
    members: packed(members),
    gone: [...gone].sort().join(" "),
  };
}

function deprecatedWords(symbol: ts.Symbol): string {
  return (symbol.declarations ?? [])
    .map((declaration) => ts.getTextOfJSDocComment(ts.getJSDocDeprecatedTag(declaration)?.comment) ?? "")
    .join(" ");
}

/** An object of settings, not an instance, a function or a map of anything. */
function isRecord(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion() || type.isClass() || type.getCallSignatures().length || type.getConstructSignatures().length)
    return false;
  return !!(type.flags & ts.TypeFlags.Object) && !checker.getIndexInfosOfType(type).length;
}

function packed(group: ReadonlyMap<string, ReadonlySet<string>>): Group {
  const sorted = [...group].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, found]) => [path, [...found].sort().join(" ")]));
}

if (isMain(import.meta.url)) {
  const reader = openProgram(ROOT);
  const declared = readDeclared(reader, publicNames(reader));
  writeFileSync(join(ROOT, DECLARED_FILE), `${JSON.stringify(declared, null, 2)}\n`);
}
