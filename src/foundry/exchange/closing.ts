/**
 * What the messages leave open although nothing can come of it any more: the ledger has closed a row whose result was
 * deleted, and who is gone owes nothing. The fold reads messages only; this is laid over it. Pure.
 */
import { restOf } from "../../rules/core/fold-call.ts";
import { phaseOf } from "../../rules/core/phase.ts";
import type { Exchange, Row, Uuid } from "../../rules/core/types.ts";
import type { Ledger, LedgerRow } from "./ledger.ts";

/** What is asked of the world beside the messages. */
export interface Outside {
  readonly isGone: (fighter: Uuid) => boolean;
  readonly ledger: (fighter: Uuid) => Ledger;
}

/** What the ledger has last written down for a row, in this attempt or a later one. */
function writtenFor(row: Row, exchange: Exchange, outside: Outside): LedgerRow | null {
  const lines = Object.values(outside.ledger(row.fighter)[exchange.id] ?? {});
  const own = lines.filter(
    (line) =>
      line.row === row.id && (line.attempt > row.attempt || (line.attempt === row.attempt && line.stage >= row.stage)),
  );
  return own.sort((a, b) => b.attempt - a.attempt)[0] ?? null;
}

/** Can the row never settle: its fighter is gone, or somebody whose step it needs? */
function isLost(row: Row, exchange: Exchange, { isGone }: Outside): boolean {
  const awaited = row.due.flatMap((id) => {
    const slot = exchange.slots[id];
    return slot !== undefined && slot.step === null ? [slot.fighter] : [];
  });
  return [row.fighter, ...awaited].some(isGone);
}

function closed(row: Row, exchange: Exchange, outside: Outside): Row {
  if (row.state !== "open") return row;
  const line = writtenFor(row, exchange, outside);
  // What it came to was told by the message that is no longer there.
  if (line !== null)
    return { ...row, state: line.undone === undefined ? "settled" : "undone", results: [], result: null };
  return isLost(row, exchange, outside) ? { ...row, state: "cancelled" } : row;
}

/** The exchange without what can no longer be waited for. */
export function withClosed(exchange: Exchange, outside: Outside): Exchange {
  if (exchange.phase !== "open") return exchange;
  const rows = Object.values(exchange.rows).map((row) => closed(row, exchange, outside));
  const read = { ...exchange, rows: Object.fromEntries(rows.map((row) => [row.id, row])) };
  const over = { ...read, phase: phaseOf(read) };
  return { ...over, rest: restOf(over) };
}
