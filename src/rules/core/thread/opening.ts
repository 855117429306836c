/** What a declaration opens, as every family writes it down. */
import type { NewRow, Slot } from "../types.ts";

/** A slot that is still to be filled and that its row waits for; `more` says what is otherwise. */
export const openSlot = (id: string, row: string, fighter: string, more: Partial<Slot> = {}): Slot => ({
  id,
  row,
  fighter,
  waits: true,
  once: false,
  step: null,
  ...more,
});

/** A row that settles when these slots are filled. */
export const openRow = (id: string, fighter: string, role: NewRow["role"], slots: readonly string[] = []): NewRow => ({
  id,
  fighter,
  role,
  slots,
});
