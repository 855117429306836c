/**
 * What a fighter promises in one exchange is missing in its others: an answer that is open there may have become impossible,
 * or possible again. No message of theirs says so; so they are looked at when a promise is made, kept or taken back.
 */
import type { Exchange, MessageId, Uuid } from "../../../rules/core/types.ts";
import { markChanged } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";

/** What was last known to be paid in an exchange, by whom. */
interface Paid {
  readonly text: string;
  readonly payers: readonly Uuid[];
}
const known = new Map<MessageId, Paid>();
const NOTHING: Paid = { text: "", payers: [] };

/** Who pays in it, and what stands of that. */
function paidIn({ declared, slots, rows }: Exchange): Paid {
  const acted = declared.body.price.length > 0 ? [[declared.body.attacker.actor, declared.id] as const] : [];
  const answered = Object.values(slots).flatMap(({ fighter, step }) =>
    step !== null && step.body.price.length > 0 ? [[fighter, step.id] as const] : [],
  );
  const all = [...acted, ...answered];
  if (all.length === 0) return NOTHING;
  const states = Object.values(rows).map(({ state, stage }) => `${state}${stage}`);
  return {
    text: [...all.map(([, step]) => step), ...states].join(),
    payers: [...new Set(all.map(([fighter]) => fighter))],
  };
}

/** Is something open that this fighter is asked? */
const asks = ({ phase, slots }: Exchange, payer: Uuid): boolean =>
  phase === "open" && Object.values(slots).some(({ fighter, step }) => fighter === payer && step === null);

/** Has what is promised in it changed, then so have others in which whoever pays is asked something. */
export function tellPromises(id: MessageId): void {
  const exchange = exchanges.get(id);
  const before = known.get(id) ?? NOTHING;
  // What is long over is of no concern, and most of a log is.
  if (exchange?.phase !== "open" && before === NOTHING) return;
  const now = exchange === null ? NOTHING : paidIn(exchange);
  if (now.text === before.text) return;
  if (exchange?.phase === "open") known.set(id, now);
  else known.delete(id);
  const payers = [...new Set([...now.payers, ...before.payers])];
  for (const payer of payers)
    for (const other of exchanges.naming(payer)) if (other.id !== id && asks(other, payer)) markChanged(other.id);
}
