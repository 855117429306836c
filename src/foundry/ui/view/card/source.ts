/** What a card is made from. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Exchange, RowId, Uuid } from "../../../../rules/core/types.ts";
import type { EntryRef, LedgerView } from "../../../exchange/ledger/ledger.ts";
import type { Selection } from "../prompt/selection.ts";
import type { NoteView } from "../shared/notes.ts";
import type { Timeline } from "./frame.ts";
import type { Find } from "./held-parts.ts";

/** What an undo could not restore. */
export interface KeptView {
  readonly text: string;
  readonly ref: EntryRef;
  /** The button's words; null: not to be given back, or done already. */
  readonly give: string | null;
}

/** Notes that few cards have; none until the part that words them has come. */
export interface SideNotes {
  /** What undos could not restore, by row. */
  readonly kept: Readonly<Record<RowId, readonly KeptView[]>>;
  readonly rulings: readonly NoteView[];
  /** Whose answers were given for them: by an order, a timer, another player, or because nothing could be decided. */
  readonly given: readonly NoteView[];
  /** What does not count or fit. */
  readonly audit: readonly NoteView[];
}

/** What a card is made from beside the desk. */
export interface CardSource {
  readonly exchange: Exchange;
  /** What of this exchange waits for this viewer. */
  readonly pending: readonly Pending[];
  selection(key: string): Selection;
  ledger(fighter: Uuid): LedgerView | null;
  /** Another exchange of the table. */
  readonly find: Find;
  /** Held actions that this viewer may call on it. */
  readonly callable: number;
  /** How many messages its thread has for this viewer; who did what, once that is opened. */
  readonly steps: Timeline;
  readonly side: SideNotes;
  /** Nobody goes on with it: its encounter is over, or a day has passed. */
  readonly leftOver: boolean;
}
