/** What a viewer has picked in a prompt and not yet answered, and the keys that it is kept under. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { ActionOption, Choice, MessageId, Plan, SlotId } from "../../../../rules/core/types.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { stepFighter } from "./asks.ts";

/** What this viewer has picked so far, not yet answered. */
export interface Selection {
  readonly option: string | null;
  readonly choices: Readonly<Record<string, Choice>>;
  /** The refused answer that a GM has said to allow, which is yet to be confirmed. */
  readonly allowed?: string | null;
  /** An answer is on its way. */
  readonly busy: boolean;
}
/** Nothing is picked. */
export const NOTHING: Selection = { option: null, choices: {}, busy: false };

/** What is picked: where there is but one answer, that. */
export const pickedIn = ({ ask }: Pending, selection: Selection): string | null =>
  selection.option ?? (ask.options.length === 1 ? (ask.options[0]?.id ?? null) : null);

/** What a prompt is kept under. */
export const promptKey = (pending: Pending): string => slotKey(pending.exchange.id, pending.ask.slot);
/** The same of any slot. */
export const slotKey = (exchange: MessageId, slot: SlotId): string => `${exchange}.${slot}`;

/** The plan that a selection of this option amounts to. */
export function planOf(pending: Pending, option: ActionOption, selection: Selection): Plan {
  return {
    slot: pending.ask.slot,
    fighter: stepFighter(pending),
    option: option.id,
    choice: { ...option.initial, ...own(selection.choices, option.id) },
  };
}
