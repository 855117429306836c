/** A posted result into the rows it settles. From here on a settled row no longer listens to its steps. */
import { mayAct, type FoldContext } from "./fold-context.ts";
import { isRefusal, refuse } from "./refuse.ts";
import type { Entry, Exchange, Refusal, Result, ResultPart, Row } from "./types.ts";

/**
 * Was the part read from what counts? Each slot's counted step is named; a named step that is gone from the thread was
 * deleted after the result, which changes nothing any more.
 */
function isReadFromSteps(exchange: Exchange, row: Row, part: ResultPart, context: FoldContext): boolean {
  if (exchange.stopped !== null) return true;
  const missing = part.steps.filter((step) => !context.present.has(step));
  return row.slots.every((id) => {
    const step = exchange.slots[id]?.step ?? null;
    return step === null ? missing.length > 0 : part.steps.includes(step.id);
  });
}

function partRefusal(exchange: Exchange, part: ResultPart, entry: Entry<Result>, context: FoldContext): Refusal | Row {
  const row = exchange.rows[part.row];
  if (row === undefined) return refuse("unknownRow");
  if (part.fighter !== row.fighter || part.stage !== 0) return refuse("badResult");
  if (!mayAct(context.rights, entry.author, row.fighter)) return refuse("stranger");
  if (row.state !== "open" || part.attempt !== row.attempt) return refuse("late");
  return isReadFromSteps(exchange, row, part, context) ? row : refuse("early");
}

/** Settles the rows whose part counts; refused when no part does (the first reason is given). */
export function foldResult(exchange: Exchange, entry: Entry<Result>, context: FoldContext): Exchange | Refusal {
  if (exchange.rest !== null) return refuse("early");
  let rows = exchange.rows;
  let first: Refusal | null = null;
  let counted = 0;
  for (const part of entry.body.parts) {
    const row = partRefusal({ ...exchange, rows }, part, entry, context);
    if (isRefusal(row)) {
      first ??= row;
      continue;
    }
    counted += 1;
    const result = { message: entry.id, author: entry.author, part };
    rows = { ...rows, [row.id]: { ...row, state: "settled", result } };
  }
  if (counted === 0) return first ?? refuse("badResult");
  return { ...exchange, rows };
}
