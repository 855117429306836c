/** Once-a-round uses that a thread holds before they are written to the actor, and which written ones are stale. Pure. */
import { usesOf } from "../../../rules/core/lib/choice.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { Declare, Entry, Exchange, Row, SpentKey, Step, Use, Uuid } from "../../../rules/core/types.ts";
import { rowKey, type Ledger } from "./ledger.ts";

/** Rounds after which nobody asks for a key; it goes with the next write. */
export const SPENT_ROUNDS = 2;

type Held = Pick<SpentKey, "id" | "what"> & Use;

/** Uses that a row's results have written down and its actor does not have yet; less than was promised, it may be. */
function unwritten(row: Row, exchange: Exchange, ledger: Ledger): readonly Held[] {
  const parts = row.results.map(({ part }) => part);
  const unwritten = parts.filter((part) => own(own(ledger, exchange.id) ?? {}, rowKey(part)) === undefined);
  return unwritten.flatMap((part) =>
    part.changes.flatMap((change): Held[] => {
      if (change.kind !== "spend") return [];
      const { kind: _kind, ...use } = change;
      return [use];
    }),
  );
}

/** Whatever a row's own steps promise while their stage is open; the declaration belongs to the first. */
function promised(row: Row, entry: Entry<Declare | Step> | null): readonly Held[] {
  if (row.state !== "open" || entry === null) return [];
  const { body } = entry;
  const isOver = body.kind === "step" ? row.slots.includes(body.slot) && !row.due.includes(body.slot) : row.stage > 0;
  return isOver ? [] : usesOf(entry);
}

/**
 * The uses that this fighter's counted steps, and its declaration, hold until they are on the actor: all that they
 * promise while their row is open, what was written down once it is settled.
 */
export function reservedKeys(exchange: Exchange, fighter: Uuid, ledger: Ledger): readonly SpentKey[] {
  const { attacker, moment } = exchange.declared.body;
  if (moment === null || (exchange.phase !== "open" && exchange.phase !== "settled")) return [];
  const rows = Object.values(exchange.rows).filter((row) => row.fighter === fighter);
  const steps = Object.values(exchange.slots).flatMap((slot) => {
    const row = own(exchange.rows, slot.row);
    return row === undefined || slot.fighter !== fighter ? [] : promised(row, slot.step);
  });
  const declared =
    attacker.actor === fighter
      ? rows.filter((row) => row.role === "attacker").flatMap((row) => promised(row, exchange.declared))
      : [];
  const written = rows.flatMap((row) => unwritten(row, exchange, ledger));
  const held = new Map<string, Held>();
  for (const use of [...declared, ...steps, ...written]) held.set(use.id, use);
  return [...held.values()].map((use) => ({ ...moment, ...use, by: fighter, exchange: exchange.id }));
}

/** Keys of a fighter that no read asks for any more: their combat is over or rounds have passed. */
export function staleKeys(
  kept: readonly SpentKey[],
  fighter: Uuid,
  rounds: Readonly<Record<string, number>>,
): readonly SpentKey[] {
  return kept.filter((key) => {
    if (key.by !== fighter) return false;
    const round = own(rounds, key.combat);
    return round === undefined || round - key.round > SPENT_ROUNDS;
  });
}
