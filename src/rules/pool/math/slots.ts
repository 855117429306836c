/**
 * The slots of a `pool` exchange: of each target the `answer`, what its `protect`ors do for it and, where the attack is
 * rolled after the answers, its `evade` points; `roll` is the attack's own dice where they come later.
 */
import { slotKinds } from "../../core/thread/opening.ts";

const KINDS = slotKinds(["roll", "answer", "protect", "evade"]);

export const openSlot = KINDS.open;
/** What a slot is for; null: none of this family. */
export const slotKind = KINDS.of;
export type PoolSlotKind = NonNullable<ReturnType<typeof slotKind>>;
