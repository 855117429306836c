/**
 * An exchange whose declaration was changed after it was settled: what it says now is not asked. The GM's results alone say
 * what happened to whom, so that it can still be taken back.
 */
import { isTampered } from "../thread/fold-context.ts";
import { isEntryOf } from "../thread/chronology.ts";
import { own } from "../lib/own.ts";
import { countedIn, openedRow, settledRow } from "../thread/rows.ts";
import type { Changed, Entry, Exchange, Result, Rights, Row, Undo } from "../types.ts";
import { undoRefusal } from "./undo.ts";

/** What still counts in an exchange that has stopped: what GMs' results say, taking it back, and remarks. */
export const isHeardAfter = ({ id, body }: Entry, results: readonly { readonly id: string }[]): boolean =>
  body.kind === "undo" || body.kind === "mark" || results.some((result) => result.id === id);

/** Was the declaration itself changed? Then no family can read it, and names and numbers in it are not to be believed. */
export const isLost = ({ id, changed }: Exchange): boolean => changed?.message === id;

type Rows = Exchange["rows"];

function withResult(rows: Rows, { id, author, body }: Entry<Result>): Rows {
  return body.parts.reduce<Rows>((all, part) => {
    const known = own(all, part.row);
    const { row: name, fighter, attempt } = part;
    const opened = openedRow({ id: name, fighter, role: "target", target: name, slots: [] }, attempt);
    const row = known === undefined || known.attempt < attempt ? opened : known;
    if (row.fighter !== fighter || row.attempt !== attempt) return all;
    return { ...all, [name]: settledRow(row, { message: id, author, part }) };
  }, rows);
}

function withUndone(rows: Rows, { body }: Entry<Undo>): Rows {
  const undone = (row: Row): Row => ({
    ...row,
    state: "undone",
    attempt: row.attempt + 1,
    former: countedIn(row),
    results: [],
  });
  return Object.fromEntries(Object.values(rows).map((row) => [row.id, body.rows.includes(row.id) ? undone(row) : row]));
}

/** The exchange as the results left it. `entries`: the thread in its order, without what was changed. */
export function foldLost(voided: Exchange, changed: Changed, entries: readonly Entry[], rights: Rights): Exchange {
  let exchange: Exchange = { ...voided, phase: "changed", reason: null, changed };
  for (const entry of entries) {
    if (isTampered(entry, rights)) continue;
    const { rows, undos, marks } = exchange;
    const isGm = rights.gms.includes(entry.author);
    if (isEntryOf(entry, "result") && isGm) exchange = { ...exchange, rows: withResult(rows, entry) };
    else if (isEntryOf(entry, "mark") && isGm) exchange = { ...exchange, marks: [...marks, entry] };
    else if (isEntryOf(entry, "undo") && undoRefusal(exchange, entry, rights) === null)
      exchange = { ...exchange, rows: withUndone(rows, entry), undos: [...undos, entry] };
  }
  return exchange;
}
