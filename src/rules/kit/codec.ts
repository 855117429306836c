/**
 * Shapes of JSON. One shape gives the type, the reader and the writer. Reading never throws: what is missing or wrong
 * takes the default of its field; without a default the whole record is not readable. Writing leaves defaults out.
 * Here are single values and lists; records are in `record.ts`.
 */
import { MOST_ENTRIES, MOST_NAME, MOST_NUMBER, MOST_SIZE, MOST_WORDS } from "../core/lib/bounds.ts";
import { isJsonList, type Json } from "../core/types/json.ts";

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
