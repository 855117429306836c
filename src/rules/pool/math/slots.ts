/**
 * The slots of a `pool` exchange: of each target the `answer`, what its `protect`ors do for it and, where the attack is
 * rolled after the answers, its `evade` points; `roll` is the attack's own dice where they come later.
 */
import { slotKinds } from "../../core/thread/opening.ts";
import { own } from "../../core/thread/own.ts";
import type { Exchange, Row, RowId, Slot, SlotId } from "../../core/types.ts";

const KINDS = slotKinds(["roll", "answer", "protect", "evade"]);

export const openSlot = KINDS.open;
/** What a slot is for; null: none of this family. */
export const slotKind = KINDS.of;

/** What the slot of this id is for; null: there is none. */
export const slotKindIn = (exchange: Pick<Exchange, "slots">, id: SlotId): ReturnType<typeof slotKind> =>
  slotKind(own(exchange.slots, id));

/** The row of the target that a slot is about. */
export const targetOf = (exchange: Exchange, slot: Slot | undefined): Row | undefined =>
  slot === undefined || slot.target === null ? undefined : own(exchange.rows, slot.target);

const slotsAt = (exchange: Exchange, target: RowId, kind: ReturnType<typeof slotKind>): readonly Slot[] =>
  Object.values(exchange.slots).filter((slot) => slot.target === target && slotKind(slot) === kind);

/** A target's answer. */
export const answerSlot = (exchange: Exchange, target: RowId): Slot | undefined =>
  slotsAt(exchange, target, "answer")[0];

/** A target's Evade points, where they are asked for after the roll. */
export const evadeSlot = (exchange: Exchange, target: RowId): Slot | undefined => slotsAt(exchange, target, "evade")[0];

/** Protectors' slots on a target's row. */
export const protectSlots = (exchange: Exchange, target: RowId): readonly Slot[] =>
  slotsAt(exchange, target, "protect");

/** The rows of targets, in their order. */
export const targetRows = (exchange: Exchange): readonly Row[] =>
  Object.values(exchange.rows).filter((row) => row.role === "target");

/** The row of what an answer does to the attacker, and of the attacker's price. */
export const backRow = (exchange: Exchange, target: RowId): Row | undefined =>
  Object.values(exchange.rows).find((row) => row.role === "attacker" && row.target === target);

/** The only row of an action that is aimed at nobody. */
export const loneRow = (exchange: Exchange): Row | undefined =>
  Object.values(exchange.rows).find((row) => row.role === "attacker" && row.target === null);
