/** Small type guards that are put together into the shapes of the thread. They read whatever JSON somebody posted. */
import { isJsonObject, type Json, type JsonObject } from "../../rules/core/json.ts";

export type Guard<T> = (value: unknown) => value is T;

/** Deeper than any honest message. */
const MAX_DEPTH = 24;

export const isString: Guard<string> = (value): value is string => typeof value === "string";
export const isId: Guard<string> = (value): value is string => typeof value === "string" && value !== "";
export const isNumber: Guard<number> = (value): value is number => typeof value === "number" && Number.isFinite(value);
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value);
export const isIndex: Guard<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === "boolean";

function isJsonTo(value: unknown, depth: number): value is Json {
  if (value === null || isString(value) || isNumber(value) || isBoolean(value)) return true;
  if (depth === 0 || typeof value !== "object") return false;
  return Object.values(value).every((item) => isJsonTo(item, depth - 1));
}
export const isJson: Guard<Json> = (value): value is Json => isJsonTo(value, MAX_DEPTH);
export const isData: Guard<JsonObject> = (value): value is JsonObject => isJsonObject(value) && isJson(value);

export const literal =
  <T extends string>(...allowed: readonly T[]): Guard<T> =>
  (value): value is T =>
    allowed.some((item) => item === value);

export const nullable =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

/** For keys that may be missing. */
export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

export const arrayOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every((item) => guard(item));

export const recordOf =
  <T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isJsonObject(value) && Object.values(value).every((item) => guard(item));

/** Every field as its guard wants it. Keys that are not named are let be. */
export const shape =
  <T extends object>(fields: { readonly [K in keyof T]-?: Guard<T[K]> | Guard<T[K] | undefined> }): Guard<T> =>
  (value): value is T => {
    if (!isJsonObject(value)) return false;
    for (const key in fields) {
      if (!fields[key](Object.hasOwn(value, key) ? value[key] : undefined)) return false;
    }
    return true;
  };

export const either =
  <A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> =>
  (value): value is A | B =>
    first(value) || second(value);
