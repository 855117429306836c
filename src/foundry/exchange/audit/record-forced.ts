/** What was forced through is put on record, by the active GM's client. */
import type { AuditNote } from "../../../rules/core/types.ts";
import { postOnce } from "../post/post-once.ts";
import { replySentence } from "../post/sentences.ts";
import type { ThreadEvent } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";
import { markIdOf } from "../trust/originals.ts";
import { asGm } from "../world/permissions.ts";

/** When the rest of what is deleted in one go is gone as well. */
const allDeleted = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, 0));

/**
 * Puts on record what players have changed, and which rows were settled by a result that a GM has deleted; a GM's client
 * does. The fold then takes what was said first. Of a thread whose declaration is deleted as well nothing is kept.
 */
export async function recordForced({ originals }: ThreadEvent): Promise<void> {
  for (const original of originals) {
    if (original.mark.what === "removed") await allDeleted();
    const exchange = exchanges.get(original.thread);
    const { thread, about, mark } = original;
    // A message that was none of ours and says now that it declares: here it is no exchange, in other windows it is one.
    const isPretended = about === thread && mark.what === "edited" && mark.was === null;
    if (exchange === null && !isPretended) continue;
    const body: AuditNote = { kind: "mark", exchange: thread, about, mark };
    const content =
      exchange === null ? game.i18n.localize("RIPOSTE.Card.Slim.mark") : replySentence(exchange, body, null);
    await asGm(() => postOnce({ id: markIdOf(original), body, speaker: null, content, rolls: [] }));
  }
}
