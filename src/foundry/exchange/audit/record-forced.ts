/** What was forced through is put on record, by the active GM's client. */
import type { AuditNote } from "../../../rules/core/types.ts";
import { postOnce } from "../post/post-once.ts";
import { replySentence } from "../post/sentences.ts";
import { dropOriginal, isAnythingLeft, keepOriginal } from "../thread/arrived.ts";
import type { ThreadEvent } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";
import { markIdOf, removedBy, type Original } from "../trust/originals.ts";
import { asGm, rightsOf } from "../world/permissions.ts";

/** When the rest of what is deleted in one go is gone as well. */
const allDeleted = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, 0));

/**
 * What a GM changed of an exchange that is over changes nothing of it, so it is put on record as well; in one that is open a
 * GM's change counts. What was deleted with its whole thread is gone. Null: nothing is put on record.
 */
function ofGm(original: Original): Original | null {
  const { thread } = original;
  const phase = exchanges.get(thread)?.phase ?? "void";
  const isLeft = isAnythingLeft(thread);
  if (isLeft && phase !== "open" && phase !== "void") return original;
  dropOriginal(original);
  const removed = isLeft ? removedBy(original, rightsOf([]).gms) : null;
  if (removed !== null) keepOriginal(removed);
  return removed;
}

/**
 * Puts on record what players have changed, and what GMs have changed of exchanges that were over; a GM's client does. The fold
 * then takes what was said first. Of a thread whose messages are all deleted nothing is kept.
 */
export async function recordForced({ originals, user }: ThreadEvent): Promise<void> {
  const byGm = rightsOf([]).gms.includes(user);
  if (byGm) await allDeleted();
  for (const found of originals) {
    const original = byGm ? ofGm(found) : found;
    if (original !== null) await record(original);
  }
}

async function record(original: Original): Promise<void> {
  const exchange = exchanges.get(original.thread);
  const { thread, about, mark } = original;
  // A message that was none of ours and says now that it declares: here it is no exchange, in other windows it is one.
  const isPretended = about === thread && mark.what === "edited" && mark.was === null;
  if (exchange === null && !isPretended) return;
  const body: AuditNote = { kind: "mark", exchange: thread, about, mark };
  const content =
    exchange === null ? game.i18n.localize("RIPOSTE.Card.Slim.mark") : replySentence(exchange, body, null);
  await asGm(() => postOnce({ id: markIdOf(original), body, speaker: null, content, rolls: [] }));
}
