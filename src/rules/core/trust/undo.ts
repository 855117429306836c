/** Who may take back what. */
import { mayAct } from "../thread/fold-context.ts";
import { own } from "../lib/own.ts";
import { refuse } from "../thread/refuse.ts";
import type { Entry, Exchange, Refusal, Rights, Row, RowId, Undo, UserId } from "../types.ts";

/** The rows of these names; null: one of them is not there. */
export function rowsNamed(exchange: Exchange, ids: readonly RowId[]): readonly Row[] | null {
  const rows = ids.flatMap((id) => own(exchange.rows, id) ?? []);
  return rows.length === ids.length && rows.length > 0 ? rows : null;
}

/** Everybody whom the exchange has done something to, in the attempts that stand. */
const settledFighters = ({ rows }: Exchange): readonly string[] =>
  Object.values(rows).flatMap((row) => (row.state === "settled" || row.results.length > 0 ? [row.fighter] : []));

/** A player must own every fighter that anything was settled for: what one of them paid or suffered hangs on the others. */
export const mayUndo = (exchange: Exchange, user: UserId, rights: Rights): boolean =>
  settledFighters(exchange).every((fighter) => mayAct(rights, user, fighter));

/** Does it take back this row's present result, and not an earlier one? */
const isOf = ({ body: { of } }: Entry<Undo>, { results }: Row): boolean =>
  results.length > 0 && (of === undefined || results.every(({ message }) => of.includes(message)));

/**
 * Why these rows may not be taken back by its author; null: they may.
 * Refusals: `late`, `notAllOwners`, `unknownRow`.
 */
export function undoRefusal(exchange: Exchange, undo: Entry<Undo>, rights: Rights): Refusal | null {
  const { author, body } = undo;
  const rows = rowsNamed(exchange, body.rows);
  if (rows === null) return refuse("unknownRow");
  if (!mayUndo(exchange, author, rights)) return refuse("notAllOwners");
  if (!rows.every(({ fighter }) => mayAct(rights, author, fighter))) return refuse("notAllOwners");
  return rows.every((row) => isOf(undo, row)) ? null : refuse("late");
}

/** Who asked for an attempt of a row to be taken back; null: the log does not say. */
export function askedBy({ undos }: Exchange, row: RowId, attempt: number): UserId | null {
  return undos.filter(({ body }) => body.rows.includes(row))[attempt]?.author ?? null;
}
