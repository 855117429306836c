/** The life of a row: opened by the declaration, settled stage by stage, undone, opened again. */
import type { Exchange, NewRow, ResultPart, Row, RowResult, Slot } from "./types.ts";

/** A row as a declaration opens it. */
export function openedRow(row: NewRow, attempt = 0, result: RowResult | null = null): Row {
  return { ...row, state: "open", attempt, stage: 0, due: row.slots, results: [], result };
}

/** The steps that the row's earlier stages were read from. */
export const readSteps = (row: Row): readonly string[] => row.results.flatMap(({ part }) => part.steps);

/** The row with this part counted; `goesOn`: to another stage, whose slots come. */
export function settledRow(row: Row, result: RowResult, goesOn = false): Row {
  const results = [...row.results, result];
  return goesOn
    ? { ...row, stage: row.stage + 1, due: [], results, result }
    : { ...row, state: "settled", results, result };
}

/** Does this part stand: counted in the row's present attempt, and not taken back? */
export function stands(row: Row | undefined, part: Pick<ResultPart, "stage" | "attempt">): boolean {
  if (row === undefined || row.attempt !== part.attempt) return false;
  return row.results.some((result) => result.part.stage === part.stage);
}

/** The exchange with these slots, each waited for by its row, if that is open. */
export function withSlots(exchange: Exchange, slots: readonly Slot[]): Exchange {
  const rows = slots.reduce<Exchange["rows"]>((all, { id, row: name }) => {
    const row = all[name];
    if (row === undefined || row.state !== "open" || row.slots.includes(id)) return all;
    return { ...all, [name]: { ...row, slots: [...row.slots, id], due: [...row.due, id] } };
  }, exchange.rows);
  return {
    ...exchange,
    rows,
    slots: { ...exchange.slots, ...Object.fromEntries(slots.map((slot) => [slot.id, slot])) },
  };
}
