/**
 * A standing order of several conditions: "parry if at least half, else dodge; ask when I could go down; never spend the
 * last". Loaded when a fighter has one. Pure: the family judges and weighs, this picks.
 */
import { isJsonObject, type JsonObject } from "../../rules/core/types/json.ts";
import { hurtsOf } from "../../rules/core/lib/choice.ts";
import { own } from "../../rules/core/lib/own.ts";
import type { OrderRules, Plan } from "../../rules/core/types.ts";
import {
  chosenFrom,
  offersOf,
  ORDERS,
  pickByOrder,
  type Offer,
  type Order,
  type OrderTerms,
  type Prompted,
} from "./choose.ts";

/** An answer that is given where it leaves the fighter unhurt with at least this chance. */
export interface Try {
  /** The id of the family's option. */
  readonly option: string;
  /** In percent, from 0 to 100. */
  readonly least: number;
}
export type Otherwise = Order | "ask";

export interface Thresholds {
  /** Tried in this order. */
  readonly tries: readonly Try[];
  readonly otherwise: Otherwise;
  /** The fighter's player is asked where the answer could leave the fighter out of the fight. */
  readonly asksWhenDown: boolean;
  /** Nothing is chosen that spends the last of what the family says. */
  readonly keepsLast: boolean;
}

/** Why a player is asked all the same, and the option that it is about. */
export interface AskedByOrder {
  readonly why: "falls" | "costly" | "last" | "vain" | "none";
  /** Empty: none in particular. */
  readonly option: string;
}

export const MOST_TRIES = 3;
const LONGEST_ID = 40;
export const OTHERWISE: readonly Otherwise[] = ["ask", ...ORDERS];

/** A whole percentage; whatever is none is refused. */
const isPercent = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100;

function readTry(json: unknown): readonly Try[] {
  if (!isJsonObject(json)) return [];
  const { option, least } = json;
  if (typeof option !== "string" || option === "" || option.length > LONGEST_ID || !isPercent(least)) return [];
  return [{ option, least }];
}

/** Reads what stands in an actor's flags, whoever wrote it; what cannot be read asks. */
export function readThresholds(json: unknown): Thresholds {
  const given = isJsonObject(json) ? json : {};
  const { tries, otherwise, asksWhenDown, keepsLast } = given;
  return {
    tries: Array.isArray(tries) ? tries.slice(0, MOST_TRIES).flatMap(readTry) : [],
    otherwise: OTHERWISE.find((each) => each === otherwise) ?? "ask",
    asksWhenDown: asksWhenDown !== false,
    keepsLast: keepsLast === true,
  };
}

/** As it is kept in an actor's flags. */
export const stored = ({ tries, otherwise, asksWhenDown, keepsLast }: Thresholds): JsonObject => ({
  tries: tries.map(({ option, least }) => ({ option, least })),
  otherwise,
  asksWhenDown,
  keepsLast,
});

/** What would change nothing is passed over: it costs something, and no answer is as good. */
function tried(offers: readonly Offer[], { tries }: Thresholds, isVain = false): Offer | undefined {
  const open = offers.filter((offer) => offer.isVain === isVain);
  for (const { option, least } of tries) {
    const found = open.find((offer) => offer.plan.option === option && offer.odds.safe * 100 >= least - 1e-9);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What they take of an answer to an attack. */
const chosen = (order: Thresholds, offers: readonly Offer[], rules: OrderRules): Offer | undefined =>
  tried(offers, order) ?? (order.otherwise === "ask" ? undefined : pickByOrder(order.otherwise, offers, rules));

/** Everything that an order has to choose from, as far as it looks. */
interface Weighed {
  /** What may be chosen at all, whatever it costs. */
  readonly open: readonly Offer[];
  /** Of these what the order may pay. */
  readonly paid: readonly Offer[];
  /** Of these what leaves what the order keeps. */
  readonly kept: readonly Offer[];
  /** It is an answer to an attack; else a question of its own. */
  readonly isAnswer: boolean;
  /** May it leave the fighter out of the fight? */
  readonly isRisk: (offer: Offer) => boolean;
}

/** Null: it is asked of nobody who is in the fight. */
function weigh(order: Thresholds, prompted: Prompted, terms: OrderTerms): Weighed | null {
  const { ask, family, scene } = prompted;
  const fighter = ask.to.kind === "fighter" ? own(scene.fighters, ask.to.fighter) : undefined;
  if (fighter === undefined) return null;
  const rules = family.orders ?? {};
  const all = offersOf(prompted);
  const paid = chosenFrom(all, rules, terms);
  return {
    open: all.filter(({ judged }) => judged.refusals.length === 0),
    paid,
    kept: order.keepsLast ? paid.filter(({ judged }) => rules.last?.spends(fighter, judged) !== true) : paid,
    isAnswer: rules.declines === undefined || ask.options.some(({ id }) => id === rules.declines),
    isRisk: ({ odds, judged }) => order.asksWhenDown && (rules.falls?.(fighter, odds, hurtsOf(judged.price)) ?? 0) > 0,
  };
}

/** What the conditions choose; null: the fighter's player is asked. */
export function follow(order: Thresholds, prompted: Prompted, terms: OrderTerms): Plan | null {
  const weighed = weigh(order, prompted, terms);
  if (weighed === null) return null;
  const { kept, isAnswer, isRisk } = weighed;
  // A save, points to be spent: only where that leaves no choice is it answered.
  const [only] = prompted.ask.options.length === 1 ? kept : [];
  const found = isAnswer ? chosen(order, kept, prompted.family.orders ?? {}) : only;
  return found === undefined || isRisk(found) ? null : found.plan;
}

/**
 * Why the conditions leave an answer to the fighter's player: what they would choose could put the fighter down, they may not pay for
 * it, it spends the last of what they keep, it would change nothing, or no answer is good enough. Null: they answer, or they only ever ask.
 */
export function whyAsked(order: Thresholds, prompted: Prompted, terms: OrderTerms): AskedByOrder | null {
  const weighed = weigh(order, prompted, terms);
  if (weighed?.isAnswer !== true || (order.tries.length === 0 && order.otherwise === "ask")) return null;
  const rules = prompted.family.orders ?? {};
  const from = (offers: readonly Offer[]): string | undefined => chosen(order, offers, rules)?.plan.option;
  const found = chosen(order, weighed.kept, rules);
  if (found !== undefined) return weighed.isRisk(found) ? { why: "falls", option: found.plan.option } : null;
  const kept = from(weighed.paid);
  if (kept !== undefined) return { why: "last", option: kept };
  const unpaid = from(weighed.open);
  if (unpaid !== undefined) return { why: "costly", option: unpaid };
  const vain = tried(weighed.open, order, true);
  return vain === undefined ? { why: "none", option: "" } : { why: "vain", option: vain.plan.option };
}
