import type { Json, JsonObject } from "../../shared/protocol.ts";

/** An error the asker is told about; `class` travels to the client. */
export class RefusedError extends Error {
  readonly errorClass: string;
  constructor(errorClass: string, message: string) {
    super(message);
    this.errorClass = errorClass;
  }
}

/** Shorthand for a request that makes no sense. */
export function malformed(message: string): RefusedError {
  return new RefusedError("MalformedRequestError", message);
}

const DANGEROUS = new Set(["__proto__", "constructor", "prototype"]);

/** Levels that a payload may have: no document comes near it, and everything that walks one still has stack left. */
export const MOST_LEVELS = 100;

/** Whether a step of a key's path would reach a prototype, also behind `-=` and `==`. */
function isDangerous(step: string): boolean {
  return DANGEROUS.has(/^[-=]=/.test(step) ? step.slice(2) : step);
}

/**
 * Copies a value that came over the wire into plain JSON; refuses binary data, keys that would reach a prototype, and
 * what is nested too deep, where a dotted key counts for all its steps.
 */
export function toJson(value: unknown, level = 0): Json {
  if (level > MOST_LEVELS) throw malformed(`the payload is nested deeper than ${MOST_LEVELS} levels`);
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw malformed("a number is not finite");
    return value;
  }
  if (typeof value !== "object") throw malformed("the payload is not plain JSON");
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => (entry === undefined ? null : toJson(entry, level + 1)));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw malformed("the payload is not plain JSON");
  const out: JsonObject = {};
  for (const [key, entry] of Object.entries(value)) {
    const steps = key.split(".");
    if (steps.some(isDangerous)) throw malformed(`the key "${key}" is not allowed`);
    if (entry !== undefined) out[key] = toJson(entry, level + steps.length);
  }
  return out;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object, or an empty one. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of an array; anything else is dropped. */
export function objectsOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The strings of an array; anything else is dropped. */
export function stringsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

export function stringOf(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}

export function numberOf(value: Json | undefined): number | null {
  return typeof value === "number" ? value : null;
}

/** A document's id; empty when it has none. */
export function idOf(doc: JsonObject): string {
  return stringOf(doc._id) ?? "";
}

/** A copy without some keys. */
export function without(data: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
}

/** Parses text that should hold one JSON object. */
export function parseObject(text: string): JsonObject {
  const value = toJson(JSON.parse(text));
  if (!isObject(value)) throw malformed("a JSON object was expected");
  return value;
}
