import type { Body, Entry } from "../types.ts";

/** The order of a thread: the server's clock, then the id. Never a sender's clock. */
export function byTime(a: Entry, b: Entry): number {
  return a.createdTime - b.createdTime || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** A thread in order, each message once. */
export function inOrder(thread: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, Entry>();
  for (const entry of thread) if (!seen.has(entry.id)) seen.set(entry.id, entry);
  return [...seen.values()].sort(byTime);
}

/** Narrows an entry by the kind of its body. */
export function isEntryOf<K extends Body["kind"]>(entry: Entry, kind: K): entry is Entry<Extract<Body, { kind: K }>> {
  return entry.body.kind === kind;
}
