/** What the hooks say of messages, taken into the log. */
import type { Entry, MessageId } from "../../../rules/core/types.ts";
import { clearBroken } from "../world/broken-actors.ts";
import { claimedKind, entryOf, isOurs, threadOf } from "./message.ts";
import { forget } from "./store.ts";
import { originalsOf, threadOfEntry, type Original } from "../trust/originals.ts";
import { notifyListeners, markChanged, type ThreadEvent } from "./news.ts";
import {
  enterMessage,
  forgetEntry,
  indexFighters,
  knownEntry,
  leaveThread,
  messagesOf,
  originals,
  readEntry,
} from "./threads.ts";

type Message = ChatMessage.Implementation;

const isGm = (user: string): boolean => game.users.get(user)?.isGM === true;

/** What is to be put on record, where this is a GM's window. */
function noteOriginals(
  what: ThreadEvent["what"],
  message: Message,
  user: string,
  before: Entry | null,
): readonly Original[] {
  if (what === "created" || message.id === null || !game.user.isGM) return [];
  const after = what === "deleted" ? null : entryOf(message);
  const all = originalsOf({ what, about: message.id, by: user, before, after });
  // What a GM moves or makes is the GM's word.
  const due = isGm(user) ? all.filter(({ mark }) => mark.what !== "removed" && mark.was !== null) : all;
  for (const original of due) keepOriginal(original);
  return due;
}

/** This window reads it as it was first posted, until that is on record. */
export function keepOriginal(original: Original): void {
  originals.keep(original, game.user.id);
  forget(original.thread);
  markChanged(original.thread);
}

/** This window reads it as it is now. */
export function dropOriginal(original: Original): void {
  originals.drop(original);
  indexFighters(original.thread);
  forget(original.thread);
  markChanged(original.thread);
}

/** Is anything left of a thread beside what is on record of it? */
export const isAnythingLeft = (thread: MessageId): boolean =>
  messagesOf(thread).some((message) => claimedKind(message) !== "mark");

function leave(id: MessageId, message: MessageId): void {
  leaveThread(id, message);
  forget(id);
  markChanged(id);
}

/**
 * Takes in what a message hook says. Of a message that is not ours its creation costs one look at its type, an update or a
 * deletion one more look whether it was ours before.
 */
export function noteMessage(what: ThreadEvent["what"], message: Message, user: string): void {
  if (what === "created" && !isOurs(message)) return;
  const { id } = message;
  if (id !== null && (isOurs(message) || knownEntry(id) !== undefined)) note(what, message, id, user);
}

function note(what: ThreadEvent["what"], message: Message, id: MessageId, user: string): void {
  const before = knownEntry(id) ?? (what === "deleted" ? entryOf(message) : null);
  const exchange = threadOf(message) ?? (before === null ? null : threadOfEntry(before));
  if (exchange === null) return;
  forgetEntry(id);
  clearBroken(exchange);
  const due = noteOriginals(what, message, user, before);
  const thread = before === null ? exchange : threadOfEntry(before);
  if (thread !== exchange) leave(thread, id);
  if (what === "deleted" || !isOurs(message)) leave(exchange, id);
  else enterMessage(message);
  for (const changed of new Set([thread, exchange])) if (what !== "created") indexFighters(changed);
  // What it says first is known before anybody can change it.
  if (what === "created") readEntry(message);
  forget(exchange);
  notifyListeners({ what, exchange, message, user, before, originals: due });
  markChanged(exchange);
}
