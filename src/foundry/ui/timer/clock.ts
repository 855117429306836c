/** When the time of a prompt began, and how long it still waits. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Exchange } from "../../../rules/core/types.ts";

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

/** When the steps were posted that can have opened this prompt: what another target answers opens nobody else's. */
function stepTimes({ slots }: Exchange, prompted: string): readonly number[] {
  const role = own(slots, prompted)?.role;
  return Object.values(slots).flatMap(({ step, role: filled }) =>
    step === null || (role === "answer" && filled === "answer") ? [] : [step.createdTime],
  );
}

/**
 * When a prompt's time began, by the server's clock: with the declaration, or with the newest message that can have opened
 * it since (a step, an undo that asks again, a ruling, a call), or when this window first showed it.
 */
export function beganAt({ exchange, ask }: Pick<Pending, "exchange" | "ask">, shown: number): number {
  const { declared, undos, rulings, calls } = exchange;
  const replies = [...undos, ...rulings, ...calls.map(({ entry }) => entry)];
  return Math.max(
    shown,
    declared.createdTime,
    ...stepTimes(exchange, ask.slot),
    ...replies.map(({ createdTime }) => createdTime),
  );
}

/** Since when this window shows each prompt; one that was away and comes back begins again. */
export function withShown(
  before: ReadonlyMap<string, number>,
  keys: readonly string[],
  now: number,
): ReadonlyMap<string, number> {
  return new Map(keys.map((key) => [key, before.get(key) ?? now]));
}
