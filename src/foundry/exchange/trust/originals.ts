/**
 * Messages that players have edited or deleted, and those that GMs have of exchanges that were over, as they were first posted. A GM's window that sees it folds the thread with
 * what was said first at once, and puts it on record for all others (`audit/protect-messages.ts`); what is on record is asked for no more.
 */
import { derivedId } from "../../../rules/core/lib/ids.ts";
import { isEntryOf } from "../../../rules/core/thread/chronology.ts";
import type { Declare, Entry, AuditNote, MarkBody, MessageId, UserId } from "../../../rules/core/types.ts";

type Kept = Extract<MarkBody, { was: Entry | null } | { what: "removed" }>;

/** A mark that is due: in which thread, about which message, and what that said. */
export interface Original {
  readonly thread: MessageId;
  readonly about: MessageId;
  readonly mark: Kept;
}

/** What became of one message. */
export interface Change {
  readonly what: "updated" | "deleted";
  readonly about: MessageId;
  readonly by: UserId;
  /** What it said, and in which thread; null: nothing that could be read. */
  readonly before: Entry | null;
  /** What it says now, or nothing that is ours. */
  readonly after: Entry | null;
}

/** The thread that an entry belongs to. */
export const threadOfEntry = ({ id, body }: Entry): MessageId => (body.kind === "declare" ? id : body.exchange);

/** What is to be put on record of a change; nothing of it where the message says the same as before. Pure. */
export function originalsOf({ what, about, by, before, after }: Change): readonly Original[] {
  if (before !== null && before.digest === after?.digest) return [];
  // A mark is a GM's; the server lets no player touch it.
  const was = before?.body.kind === "mark" ? null : before;
  const thread = before === null ? null : threadOfEntry(before);
  const own: readonly Original[] =
    was === null || thread === null
      ? []
      : [{ thread, about, mark: { what: what === "deleted" ? "deleted" : "edited", was, by } }];
  const now = after === null ? null : threadOfEntry(after);
  // It said nothing in that thread before.
  return now === null || now === thread
    ? own
    : [...own, { thread: now, about, mark: { what: "edited", was: null, by } }];
}

/**
 * A GM has deleted something of an exchange that is still open: of a GM's result it is put on record which rows it had
 * settled, of all else nothing. Null: nothing.
 */
export function removedBy({ thread, about, mark }: Original, gms: readonly UserId[]): Original | null {
  const was = mark.what === "deleted" ? mark.was : null;
  if (was === null || !isEntryOf(was, "result") || !gms.includes(was.author)) return null;
  const rows = was.body.parts.map(({ row, stage, attempt }) => ({ row, stage, attempt }));
  return { thread, about, mark: { what: "removed", by: mark.by, rows } };
}

/** The id of the mark that puts it on record. */
export const markIdOf = ({ thread, about, mark }: Original): MessageId =>
  derivedId(`mark:${thread}:${about}:${mark.what}`);

/** Is this mark about such a change? */
const keeps = (entry: Entry): entry is Entry<AuditNote> =>
  isEntryOf(entry, "mark") && ["deleted", "edited", "removed"].includes(entry.body.mark.what);

/** Of one window. */
export class Originals {
  readonly #kept = new Map<MessageId, Map<MessageId, Entry<AuditNote>>>();

  /** `gm`: whose window saw it. */
  keep(original: Original, gm: UserId): void {
    const thread = this.#kept.get(original.thread) ?? new Map<MessageId, Entry<AuditNote>>();
    // The first thing said stays the first.
    if (!thread.has(original.about)) thread.set(original.about, markEntry(original, gm));
    this.#kept.set(original.thread, thread);
  }

  /** It is not to be put on record. */
  drop({ thread, about }: Original): void {
    this.#kept.get(thread)?.delete(about);
  }

  /** The thread with what is not on record yet, as if this GM had marked it. */
  with(thread: MessageId, entries: readonly Entry[]): readonly Entry[] {
    const kept = this.#kept.get(thread);
    if (kept === undefined) return entries;
    const marked = new Set(entries.filter(keeps).map(({ body }) => body.about));
    return [...entries, ...[...kept.values()].filter(({ body }) => !marked.has(body.about))];
  }
}

function markEntry(original: Original, author: UserId): Entry<AuditNote> {
  const { thread, about, mark } = original;
  const stamp = { createdTime: Number.MAX_SAFE_INTEGER, modifiedBy: null, modifiedTime: null, digest: "" };
  return { id: markIdOf(original), author, ...stamp, body: { kind: "mark", exchange: thread, about, mark } };
}

/** The declaration of a thread as it was first posted; null: there is none that can be read. */
export function firstDeclared(thread: MessageId, entries: readonly Entry[], gms: readonly UserId[]): Declare | null {
  const marks = entries.filter(keeps).filter(({ author, body }) => body.about === thread && gms.includes(author));
  const [first] = marks.sort((a, b) => a.createdTime - b.createdTime);
  const was = first?.body.mark.what === "deleted" || first?.body.mark.what === "edited" ? first.body.mark.was : null;
  const entry = was ?? entries.find(({ id }) => id === thread);
  return entry?.body.kind === "declare" ? entry.body : null;
}
