/**
 * What was said first. Foundry lets authors edit and delete their messages; a GM's client that sees it posts a mark with
 * the message as it was, and the fold reads that in its place: the first thing said counts.
 */
import { isTampered } from "../thread/fold-context.ts";
import { isEntryOf } from "../thread/chronology.ts";
import type { Entry, AuditNote, MessageId, Rights } from "../types.ts";

export interface FirstWord {
  /** In the order of time. */
  readonly entries: readonly Entry[];
  /** Edited messages that said nothing of this thread before: they do not count. */
  readonly dropped: readonly Entry[];
}

const threadOf = ({ id, body }: Entry): MessageId => (body.kind === "declare" ? id : body.exchange);

type Original = { readonly entry: Entry | null };

/** What a GM's mark keeps; null: it is none of those, or keeps what belongs elsewhere. */
function originalIn({ body: { mark, about, exchange } }: Entry<AuditNote>): Original | null {
  if (mark.what !== "deleted" && mark.what !== "edited") return null;
  if (mark.was === null) return { entry: null };
  const fits = mark.was.id === about && threadOf(mark.was) === exchange && mark.was.body.kind !== "mark";
  return fits ? { entry: mark.was } : null;
}

/** The thread with every message as it was first posted. `entries`: in the order of time. */
export function firstSaid(entries: readonly Entry[], rights: Rights): FirstWord {
  const originals = new Map<MessageId, Original>();
  for (const entry of entries) {
    if (!isEntryOf(entry, "mark") || !rights.gms.includes(entry.author) || isTampered(entry, rights)) continue;
    const original = originals.has(entry.body.about) ? null : originalIn(entry);
    if (original !== null) originals.set(entry.body.about, original);
  }
  if (originals.size === 0) return { entries, dropped: [] };
  const present = new Set(entries.map(({ id }) => id));
  const lost = [...originals].flatMap(([id, { entry }]) => (entry === null || present.has(id) ? [] : [entry]));
  const isDropped = ({ id }: Entry): boolean => originals.get(id)?.entry === null;
  const kept = entries.filter((entry) => !isDropped(entry)).map((entry) => originals.get(entry.id)?.entry ?? entry);
  return { entries: [...kept, ...lost], dropped: entries.filter(isDropped) };
}
