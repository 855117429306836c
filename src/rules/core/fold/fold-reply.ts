/** One reply into the exchange: counted, or listed with the reason why not. */
import { takeCall, takeGo, takeHoldRuling, takeWaive } from "./fold-call.ts";
import { foldResult } from "./fold-result.ts";
import { isTampered, mayAct, withAllowance, type FoldContext } from "../thread/fold-context.ts";
import { byTime, isEntryOf } from "../thread/chronology.ts";
import { own } from "../thread/own.ts";
import { isRefusal, refuse } from "../thread/refuse.ts";
import { isAwaited, isAwaiting, openedRow, readSteps, waitingFor } from "../thread/rows.ts";
import { rowsNamed, undoRefusal } from "../trust/undo.ts";
import type {
  Cancel,
  Entry,
  Exchange,
  Refusal,
  Opened,
  Reply,
  Row,
  Ruling,
  Slot,
  SlotId,
  Step,
  Undo,
} from "../types.ts";

/** Has a row settled by a step of this slot that is gone? Then another one cannot change what hangs on it. */
function wasRead(exchange: Exchange, { id, once }: Slot, { present }: FoldContext): boolean {
  const through = once ? [] : waitingFor(exchange, id).filter((row) => !isAwaiting(row, id));
  return through.some((row) => readSteps(row).some((step) => !present.has(step)));
}

function takeStep(exchange: Exchange, entry: Entry<Step>, context: FoldContext): Exchange | Refusal {
  const slot = own(exchange.slots, entry.body.slot);
  if (slot === undefined) return refuse("unknownSlot");
  const isVouched = context.vouched.has(entry.id);
  if (!isVouched && !mayAct(context.rights, entry.author, slot.fighter)) return refuse("stranger");
  if (!isVouched && slot.gm === true && !context.rights.gms.includes(entry.author)) return refuse("gmOnly");
  if (entry.body.fighter !== slot.fighter) return refuse("badStep");
  if (slot.step !== null) return refuse("answered");
  if (!isAwaited(exchange, slot) || wasRead(exchange, slot, context)) return refuse("late");
  return context.family.acceptStep(exchange, withAllowance(entry, context.rights));
}

function takeRuling(exchange: Exchange, entry: Entry<Ruling>, context: FoldContext): Exchange | Refusal {
  if (!context.rights.gms.includes(entry.author)) return refuse("gmOnly");
  const { ruling } = entry.body;
  const ruled = { ...exchange, rulings: [...exchange.rulings, entry] };
  if (ruling.what === "hold") return takeHoldRuling(ruled, ruling, context);
  if (ruling.what === "go" || ruling.what === "stop") return takeGo(ruled, entry);
  const { slot } = ruling;
  const touched = slot === "declare" ? Object.values(exchange.rows) : waitingFor(exchange, slot);
  if (touched.length === 0) return refuse("unknownSlot");
  if (touched.every((row) => row.state !== "open")) return refuse("late");
  return ruled;
}

/**
 * A row that is asked again begins with its first stage: all that the declaration opened for it is asked, or a later roll
 * could be had again alone. The attack's own dice stay.
 */
function isWholeStage({ id }: Row, opened: Opened, emptied: ReadonlySet<SlotId>): boolean {
  const slots = opened.rows.find((row) => row.id === id)?.slots ?? [];
  const isOnce = (slot: SlotId): boolean => opened.slots.some((each) => each.id === slot && each.once);
  return slots.every((slot) => isOnce(slot) || emptied.has(slot));
}

function takeUndo(exchange: Exchange, entry: Entry<Undo>, context: FoldContext): Exchange | Refusal {
  const { rows: ids, reopen } = entry.body;
  const reason = undoRefusal(exchange, entry, context.rights);
  if (reason !== null) return reason;
  const rows = rowsNamed(exchange, ids) ?? [];
  const whole = reopen.every((slot) => {
    const waiting = waitingFor(exchange, slot);
    const isOnce = own(exchange.slots, slot)?.once ?? false;
    return !isOnce && waiting.length > 0 && waiting.every((row) => ids.includes(row.id));
  });
  if (!whole) return refuse("badUndo");
  const again = (row: Row): boolean => row.slots.some((slot) => reopen.includes(slot));
  const opened = context.family.open(exchange.declared);
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
  const taken = reopen.flatMap((slot) => own(exchange.slots, slot)?.step ?? []);
  const isLater = ({ step }: Slot): boolean => step !== null && taken.some((one) => byTime(one, step) < 0);
  const isWhole = (slot: Slot): boolean => waitingFor(exchange, slot.id).every((row) => ids.includes(row.id));
  // What belongs to a row that is asked again is asked again with it where it holds up nothing, or came in view of a
  // step that is taken back.
  const isAskedAgain = (slot: Slot): boolean =>
    reopen.includes(slot.id) ||
    (!slot.once &&
      rows.some((row) => row.id === slot.row && again(row)) &&
      (slot.waits ? isLater(slot) && isWhole(slot) : slot.role === "late"));
  const emptied = Object.values(exchange.slots)
    .filter(isAskedAgain)
    .map((slot) => [slot.id, { ...slot, step: null }] as const);
  const asked = new Set(emptied.map(([id]) => id));
  if (!rows.filter(again).every((row) => isWholeStage(row, opened, asked))) return refuse("badUndo");
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

/** After the attack roll only a GM may cancel; otherwise players could reroll for free. */
export function cancelRefusal(exchange: Exchange, isGm: boolean): Refusal | null {
  const lies = ({ row, once, step }: Slot): boolean =>
    step !== null && own(exchange.rows, row)?.role === "attacker" && (once || step.body.faces.length > 0);
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
