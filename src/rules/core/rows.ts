/** The life of a row: opened by the declaration, settled stage by stage, undone, opened again. */
import type { Exchange, NewRow, ResultPart, Row, RowResult, Slot } from "./types.ts";

/** A row as a declaration opens it. */
export function openedRow(row: NewRow, attempt = 0, result: RowResult | null = null): Row {
  return { ...row, state: "open", attempt, stage: 0, due: row.slots, results: [], result };
}

/** The steps that the row's earlier stages were read from. */
export const readSteps = (row: Row): readonly string[] => row.results.flatMap(({ part }) => part.steps);

/** The row with this part counted, waiting for the slots of its next stage if there are any. */
export function settledRow(row: Row, result: RowResult, next: readonly Slot[]): Row {
  const results = [...row.results, result];
  if (next.length === 0) return { ...row, state: "settled", results, result };
  const due = next.map((slot) => slot.id);
  const slots = [...row.slots, ...due.filter((id) => !row.slots.includes(id))];
  return { ...row, slots, due, stage: row.stage + 1, results, result };
}

/** Does this part stand: counted in the row's present attempt, and not taken back? */
export function stands(row: Row | undefined, part: Pick<ResultPart, "stage" | "attempt">): boolean {
  if (row === undefined || row.attempt !== part.attempt) return false;
  return row.results.some((result) => result.part.stage === part.stage);
}

/** Slots by their ids, over those that were there. */
export const withSlots = (exchange: Exchange, slots: readonly Slot[]): Exchange["slots"] => ({
  ...exchange.slots,
  ...Object.fromEntries(slots.map((slot) => [slot.id, slot])),
});
