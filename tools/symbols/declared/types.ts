import type { Value } from "./literals.ts";

/** Per path the names below it. What can be called (functions, methods, classes) ends with `()`. */
export type Names = Map<string, Set<string>>;

/** What the public types of one generation declare. */
export interface Declared {
  /** What `foundry` and its namespaces hold. */
  readonly namespaces: Names;
  /** What `game`, `ui`, `canvas`, `CONFIG` and `CONST` hold. */
  readonly entries: Names;
  /** Static members, by the path of their class. */
  readonly statics: Names;
  /** Members of instances, by the path of their class. */
  readonly members: Names;
  /** Values that the types state, by path: constants, defaults of CONFIG, static properties. */
  readonly values: Map<string, Value>;
  /** Paths that the types mark as removed in 14. */
  readonly gone: Set<string>;
}

export function nothing(): Declared {
  return {
    namespaces: new Map(),
    entries: new Map(),
    statics: new Map(),
    members: new Map(),
    values: new Map(),
    gone: new Set(),
  };
}

export function put(names: Names, path: string, name: string): void {
  const known = names.get(path) ?? new Set();
  names.set(path, known.add(name));
}
