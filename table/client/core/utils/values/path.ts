import { isDict, type Dict } from "../../types.ts";
import { getType, isPlainObject } from "./object.ts";

/** Names that would reach an object's prototype are never a path into data. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

function step(target: unknown, key: string): unknown {
  if ((typeof target !== "object" && typeof target !== "function") || target === null) return undefined;
  return key in target ? Reflect.get(target, key) : undefined;
}

/** Read a value by its dotted path. A key that holds the dots itself wins. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || object === null || object === undefined) return undefined;
  if (typeof object === "object" && key in object) return Reflect.get(object, key);
  let target: unknown = object;
  for (const part of key.split(".")) {
    target = step(target, part);
    if (target === undefined) return undefined;
  }
  return target;
}

/** Is there a value at this dotted path? */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || typeof object !== "object" || object === null) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if ((typeof target !== "object" && typeof target !== "function") || target === null || !(part in target))
      return false;
    target = Reflect.get(target, part);
  }
  return true;
}

/** Write a value at a dotted path, creating objects on the way. Says whether anything changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  let target: object = object;
  for (const part of parts) {
    if (FORBIDDEN.has(part)) return false;
    let next: unknown = Reflect.get(target, part);
    if ((typeof next !== "object" && typeof next !== "function") || next === null) {
      next = {};
      Reflect.set(target, part, next);
    }
    if (typeof next !== "object" || next === null) return false;
    target = next;
  }
  if (FORBIDDEN.has(last)) return false;
  if (last in target && Reflect.get(target, last) === value) return false;
  Reflect.set(target, last, value);
  return true;
}

/** Delete the value at a dotted path. Says whether there was one. */
export function deleteProperty(object: object, key: string): boolean {
  if (!key) return false;
  if (key in object) return Reflect.deleteProperty(object, key);
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (typeof target !== "object" || target === null || !(last in target)) return false;
  return Reflect.deleteProperty(target, last);
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Dict = {};
  for (const [key, inner] of Object.entries(value)) {
    const next = expandValue(inner, depth + 1);
    const before = key.includes(".") ? getProperty(expanded, key) : expanded[key];
    // "a.b" after "a": {…} adds to it, as the same two keys would in an update.
    if (isPlainObject(before) && isPlainObject(next)) Object.assign(before, next);
    else setProperty(expanded, key, next);
  }
  return expanded;
}

/** Turn dotted keys into nested objects. */
export function expandObject(obj: object): Dict {
  const expanded = expandValue(obj, 0);
  return isDict(expanded) ? expanded : {};
}

/** Turn nested objects into dotted keys. Empty objects and arrays stay whole. */
export function flattenObject(obj: object, depth = 0): Dict {
  if (depth > 100) throw new Error("Maximum depth exceeded");
  const flat: Dict = {};
  for (const [key, value] of Object.entries(obj)) {
    if (getType(value) === "Object" && isDict(value) && Object.keys(value).length > 0) {
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}
