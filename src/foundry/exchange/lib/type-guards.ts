/** Small type guards that are put together into the shapes of the thread. They read whatever JSON somebody posted. */
import {
  MOST_DEPTH,
  MOST_ENTRIES,
  MOST_ID,
  MOST_NODES,
  MOST_NUMBER,
  MOST_TEXT,
} from "../../../rules/core/lib/bounds.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { isInherited, own } from "../../../rules/core/lib/own.ts";

export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value): value is string => typeof value === "string";
/** A text that is shown or compared and no longer than a message needs. */
export const isText: Guard<string> = (value): value is string => isString(value) && value.length <= MOST_TEXT;
/** An id, a slot, an option: plain characters, and nothing that every object inherits. */
export const isId: Guard<string> = (value): value is string =>
  isString(value) && value.length <= MOST_ID && /^[A-Za-z0-9:_.-]+$/.test(value) && !isInherited(value);
/** The uuid of an actor of the world, or of a token's own. */
export const isActorId: Guard<string> = (value): value is string =>
  isString(value) && /^(Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16}\.)?Actor\.[A-Za-z0-9]{16}$/.test(value);
/** The id in the world of the actor that a token's own actor was made from; null: it is no token's own. */
export const baseActorId = (value: string): string | null => /\.Actor\.([A-Za-z0-9]{16})$/.exec(value)?.[1] ?? null;
/** The uuid of a token. */
export const isTokenId: Guard<string> = (value): value is string =>
  isString(value) && /^Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16}$/.test(value);

export const isNumber: Guard<number> = (value): value is number => typeof value === "number" && Number.isFinite(value);
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value);
export const isIndex: Guard<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === "boolean";

/** No further from 0 than this. */
export const within =
  (guard: Guard<number>, most: number): Guard<number> =>
  (value): value is number =>
    guard(value) && Math.abs(value) <= most;

interface Limits {
  /** How deep it may lie. */
  readonly depth: number;
  /** The longest list or record, and the largest number. */
  readonly entries: number;
  readonly number: number;
}

function isJsonTo(value: unknown, limits: Limits): value is Json {
  if (value === null || isString(value) || isBoolean(value)) return true;
  if (typeof value === "number") return Math.abs(value) <= limits.number;
  if (limits.depth === 0 || typeof value !== "object") return false;
  const inner = { ...limits, depth: limits.depth - 1 };
  if (Array.isArray(value)) return value.length <= limits.entries && value.every((item) => isJsonTo(item, inner));
  let left = limits.entries;
  for (const key in value) {
    left -= 1;
    if (left < 0 || isInherited(key) || !isJsonTo(Reflect.get(value, key), inner)) return false;
  }
  return true;
}
/** Any JSON, no longer and no deeper than all that a message may store. */
export const isJson: Guard<Json> = (value): value is Json =>
  isJsonTo(value, { depth: MOST_DEPTH, entries: MOST_NODES, number: Number.MAX_VALUE });
export const isData: Guard<JsonObject> = (value): value is JsonObject => isJsonObject(value) && isJson(value);
/** What a family keeps in a message: lists and numbers that a family works with. */
export const isFigures: Guard<JsonObject> = (value): value is JsonObject =>
  isJsonObject(value) && isJsonTo(value, { depth: MOST_DEPTH, entries: MOST_ENTRIES, number: MOST_NUMBER });

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
  <T>(guard: Guard<T>, most = MOST_NODES): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= most && value.every((item) => guard(item));

/** No key is the name of something that every object inherits. */
export const recordOf =
  <T>(guard: Guard<T>, most = MOST_NODES): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> => {
    if (!isJsonObject(value)) return false;
    let left = most;
    for (const key in value) {
      left -= 1;
      if (left < 0 || isInherited(key) || !guard(own(value, key))) return false;
    }
    return true;
  };

type Fields<T> = { readonly [K in keyof T]-?: Guard<T[K]> | Guard<T[K] | undefined> };

/** Checks each listed field; unknown keys are allowed. */
export const shape =
  <T extends object>(fields: Fields<T>): Guard<T> =>
  (value): value is T => {
    if (!isJsonObject(value)) return false;
    for (const key in fields) if (!fields[key](own(value, key))) return false;
    return true;
  };

type Variant<T, K extends keyof T, V> = T extends unknown ? (V extends T[K] ? Omit<T, K> : never) : never;
type Variants<T, K extends keyof T> = { readonly [V in T[K] & string]: Fields<Variant<T, K, V>> };

/** One of a union: its field `tag` names the variant, which lists its other fields. */
export function union<T extends object, K extends keyof T & string>(tag: K, variants: Variants<T, K>): Guard<T>;
export function union(tag: string, variants: Readonly<Record<string, Fields<object>>>): (value: unknown) => boolean {
  const guards = new Map<unknown, Guard<object>>(Object.entries(variants).map(([name, of]) => [name, shape(of)]));
  return (value) => isJsonObject(value) && guards.get(own(value, tag))?.(value) === true;
}

export const either =
  <A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> =>
  (value): value is A | B =>
    first(value) || second(value);
