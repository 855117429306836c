/** A chat message as an entry of a thread: the server vouches for who and when, the body is parsed every time. */
import type { Body, Entry, MessageId, Reply } from "../../../rules/core/types.ts";
import { parseBody, REPLY_KINDS } from "./body.ts";
import { digestOf } from "../trust/digest.ts";

/** The one type check that a message which is not ours costs. */
export function isOurs(message: ChatMessage.Implementation): boolean {
  return message.type === "exchange" || message.type === "reply";
}

/** The body of a message, whoever wrote it; null when it is not ours or cannot be read. */
export function bodyOf(message: ChatMessage.Implementation): Body | null {
  return isOurs(message) ? parseBody(message.type, message._source.system) : null;
}

/** The entry of a message. */
export function entryOf(message: ChatMessage.Implementation): Entry | null {
  const body = bodyOf(message);
  if (body === null || message.id === null) return null;
  const author = message._source.author ?? "";
  return {
    id: message.id,
    author,
    createdTime: message._stats.createdTime ?? 0,
    modifiedBy: message._source._stats.lastModifiedBy ?? null,
    modifiedTime: message._source._stats.modifiedTime ?? null,
    digest: digestOf({ type: message.type, author, system: message._source.system, rolls: message._source.rolls }),
    body,
  };
}

/** Whose thread a message belongs to, also when the rest of it cannot be read. */
export function threadOf(message: ChatMessage.Implementation): MessageId | null {
  if (message.type === "exchange") return message.id;
  if (message.type !== "reply") return null;
  const stored: unknown = message._source.system;
  const exchange: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, "exchange") : null;
  return typeof exchange === "string" ? exchange : null;
}

/** What an unreadable reply says it is, for the list of what does not count. */
export function claimedKind(message: ChatMessage.Implementation): Reply["kind"] {
  const stored: unknown = message._source.system;
  const kind: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, "kind") : null;
  return REPLY_KINDS.find((known) => known === kind) ?? "step";
}
