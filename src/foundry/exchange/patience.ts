/**
 * Who writes what came of an exchange may be listed as there and sleep: a tab that hangs, a laptop that was shut.
 * The next in line then does it, after a while; ids and ledger see to it that nothing is done twice.
 */
import type { MessageId } from "../../rules/core/types.ts";

/** How long each in line waits for the one before, in ms. Longer than dice may roll before something is applied. */
export const PATIENCE = 5000;

const waits = new Map<MessageId, { readonly since: number; readonly timer: number }>();

/** Nothing of this exchange is waited for any more. */
export function forgetWait(id: MessageId): void {
  window.clearTimeout(waits.get(id)?.timer);
  waits.delete(id);
}

/**
 * How many in line have had their time with this exchange, so far. Begins to count when it is first asked; calls back
 * when another one's time is up, until `most` had theirs.
 */
export function waitedFor(id: MessageId, most: number, again: () => void): number {
  const now = performance.now();
  const since = waits.get(id)?.since ?? now;
  forgetWait(id);
  const turns = Math.floor((now - since) / PATIENCE);
  // A little late is sure to be past it.
  const timer = turns < most ? window.setTimeout(again, since + (turns + 1) * PATIENCE - now + 10) : 0;
  waits.set(id, { since, timer });
  return turns;
}
