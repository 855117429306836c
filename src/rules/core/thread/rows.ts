/** The life of a row: opened by the declaration, settled stage by stage, undone, opened again. */
import type { Exchange, NewRow, ResultPart, Row, RowResult, Slot, SlotId } from "../types.ts";

/** A row as a declaration opens it; `former`: what was taken back of it. */
export function openedRow(row: NewRow, attempt = 0, former: Row["former"] = []): Row {
  const result = former.at(-1) ?? null;
  return { ...row, state: "open", attempt, stage: 0, due: row.slots, results: [], former, result };
}

/** What counts in the row, or what was taken back of it, stage by stage. */
export const countedIn = ({ results, former }: Row): Row["results"] => (results[0] ? results : former);

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

/** The exchange with these slots, each waited for by its row, or by `every` row, as far as these are open. */
export function withSlots(exchange: Exchange, slots: readonly Slot[], by: "its" | "every" = "its"): Exchange {
  const waits = (row: Row, slot: Slot): boolean =>
    row.state === "open" && (by === "every" || row.id === slot.row) && !row.slots.includes(slot.id);
  const added = (row: Row): Row =>
    slots.reduce(
      (all, slot) => (waits(all, slot) ? { ...all, slots: [...all.slots, slot.id], due: [...all.due, slot.id] } : all),
      row,
    );
  const rows = Object.fromEntries(Object.entries(exchange.rows).map(([id, row]) => [id, added(row)]));
  return {
    ...exchange,
    rows,
    slots: { ...exchange.slots, ...Object.fromEntries(slots.map((slot) => [slot.id, slot])) },
  };
}
