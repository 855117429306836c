/**
 * A thread or a fighter that the rules cannot work out must stop nothing else. Whatever a family throws is caught here,
 * named once in the console, and the exchange is void from then on, until something of it changes.
 */
import { voided } from "../../../rules/core/fold/fold.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import type {
  Declare,
  Entry,
  Exchange,
  Family,
  HoldRules,
  Judgement,
  MessageId,
  Odds,
  Start,
  CardText,
} from "../../../rules/core/types.ts";

const broken = new Set<MessageId>();
/** What was named in the console: an exchange or a fighter once, however often it is looked at. */
const named = new Set<string>();
const listeners = new Set<(id: MessageId) => void>();

/** Calls back when an exchange turns out to be broken, so that it is read again. */
export function onBroken(listener: (id: MessageId) => void): void {
  listeners.add(listener);
}

/** Something of this exchange changed: it is tried again. */
export function clearBroken(id: MessageId): void {
  broken.delete(id);
}

/** A fighter changed: whatever is broken is tried again. */
export function clearAllBroken(): readonly MessageId[] {
  const ids = [...broken];
  broken.clear();
  return ids;
}

export const isBroken = (id: MessageId): boolean => broken.has(id);

function nameOnce(what: string, error: unknown): void {
  if (named.has(what)) return;
  named.add(what);
  console.error(`Riposte | ${what} cannot be worked out`, error);
}

function breakOff(id: MessageId, error: unknown): void {
  nameOnce(`Exchange ${id}`, error);
  if (broken.has(id)) return;
  broken.add(id);
  for (const listener of listeners) listener(id);
}

/** Works something out of an exchange; where that throws, the exchange is broken, and this is the answer. */
export function guardExchange<T>(id: MessageId, work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    breakOff(id, error);
    return otherwise;
  }
}

/** Works something out of a fighter; where that throws, this is the answer, and the fighter is named once. */
export function guardFighter<T>(id: string, work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    nameOnce(`Fighter ${id}`, error);
    return otherwise;
  }
}

function ofEither<T>(where: Exchange | Start, work: () => T, otherwise: T): T {
  return where.kind === "start"
    ? guardFighter(where.attacker, work, otherwise)
    : guardExchange(where.id, work, otherwise);
}

/** How an exchange stands that cannot be worked out. Refusals: `broken`. */
export const voidedAsBroken = (declared: Entry<Declare>): Exchange => voided(declared, refuse("broken"));

const NOTHING_TOLD: CardText = { attack: [], rows: {} };
const NOTHING_JUDGED: Judgement = {
  refusals: [refuse("broken")],
  price: [],
  numbers: {},
  modifiers: [],
  figures: [],
};
const NO_ODDS: Odds = { safe: 0, loss: 0, unit: "RIPOSTE.Refusal.broken", losses: [], back: null };
const UNORDERED = { when: "before", rule: "" } as const;

/** The same for its held actions. */
const holdsWithoutThrowing = (rules: HoldRules): HoldRules => ({
  ...rules,
  watchers: (fighter, scene) => guardFighter(fighter.id, () => rules.watchers(fighter, scene), []),
  order: (exchange, holder) => guardExchange(exchange.id, () => rules.order(exchange, holder), UNORDERED),
});

/**
 * A family's rules, none of which throws. What the fold asks of them may: it is caught around the fold.
 * Refusals: `broken`.
 */
export function withoutThrowing(rules: Family): Family {
  const { holds } = rules;
  const safe: Partial<Family> = {
    ...(holds === undefined ? {} : { holds: holdsWithoutThrowing(holds) }),
    actions: (fighter, scene) => guardFighter(fighter.id, () => rules.actions(fighter, scene), []),
    prompts: (exchange, scene) => guardExchange(exchange.id, () => rules.prompts(exchange, scene), []),
    settle: (exchange, scene) => guardExchange(exchange.id, () => rules.settle(exchange, scene), []),
    describe: (exchange) => guardExchange(exchange.id, () => rules.describe(exchange), NOTHING_TOLD),
    judge: (where, plan, scene) => ofEither(where, () => rules.judge(where, plan, scene), NOTHING_JUDGED),
    odds: (where, plan, scene) => ofEither(where, () => rules.odds(where, plan, scene), NO_ODDS),
    isActive: (marker, fighter, scene) =>
      guardFighter(fighter.id, () => rules.isActive?.(marker, fighter, scene) ?? false, false),
    helpers: (start, plan, scene) => guardFighter(start.attacker, () => rules.helpers?.(start, plan, scene) ?? [], []),
    declared: (fighter, scene) => guardFighter(fighter.id, () => rules.declared?.(fighter, scene) ?? null, null),
    reach: (start, plan, scene) => guardFighter(start.attacker, () => rules.reach?.(start, plan, scene) ?? null, null),
    badges: (fighter) => guardFighter(fighter.id, () => rules.badges?.(fighter) ?? [], []),
    reminders: (fighter) => guardFighter(fighter.id, () => rules.reminders?.(fighter) ?? [], []),
    upkeep: (fighter) => guardFighter(fighter.id, () => rules.upkeep?.(fighter) ?? [], []),
  };
  // A family may be of any class, and what it leaves out stays out.
  const isSafe = (key: string | symbol): boolean => Object.hasOwn(safe, key) && Reflect.has(rules, key);
  return new Proxy(rules, {
    get: (own, key): unknown => (isSafe(key) ? Reflect.get(safe, key) : Reflect.get(own, key)),
  });
}
