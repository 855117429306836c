import { logCompatibilityWarning } from "../warnings.ts";
import { getProperty } from "./path.ts";

const DENSITY = 100_000;

export interface SortOptions<T> {
  /** What it is dropped on; without one it goes to the end that `sortBefore` names. */
  target?: T | null;
  siblings?: readonly T[];
  sortKey?: string;
  sortBefore?: boolean;
}

interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/** A key between two others, null: at that end of the list; null where there is no room. */
function between(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? DENSITY : after - DENSITY;
  if (after === null) return before + DENSITY;
  return after - before > 1 ? Math.round((before + after) / 2) : null;
}

/**
 * The sort keys that put `source` before or after `target` among its siblings: one update where there is room between
 * two keys, else new keys for all.
 */
export function performIntegerSort<T>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): SortUpdate<T>[] {
  const keyOf = (entry: T): number => {
    const value: unknown = typeof entry === "object" && entry !== null ? getProperty(entry, sortKey) : 0;
    return typeof value === "number" ? value : 0;
  };
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => keyOf(a) - keyOf(b));
  const at = target === null ? -1 : others.indexOf(target);
  const end = sortBefore && target !== null ? 0 : others.length;
  const index = at < 0 ? end : sortBefore ? at : at + 1;
  const [before, after] = [others[index - 1], others[index]];
  const update = (entry: T, sort: number): SortUpdate<T> => ({ target: entry, update: { [sortKey]: sort } });
  const key = between(before === undefined ? null : keyOf(before), after === undefined ? null : keyOf(after));
  if (key !== null) return [update(source, key)];
  const all = [...others.slice(0, index), source, ...others.slice(index)];
  return all.map((entry, i) => update(entry, (i + 1) * DENSITY));
}

/** The place of `performIntegerSort` before 13 (types: until 15). */
export const SortingHelpers = {
  performIntegerSort: <T>(...args: Parameters<typeof performIntegerSort<T>>): SortUpdate<T>[] => {
    const message = "foundry.utils.SortingHelpers.performIntegerSort is foundry.utils.performIntegerSort now.";
    logCompatibilityWarning(message, { since: 13, until: 15, once: true });
    return performIntegerSort(...args);
  },
};
