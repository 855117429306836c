/** Slots, rows and steps of an exchange, as every family asks them. */
import { own } from "../core/lib/own.ts";
import { refuse } from "../core/thread/refuse.ts";
import { readSteps } from "../core/thread/rows.ts";
import type { Entry, Exchange, Refusal, ResultPart, Row, RowId, Slot, SlotId, Step } from "../core/types.ts";

/** A part of a result; the core counts its attempt. */
export type Part = Omit<ResultPart, "attempt">;

/** The counted step of a slot; null: it is open, or there is none. */
export const stepIn = (exchange: Exchange, slot: SlotId): Entry<Step> | null => own(exchange.slots, slot)?.step ?? null;

/** Is this row still to be settled? */
export const isOpen = (exchange: Exchange, row: RowId): boolean => own(exchange.rows, row)?.state === "open";
export const openRows = (exchange: Exchange): readonly Row[] =>
  Object.values(exchange.rows).filter(({ state }) => state === "open");

/** Slots of open rows that nobody has filled yet. */
export const openSlots = (exchange: Exchange): readonly Slot[] =>
  Object.values(exchange.slots).filter(({ step, row }) => step === null && isOpen(exchange, row));

/** Are all slots of this stage filled? */
export const isDue = (exchange: Exchange, row: Row): boolean =>
  row.state === "open" && row.due.every((id) => stepIn(exchange, id) !== null);

/** The rows that settle now: those that are due, or all that are open where a GM has stopped it. */
export const dueRows = (exchange: Exchange): readonly Row[] =>
  openRows(exchange).filter((row) => exchange.stopped !== null || isDue(exchange, row));

/** The steps that a row's stage is read from; those of earlier stages are left out. */
export function stepsOf(exchange: Exchange, row: Row): readonly string[] {
  const read = readSteps(row);
  return row.slots.flatMap((id) => stepIn(exchange, id)?.id ?? []).filter((id) => !read.includes(id));
}

/** What a row comes to in this stage: nothing, but for what is given. */
export const partOf = (exchange: Exchange, row: Row, more: Partial<Part> = {}): Part => ({
  row: row.id,
  fighter: row.fighter,
  stage: row.stage,
  steps: stepsOf(exchange, row),
  outcome: {},
  changes: [],
  ...more,
});

/**
 * Puts a step into its slot unless there is a reason against it; the slot is open and its author entitled.
 * Refusals: `unknownSlot`.
 */
export function put(
  exchange: Exchange,
  entry: Entry<Step>,
  reason: (slot: Slot) => Refusal | null,
): Exchange | Refusal {
  const slot = own(exchange.slots, entry.body.slot);
  if (slot === undefined) return refuse("unknownSlot");
  return reason(slot) ?? { ...exchange, slots: { ...exchange.slots, [slot.id]: { ...slot, step: entry } } };
}

/** Something for every row, by its id. */
export const perRow = <T>(exchange: Exchange, of: (row: Row) => T): Readonly<Record<RowId, T>> =>
  Object.fromEntries(Object.values(exchange.rows).map((row) => [row.id, of(row)]));
