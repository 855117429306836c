/**
 * What was changed after a GM's result was read from it. Only the server's stamps and the digests that a GM's client wrote
 * down are asked: what a player's result says of others is no evidence.
 */
import { byTime } from "../thread/chronology.ts";
import type { Changed, Entry } from "../types.ts";
import { readIn, type Vouching } from "./sequence.ts";

/** Digests of another version cannot be compared: the first character says how they are made. */
const areComparable = (a: string, b: string): boolean => a.charAt(0) === b.charAt(0);

/** It says something else, whether it was edited or posted again under its id. */
function isChanged(entry: Entry, result: Vouching): boolean {
  const read = readIn(result, entry.id);
  if (read === undefined) return false;
  // What cannot be compared can still be newer than what was read.
  return areComparable(read, entry.digest) ? read !== entry.digest : entry.createdTime > result.createdTime;
}

/** The messages that say something else than when a result read them. */
export const changedSince = (entries: readonly Entry[], results: readonly Vouching[]): readonly Entry[] =>
  entries.filter((entry) => results.some((result) => isChanged(entry, result)));

/**
 * Does this stop the exchange? A call or a waive may be anybody's who has no part in it: it does not count any more, as if
 * it were deleted, and stops nothing.
 */
const stops = ({ body }: Entry): boolean => body.kind !== "call" && body.kind !== "waive";

/** What stops the exchange, the declaration before all else; null: nothing does. */
export function stoppedBy(changed: readonly Entry[]): Changed | null {
  const found = changed.filter(stops).sort(byTime);
  const entry = found.find(({ body }) => body.kind === "declare") ?? found[0];
  if (entry === undefined) return null;
  const { id, author, modifiedBy, modifiedTime, createdTime, body } = entry;
  return { message: id, kind: body.kind, by: modifiedBy ?? author, at: modifiedTime ?? createdTime };
}
