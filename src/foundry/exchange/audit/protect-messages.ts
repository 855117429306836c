/**
 * What was said in a thread stays as it was said. Foundry lets authors edit and delete their messages, so our client refuses;
 * when it happens all the same, the active GM's client puts on record what the message was.
 */
import type { AuditNote } from "../../../rules/core/types.ts";
import { bodyOf, isOurs } from "../thread/message.ts";
import { postOnce } from "../post/post-once.ts";
import { asGm } from "../world/permissions.ts";
import { replySentence } from "../post/sentences.ts";
import type { ThreadEvent } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";
import { markIdOf } from "../trust/originals.ts";
import { isSmall } from "../trust/size.ts";

/** Parts of a message that a thread is read from; the rest (flags, sort of it) anybody may edit. */
const READ_PARTS = ["system", "rolls", "type", "author"] as const;

/** Players change nothing of what was said, in open threads and in settled ones. */
const isHeld = (message: ChatMessage.Implementation): boolean => !game.user.isGM && isOurs(message);

/** For `preCreateChatMessage`: a body that nobody could read is not posted. */
export function mayPost(message: ChatMessage.Implementation): boolean {
  if (!isOurs(message) || bodyOf(message) !== null) return true;
  const isMuch = !isSmall(message._source.system, 2);
  ui.notifications?.warn(isMuch ? "RIPOSTE.Refusal.tooMuch" : "RIPOSTE.Notice.Unreadable", { localize: true });
  return false;
}

/** For `preDeleteChatMessage`: false keeps the message. */
export function mayDelete(message: ChatMessage.Implementation): boolean {
  if (!isHeld(message)) return true;
  ui.notifications?.warn("RIPOSTE.Notice.KeepStep", { localize: true });
  return false;
}

/** For `preUpdateChatMessage`: false keeps it as it was. */
export function mayEdit(message: ChatMessage.Implementation, changes: object): boolean {
  if (!READ_PARTS.some((part) => part in changes) || !isHeld(message)) return true;
  ui.notifications?.warn("RIPOSTE.Notice.KeepStep", { localize: true });
  return false;
}

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
