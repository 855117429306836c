/** One reply into the exchange: counted, or listed with the reason why not. */
import { takeCall, takeGo, takeHoldRuling, takeWaive } from "./fold-call.ts";
import { foldResult } from "./fold-result.ts";
import { isTampered, mayAct, withAllowance, type FoldContext } from "./fold-context.ts";
import { byTime, isEntryOf } from "./order.ts";
import { isRefusal, refuse } from "./refuse.ts";
import { openedRow } from "./rows.ts";
import type { Cancel, Entry, Exchange, Refusal, Reply, Row, Ruling, Slot, Step, Undo } from "./types.ts";

const rowsWaitingFor = (exchange: Exchange, slot: string): readonly Row[] =>
  Object.values(exchange.rows).filter((row) => row.slots.includes(slot));

function takeStep(exchange: Exchange, entry: Entry<Step>, context: FoldContext): Exchange | Refusal {
  const slot = exchange.slots[entry.body.slot];
  if (slot === undefined) return refuse("unknownSlot");
  const isVouched = context.vouched.has(entry.id);
  if (!isVouched && !mayAct(context.rights, entry.author, slot.fighter)) return refuse("stranger");
  if (!isVouched && slot.gm === true && !context.rights.gms.includes(entry.author)) return refuse("gmOnly");
  if (entry.body.fighter !== slot.fighter) return refuse("badStep");
  if (slot.step !== null) return refuse("answered");
  const waiting = rowsWaitingFor(exchange, slot.id);
  // A stage that has settled no longer listens, also where its step is gone.
  const isClosed = (row: Row): boolean => row.state !== "open" || !row.due.includes(slot.id);
  if (slot.once ? waiting.every(isClosed) : waiting.some(isClosed)) return refuse("late");
  return context.family.take(exchange, withAllowance(entry, context.rights));
}

function takeRuling(exchange: Exchange, entry: Entry<Ruling>, context: FoldContext): Exchange | Refusal {
  if (!context.rights.gms.includes(entry.author)) return refuse("gmOnly");
  const { ruling } = entry.body;
  const ruled = { ...exchange, rulings: [...exchange.rulings, entry] };
  if (ruling.what === "hold") return takeHoldRuling(ruled, ruling, context);
  if (ruling.what === "go" || ruling.what === "stop") return takeGo(ruled, entry);
  const { slot } = ruling;
  const touched = slot === "declare" ? Object.values(exchange.rows) : rowsWaitingFor(exchange, slot);
  if (touched.length === 0) return refuse("unknownSlot");
  if (touched.every((row) => row.state !== "open")) return refuse("late");
  return ruled;
}

function takeUndo(exchange: Exchange, entry: Entry<Undo>, context: FoldContext): Exchange | Refusal {
  const { rows: ids, reopen } = entry.body;
  const named = ids.map((id) => exchange.rows[id]);
  if (named.length === 0 || named.some((row) => row === undefined)) return refuse("unknownRow");
  const rows = named.filter((row) => row !== undefined);
  if (!rows.every((row) => mayAct(context.rights, entry.author, row.fighter))) return refuse("notAllOwners");
  if (rows.some((row) => row.results.length === 0)) return refuse("late");
  const whole = reopen.every((slot) => {
    const waiting = rowsWaitingFor(exchange, slot);
    const isOnce = exchange.slots[slot]?.once ?? false;
    return !isOnce && waiting.length > 0 && waiting.every((row) => ids.includes(row.id));
  });
  if (!whole) return refuse("badUndo");
  const again = (row: Row): boolean => row.slots.some((slot) => reopen.includes(slot));
  const opened = context.family.begin(exchange.declared);
  if (isRefusal(opened)) return opened;
  // Asked again, it begins as the declaration opened it: what later stages or an answer added is gone.
  const first = (row: Row): Row => {
    const { slots } = opened.rows.find((each) => each.id === row.id) ?? row;
    const fresh = openedRow({ ...row, slots }, row.attempt + 1, row.result);
    return again(row) ? fresh : { ...fresh, slots: row.slots, state: "undone" };
  };
  const undone = rows.map((row): [string, Row] => [row.id, first(row)]);
  const isAdded = (slot: Slot): boolean =>
    rows.some((row) => row.id === slot.row && again(row)) && opened.slots.every((each) => each.id !== slot.id);
  const taken = reopen.flatMap((slot) => exchange.slots[slot]?.step ?? []);
  const isLater = ({ step }: Slot): boolean => step !== null && taken.some((one) => byTime(one, step) < 0);
  const isWhole = (slot: Slot): boolean => rowsWaitingFor(exchange, slot.id).every((row) => ids.includes(row.id));
  // What belongs to a row that is asked again is asked again with it where it holds up nothing, or came in view of a
  // step that is taken back.
  const isAskedAgain = (slot: Slot): boolean =>
    reopen.includes(slot.id) ||
    (!slot.once &&
      rows.some((row) => row.id === slot.row && again(row)) &&
      (slot.waits ? isLater(slot) && isWhole(slot) : slot.row !== slot.id));
  const emptied = Object.values(exchange.slots)
    .filter(isAskedAgain)
    .map((slot) => [slot.id, { ...slot, step: null }] as const);
  return {
    ...exchange,
    rows: { ...exchange.rows, ...Object.fromEntries(undone) },
    slots: Object.fromEntries(
      Object.entries({ ...exchange.slots, ...Object.fromEntries(emptied) }).filter(([, slot]) => !isAdded(slot)),
    ),
    undos: [...exchange.undos, entry],
    stopped: emptied.length > 0 ? null : exchange.stopped,
  };
}

