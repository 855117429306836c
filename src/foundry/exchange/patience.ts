/**
 * Who writes what came of an exchange may be listed as there and sleep: a tab that hangs, a laptop that was shut.
 * The next in line then does it, after a while; ids and ledger see to it that nothing is done twice.
 */
import type { MessageId } from "../../rules/core/types.ts";

/** How long each in line waits for the one before, in ms. Longer than dice may roll before something is applied. */
export const PATIENCE = 5000;

interface Wait {
  /** What is waited for; something else is waited for anew. */
  readonly what: string;
  readonly since: number;
  readonly timer: number;
}
const waits = new Map<MessageId, Wait>();

/** Nothing of this exchange is waited for any more. */
export function forgetWait(id: MessageId): void {
  const wait = waits.get(id);
  if (wait === undefined) return;
  window.clearTimeout(wait.timer);
  waits.delete(id);
}

/**
 * How many before this client in line have had their time with this, so far. Begins to count when it is first asked;
 * calls back when another one's time is up, until `most` had theirs.
 */
export function waitedFor(id: MessageId, what: string, most: number, again: () => void): number {
  const known = waits.get(id);
  const now = performance.now();
  const since = known?.what === what ? known.since : now;
  if (known !== undefined) window.clearTimeout(known.timer);
  const turns = Math.floor((now - since) / PATIENCE);
  // A little late is sure to be past it.
  const timer = turns < most ? window.setTimeout(again, since + (turns + 1) * PATIENCE - now + 10) : 0;
  waits.set(id, { what, since, timer });
  return turns;
}
