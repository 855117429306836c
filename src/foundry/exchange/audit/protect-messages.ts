/**
 * What was said in a thread stays as it was said. Foundry lets authors edit and delete their messages, so our client refuses;
 * when it happens all the same, the active GM's client puts on record what the message was (`record-forced.ts`).
 */
import { bodyOf, isOurs } from "../thread/message.ts";
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
