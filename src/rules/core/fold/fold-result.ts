/** A posted result into the rows it settles. From here on a settled row no longer listens to its steps. */
import { mayAct, type FoldContext } from "../thread/fold-context.ts";
import { own } from "../lib/own.ts";
import { isRefusal, refuse } from "../thread/refuse.ts";
import { readSteps, settledRow, withSlots } from "../thread/rows.ts";
import type { Entry, Exchange, Refusal, MessageId, Result, ResultPart, Row } from "../types.ts";

/**
 * Was the part read from what counts? Each slot's counted step is named. A step that a GM's result names and that is gone
 * was deleted after it, which changes nothing any more; a player can name what never was there, so for players nothing
 * is `missing`.
 */
function isReadFromSteps(exchange: Exchange, row: Row, part: ResultPart, missing: readonly MessageId[]): boolean {
  if (exchange.stopped !== null) return true;
  const named = [...readSteps(row), ...part.steps];
  return row.slots.every((id) => {
    const step = own(exchange.slots, id)?.step ?? null;
    return step === null ? missing.length > 0 : named.includes(step.id);
  });
}

function partRefusal(exchange: Exchange, part: ResultPart, entry: Entry<Result>, context: FoldContext): Refusal | Row {
  const row = own(exchange.rows, part.row);
  if (row === undefined) return refuse("unknownRow");
  if (part.fighter !== row.fighter || part.stage !== row.stage) return refuse("badResult");
  if (!mayAct(context.rights, entry.author, row.fighter)) return refuse("stranger");
  if (row.state !== "open" || part.attempt !== row.attempt) return refuse("late");
  const isGms = context.rights.gms.includes(entry.author);
  const gone = isGms ? [...readSteps(row), ...part.steps].filter((step) => !context.present.has(step)) : [];
  return isReadFromSteps(exchange, row, part, gone) ? row : refuse("early");
}

/**
 * Settles the rows whose part counts; refused when no part does (the first reason is given).
 * Refusals: `badResult`, `early`, `late`, `stranger`, `unknownRow`.
 */
export function foldResult(exchange: Exchange, entry: Entry<Result>, context: FoldContext): Exchange | Refusal {
  if (exchange.rest !== null) return refuse("early");
  let now = exchange;
  let first: Refusal | null = null;
  let counted = 0;
  for (const part of entry.body.parts) {
    const row = partRefusal(now, part, entry, context);
    if (isRefusal(row)) {
      first ??= row;
      continue;
    }
    counted += 1;
    const result = { message: entry.id, author: entry.author, part };
    const counting = { ...now, rows: { ...now.rows, [row.id]: settledRow(row, result) } };
    const next = exchange.stopped === null ? (context.family.next?.(counting, part) ?? []) : [];
    const goesOn = next.some((slot) => slot.row === row.id);
    now = withSlots({ ...now, rows: { ...now.rows, [row.id]: settledRow(row, result, goesOn) } }, next);
  }
  if (counted === 0) return first ?? refuse("badResult");
  return now;
}
