/**
 * What the messages leave open although nothing can come of it any more: a row whose result a GM has deleted stays closed,
 * and nothing is pending for a fighter who is gone. The fold reads messages only; this is laid over it. Pure.
 */
import { restOf } from "../../../rules/core/fold/rest.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { phaseOf } from "../../../rules/core/thread/phase.ts";
import type { Exchange, Row, RowId, RowStage, UserId, Uuid } from "../../../rules/core/types.ts";
import type { Ledger, LedgerRow } from "../ledger/ledger.ts";

/** What is asked of the world beside the messages. */
export interface Outside {
  readonly isGone: (fighter: Uuid) => boolean;
  readonly isGm: (user: UserId) => boolean;
  /** Can a player write to this fighter, and so to its ledger? */
  readonly isPlayers: (fighter: Uuid) => boolean;
  readonly ledger: (fighter: Uuid) => Ledger;
}

/** Is this about the row as it stands now, or as it stood later? */
const isAbout = (row: Row, { row: id, attempt, stage }: RowStage): boolean =>
  id === row.id && (attempt > row.attempt || (attempt === row.attempt && stage >= row.stage));

/** What the ledger has last written down for a row, in this attempt or a later one. */
function writtenFor(row: Row, exchange: Exchange, outside: Outside): LedgerRow | null {
  const lines = Object.values(own(outside.ledger(row.fighter), exchange.id) ?? {});
  const later = lines.filter((line) => isAbout(row, line) && outside.isGm(line.by));
  return later.sort((a, b) => b.attempt - a.attempt)[0] ?? null;
}

/** Does a GM's mark say that the result of this row was deleted by a GM? */
const isRemoved = (row: Row, { marks }: Exchange): boolean =>
  marks.some(({ body: { mark } }) => mark.what === "removed" && mark.rows.some((each) => isAbout(row, each)));

/** Can the row never settle: its fighter is gone, or somebody whose step it needs? */
function isLost(row: Row, exchange: Exchange, { isGone }: Outside): boolean {
  const awaited = row.due.flatMap((id) => {
    const slot = own(exchange.slots, id);
    return slot !== undefined && slot.step === null ? [slot.fighter] : [];
  });
  return [row.fighter, ...awaited].some(isGone);
}

function closed(row: Row, exchange: Exchange, outside: Outside): Row {
  if (row.state !== "open") return row;
  const line = writtenFor(row, exchange, outside);
  // Whoever owns a fighter can write any line into its ledger, also one that names a GM.
  const isClosed = isRemoved(row, exchange) || (line !== null && !outside.isPlayers(row.fighter));
  // What it came to was told by the message that is no longer there.
  if (isClosed)
    return { ...row, state: line?.undone === undefined ? "settled" : "undone", results: [], former: [], result: null };
  return isLost(row, exchange, outside) ? { ...row, state: "cancelled" } : row;
}

/** A row whose answer another one still waits for is not closed by the ledger: its prompt stays where it is. */
function isNeeded(row: Row, exchange: Exchange, closing: ReadonlySet<RowId>): boolean {
  const unfilled = row.due.filter((id) => (own(exchange.slots, id)?.step ?? null) === null);
  return Object.values(exchange.rows).some(
    (other) => other.state === "open" && !closing.has(other.id) && other.due.some((id) => unfilled.includes(id)),
  );
}

/** The exchange without what can no longer be waited for. */
export function withoutExpired(exchange: Exchange, outside: Outside): Exchange {
  if (exchange.phase !== "open") return exchange;
  const read = Object.values(exchange.rows);
  const shut = read.map((row) => closed(row, exchange, outside));
  const closing = new Set(shut.flatMap(({ id, state }) => (state === "open" ? [] : [id])));
  const rows = read.map((row, i) => {
    const now = shut[i] ?? row;
    return now.state !== "cancelled" && isNeeded(row, exchange, closing) ? row : now;
  });
  const after = { ...exchange, rows: Object.fromEntries(rows.map((row) => [row.id, row])) };
  const over = { ...after, phase: phaseOf(after) };
  return { ...over, rest: restOf(over) };
}
