import { reportMissing } from "./troubles.ts";

/** The parent of all that stands in: packages put a class between another and its parent (fvtt-module-enable-popup). */
class NotProvided {}

/**
 * Something that packages may hold, extend or pass on although this table lacks it, so that what else they do goes on.
 * Each use is told by name: asking for a part, calling, constructing. Calling does nothing; constructing throws.
 */
export function standIn(path: string, { chain = false }: { chain?: boolean } = {}): object {
  const name = path.slice(Math.max(path.lastIndexOf("."), path.lastIndexOf("#")) + 1);
  const parts = new Map<string, unknown>();
  // A class, so that it can be extended; what extends it has an empty prototype behind its own.
  const target = { [name]: class extends NotProvided {} }[name] ?? class extends NotProvided {};
  Object.defineProperty(target, "toString", { value: () => `[not provided: ${path}]` });
  const self: object = new Proxy(target, {
    get(made, key, receiver): unknown {
      if (typeof key !== "string" || key in made) return Reflect.get(made, key, receiver);
      // Nothing to wait for, nothing to store, no settings to merge.
      if (key === "then" || key === "toJSON" || /^[A-Z][A-Z0-9_]*$/.test(key)) return undefined;
      if (!parts.has(key)) {
        parts.set(key, chain ? self : standIn(`${path}.${key}`));
        reportMissing(chain ? `${path} ${key}` : `${path}.${key}`);
      }
      return parts.get(key);
    },
    apply: () => (chain ? self : undefined),
    construct() {
      throw new Error(`not provided by the practice table: ${path}`);
    },
  });
  return self;
}