/** Once an attacker's dice lie there only a GM calls off: else a bad roll could be had again for nothing. */
export function cancelRefusal(exchange: Exchange, isGm: boolean): Refusal | null {
  const lies = ({ row, once, step }: Slot): boolean =>
    step !== null && exchange.rows[row]?.role === "attacker" && (once || step.body.faces.length > 0);
  const rolled = exchange.declared.body.faces.length > 0 || Object.values(exchange.slots).some(lies);
  return !isGm && rolled ? refuse("diceLie") : null;
}

function takeCancel(exchange: Exchange, entry: Entry<Cancel>, context: FoldContext): Exchange | Refusal {
  if (!mayAct(context.rights, entry.author, exchange.declared.body.attacker.actor)) return refuse("stranger");
  if (exchange.phase !== "open") return refuse("late");
  const early = cancelRefusal(exchange, context.rights.gms.includes(entry.author));
  if (early !== null) return early;
  const rows = Object.values(exchange.rows).map((row): [string, Row] => [
    row.id,
    row.state === "open" ? { ...row, state: row.results.length > 0 ? "settled" : "cancelled" } : row,
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
  // What a hold called in words asks for has nothing to do with the rows of its own exchange.
  if (isEntryOf(entry, "call")) return takeCall(exchange, entry, context);
  if (isEntryOf(entry, "waive")) return takeWaive(exchange, entry, context);
  if (exchange.phase === "cancelled" && !isHoldRuling(entry)) return refuse("late");
  if (isEntryOf(entry, "step")) return takeStep(exchange, entry, context);
  if (isEntryOf(entry, "ruling")) return takeRuling(exchange, entry, context);
  if (isEntryOf(entry, "result")) return foldResult(exchange, entry, context);
  if (isEntryOf(entry, "undo")) return takeUndo(exchange, entry, context);
  if (isEntryOf(entry, "cancel")) return takeCancel(exchange, entry, context);
  return refuse("badStep");
}

const isHoldRuling = (entry: Entry): boolean => isEntryOf(entry, "ruling") && entry.body.ruling.what === "hold";

const isReply = (entry: Entry): entry is Entry<Reply> => entry.body.kind !== "declare";

/** Takes one message of the thread into the exchange; the declaration itself changes nothing. */
export function foldReply(exchange: Exchange, entry: Entry, context: FoldContext): Exchange {
  if (!isReply(entry)) return exchange;
  const taken = entry.body.exchange === exchange.id ? takeReply(exchange, entry, context) : refuse("badStep");
  if (!isRefusal(taken)) return taken;
  const line = { message: entry.id, author: entry.author, kind: entry.body.kind, reason: taken };
  return { ...exchange, uncounted: [...exchange.uncounted, line] };
}
