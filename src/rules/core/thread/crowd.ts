/** A player may post any number of messages; only so many of them are read. */
import { MOST_REPLIES } from "../lib/bounds.ts";
import { byTime } from "./chronology.ts";
import { refuse } from "./refuse.ts";
import type { Entry, Uncounted, UserId } from "../types.ts";

/**
 * The messages of a thread that are read: of each player the first so many replies, of GMs all. What is left out is one
 * line for each player.
 * Refusals: `tooOften`.
 */
export function withinCrowdLimits(
  thread: readonly Entry[],
  gms: readonly UserId[],
): { readonly thread: readonly Entry[]; readonly lost: readonly Uncounted[] } {
  if (thread.length <= MOST_REPLIES) return { thread, lost: [] };
  const counts = new Map<UserId, number>();
  const lost: Uncounted[] = [];
  const kept = [...thread].sort(byTime).filter(({ id, author, body }) => {
    if (body.kind === "declare" || gms.includes(author)) return true;
    const count = (counts.get(author) ?? 0) + 1;
    counts.set(author, count);
    if (count === MOST_REPLIES + 1) {
      const reason = refuse("tooOften", null, { n: MOST_REPLIES });
      lost.push({ message: id, author, kind: body.kind, reason });
    }
    return count <= MOST_REPLIES;
  });
  return { thread: kept, lost };
}
