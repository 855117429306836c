/** Once-a-round uses that a thread holds before they are written to the actor, and which written ones are stale. Pure. */
import { usesOf } from "../../rules/core/choice.ts";
import type { Declare, Entry, Exchange, Row, SpentKey, Step, Uuid } from "../../rules/core/types.ts";
import { rowKey, type Ledger } from "./ledger.ts";

/** Rounds after which nobody asks for a key; it goes with the next write. */
export const SPENT_ROUNDS = 2;

function keysOf(entry: Entry<Declare | Step>, exchange: Exchange, by: Uuid): readonly SpentKey[] {
  const { moment } = exchange.declared.body;
  if (moment === null) return [];
  return usesOf(entry).map((use) => ({ ...moment, ...use, by, exchange: exchange.id }));
}

/** Does what this row costs still wait to be written? */
function isPending(row: Row, exchange: Exchange, ledger: Ledger): boolean {
  if (row.state === "open") return true;
  if (row.state !== "settled" || row.result === null || row.result.part.changes.length === 0) return false;
  return ledger[exchange.id]?.[rowKey(row.result.part)] === undefined;
}

/** The uses that this fighter's counted steps, and its declaration, hold until they are on the actor. */
export function reservedKeys(exchange: Exchange, fighter: Uuid, ledger: Ledger): readonly SpentKey[] {
  if (exchange.phase !== "open" && exchange.phase !== "settled") return [];
  if (exchange.declared.body.moment === null) return [];
  const rows = Object.values(exchange.rows).filter((row) => row.fighter === fighter);
  const steps = Object.values(exchange.slots).flatMap((slot) => {
    const row = exchange.rows[slot.row];
    if (slot.step === null || slot.fighter !== fighter || row === undefined) return [];
    return isPending(row, exchange, ledger) ? keysOf(slot.step, exchange, fighter) : [];
  });
  const attacks = exchange.declared.body.attacker.actor === fighter;
  const own = rows.filter((row) => row.role === "attacker");
  const declared =
    attacks && own.some((row) => isPending(row, exchange, ledger)) ? keysOf(exchange.declared, exchange, fighter) : [];
  return [...declared, ...steps];
}

/** Keys of a fighter that no read asks for any more: their combat is over or rounds have passed. */
export function staleKeys(
  kept: readonly SpentKey[],
  fighter: Uuid,
  rounds: Readonly<Record<string, number>>,
): readonly SpentKey[] {
  return kept.filter((key) => {
    if (key.by !== fighter) return false;
    const round = rounds[key.combat];
    return round === undefined || round - key.round > SPENT_ROUNDS;
  });
}
