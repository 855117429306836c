/** Taking back: rows of a settled exchange are undone, or asked again from their first stage. */
import type { FoldContext } from "../thread/fold-context.ts";
import { byTime } from "../thread/chronology.ts";
import { own } from "../lib/own.ts";
import { isRefusal, refuse } from "../thread/refuse.ts";
import { countedIn, openedRow, waitingFor } from "../thread/rows.ts";
import { rowsNamed, undoRefusal } from "../trust/undo.ts";
import type { Entry, Exchange, Opened, Refusal, Row, Slot, SlotId, Undo } from "../types.ts";

/**
 * A row that is asked again begins with its first stage: all that the declaration opened for it is asked, or a later roll
 * could be had again alone. The attack's own dice stay.
 */
function isWholeStage({ id }: Row, opened: Opened, emptied: ReadonlySet<SlotId>): boolean {
  const slots = opened.rows.find((row) => row.id === id)?.slots ?? [];
  const isOnce = (slot: SlotId): boolean => opened.slots.some((each) => each.id === slot && each.once);
  return slots.every((slot) => isOnce(slot) || emptied.has(slot));
}

/**
 * The exchange with the rows of an undo taken back. Refused: unknownRow, notAllOwners, late, badUndo.
 * Refusals: `badUndo`.
 */
export function takeUndo(exchange: Exchange, entry: Entry<Undo>, context: FoldContext): Exchange | Refusal {
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
    const fresh = openedRow({ ...row, slots }, row.attempt + 1, countedIn(row));
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
  const kept = Object.values(exchange.slots).filter((slot) => !isAdded(slot));
  const asked = new Set(Object.values(exchange.slots).flatMap((slot) => (isAskedAgain(slot) ? [slot.id] : [])));
  if (!rows.filter(again).every((row) => isWholeStage(row, opened, asked))) return refuse("badUndo");
  return {
    ...exchange,
    rows: { ...exchange.rows, ...Object.fromEntries(undone) },
    slots: Object.fromEntries(
      kept.map((slot) => [slot.id, asked.has(slot.id) ? { ...slot, step: null, again: true } : slot]),
    ),
    undos: [...exchange.undos, entry],
    stopped: asked.size > 0 ? null : exchange.stopped,
  };
}
