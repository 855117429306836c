import { isFunction } from "../types.ts";

/**
 * Map's own iterator gives entries, the public Collection's gives values; TypeScript cannot say that of a subclass, so
 * the base is described anew: everything of Map but its iterator.
 */
interface ValueMap<K, V> {
  readonly size: number;
  get(key: K): V | undefined;
  set(key: K, value: V): this;
  has(key: K): boolean;
  delete(key: K): boolean;
  clear(): void;
  keys(): MapIterator<K>;
  values(): MapIterator<V>;
  entries(): MapIterator<[K, V]>;
  forEach(callback: (value: V, key: K) => void): void;
}
const ValueMap: new <K, V>(entries?: Iterable<readonly [K, V]> | null) => ValueMap<K, V> = Map;

/** A Map with the conveniences of an array. Iterating it gives its values. */
export class Collection<V, K = string> extends ValueMap<K, V> {
  /** Iterate over the values, not over the entries. */
  [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  /** All values, as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  /** The first value that passes. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let i = 0;
    for (const value of this.values()) if (condition(value, i++, this)) return value;
    return undefined;
  }

  /** Every value that passes. */
  filter<S extends V>(condition: (value: V, index: number, collection: this) => value is S): S[];
  filter(condition: (value: V, index: number, collection: this) => unknown): V[];
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    let i = 0;
    return this.contents.filter((value) => condition(value, i++, this));
  }

  /** One result per value. */
  map<T>(transformer: (value: V, index: number, collection: this) => T): T[] {
    let i = 0;
    return this.contents.map((value) => transformer(value, i++, this));
  }

  /** Fold the values. */
  reduce<T>(reducer: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    let accumulator = initial;
    let i = 0;
    for (const value of this.values()) accumulator = reducer(accumulator, value, i++, this);
    return accumulator;
  }

  /** Does any value pass? */
  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.find(condition) !== undefined;
  }

  /** Does every value pass? */
  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    let i = 0;
    return this.contents.every((value) => condition(value, i++, this));
  }

  /** The value whose `name` this is. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find(
      (value) => typeof value === "object" && value !== null && Reflect.get(value, "name") === name,
    );
    if (found === undefined && strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  /** The values as plain data. */
  toJSON(): unknown[] {
    return this.contents.map((value): unknown => {
      const toJSON: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toJSON") : null;
      return isFunction(toJSON) ? Reflect.apply(toJSON, value, []) : value;
    });
  }
}
