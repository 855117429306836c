/** What an exchange asks, slot by slot: a slot of one kind is one object with its question, its rules and its odds. */
import { own } from "../core/lib/own.ts";
import { refuse } from "../core/thread/refuse.ts";
import { withSlots } from "../core/thread/rows.ts";
import type {
  Battlefield,
  Exchange,
  Fighter,
  Judgement,
  Odds,
  Plan,
  Prompt,
  Refusal,
  Slot,
  Step,
} from "../core/types.ts";
import { refused } from "./judge.ts";
import { NOTHING_AT_STAKE } from "./odds.ts";
import { NO_ODDS, type Asked } from "./options.ts";
import { openSlots } from "./steps.ts";

/** A slot with what its family reads of the exchange, once for each call. */
export interface InSlot<R> {
  readonly read: R;
  readonly exchange: Exchange;
  readonly slot: Slot;
}
/** The same for a live fighter. */
export interface LiveSlot<R> extends InSlot<R> {
  readonly fighter: Fighter;
  readonly scene: Battlefield;
}

/** A question. Left out: it is put to the slot's own fighter, who has a choice in it. */
export type Question = Pick<Prompt, "options"> &
  Partial<Pick<Prompt, "to" | "waits" | "auto" | "declared" | "question" | "notes">>;

export interface SlotRules<R> {
  /** Null: nobody is asked yet. */
  ask(at: LiveSlot<R>): Question | null;
  /** A plan of a step in it. */
  judge(at: LiveSlot<R>, plan: Plan): Judgement;
  /** Why a step in it does not count; null: it does. Messages only. */
  refusal(at: InSlot<R>, step: Step): Refusal | null;
  /** The slots that open once it is filled. Left out: none. */
  opens?(at: InSlot<R>): readonly Slot[];
  /** Who waits for those: every row, or each slot's own. Left out: its own. */
  readonly holdUp?: "every";
  /** Left out: nothing is at stake. */
  odds?(at: LiveSlot<R>, plan: Plan): Odds;
}

/** What an exchange asks. Refusals: `answered`, `gone`, `unknownSlot`. */
export function askedSlots<R>(read: (exchange: Exchange) => R, rulesOf: (slot: Slot) => SlotRules<R> | null): Asked {
  const ask = (at: InSlot<R>, scene: Battlefield): Prompt | null => {
    const { id, row, fighter: actor, waits } = at.slot;
    const fighter = own(scene.fighters, actor);
    const asked = fighter === undefined ? null : (rulesOf(at.slot)?.ask({ ...at, fighter, scene }) ?? null);
    return asked && { slot: id, row, to: { kind: "fighter", fighter: actor }, waits, auto: false, ...asked };
  };
  return {
    prompts: (exchange, scene) => {
      const reading = read(exchange);
      const asked = openSlots(exchange).map((slot) => ask({ read: reading, exchange, slot }, scene));
      return asked.filter((prompt) => prompt !== null);
    },
    judge: (exchange, plan, scene) => {
      const slot = own(exchange.slots, plan.slot);
      const rules = slot === undefined ? null : rulesOf(slot);
      const fighter = own(scene.fighters, plan.fighter);
      if (slot === undefined || rules === null) return refused(refuse("unknownSlot"));
      if (fighter === undefined) return refused(refuse("gone"));
      if (slot.step !== null) return refused(refuse("answered"));
      return rules.judge({ read: read(exchange), exchange, slot, fighter, scene }, plan);
    },
    acceptStep: (exchange, step) => {
      const slot = own(exchange.slots, step.body.slot);
      const rules = slot === undefined ? null : rulesOf(slot);
      if (slot === undefined || rules === null) return refuse("unknownSlot");
      const reason = rules.refusal({ read: read(exchange), exchange, slot }, step.body);
      if (reason !== null) return reason;
      const filled = { ...slot, step };
      const taken = { ...exchange, slots: { ...exchange.slots, [slot.id]: filled } };
      if (rules.opens === undefined) return taken;
      return withSlots(taken, rules.opens({ read: read(taken), exchange: taken, slot: filled }), rules.holdUp);
    },
    odds: (exchange, plan, scene) => {
      const slot = own(exchange.slots, plan.slot);
      const rules = slot === undefined ? null : rulesOf(slot);
      const fighter = own(scene.fighters, plan.fighter);
      if (slot === undefined || rules === null || fighter === undefined) return NO_ODDS;
      return rules.odds?.({ read: read(exchange), exchange, slot, fighter, scene }, plan) ?? NOTHING_AT_STAKE;
    },
  };
}
