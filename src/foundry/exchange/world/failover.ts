/**
 * A responsible client may be connected but unresponsive: a tab that hangs, a laptop that was closed.
 * The next in line then does it, after a while; ids and ledger see to it that nothing is done twice.
 */
import type { MessageId, SlotId, UserId } from "../../../rules/core/types.ts";

/** What is awaited: the result of an exchange, or a step that needs nobody's choice. */
export interface PendingTask {
  readonly exchange: MessageId;
  /** Null: the result. */
  readonly slot: SlotId | null;
}
const keyOf = ({ exchange, slot }: PendingTask): string => (slot === null ? exchange : `${exchange}/${slot}`);

/** How long each in line waits for the one before, in ms. Longer than dice may roll before something is applied. */
export const FAILOVER_DELAY = 5000;

/** Whose time was up and who did nothing: they come last in every line of this client, until something comes from them. */
const asleep = new Set<UserId>();

/** A line with those at its end that were asleep when they were last waited for. */
export function responsiveFirst(line: readonly UserId[]): readonly UserId[] {
  return [...line.filter((user) => !asleep.has(user)), ...line.filter((user) => asleep.has(user))];
}

/** Their time was up, and this client does it in their place. */
export function markUnresponsive(users: readonly UserId[]): void {
  for (const user of users) asleep.add(user);
}

/** Something came from this user, or they left or came. */
export function markResponsive(user: UserId): void {
  asleep.delete(user);
}

const waits = new Map<string, { readonly task: PendingTask; readonly since: number; readonly timer: number }>();

/** This is waited for no more. */
export function forgetWait(what: PendingTask): void {
  window.clearTimeout(waits.get(keyOf(what))?.timer);
  waits.delete(keyOf(what));
}

/** Of this exchange's steps only these are waited for. */
export function keepWaits(id: MessageId, slots: ReadonlySet<SlotId>): void {
  for (const { task } of waits.values())
    if (task.exchange === id && task.slot !== null && !slots.has(task.slot)) forgetWait(task);
}

/**
 * How many in line have had their time with this, so far. Begins to count when it is first asked; calls back
 * when another one's time is up, until `most` had theirs.
 */
export function elapsedTurns(what: PendingTask, most: number, again: () => void): number {
  const now = performance.now();
  const since = waits.get(keyOf(what))?.since ?? now;
  forgetWait(what);
  const turns = Math.floor((now - since) / FAILOVER_DELAY);
  // A little late is sure to be past it.
  const timer = turns < most ? window.setTimeout(again, since + (turns + 1) * FAILOVER_DELAY - now + 10) : 0;
  waits.set(keyOf(what), { task: what, since, timer });
  return turns;
}
