/**
 * The slots of a `pool` exchange by their ids: `t0` the target's answer, `t0p1` a protector's, `t0e` Evade points after
 * the roll, `roll` the attack's own dice where they come later.
 */
import type { Exchange, Row, Slot } from "../../core/types.ts";

export const ROLL = "roll";

export type SlotKind = "roll" | "answer" | "protect" | "evade";

/** What a slot is for. */
export function slotKind(id: string): SlotKind {
  if (id === ROLL) return "roll";
  if (id.endsWith("e")) return "evade";
  return id.includes("p") ? "protect" : "answer";
}

/** The target's row that a slot belongs to: `t0` of `t0p1` and `t0e`. */
export const targetOf = (slot: string): string => /^t\d+/.exec(slot)?.[0] ?? slot;

/** The row of what an answer does to the attacker, and of the attacker's price. */
export const backRow = (row: string): string => `${row}b`;

export const evadeSlot = (row: string): string => `${row}e`;

/** The rows of targets, in their order. */
export const targetRows = (exchange: Exchange): readonly Row[] =>
  Object.values(exchange.rows).filter((row) => row.role === "target");

/** Protectors' slots on a target's row. */
export const protectSlots = (exchange: Exchange, row: string): readonly Slot[] =>
  Object.values(exchange.slots).filter((slot) => slotKind(slot.id) === "protect" && targetOf(slot.id) === row);
