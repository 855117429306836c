/** What an exchange asks next: approval, defense, invocations of whoever is behind, then how stress is taken. One at a time. */
import { withSlots } from "../../core/thread/rows.ts";
import type { Exchange, Row, RowId, Slot, SlotId } from "../../core/types.ts";
import { openSlots } from "../../kit/steps.ts";
import { isEnough, readFate, sinceRoll, type FateReading, type Readable } from "./reading.ts";
import { canInvoke, MOST_LATER } from "./roll.ts";
import { ACTOR, openAgree, openAnswer, openInvoke, openSoak, TARGET } from "./slots.ts";

/** F8, F10, F16: does a GM have to approve it first? */
function needsApproval({ declared, act }: FateReading): boolean {
  const { approval, askHeld } = act.house;
  const { option } = declared.body;
  if (askHeld && act.rolls && act.holds.length > 0) return true;
  return (option === "block" && approval === "always") || (option === "grapple" && approval !== "never");
}

/** Whoever would gain by a better roll; null: nobody, or it is not known yet. */
export function behindIn(read: FateReading): RowId | null {
  const { meeting, act, opponent, defense, stress, hurt } = read;
  if (act.house.invokeAfter === "never" || meeting.toBeat === null) return null;
  if (!meeting.made) return ACTOR;
  const isHurt = hurt === null || hurt !== opponent || stress > 0;
  return opponent !== null && defense !== null && isHurt ? TARGET : null;
}

/** Is a defense still to come? F6: also where the attack is under the strength of a block, unless a table leaves that out. */
const needsDefense = ({ opponent, answered, act, meeting }: FateReading): boolean =>
  opponent !== null && answered === null && (act.house.askUnderBlock || meeting.happens);

/** Whoever is behind and can pay is asked to invoke. */
function invokeDue(read: FateReading): Slot | null {
  const { later, opponent, declared } = read;
  if (isEnough(read) || later.length >= MOST_LATER) return null;
  const row = behindIn(read);
  const roll = row === TARGET ? read.defense : read.roll;
  if (row === null || roll === null || !canInvoke(roll, sinceRoll(read, row))) return null;
  return openInvoke(later.length, row, row === TARGET ? (opponent ?? "") : declared.body.attacker.actor);
}

/** The slot that is asked next; null: nothing is. */
function dueIn(read: FateReading): Slot | null {
  const { declared, approval, opponent, hurt, stress, soaked, act } = read;
  const { actor } = declared.body.attacker;
  if (approval === "refused") return null;
  if (approval !== "given" && needsApproval(read)) return openAgree(actor);
  if (needsDefense(read)) return openAnswer(opponent ?? "");
  const invoke = act.rolls ? invokeDue(read) : null;
  if (invoke !== null) return invoke;
  if (hurt === null || stress === 0 || soaked !== null) return null;
  return openSoak(hurt === actor ? ACTOR : TARGET, hurt);
}

/** What is asked first of a declaration. */
export function firstSlots(readable: Readable): readonly Slot[] {
  const due = dueIn(readFate(readable));
  return due === null ? [] : [due];
}

/** The exchange once a GM has ruled: whoever is asked for what no longer matters is not asked any more. */
export function withRuled(exchange: Exchange): Exchange {
  const due = dueIn(readFate(exchange));
  const idle = openSlots(exchange).filter(({ id, row }) => id !== due?.id || row !== due.row);
  const isKept = (id: SlotId): boolean => idle.every((slot) => slot.id !== id);
  const rows = Object.values(exchange.rows).map((row): [string, Row] => [
    row.id,
    row.state === "open" ? { ...row, slots: row.slots.filter(isKept), due: row.due.filter(isKept) } : row,
  ]);
  const slots = Object.entries(exchange.slots).filter(([id]) => isKept(id));
  return withDue({ ...exchange, rows: Object.fromEntries(rows), slots: Object.fromEntries(slots) });
}

/** The exchange with what is asked next: every row waits for it, since each hangs on how all of it ends. */
export function withDue(exchange: Exchange): Exchange {
  const due = dueIn(readFate(exchange));
  return due === null || Object.hasOwn(exchange.slots, due.id) ? exchange : withSlots(exchange, [due], "every");
}
