/**
 * How much a message may hold. Everything beyond is refused where it is posted and does not count where it is read, so
 * that no message can hang a window or fill it.
 */

/** Dice of one roll. The largest honest pool has about 25. */
export const MOST_DICE = 60;
/** Entries of a list of numbers that a step carries: the reasons for its dice, what its dice show. */
export const MOST_PARTS = 40;
/** The largest number of one part, up or down, and the largest price. */
export const MOST_PART = 99;
/** The largest number of any other kind: sums, scores, rounds that were stored. */
export const MOST_NUMBER = 1_000_000;
/** Targets, helpers, watchers: more than stand on a crowded scene. */
export const MOST_PEOPLE = 40;
/** A held action sets another one off, and that a third one: no further. */
export const DEEPEST = 2;
/** Changes of one part of a result. */
export const MOST_CHANGES = 60;
/** Parts of a result: an attacker, its targets, their helpers. */
export const MOST_ROWS = 2 * MOST_PEOPLE + 1;
/** Inputs of one choice, prices of one step, fields of one mark. */
export const MOST_ENTRIES = 60;
/** Fields of one record of a choice. */
export const MOST_RECORD = 8;
/** A name, in characters: a longer one is cut where it is posted. */
export const MOST_NAME = 100;
/** What a person may say in one message, in characters. */
export const MOST_WORDS = 200;
/** Any other text, in characters: dice shared out among many uses. */
export const MOST_TEXT = 1000;
/** An id, in characters. A token's actor has the longest uuid (68). */
export const MOST_ID = 80;
/** Replies of one player in one thread. Per player, so that nobody can use up what another may say. */
export const MOST_REPLIES = 200;
/** What a message stores, in characters of JSON. */
export const MOST_SIZE = 32 * 1024;
/** Values in what a message stores, and how deep they lie. */
export const MOST_NODES = 8000;
export const MOST_DEPTH = 24;

/** Brings a number between two others; what is no number becomes the lower one. */
export const clamp = (n: number, low: number, high: number): number =>
  Number.isNaN(n) ? low : Math.min(high, Math.max(low, n));
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
