/** Which answer a standing order gives, and what a whole line of fighters answers. Pure: the family judges, this picks. */
import {
  afterStep,
  bestPaid,
  hurtsOf,
  pricesOf,
  promiseOf,
  unattendedChoice,
  weightOf,
} from "../../rules/core/lib/choice.ts";
import { own } from "../../rules/core/lib/own.ts";
import type {
  Prompt,
  Choice,
  Exchange,
  Family,
  Judgement,
  Odds,
  ActionOption,
  OrderRules,
  Plan,
  Battlefield,
} from "../../rules/core/types.ts";

/** How a fighter answers when nobody is asked. */
export const ORDERS = ["best", "cheapest", "none"] as const;
export type Order = (typeof ORDERS)[number];

/** What all of a GM's own fighters answer: one order for all, or each by its own standing one. */
export type DefendOrder = Order | "standing";
export const DEFEND_ORDERS: readonly DefendOrder[] = [...ORDERS, "standing"];

export interface OrderTerms {
  /** May it pay the price that the family calls costly? */
  readonly mayPay: boolean;
}

/** Chances closer than this are the same. */
const SAME = 1e-9;

/** A prompt in its exchange, and the rules that judge its answers. */
export interface Prompted {
  readonly ask: Prompt;
  readonly exchange: Exchange;
  readonly scene: Battlefield;
  readonly family: Family;
}

export interface Offer {
  readonly plan: Plan;
  /** It would change nothing. */
  readonly isVain: boolean;
  readonly judged: Judgement;
  readonly odds: Odds;
  /** How promising it is (`promiseOf`). */
  readonly promise: number;
  /** The chance that it puts somebody out of the fight. */
  readonly falls: number;
  /** The share of what is left that it takes, its price counted; undefined: it is not weighed. */
  readonly harm: number | undefined;
}

/** An option as an order would choose it. */
export function planOf(slot: string, fighter: string, option: ActionOption, judge: (plan: Plan) => Judgement): Plan {
  const plan = (choice: Choice): Plan => ({ slot, fighter, option: option.id, choice });
  return plan(unattendedChoice(option, (choice) => judge(plan(choice)).refusals.length === 0));
}

/** Every option as it is offered first, with what it costs and how likely it helps. A GM's ask has none. */
export function offersOf({ ask, exchange, scene, family }: Prompted): readonly Offer[] {
  if (ask.to.kind !== "fighter") return [];
  const { fighter } = ask.to;
  const live = own(scene.fighters, fighter);
  return ask.options.map((option) => {
    const plan = planOf(ask.slot, fighter, option, (each) => family.judge(exchange, each, scene));
    const odds = family.odds(exchange, plan, scene);
    const judged = family.judge(exchange, plan, scene);
    const share = (what: "falls" | "harm"): number | undefined =>
      live && family.orders?.[what]?.(live, odds, hurtsOf(judged.price));
    const [falls = 0, harm] = [share("falls"), share("harm")];
    return {
      plan,
      isVain: option.vain !== undefined,
      judged,
      odds,
      falls,
      harm,
      promise: promiseOf(odds, { falls, harm }),
    };
  });
}

export const spends = ({ judged }: Offer, whats: readonly string[]): boolean =>
  judged.price.some((price) => whats.includes(price.what));

/** What an order may choose from. */
export function chosenFrom(offers: readonly Offer[], rules: OrderRules, { mayPay }: OrderTerms): readonly Offer[] {
  const never = [...(rules.never ?? []), ...(mayPay || rules.costly === undefined ? [] : [rules.costly.price])];
  return offers.filter((offer) => offer.judged.refusals.length === 0 && !spends(offer, never));
}

const sum = (offer: Offer, per: "round" | null): number =>
  offer.judged.price.filter((price) => price.per === per).reduce((total, price) => total + price.amount, 0);

/** Real costs count more than uses of the round. */
const dearer = (a: Offer, b: Offer): number => sum(a, null) - sum(b, null) || sum(a, "round") - sum(b, "round");
const unlike = (difference: number): number => (Math.abs(difference) < SAME ? 0 : difference);
const safer = (a: Offer, b: Offer): number => unlike(b.promise - a.promise) || unlike(a.odds.loss - b.odds.loss);

function cheapest(offers: readonly Offer[], none: Offer | undefined): Offer | undefined {
  const useful = offers.filter((offer) => sum(offer, null) === 0 && (none === undefined || safer(offer, none) < 0));
  return [...useful].sort((a, b) => dearer(a, b) || safer(a, b))[0] ?? none;
}

/** What one of the plain orders takes of these. */
export function pickByOrder(order: Order, offers: readonly Offer[], { declines }: OrderRules): Offer | undefined {
  const none = offers.find(({ plan }) => plan.option === declines);
  switch (order) {
    case "best":
      return bestPaid(
        [...offers].sort((a, b) => safer(a, b) || dearer(a, b)),
        ({ judged, odds, falls, harm }) => weightOf(judged.price, odds, { falls, harm }),
      );
    case "cheapest":
      return cheapest(offers, none);
    case "none":
      return none;
  }
}

/**
 * The answer of an order. Best: most likely unhurt, with the average harm and the chance to go down or die against it, then the least loss to
 * be expected, then the lower price; what surely hurts only where all in all less is lost by it. Cheapest: what costs least and still is better than no defense. None: the answer that does nothing. Null: there is nothing that it may choose.
 */
export function choose(order: Order, prompted: Prompted, terms: OrderTerms): Plan | null {
  const rules = prompted.family.orders ?? {};
  return pickByOrder(order, chosenFrom(offersOf(prompted), rules, terms), rules)?.plan ?? null;
}

/** The scene in which this answer is promised already. */
export function reservedUses(scene: Battlefield, exchange: Exchange, plan: Plan, judged: Judgement): Battlefield {
  const { slot, fighter } = plan;
  const body = { kind: "step", exchange: exchange.id, fighter, price: pricesOf(judged.price) } as const;
  const id = `considered.${exchange.id}.${slot}.`;
  return afterStep(scene, { id, body }, own(scene.fighters, fighter)?.moment ?? null);
}
