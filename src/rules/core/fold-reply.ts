/** One reply into the exchange: counted, or listed with the reason why not. */
import { foldResult } from "./fold-result.ts";
import { isTampered, mayAct, withAllowance, type FoldContext } from "./fold-context.ts";
import { isEntryOf } from "./order.ts";
import { isRefusal, refuse } from "./refuse.ts";
import type { Cancel, Entry, Exchange, Refusal, Reply, Row, Ruling, Step, Undo } from "./types.ts";

const rowsWaitingFor = (exchange: Exchange, slot: string): readonly Row[] =>
  Object.values(exchange.rows).filter((row) => row.slots.includes(slot));

function takeStep(exchange: Exchange, entry: Entry<Step>, context: FoldContext): Exchange | Refusal {
  const slot = exchange.slots[entry.body.slot];
  if (slot === undefined) return refuse("unknownSlot");
  const known = context.vouched.has(entry.id) || mayAct(context.rights, entry.author, slot.fighter);
  if (!known) return refuse("stranger");
  if (entry.body.fighter !== slot.fighter) return refuse("badStep");
  if (slot.step !== null) return refuse("answered");
  if (rowsWaitingFor(exchange, slot.id).some((row) => row.state !== "open")) return refuse("late");
  return context.family.take(exchange, withAllowance(entry, context.rights));
}

function takeRuling(exchange: Exchange, entry: Entry<Ruling>, context: FoldContext): Exchange | Refusal {
  if (!context.rights.gms.includes(entry.author)) return refuse("gmOnly");
  const { slot } = entry.body.ruling;
  const touched = slot === "declare" ? Object.values(exchange.rows) : rowsWaitingFor(exchange, slot);
  if (touched.length === 0) return refuse("unknownSlot");
  if (touched.every((row) => row.state !== "open")) return refuse("late");
  return { ...exchange, rulings: [...exchange.rulings, entry] };
}

function takeUndo(exchange: Exchange, entry: Entry<Undo>, context: FoldContext): Exchange | Refusal {
  const { rows: ids, reopen } = entry.body;
  const named = ids.map((id) => exchange.rows[id]);
  if (named.length === 0 || named.some((row) => row === undefined)) return refuse("unknownRow");
  const rows = named.filter((row) => row !== undefined);
  if (!rows.every((row) => mayAct(context.rights, entry.author, row.fighter))) return refuse("notAllOwners");
  if (rows.some((row) => row.state !== "settled")) return refuse("late");
  const whole = reopen.every((slot) => {
    const waiting = rowsWaitingFor(exchange, slot);
    return waiting.length > 0 && waiting.every((row) => ids.includes(row.id));
  });
  if (!whole) return refuse("badUndo");
  const again = (row: Row): boolean => row.slots.some((slot) => reopen.includes(slot));
  const undone = rows.map((row): [string, Row] => [
    row.id,
    { ...row, attempt: row.attempt + 1, state: again(row) ? "open" : "undone" },
  ]);
  const emptied = reopen.flatMap((id) => {
    const slot = exchange.slots[id];
    return slot === undefined ? [] : [[id, { ...slot, step: null }] as const];
  });
  return {
    ...exchange,
    rows: { ...exchange.rows, ...Object.fromEntries(undone) },
    slots: { ...exchange.slots, ...Object.fromEntries(emptied) },
    undos: [...exchange.undos, entry],
  };
}

/** Once dice lie there only a GM calls off: else a bad roll could be had again for nothing. */
export function cancelRefusal(exchange: Exchange, isGm: boolean): Refusal | null {
  return !isGm && exchange.declared.body.faces.length > 0 ? refuse("diceLie") : null;
}

function takeCancel(exchange: Exchange, entry: Entry<Cancel>, context: FoldContext): Exchange | Refusal {
  if (!mayAct(context.rights, entry.author, exchange.declared.body.attacker.actor)) return refuse("stranger");
  if (exchange.phase !== "open") return refuse("late");
  const early = cancelRefusal(exchange, context.rights.gms.includes(entry.author));
  if (early !== null) return early;
  const rows = Object.values(exchange.rows).map((row): [string, Row] => [
    row.id,
    row.state === "open" ? { ...row, state: "cancelled" } : row,
  ]);
  return { ...exchange, rows: Object.fromEntries(rows) };
}

function takeReply(exchange: Exchange, entry: Entry<Reply>, context: FoldContext): Exchange | Refusal {
  if (isTampered(entry, context.rights)) return refuse("tampered");
  if (isEntryOf(entry, "mark")) {
    return context.rights.gms.includes(entry.author)
      ? { ...exchange, marks: [...exchange.marks, entry] }
      : refuse("gmOnly");
  }
  if (exchange.phase === "cancelled") return refuse("late");
  if (isEntryOf(entry, "step")) return takeStep(exchange, entry, context);
  if (isEntryOf(entry, "ruling")) return takeRuling(exchange, entry, context);
  if (isEntryOf(entry, "result")) return foldResult(exchange, entry, context);
  if (isEntryOf(entry, "undo")) return takeUndo(exchange, entry, context);
  if (isEntryOf(entry, "cancel")) return takeCancel(exchange, entry, context);
  return refuse("badStep");
}

const isReply = (entry: Entry): entry is Entry<Reply> => entry.body.kind !== "declare";

/** Takes one message of the thread into the exchange; the declaration itself changes nothing. */
export function foldReply(exchange: Exchange, entry: Entry, context: FoldContext): Exchange {
  if (!isReply(entry)) return exchange;
  const taken = entry.body.exchange === exchange.id ? takeReply(exchange, entry, context) : refuse("badStep");
  if (!isRefusal(taken)) return taken;
  const line = { message: entry.id, author: entry.author, kind: entry.body.kind, reason: taken };
  return { ...exchange, uncounted: [...exchange.uncounted, line] };
}
