/** What a declaration opens, as every family writes it down. */
import type { NewRow, RowId, Slot, SlotId, SlotRole, Uuid } from "../types.ts";

/** What a slot must say; the rest is usual: it is waited for, the only one of its kind and about no target. */
export interface SlotDraft<Kind extends string> extends Partial<Omit<Slot, "kind" | "step">> {
  readonly id: SlotId;
  readonly kind: Kind;
  readonly role: SlotRole;
  readonly row: RowId;
  readonly fighter: Uuid;
}

/** The kinds of a family's slots: only slots of these are made, and each says which of these it is. */
export interface SlotKinds<Kind extends string> {
  /** A slot that is still to be filled. */
  readonly open: (draft: SlotDraft<Kind>) => Slot;
  /** Null: no slot, or none of this family. */
  readonly of: (slot: Slot | undefined) => Kind | null;
}

/** Names the kinds of a family's slots. */
export function slotKinds<const Kind extends string>(kinds: readonly Kind[]): SlotKinds<Kind> {
  return {
    open: (draft) => ({ place: 0, target: null, waits: true, once: false, ...draft, step: null }),
    of: (slot) => kinds.find((kind) => kind === slot?.kind) ?? null,
  };
}

/** A row that settles when its slots are filled; `target`: the row of the target that it goes with. */
export const openRow = (
  id: RowId,
  fighter: Uuid,
  role: NewRow["role"],
  { slots = [], target = role === "target" ? id : null }: Partial<Pick<NewRow, "slots" | "target">> = {},
): NewRow => ({ id, fighter, role, target, slots });
