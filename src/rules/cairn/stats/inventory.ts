/** The inventory as a fight knows it: Fatigue takes a slot, full slots take the guard (C7, C14). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import type { CairnCargo, CairnStats } from "./stats.ts";

type Laden = Pick<CairnStats, "slots" | "cargo">;

type Armed = Laden & Pick<CairnStats, "worn" | "weapons">;

/** What dropping would help: things that take a slot. The least needed first: what is in hand or worn, and arms, come last. */
export function droppable({ cargo, worn, weapons }: Armed): readonly CairnCargo[] {
  const used = [...worn, ...weapons].map(({ id }) => id);
  const need = ({ id, slots, arms }: CairnCargo) => slots + (used.includes(id) ? 20 : arms === true ? 10 : 0);
  return cargo.filter(({ slots }) => slots > 0).sort((one, two) => need(one) - need(two));
}

/** The slots that are left; null: it has no inventory. */
export const slotsFree = ({ slots }: Pick<CairnStats, "slots">): number | null =>
  slots === null ? null : Math.max(0, slots.size - slots.taken);

/** The state of an inventory. */
export interface Slots {
  readonly taken: number;
  /** C7: HP counts as 0. */
  readonly full: boolean;
}

/** The slots once something is dropped and Fatigue, a wound or an Injury has come in; null: it has no inventory. */
export function slotsAfter({ slots, cargo }: Laden, more: number, drop: string | null = null): Slots | null {
  if (slots === null) return null;
  const freed = cargo.find(({ id }) => id === drop)?.slots ?? 0;
  const taken = Math.max(0, slots.taken - freed) + more;
  return { taken, full: taken >= slots.size };
}

/** C14: after one Fatigue. */
export const afterFatigue = (stats: Laden, drop: string | null = null): Slots | null => slotsAfter(stats, 1, drop);

/** C14: why Fatigue finds no slot; null: it does, or the fighter has no inventory. Refusals: `cairn.noSlot`. */
export function fatigueRefusal(stats: Laden, drop: string | null = null): Refusal | null {
  const after = afterFatigue(stats, drop);
  if (after === null || stats.slots === null) return null;
  return after.taken <= stats.slots.size ? null : refuse("cairn.noSlot", "C14");
}
