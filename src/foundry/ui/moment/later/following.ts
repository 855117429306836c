/** Going on through several places by the same key. Pure. */

/** What comes after the one that has the keyboard, the first where none has; null: that was the last one. */
export function following<T>(all: readonly T[], now: unknown): T | null {
  return all[all.findIndex((each) => each === now) + 1] ?? null;
}
