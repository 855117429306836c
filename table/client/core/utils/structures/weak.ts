/** Weak collections that can be walked: what nobody else holds any more is not in them. */
interface Held<K extends WeakKey> {
  readonly refs: Set<WeakRef<K>>;
  readonly ref: WeakRef<K>;
}

/** Takes references away whose object is gone. */
function janitor<K extends WeakKey>(): FinalizationRegistry<Held<K>> {
  return new FinalizationRegistry(({ refs, ref }) => refs.delete(ref));
}

/** `foundry.utils.IterableWeakMap`. */
export class IterableWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {
  readonly #refs = new Set<WeakRef<K>>();
  readonly #held = new WeakMap<K, { readonly ref: WeakRef<K>; value: V }>();
  readonly #gone = janitor<K>();

  constructor(entries: Iterable<readonly [K, V]> = []) {
    super();
    for (const [key, value] of entries) this.set(key, value);
  }

  override set(key: K, value: V): this {
    const known = this.#held.get(key);
    if (known) known.value = value;
    else {
      const ref = new WeakRef(key);
      this.#refs.add(ref);
      this.#held.set(key, { ref, value });
      this.#gone.register(key, { refs: this.#refs, ref }, ref);
    }
    return this;
  }

  override get(key: K): V | undefined {
    return this.#held.get(key)?.value;
  }

  override has(key: K): boolean {
    return this.#held.has(key);
  }

  override delete(key: K): boolean {
    const known = this.#held.get(key);
    if (!known) return false;
    this.#refs.delete(known.ref);
    this.#gone.unregister(known.ref);
    return this.#held.delete(key);
  }

  clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }

  *keys(): Generator<K, void, undefined> {
    for (const ref of this.#refs) {
      const key = ref.deref();
      if (key !== undefined) yield key;
    }
  }

  *entries(): Generator<[K, V], void, undefined> {
    for (const key of this.keys()) {
      const known = this.#held.get(key);
      if (known) yield [key, known.value];
    }
  }

  *values(): Generator<V, void, undefined> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): Generator<[K, V], void, undefined> {
    return this.entries();
  }
}

/** `foundry.utils.IterableWeakSet`. */
export class IterableWeakSet<K extends WeakKey> extends WeakSet<K> {
  readonly #map = new IterableWeakMap<K, true>();

  constructor(entries: Iterable<K> = []) {
    super();
    for (const value of entries) this.add(value);
  }

  override add(value: K): this {
    this.#map.set(value, true);
    return this;
  }

  override has(value: K): boolean {
    return this.#map.has(value);
  }

  override delete(value: K): boolean {
    return this.#map.delete(value);
  }

  clear(): void {
    this.#map.clear();
  }

  values(): Generator<K, void, undefined> {
    return this.#map.keys();
  }

  [Symbol.iterator](): Generator<K, void, undefined> {
    return this.values();
  }
}
