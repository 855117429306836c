/**
 * Which messages belong to which exchange, and what they say. The index is built in one pass when it is first asked for,
 * and kept by hooks.
 */
import type { Declare, Entry, FamilyId, MessageId } from "../../../rules/core/types.ts";
import { Participants } from "./participants.ts";
import { claimedKind, entryOf, isOurs, threadOf } from "./message.ts";
import { rightsOf } from "../world/permissions.ts";
import { firstDeclared, Originals } from "../trust/originals.ts";

type Message = ChatMessage.Implementation;
type Threads = Map<MessageId, Set<MessageId>>;

let threads: Threads | null = null;
const entries = new Map<MessageId, Entry | null>();

/** Who is named by which declaration. */
export const participants = new Participants();
/** What players have changed in this window's sight, as it was before. */
export const originals = new Originals();
/** Exchanges in which a held action was called. */
export const calledIn = new Set<MessageId>();

/** Other packages may ask before the world's documents are there: nothing of that is kept. */
export const isEarly = (): boolean => Reflect.get(game, "messages") === undefined;

/** Exchange → its messages. */
export function index(): Threads {
  if (threads !== null) return threads;
  const built: Threads = new Map();
  if (isEarly()) return built;
  for (const message of game.messages) if (isOurs(message)) enter(built, message);
  threads = built;
  return built;
}

function enter(into: Threads, message: Message): void {
  const thread = threadOf(message);
  if (thread === null || message.id === null) return;
  const ids = into.get(thread) ?? new Set();
  ids.add(message.id);
  into.set(thread, ids);
  if (thread === message.id || claimedKind(message) === "mark") participants.enter(thread, declaredIn(thread, ids));
  else if (claimedKind(message) === "call") calledIn.add(thread);
}

/** Takes a message into the index, if that was built. */
export function enterMessage(message: Message): void {
  if (threads !== null) enter(threads, message);
}

/** The message is no longer of this thread. */
export function leaveThread(id: MessageId, message: MessageId): void {
  threads?.get(id)?.delete(message);
}

/** The fighters of a thread are found by what was declared first. */
export function indexFighters(id: MessageId): void {
  if (threads !== null) participants.enter(id, declaredIn(id, threads.get(id) ?? []));
}

/** What a message says, read once; null: it cannot be read. */
export function readEntry(message: Message): Entry | null {
  if (message.id === null) return null;
  const known = entries.get(message.id);
  if (known !== undefined) return known;
  const read = entryOf(message);
  entries.set(message.id, read);
  return read;
}

/** What a message was last read as; undefined: it was not read. */
export const knownEntry = (id: MessageId): Entry | null | undefined => entries.get(id);

/** It is read again when next asked for. */
export const forgetEntry = (id: MessageId): void => void entries.delete(id);

/** What was declared first, also where it was edited or deleted since. */
function declaredIn(thread: MessageId, ids: Iterable<MessageId>): Declare | null {
  const messages = [...ids].flatMap((id) => game.messages.get(id) ?? []);
  const read = messages.flatMap((message) => readEntry(message) ?? []);
  return firstDeclared(thread, originals.with(thread, read), rightsOf([]).gms);
}

/** The family by which an exchange was declared; null: its declaration is not there. */
export const familyIn = (id: MessageId): FamilyId | null => declaredIn(id, index().get(id) ?? [])?.family ?? null;

/** The messages of an exchange, in no order. */
export function messagesOf(id: MessageId): Message[] {
  const ids = index().get(id) ?? new Set<MessageId>();
  return [...ids].flatMap((messageId) => game.messages.get(messageId) ?? []);
}
