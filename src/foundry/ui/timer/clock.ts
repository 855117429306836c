/** How long a prompt still waits. Pure. */

/** A time in which the game was paused, in ms of the server's clock; `to`: null, it still is. */
export interface Pause {
  readonly from: number;
  readonly to: number | null;
}

/** How much of the time since `since` the game was paused. */
export const pausedSince = (pauses: readonly Pause[], since: number, now: number): number =>
  pauses.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to ?? now, now) - Math.max(from, since)), 0);

/** The ms that are left of a prompt's time; 0: it is over. */
export function leftOf(since: number, now: number, seconds: number, pauses: readonly Pause[]): number {
  return Math.max(0, seconds * 1000 - (now - since - pausedSince(pauses, since, now)));
}

/** The pauses with the state of the game as it is now; no two overlap. */
export function withPause(pauses: readonly Pause[], paused: boolean, now: number): readonly Pause[] {
  const last = pauses.at(-1);
  const isPaused = last !== undefined && last.to === null;
  if (paused === isPaused) return pauses;
  return paused ? [...pauses, { from: now, to: null }] : [...pauses.slice(0, -1), { from: last?.from ?? now, to: now }];
}
