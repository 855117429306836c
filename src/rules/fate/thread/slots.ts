/** The slots and rows of this family. */
import { slotKinds } from "../../core/thread/opening.ts";
import type { RowId, Slot, SlotId, Uuid } from "../../core/types.ts";

const KINDS = slotKinds(["agree", "answer", "invoke", "soak"]);
export type SlotKind = "agree" | "answer" | "invoke" | "soak";
export const slotKind = KINDS.of;

/** The row of the one who acts. */
export const ACTOR = "a0";
/** The row, and the slot, of the one who is attacked, resists, or is held. */
export const TARGET = "t0";
export const AGREE: SlotId = "agree";
export const SOAK: SlotId = "soak";
/** F15: the rows of those who hold the one who acts. */
export const holderRow = (place: number): RowId => `h${place}`;
/** The rows of those on whom a block or a hold is laid, where a tag of theirs pays for it. */
export const affectedRow = (place: number): RowId => `t${place}`;

/** F8, F10: the GM's approval. */
export const openAgree = (fighter: Uuid): Slot =>
  KINDS.open({ id: AGREE, kind: "agree", role: "late", row: ACTOR, fighter, gm: true });

/** The defense, or what else resists (F3, F6). */
export const openAnswer = (fighter: Uuid): Slot =>
  KINDS.open({ id: TARGET, kind: "answer", role: "answer", row: TARGET, target: TARGET, fighter });

const invokeSlot = (place: number): SlotId => `i${place}`;
/** Whoever is behind may invoke an aspect. */
export const openInvoke = (place: number, row: RowId, fighter: Uuid): Slot =>
  KINDS.open({
    id: invokeSlot(place),
    kind: "invoke",
    role: "late",
    row,
    target: row === TARGET ? TARGET : null,
    fighter,
    place,
  });

/** How stress is taken. */
export const openSoak = (row: RowId, fighter: Uuid): Slot =>
  KINDS.open({ id: SOAK, kind: "soak", role: "late", row, target: row === TARGET ? TARGET : null, fighter });
