/** What an attack asks: a table of its slots. */
import type { CardText, Slot } from "../../core/types.ts";
import type { Asked } from "../../kit/options.ts";
import { askedSlots } from "../../kit/slots.ts";
import { own } from "../../core/lib/own.ts";
import { question } from "../attack-math/text.ts";
import { readCairn, type CairnReading } from "../thread/reading.ts";
import { slotKind, type SlotKind } from "../thread/slots.ts";
import { ANSWER_SLOT } from "./defend.ts";
import { DUE_SLOTS } from "./due.ts";
import { AGREE_SLOT, GAMBIT_SLOT, gambitSlots } from "./gambit.ts";
import { JOIN_SLOT, ROLL_SLOT } from "./roll.ts";
import type { CairnSlot } from "./slot.ts";
import { BACK_SLOT, RETURN_SLOT } from "./strike-back.ts";

/** What is known of gambits may open more slots with every step before the blow. */
const early = (rules: CairnSlot): CairnSlot => ({ ...rules, opens: ({ read }) => gambitSlots(read) });

const SLOTS: Readonly<Record<SlotKind, CairnSlot>> = {
  answer: early(ANSWER_SLOT),
  join: JOIN_SLOT,
  roll: early(ROLL_SLOT),
  back: early(BACK_SLOT),
  agree: early(AGREE_SLOT),
  gambit: early(GAMBIT_SLOT),
  return: early(RETURN_SLOT),
  ...DUE_SLOTS,
};

const slotOf = (slot: Slot): CairnSlot | null => {
  const kind = slotKind(slot);
  return kind && SLOTS[kind];
};

/** Everything but the answer to the attack as a whole has a question of its own. */
const questioned = (rules: CairnSlot): CairnSlot => ({
  ...rules,
  ask: (at) => {
    const { exchange, slot } = at;
    const asked = rules.ask(at);
    return asked && (slot.kind === "answer" ? asked : { question: question(exchange, slot, slot.kind), ...asked });
  },
});

export const ASKED: Asked = askedSlots(readCairn, (slot) => {
  const rules = slotOf(slot);
  return rules && questioned(rules);
});

/** What each step adds, for its own line of the log. */
export function stepLines(read: CairnReading): NonNullable<CardText["steps"]> {
  const { exchange } = read;
  const told = Object.values(exchange.slots).map((slot) => {
    const row = own(exchange.rows, slot.row);
    const lines = slot.step === null || row === undefined ? [] : slotOf(slot)?.tell?.({ read, exchange, slot }, row);
    return [slot.id, lines ?? []] as const;
  });
  return Object.fromEntries(told.filter(([, lines]) => lines.length > 0));
}
