/** Lists of a card that a player's messages make longer: so many lines of each, and one that counts the rest. Pure. */

/** Lines of one kind by one user. */
export const MOST_LINES = 3;

export interface Bounded<T> {
  readonly shown: readonly T[];
  /** How many of whom are left out. */
  readonly more: readonly { readonly key: string; readonly n: number }[];
}

/** The first so many of each key, in their order. */
export function bounded<T>(all: readonly T[], keyOf: (one: T) => string, most = MOST_LINES): Bounded<T> {
  const counts = new Map<string, number>();
  const shown = all.filter((one) => {
    const count = (counts.get(keyOf(one)) ?? 0) + 1;
    counts.set(keyOf(one), count);
    return count <= most;
  });
  const more = [...counts].flatMap(([key, count]) => (count > most ? [{ key, n: count - most }] : []));
  return { shown, more };
}
