/** Records of JSON: shapes of several named fields, each with a codec of its own (`codec.ts`). */
import { own } from "../core/lib/own.ts";
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../core/types/json.ts";
import { optional, type Codec, type Read, type Total } from "./codec.ts";

type Fields = Readonly<Record<string, Codec<unknown>>>;
type RecordOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: Read<F[K]>;
} & { readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: Read<F[K]> };
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** A value for each of these keys that has a readable one; an empty record is left out. */
export function some<K extends string, T>(keys: readonly K[], field: Codec<T>): Total<Readonly<Partial<Record<K, T>>>>;
export function some(keys: readonly string[], field: Codec<unknown>): Total<Readonly<Record<string, unknown>>> {
  const partial = record(Object.fromEntries(keys.map((key) => [key, optional(field)])));
  return {
    read: (json) => partial.read(json) ?? {},
    write: (value) => (Object.keys(value).length === 0 ? undefined : partial.write(value)),
  };
}

/** A value for every one of these keys. */
export function every<K extends string, T>(keys: readonly K[], field: Total<T>): Total<Readonly<Record<K, T>>>;
export function every(keys: readonly string[], field: Codec<unknown>): Total<Readonly<Record<string, unknown>>> {
  return total(record(Object.fromEntries(keys.map((key) => [key, field]))));
}

/** A record under keys that somebody else has chosen; entries that are not readable, and those beyond so many, are dropped. */
export const keyed = <T>(field: Codec<T>, most = Infinity): Total<Readonly<Record<string, T>>> => ({
  read: (json) => Object.fromEntries(entriesIn(field, isJsonObject(json) ? json : {}).slice(0, most)),
  write: (value) => Object.fromEntries(Object.entries(value).flatMap(([key, one]) => pairOf(key, field.write(one)))),
});
const entriesIn = <T>(field: Codec<T>, json: JsonObject): readonly (readonly [string, T])[] =>
  Object.entries(json).flatMap(([key, one]) => pairOf(key, field.read(one)));
const pairOf = <T>(key: string, value: T | undefined): readonly (readonly [string, T])[] =>
  value === undefined ? [] : [[key, value]];

/** A record with these fields and no others; unreadable where a field without a default is. */
export function record<F extends Fields>(fields: F): Codec<Flat<RecordOf<F>>>;
export function record(fields: Fields): Codec<Readonly<Record<string, unknown>>> {
  const named = Object.entries(fields);
  return {
    read: (json) => (isJsonObject(json) ? fieldsFrom(named, (key) => own(json, key)) : undefined),
    write: (value) =>
      Object.fromEntries(
        named.flatMap(([key, field]) => {
          const one = own(value, key);
          return one === undefined ? [] : pairOf(key, field.write(one));
        }),
      ),
  };
}

/** The same record as a list, in the order of its fields: `[kind, value, reason]`. */
export function packed<F extends Fields>(fields: F): Codec<Flat<RecordOf<F>>>;
export function packed(fields: Fields): Codec<Readonly<Record<string, unknown>>> {
  const named = Object.entries(fields);
  return {
    read: (json) => (isJsonList(json) ? fieldsFrom(named, (_, at) => json[at]) : undefined),
    write: (value) => named.flatMap(([key, field]) => field.write(own(value, key)) ?? []),
  };
}

function fieldsFrom(
  named: readonly (readonly [string, Codec<unknown>])[],
  jsonOf: (key: string, at: number) => Json | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const read = named.map(([key, field], at) => [key, field.read(jsonOf(key, at))] as const);
  if (read.some(([, value], at) => value === undefined && !("optional" in (named[at]?.[1] ?? {})))) return undefined;
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** A record whose fields all have a default: whatever it reads, it is whole. Throws where a field has none. */
export function total<T>(codec: Codec<T>): Total<T> {
  const nothing = codec.read({});
  if (nothing === undefined) throw new TypeError("A field of this shape has no default");
  return { read: (json) => codec.read(json) ?? nothing, write: (value) => codec.write(value) };
}

/** The written form of a record. */
export function stored<T>(codec: Codec<T>, value: T): JsonObject {
  const json = codec.write(value);
  return isJsonObject(json) ? json : {};
}

/** A reader that remembers what it has read of an object, for as long as that object lives. */
export function remembering<T>(read: (json: JsonObject) => T): (json: Json | undefined) => T {
  const known = new WeakMap<JsonObject, { readonly value: T }>();
  return (json) => {
    const source = isJsonObject(json) ? json : NOTHING;
    const found = known.get(source) ?? { value: read(source) };
    known.set(source, found);
    return found.value;
  };
}
const NOTHING: JsonObject = {};
