/** What an exchange asks: a table of its slots. With each step the next one is opened, for everybody whom it concerns. */
import { isRefusal } from "../../core/thread/refuse.ts";
import type { Asked } from "../../kit/options.ts";
import { askedSlots, type SlotRules } from "../../kit/slots.ts";
import { withDue } from "../thread/due.ts";
import { readFate, type FateReading } from "../thread/reading.ts";
import { slotKind, type SlotKind } from "../thread/slots.ts";
import { AGREE_SLOT } from "./agree.ts";
import { DEFEND_SLOT } from "./defend.ts";
import { INVOKE_SLOT } from "./invoke.ts";
import { SOAK_SLOT } from "./soak.ts";

const SLOTS: Readonly<Record<SlotKind, SlotRules<FateReading>>> = {
  agree: AGREE_SLOT,
  answer: DEFEND_SLOT,
  invoke: INVOKE_SLOT,
  soak: SOAK_SLOT,
};

const asked = askedSlots(readFate, (slot) => {
  const kind = slotKind(slot);
  return kind && SLOTS[kind];
});

export const ASKED: Asked = {
  ...asked,
  acceptStep: (exchange, step) => {
    const taken = asked.acceptStep(exchange, step);
    return isRefusal(taken) ? taken : withDue(taken);
  },
};
