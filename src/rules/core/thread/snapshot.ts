/** How an exchange stands, in a few words that two folds can be compared by. */
import type { Exchange, MessageId, RowId, SlotId } from "../types.ts";

export interface Snapshot {
  readonly phase: Exchange["phase"];
  /** The code of the refusal that makes it void; null: it counts. */
  readonly reason: string | null;
  readonly rest: Exchange["rest"];
  readonly rows: Readonly<Record<RowId, string>>;
  /** The message that fills each slot; null: it is open. */
  readonly slots: Readonly<Record<SlotId, MessageId | null>>;
  /** Messages that do not count, each with its code. */
  readonly uncounted: Readonly<Record<MessageId, string>>;
}

/** A snapshot of a folded exchange: plain JSON, the same in every client that folds the same thread. */
export function snapshotOf({ phase, reason, rest, rows, slots, uncounted }: Exchange): Snapshot {
  return {
    phase,
    reason: reason?.code ?? null,
    rest,
    rows: Object.fromEntries(
      Object.values(rows).map(({ id, state, stage, attempt }) => [id, `${state} ${stage}.${attempt}`]),
    ),
    slots: Object.fromEntries(Object.values(slots).map(({ id, step }) => [id, step?.id ?? null])),
    uncounted: Object.fromEntries(uncounted.map(({ message, reason: why }) => [message, why.code])),
  };
}
