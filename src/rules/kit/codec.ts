/**
 * Shapes of JSON. One shape gives the type, the reader and the writer. Reading never throws: what is missing or wrong
 * takes the default of its field; without a default the whole record is not readable. Writing leaves defaults out.
 */
import { MOST_ENTRIES, MOST_NAME, MOST_NUMBER, MOST_SIZE, MOST_WORDS } from "../core/lib/bounds.ts";
import { own } from "../core/lib/own.ts";
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../core/types/json.ts";

export interface Codec<T> {
  /** Undefined: missing or wrong, and without a default. */
  read(json: Json | undefined): T | undefined;
  /** Undefined: it equals the default, so it is left out. */
  write(value: T): Json | undefined;
}
/** A codec with a default: reading always gives a value. */
export interface Total<T> extends Codec<T> {
  read(json: Json | undefined): T;
}
/** A field that may be missing. */
export interface Optional<T> extends Codec<T> {
  readonly optional: true;
}
/** The type that a codec reads. */
export type Read<C> = C extends Codec<infer T> ? T : never;

type Fields = Readonly<Record<string, Codec<unknown>>>;
type RecordOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: Read<F[K]>;
} & { readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: Read<F[K]> };
type Flat<T> = { readonly [K in keyof T]: T[K] };

const leaf = <T extends Json>(read: (json: Json | undefined) => T | undefined): Codec<T> => ({
  read,
  write: (value) => value,
});

/** A text, no longer than all that a message may store. */
export const text = leaf((json) => (typeof json === "string" && json.length <= MOST_SIZE ? json : undefined));
const cut = (most: number): Codec<string> =>
  leaf((json) => (typeof json === "string" ? json.slice(0, most) : undefined));
/** A name that people read, as much of it as a sentence has room for. */
export const called = cut(MOST_NAME);
/** What somebody says, as much of it as one message has room for. */
export const told = cut(MOST_WORDS);
/** A text that is not empty. */
export const name = leaf((json) => (typeof json === "string" && json !== "" ? json : undefined));
/** A text of at most so many characters; a longer one is cut. */
export const upTo = (most: number): Codec<string> =>
  leaf((json) => (typeof json === "string" ? json.slice(0, most) : undefined));
/** A finite number. */
export const number = leaf((json) => (typeof json === "number" && Number.isFinite(json) ? json : undefined));
/** An integer between two others. */
export const whole = (least = -MOST_NUMBER, most = MOST_NUMBER): Codec<number> =>
  leaf((json) =>
    typeof json === "number" && Number.isInteger(json) && json >= least && json <= most ? json : undefined,
  );
/** Yes or no, without a default. */
export const bool = leaf((json) => (typeof json === "boolean" ? json : undefined));

/** One of a closed list. */
export function oneOf<const T extends string | number>(list: readonly T[]): Codec<T> {
  return { read: (json) => list.find((item) => item === json), write: (value) => value };
}

/** With a default, which is left out when it is written. */
export function or<T, const D>(codec: Codec<T>, fallback: D): Total<T | D>;
export function or(codec: Codec<unknown>, fallback: unknown): Total<unknown> {
  return {
    read: (json) => codec.read(json) ?? fallback,
    write: (value) => (value === fallback ? undefined : codec.write(value)),
  };
}

/** A text that is empty when missing. */
export const words = or(text, "");
/** A number that is 0 when missing. */
export const amount = or(number, 0);
/** True only where it says so. */
export const flag: Total<boolean> = { read: (json) => json === true, write: (value) => (value ? true : undefined) };

/** Null where it says so; else as the codec has it. */
export const nullable = <T>(codec: Codec<T>): Codec<T | null> => ({
  read: (json) => (json === null ? null : codec.read(json)),
  write: (value) => (value === null ? null : codec.write(value)),
});
/** True where it says so; for a field that is there or not. */
export const yes: Codec<true> = leaf((json) => (json === true ? json : undefined));

/** A field that is left out where it is missing or wrong. */
export const optional = <T>(codec: Codec<T>): Optional<T> => ({
  read: (json) => (json === undefined ? undefined : codec.read(json)),
  write: (value) => codec.write(value),
  optional: true,
});

/** Entries of a list; `strict`: one that is not readable makes the whole unreadable, else it is dropped. */
function items<T>(item: Codec<T>, json: readonly Json[], strict: boolean): readonly T[] | undefined {
  const read = json.map((one) => item.read(one)).filter((one) => one !== undefined);
  return strict && read.length !== json.length ? undefined : read;
}
const written = <T>(item: Codec<T>, values: readonly T[]): readonly Json[] =>
  values.flatMap((value) => {
    const json = item.write(value);
    return json === undefined ? [] : [json];
  });

/** A list of at most so many; every entry must be readable. */
export const list = <T>(item: Codec<T>, most = MOST_ENTRIES): Codec<readonly T[]> => ({
  read: (json) => (isJsonList(json) && json.length <= most ? items(item, json, true) : undefined),
  write: (values) => written(item, values),
});

/** A list whose unreadable entries, and those beyond so many, are dropped; none where it is missing. An empty one is left out. */
export const each = <T>(item: Codec<T>, most = Infinity): Total<readonly T[]> => ({
  read: (json) => (isJsonList(json) ? (items(item, json.slice(0, most), false) ?? []) : []),
  write: (values) => (values.length === 0 ? undefined : written(item, values)),
});

/** Those of a closed list that are named, in its order. */
export const subset = <T extends string>(all: readonly T[]): Total<readonly T[]> => ({
  read: (json) => (isJsonList(json) ? all.filter((one) => json.includes(one)) : []),
  write: (values) => (values.length === 0 ? undefined : values),
});

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
