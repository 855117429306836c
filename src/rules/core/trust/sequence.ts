/**
 * The order of a thread in view of what a GM's results had read. A message that a result was read from comes before it, one
 * that it had not seen comes after it, whatever its time: somebody may have kept a message ready to edit it later.
 */
import { isTampered } from "../thread/fold-context.ts";
import { byTime, isEntryOf } from "../thread/chronology.ts";
import { own } from "../lib/own.ts";
import type { Digests, Entry, MessageId, Result, Rights } from "../types.ts";

/** A GM's result that says what it was read from. */
export type Vouching = Entry<Result & { readonly read: Digests }>;

const isVouching = (entry: Entry, rights: Rights): entry is Vouching =>
  isEntryOf(entry, "result") &&
  entry.body.read !== undefined &&
  rights.gms.includes(entry.author) &&
  !isTampered(entry, rights);

/** The digest of this message when the result was written; undefined: it was not read. */
export const readIn = ({ body }: Vouching, message: MessageId): string | undefined => own(body.read, message);

function byReading(a: Vouching, b: Vouching): number {
  if (readIn(b, a.id) !== undefined) return -1;
  return readIn(a, b.id) === undefined ? byTime(a, b) : 1;
}

/** The results of a thread that vouch for what they read, in their order. */
export const vouchingIn = (entries: readonly Entry[], exchange: MessageId, rights: Rights): readonly Vouching[] =>
  entries
    .filter((entry) => isVouching(entry, rights))
    .filter(({ body }) => body.exchange === exchange)
    .sort(byReading);

/** Has none of these results read it? Then it comes after all of them. */
export const isUnread = (results: readonly Vouching[], { id }: Entry): boolean =>
  results.every((result) => readIn(result, id) === undefined);

/** The thread in its order. */
export function inSequence(entries: readonly Entry[], results: readonly Vouching[]): readonly Entry[] {
  if (results.length === 0) return [...entries].sort(byTime);
  const places = new Map<MessageId, number>(results.map((result, place) => [result.id, place]));
  const isResult = ({ id }: Entry): boolean => places.has(id);
  const placeOf = (entry: Entry): number => {
    const own = places.get(entry.id) ?? results.findIndex((result) => readIn(result, entry.id) !== undefined);
    return own < 0 ? results.length : own;
  };
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry) }));
  const last = (entry: Entry): number => (isResult(entry) ? 1 : 0);
  return placed
    .sort((a, b) => a.place - b.place || last(a.entry) - last(b.entry) || byTime(a.entry, b.entry))
    .map(({ entry }) => entry);
}
