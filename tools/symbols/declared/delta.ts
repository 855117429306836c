/** How lists of names and values are kept in JSON, and how those of 14 differ from those of 13. */
import { UNKNOWN, type Value } from "./literals.ts";
import type { Declared, Names } from "./types.ts";

type Group = Record<string, string>;
type Groups = Record<"namespaces" | "entries" | "statics" | "members", Group>;

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function packedNames(names: Names): Group {
  const sorted = [...names].sort(([a], [b]) => byName(a, b));
  return Object.fromEntries(sorted.map(([path, found]) => [path, [...found].sort(byName).join(" ")]));
}

function groups(of: (names: "namespaces" | "entries" | "statics" | "members") => Names): Groups {
  return {
    namespaces: packedNames(of("namespaces")),
    entries: packedNames(of("entries")),
    statics: packedNames(of("statics")),
    members: packedNames(of("members")),
  };
}

const sortedValues = (values: ReadonlyMap<string, Value>): Record<string, Value> =>
  Object.fromEntries([...values].sort(([a], [b]) => byName(a, b)));

/** All of one generation. */
export function packed(declared: Declared): Groups & { gone: string; values: Record<string, Value> } {
  return {
    ...groups((group) => declared[group]),
    gone: [...declared.gone].sort(byName).join(" "),
    values: sortedValues(declared.values),
  };
}

/** The names that `more` has and `less` lacks. */
function beyond(more: Names, less: Names): Names {
  const found: Names = new Map();
  for (const [path, names] of more) {
    const left = [...names].filter((name) => !less.get(path)?.has(name));
    if (left.length) found.set(path, new Set(left));
  }
  return found;
}

/** What 14 added, what it gave up, and the values that are others there; unknown where the types state none any more. */
export function differences(
  thirteen: Declared,
  fourteen: Declared,
): { added: Groups; removed: Groups; values: Record<string, Value> } {
  const values = new Map<string, Value>();
  for (const [path, value] of fourteen.values) {
    if (JSON.stringify(value) !== JSON.stringify(thirteen.values.get(path))) values.set(path, value);
  }
  for (const path of thirteen.values.keys()) if (!fourteen.values.has(path)) values.set(path, UNKNOWN);
  return {
    added: groups((group) => beyond(fourteen[group], thirteen[group])),
    removed: groups((group) => beyond(thirteen[group], fourteen[group])),
    values: sortedValues(values),
  };
}
