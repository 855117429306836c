/** The life of a row: opened by the declaration, settled stage by stage, undone, opened again. */
import { own } from "../lib/own.ts";
import type { Exchange, NewRow, ResultPart, Row, RowResult, Slot, SlotId } from "../types.ts";

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

/** The slot of the attack's own dice, where they come after the declaration. */
export const rollSlot = ({ slots }: Pick<Exchange, "slots">): Slot | undefined =>
  Object.values(slots).find((slot) => slot.role === "roll");

/** The rows that wait for a slot, in any of their stages. */
export const waitingFor = (exchange: Exchange, slot: SlotId): readonly Row[] =>
  Object.values(exchange.rows).filter((row) => row.slots.includes(slot));

/** Does the row wait for a step in this slot, now? */
export const isAwaiting = (row: Row, slot: SlotId): boolean => row.state === "open" && row.due.includes(slot);

/**
 * Does anything still wait for a step in this slot? A stage that has settled no longer listens, also where its step is
 * gone; another row that needs the same step does.
 */
export function isAwaited(exchange: Exchange, { id, once }: Slot): boolean {
  const waiting = waitingFor(exchange, id);
  // What holds up nothing is its family's to judge.
  if (waiting.length === 0) return !once;
  return waiting.some((row) => isAwaiting(row, id));
}

/** Does this part stand: counted in the row's present attempt, and not taken back? */
export function isCounted(row: Row | undefined, part: Pick<ResultPart, "stage" | "attempt">): boolean {
  if (row === undefined || row.attempt !== part.attempt) return false;
  return row.results.some((result) => result.part.stage === part.stage);
}

/** The exchange with these slots, each waited for by its row, if that is open. */
export function withSlots(exchange: Exchange, slots: readonly Slot[]): Exchange {
  const rows = slots.reduce<Exchange["rows"]>((all, { id, row: name }) => {
    const row = own(all, name);
    if (row === undefined || row.state !== "open" || row.slots.includes(id)) return all;
    return { ...all, [name]: { ...row, slots: [...row.slots, id], due: [...row.due, id] } };
  }, exchange.rows);
  return {
    ...exchange,
    rows,
    slots: { ...exchange.slots, ...Object.fromEntries(slots.map((slot) => [slot.id, slot])) },
  };
}
