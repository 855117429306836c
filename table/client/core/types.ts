/** Small shared types and the guards that stand in for casts. */
export type { Json, JsonObject, Generation } from "../../shared/protocol.ts";

/** Any plain keyed value. */
export type Dict = Record<string, unknown>;

/** A class whose constructor is only known to make a T. */
export type Constructor<T = object> = new (...args: never[]) => T;

/** Anything that can be called; arguments are the caller's affair. */
export type AnyFunction = (...args: never[]) => unknown;

/** Is this value a non-null object that is no array? */
export function isDict(value: unknown): value is Dict {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Is this value callable? */
export function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === "function";
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Text or a number as text; anything else is the fallback. */
export function asText(value: unknown, fallback = ""): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : fallback;
}

/** Read a member of an object whose type is not known here. */
export function member(target: object, key: PropertyKey): unknown {
  return Reflect.get(target, key);
}
