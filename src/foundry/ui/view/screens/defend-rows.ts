/** Which answer each of a GM's own fighters would give, by an order for all or changed by hand. */
import { own } from "../../../../rules/core/lib/own.ts";
import {
  choose,
  planOf,
  reservedUses,
  type DefendOrder,
  type OrderTerms,
  type Prompted,
} from "../../../orders/choose.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Judgement, ActionOption, Plan, Refusal, Battlefield, Uuid } from "../../../../rules/core/types.ts";
import { promptKey } from "../prompt/selection.ts";
import type { ViewContext } from "../shared/viewer.ts";

export interface DefendState {
  readonly order: DefendOrder;
  /** Answers that were changed by hand, by prompt; "" leaves this one out. */
  readonly changed: Readonly<Record<string, string>>;
  /** Why an answer was not posted, by prompt. */
  readonly failed: Readonly<Record<string, readonly Refusal[]>>;
  readonly busy: boolean;
}
/** The answer that leaves a prompt open. */
export const LEAVE_OPEN = "";

/** What is known of a fighter's own standing order. */
export interface OwnTerms extends OrderTerms {
  /** What it answers; null: a person is asked. Left out: it is not asked. */
  readonly follow?: (prompted: Prompted) => Plan | null;
}
export type TermsOf = (fighter: Uuid) => OwnTerms;

export interface DefendRow {
  readonly key: string;
  readonly exchange: string;
  readonly plan: Plan;
  readonly judged: Judgement;
}
/** A prompt with the answer that the order or a hand has chosen for it. */
export interface Considered {
  readonly pending: Pending;
  readonly option: ActionOption | null;
  /** What best odds would take in its place if they might pay what the family calls costly; null: nothing else. */
  readonly dearer: ActionOption | null;
  readonly plan: Plan | null;
  readonly judged: Judgement | null;
  /** With what the rows above have promised. */
  readonly scene: Battlefield;
}

type Answers = Pick<Considered, "option" | "dearer">;

function answersFor(key: string, prompted: Prompted, state: DefendState, terms: OwnTerms): Answers {
  const { order } = state;
  const chosen = order === "standing" ? terms.follow?.(prompted) : choose(order, prompted, terms);
  const named = (id: string | undefined): ActionOption | null =>
    prompted.ask.options.find((option) => option.id === id) ?? null;
  const byHand = own(state.changed, key);
  const option = named(byHand ?? chosen?.option ?? LEAVE_OPEN);
  // Whoever picks another answer knows what the order would have taken.
  const best =
    order === "best" && byHand === undefined ? named(choose(order, prompted, { mayPay: true })?.option) : null;
  return { option, dearer: best?.id === option?.id ? null : best };
}

/** Every row in its order; who is asked twice has used up for the second what it promised for the first. */
export function considered(
  desk: ViewContext,
  all: readonly Pending[],
  state: DefendState,
  termsOf: TermsOf,
): readonly Considered[] {
  let promises: Battlefield = { fighters: {} };
  return all.flatMap((pending): Considered[] => {
    const { exchange, ask } = pending;
    const rules = desk.family(exchange.family)?.rules;
    if (rules === undefined || ask.to.kind !== "fighter") return [];
    const { fighter } = ask.to;
    const scene = { fighters: { ...desk.sceneOf(exchange).fighters, ...promises.fighters } };
    const prompted = { ask, exchange, scene, family: rules };
    const { option, dearer } = answersFor(promptKey(pending), prompted, state, termsOf(fighter));
    if (option === null) return [{ pending, option, dearer, plan: null, judged: null, scene }];
    const plan = planOf(ask.slot, fighter, option, (each) => rules.judge(exchange, each, scene));
    const judged = rules.judge(exchange, plan, scene);
    const after = own(reservedUses(scene, exchange, plan, judged).fighters, fighter);
    if (after !== undefined) promises = { fighters: { ...promises.fighters, [fighter]: after } };
    return [{ pending, option, dearer, plan, judged, scene }];
  });
}

/** What would be posted: every row with an answer that may be given. */
export function defendRows(
  desk: ViewContext,
  all: readonly Pending[],
  state: DefendState,
  termsOf: TermsOf,
): readonly DefendRow[] {
  return considered(desk, all, state, termsOf).flatMap(({ pending, plan, judged }) =>
    plan === null || judged === null || judged.refusals.length > 0
      ? []
      : [{ key: promptKey(pending), exchange: pending.exchange.id, plan, judged }],
  );
}
