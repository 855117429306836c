import { isDict, type Dict } from "../../types.ts";

/** The kinds of value that `getType` tells apart. */
export type DataType =
  | "undefined"
  | "null"
  | "number"
  | "string"
  | "boolean"
  | "function"
  | "Array"
  | "Set"
  | "Map"
  | "Promise"
  | "Error"
  | "HTMLElement"
  | "Object"
  | "Unknown"
  | "symbol"
  | "bigint";

/** Is this an object literal (or one without a prototype)? */
export function isPlainObject(value: unknown): value is Dict {
  if (!isDict(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const NAMED: ReadonlyArray<readonly [DataType, (value: object) => boolean]> = [
  ["Array", (value) => Array.isArray(value)],
  ["Set", (value) => value instanceof Set],
  ["Map", (value) => value instanceof Map],
  ["Promise", (value) => value instanceof Promise],
  ["Error", (value) => value instanceof Error],
  ["HTMLElement", (value) => "HTMLElement" in globalThis && value instanceof HTMLElement],
];

/** Name the type of a variable more finely than `typeof`. */
export function getType(variable: unknown): DataType {
  const type = typeof variable;
  if (type !== "object") return type;
  if (variable === null || typeof variable !== "object") return "null";
  const named = NAMED.find(([, test]) => test(variable));
  if (named) return named[0];
  return isPlainObject(variable) ? "Object" : "Unknown";
}

/** Is a value empty: undefined, null, an object, array, Set or Map with nothing in it? */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

export interface DeepCloneOptions {
  /** Throw on a class instance instead of passing it on by reference. */
  strict?: boolean;
  _d?: number;
}

function cloneAny(original: unknown, strict: boolean, depth: number): unknown {
  if (depth > 100) throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data.");
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original)) return original.map((entry) => cloneAny(entry, strict, depth + 1));
  if (original instanceof Date) return new Date(original);
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const clone: Dict = {};
  for (const [key, value] of Object.entries(original)) clone[key] = cloneAny(value, strict, depth + 1);
  return clone;
}

/** Copy plain data all the way down; class instances are handed on by reference. */
export function deepClone<T>(original: T, { strict = false, _d = 0 }: DeepCloneOptions = {}): T {
  // A clone has the shape of its original; the walk itself is untyped.
  return cloneAny(original, strict, _d) as T;
}

/** JSON round trip. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Freeze plain data all the way down. */
export function deepFreeze<T>(obj: T, { strict = false }: { strict?: boolean } = {}): T {
  if (typeof obj !== "object" || obj === null || Object.isFrozen(obj)) return obj;
  if (!Array.isArray(obj) && !isPlainObject(obj)) {
    if (strict) throw new Error("deepFreeze cannot freeze advanced objects");
    return obj;
  }
  Object.freeze(obj);
  for (const value of Object.values(obj)) deepFreeze(value, { strict });
  return obj;
}

/** Seal plain data all the way down. */
export function deepSeal<T>(obj: T, { strict = false }: { strict?: boolean } = {}): T {
  if (typeof obj !== "object" || obj === null) return obj;
  if (!Array.isArray(obj) && !isPlainObject(obj)) {
    if (strict) throw new Error("deepSeal cannot seal advanced objects");
    return obj;
  }
  Object.seal(obj);
  for (const value of Object.values(obj)) deepSeal(value, { strict });
  return obj;
}

/** Swap the keys of a flat object with its values. */
export function invertObject(obj: Record<string, string | number>): Record<string, string> {
  const inverted: Record<string, string> = {};
  for (const [key, value] of Object.entries(obj)) {
    if (String(value) in inverted)
      throw new Error("Values of the provided object must be unique in order to invert it.");
    inverted[String(value)] = key;
  }
  return inverted;
}

interface Comparable {
  equals(other: unknown): boolean;
}

function isComparable(value: object): value is Comparable {
  return "equals" in value && typeof value.equals === "function";
}

function equalLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, i) => equals(entry, b[i]));
}

function equalEntries(a: Dict, b: Dict): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
}

function equalSets(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  return a.size === b.size && [...a].every((entry) => b.has(entry));
}

/** Deep equality of plain data; an object with its own `equals` is asked. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isComparable(a)) return a.equals(b);
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b);
  if (a instanceof Set) return b instanceof Set && equalSets(a, b);
  return isPlainObject(a) && isPlainObject(b) && equalEntries(a, b);
}

/** Generation 13's name for `equals` on two objects. */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}
