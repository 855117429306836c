/** How far an exchange has come, by its rows. */
import { own } from "../lib/own.ts";
import type { Exchange, Row } from "../types.ts";

/** Does this row still keep the exchange open? One who might have stepped in and did not holds up nothing. */
function keepsOpen(row: Row, slots: Exchange["slots"]): boolean {
  if (row.state !== "open") return false;
  return row.role !== "helper" || row.slots.some((slot) => (own(slots, slot)?.step ?? null) !== null);
}

/** Open while a row is open; cancelled when nothing ever settled. */
export function phaseOf(exchange: Pick<Exchange, "phase" | "rows" | "slots">): Exchange["phase"] {
  if (exchange.phase === "void" || exchange.phase === "changed") return exchange.phase;
  const rows = Object.values(exchange.rows);
  if (rows.some((row) => keepsOpen(row, exchange.slots))) return "open";
  const own = rows.filter((row) => row.role !== "helper");
  return own.every((row) => row.state === "cancelled") ? "cancelled" : "settled";
}
