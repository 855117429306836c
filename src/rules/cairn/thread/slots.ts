/**
 * The slots of a `cairn` exchange by their ids: `t0` the target's answer, `roll`, `roll1`… the attackers' dice, `back`
 * the dice of a fight back, `t0-save` and the like what a blow calls for afterwards. Of a gambit: `agree` the Warden's word
 * on the attribute, `t0-gambit` the target's save, `return` its attack back; `t0-gambit1`, `return1`… where another who
 * strikes along tries one, too.
 */
import { openSlot } from "../../core/thread/opening.ts";
import type { Slot } from "../../core/types.ts";
import type { DueKind } from "../critical-damage/critical.ts";

export const ANSWER = "t0";
export const BACK = "back";
export const AGREE = "agree";
const GAMBIT = "t0-gambit";
const RETURN = "return";
export const gambitSlot = (place: number): string => (place === 0 ? GAMBIT : `${GAMBIT}${String(place)}`);
export const returnSlot = (place: number): string => (place === 0 ? RETURN : `${RETURN}${String(place)}`);
export const rollSlot = (place: number): string => (place === 0 ? "roll" : `roll${String(place)}`);
export const attackerRow = (place: number): string => `a${String(place)}`;
export const dueSlot = (row: string, kind: DueKind): string => `${row}-${kind}`;

const DUES = [
  "save",
  "shock",
  "fate",
  "heal",
  "location",
  "torso",
  "effects",
  "inflict",
  "wound",
] as const satisfies readonly DueKind[];

export type SlotKind =
  | { readonly kind: "answer" | "back" | "agree" }
  | { readonly kind: "roll" | "gambit" | "return"; readonly place: number }
  | { readonly kind: "due"; readonly due: DueKind };

/** What a slot is for; null: none of this family. */
export function slotKind(id: string): SlotKind | null {
  if (id === ANSWER) return { kind: "answer" };
  if (id === BACK) return { kind: "back" };
  if (id === AGREE) return { kind: "agree" };
  for (const [kind, name] of [
    ["roll", "roll"],
    ["gambit", GAMBIT],
    ["return", RETURN],
  ] as const) {
    const place = id.startsWith(name) ? id.slice(name.length) : null;
    if (place !== null && /^\d*$/.test(place)) return { kind, place: Number(place) };
  }
  const due = DUES.find((each) => id.endsWith(`-${each}`));
  return due === undefined ? null : { kind: "due", due };
}

/** A slot that takes a GM's word. */
export const gmSlot = (id: string, row: string, fighter: string): Slot => openSlot(id, row, fighter, { gm: true });
