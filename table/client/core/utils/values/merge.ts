import { deprecatedIn14 } from "../../generation.ts";
import type { Dict } from "../../types.ts";
import { deepClone, getType, isPlainObject } from "./object.ts";
import { ForcedDeletion, ForcedReplacement, isDeletionKey, isReplacementKey } from "./operators.ts";
import { expandObject } from "./path.ts";

export interface MergeObjectOptions {
  /** Add top-level keys that the original lacks. */
  insertKeys?: boolean;
  /** Add nested keys that the original lacks. */
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  /** Refuse a value of another type than the one it replaces. */
  enforceTypes?: boolean;
  /** Generation 13: carry out "-=key" and "==key". */
  performDeletions?: boolean;
  /** Generation 14: carry out deletion and replacement operators (and the old keys). */
  applyOperators?: boolean;
}

/** All options, and how deep in the object they are applied. */
interface Settled extends Required<MergeObjectOptions> {
  depth: number;
}

function special(target: Dict, key: string, value: unknown): boolean {
  if (value instanceof ForcedDeletion) return Reflect.deleteProperty(target, key);
  if (value instanceof ForcedReplacement) {
    target[key] = value.replacement;
    return true;
  }
  if (isDeletionKey(key)) {
    Reflect.deleteProperty(target, key.slice(2));
    return true;
  }
  if (isReplacementKey(key)) {
    target[key.slice(2)] = value;
    return true;
  }
  return false;
}

/** What a new value looks like once stored: special keys inside it act on nothing and vanish. */
function fresh(value: unknown, options: Settled): unknown {
  if (!isPlainObject(value)) return value;
  return merge({}, value, { ...options, insertKeys: true, insertValues: true, recursive: true, depth: 1 });
}

function insert(target: Dict, key: string, value: unknown, options: Settled): void {
  const allowed = options.depth === 0 ? options.insertKeys : options.insertValues;
  if (allowed) target[key] = fresh(value, options);
}

function update(target: Dict, key: string, value: unknown, options: Settled): void {
  const before = target[key];
  if (isPlainObject(before) && isPlainObject(value) && options.recursive) {
    merge(before, value, { ...options, depth: options.depth + 1 });
    return;
  }
  if (!options.overwrite) return;
  const [was, is] = [getType(before), getType(value)];
  if (options.enforceTypes && before !== undefined && was !== is) {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  target[key] = fresh(value, options);
}

function merge(target: Dict, other: Dict, options: Settled): Dict {
  const operators = options.performDeletions || options.applyOperators;
  for (const [key, value] of Object.entries(other)) {
    if (operators && special(target, key, value)) continue;
    if (Object.hasOwn(target, key)) update(target, key, value, options);
    else insert(target, key, value, options);
  }
  return target;
}

function hasDots(obj: object): boolean {
  return Object.keys(obj).some((key) => key.includes("."));
}

/** Merge one object into another. Dotted keys are expanded at the top level. */
export function mergeObject<T extends object, U extends object = object>(
  original: T,
  other?: U,
  options: MergeObjectOptions = {},
): T & U {
  const settled: Settled = {
    insertKeys: true,
    insertValues: true,
    overwrite: true,
    recursive: true,
    inplace: true,
    enforceTypes: false,
    performDeletions: false,
    applyOperators: false,
    ...options,
    depth: 0,
  };
  if (options.performDeletions) deprecatedIn14("The option performDeletions of mergeObject is applyOperators now.");
  const source = deepClone(expandObject(other ?? {}));
  let target: object = settled.inplace ? original : deepClone(original);
  if (hasDots(target)) {
    const expanded = expandObject(target);
    if (settled.inplace) {
      for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
      Object.assign(target, expanded);
    } else target = expanded;
  }
  // The merged object holds the keys of both; which of them is only known at run time.
  return merge(target as Dict, source, settled) as T & U;
}
