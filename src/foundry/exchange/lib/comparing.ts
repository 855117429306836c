/** Exchanges in which this GM's window still compares what a player has posted with its own reading. */
import type { MessageId } from "../../../rules/core/types.ts";

const comparing = new Map<MessageId, Promise<unknown>>();

/** Notes a comparison until it is done, whatever comes of it. */
export async function noteComparison(id: MessageId, comparison: Promise<void>): Promise<void> {
  const all = Promise.allSettled([comparing.get(id), comparison]);
  comparing.set(id, all);
  try {
    await comparison;
  } finally {
    if (comparing.get(id) === all) comparing.delete(id);
  }
}

/** Done when all of them are; null: none is under way. */
export const comparisonIn = (id: MessageId): Promise<unknown> | null => comparing.get(id) ?? null;
