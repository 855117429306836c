/** What stands below `game`, `ui`, `canvas`, `CONFIG` and `CONST`, with the values that the types state. */
import ts from "typescript";
import type { Names as PublicNames } from "../names.ts";
import { foundryFile, unaliased, type Reader } from "../program.ts";
import { documentedDefault, literalOf, type Lookup, type Value } from "./literals.ts";
import { isExported, isPlainName, isRemovedIn14, listedName } from "./symbols.ts";
import { put, type Declared } from "./types.ts";

const CONFIG_DEPTH = 3;

/** The constants first: defaults of CONFIG name them. */
export function readEntries(reader: Reader, names: PublicNames, into: Declared): void {
  readConstants(reader, names, into);
  const { checker, sources } = reader;
  const [place] = sources;
  const inScope = place ? checker.getSymbolsInScope(place, ts.SymbolFlags.Value) : [];
  for (const name of ["game", "ui", "canvas", "CONFIG"]) {
    const symbol = inScope.find((each) => each.name === name);
    if (!symbol) throw new Error(`Foundry's types declare no ${name}`);
    const type = checker.getTypeOfSymbol(unaliased(checker, symbol));
    readBelow({ reader, into }, type, name, name === "CONFIG" ? CONFIG_DEPTH : 0);
  }
}

function readConstants(reader: Reader, names: PublicNames, into: Declared): void {
  const { checker } = reader;
  const [module] = [...names.all].find(([, path]) => path === "foundry.CONST") ?? [];
  if (!module) throw new Error("Foundry's types declare no CONST");
  const later: ts.Symbol[] = [];
  for (const given of checker.getExportsOfModule(module)) {
    const symbol = unaliased(checker, given);
    if (!(symbol.flags & ts.SymbolFlags.Value) || !isExported(given)) continue;
    put(into.entries, "CONST", listedName(reader, given));
    if (isRemovedIn14(symbol)) into.gone.add(`CONST.${given.name}`);
    const value = literalOf(checker, checker.getTypeOfSymbol(symbol));
    if (value === undefined) later.push(symbol);
    else into.values.set(`CONST.${given.name}`, value);
  }
  for (const symbol of later) {
    const type = checker.getTypeOfSymbol(symbol);
    const value = documentedDefault(symbol, lookupIn(into)) ?? documentedParts(checker, type, lookupIn(into));
    if (value !== undefined) into.values.set(`CONST.${symbol.name}`, value);
  }
}

/** An object whose entries each have a documented default. */
function documentedParts(checker: ts.TypeChecker, type: ts.Type, lookup: Lookup): Value | undefined {
  const parts = checker
    .getPropertiesOfType(type)
    .filter((part) => foundryFile(part) !== null && !(checker.getTypeOfSymbol(part).flags & ts.TypeFlags.Never))
    .map((part) => [part.name, documentedDefault(part, lookup)] as const);
  const stated = parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return stated.length > 0 && stated.length === parts.length ? Object.fromEntries(stated) : undefined;
}

/** A part of a value. */
function below(value: Value | undefined, key: string): Value | undefined {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
}

/** Finds `USER_ROLES.ASSISTANT` in the constants that are known already. */
function lookupIn({ values }: Declared): Lookup {
  return (path) => {
    const [name = "", ...rest] = path.split(".");
    return rest.reduce(below, values.get(`CONST.${name}`));
  };
}

interface Reading {
  readonly reader: Reader;
  readonly into: Declared;
}

function readBelow({ reader, into }: Reading, type: ts.Type, path: string, depth: number): void {
  const { checker } = reader;
  for (const property of propertiesOf(checker, checker.getNonNullableType(type))) {
    // What comes with a later hook is optional in `game` and `ui`.
    if (property.flags & ts.SymbolFlags.Optional && path !== "game" && path !== "ui") continue;
    if (foundryFile(property) === null || !isPlainName(property.name) || /MixedCanvasGroup$/.test(property.name))
      continue;
    const full = `${path}.${property.name}`;
    put(into.entries, path, listedName(reader, property));
    if (isRemovedIn14(property)) into.gone.add(full);
    const given = checker.getTypeOfSymbol(property);
    const inner = checker.getNonNullableType(given);
    const value = depth > 0 ? (documentedDefault(property, lookupIn(into)) ?? literalOf(checker, given)) : undefined;
    if (value !== undefined) into.values.set(full, value);
    if (depth > 0 && isRecord(checker, inner)) readBelow({ reader, into }, inner, full, depth - 1);
  }
}

/** `game` is a union of its states: what any of them has. */
function propertiesOf(checker: ts.TypeChecker, type: ts.Type): ts.Symbol[] {
  if (!type.isUnion()) return checker.getPropertiesOfType(type);
  const found = type.types.flatMap((part) => checker.getPropertiesOfType(part));
  return [...new Map(found.map((property) => [property.name, property])).values()];
}

/** An object of settings, not an instance, a function, or a list. */
function isRecord(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion() || type.isClass() || type.getCallSignatures().length || type.getConstructSignatures().length)
    return false;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  return !!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) && !isInstance(type);
}

/** Whether a type is an instance of a class, or no object at all. */
function isInstance(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isInstance);
  return !(type.flags & ts.TypeFlags.Object) || !!((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Class);
}
