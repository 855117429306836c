/**
 * A thread or a fighter that the rules cannot work out must stop nothing else. Whatever a family throws is caught here,
 * named once in the console, and the exchange is void from then on, until something of it changes.
 */
import { voided } from "../../../rules/core/fold/fold.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import { isJsonObject } from "../../../rules/core/types/json.ts";
import type {
  Declare,
  Entry,
  Exchange,
  Family,
  Fighter,
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

function guardNamed<T>(what: string, work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    nameOnce(what, error);
    return otherwise;
  }
}

/** Works something out of a fighter; where that throws, this is the answer, and the fighter is named once. */
export const guardFighter = <T>(id: string, work: () => T, otherwise: T): T =>
  guardNamed(`Fighter ${id}`, work, otherwise);

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

type AnswersOf<T> = { readonly [K in keyof T]?: T[K] extends ((...args: never) => infer R) | undefined ? R : never };
/** What a rule of a family, or of its held actions, answers where it throws. What is not here, the fold catches. */
const ANSWERS: AnswersOf<Family & HoldRules> = {
  actions: [],
  prompts: [],
  settle: [],
  describe: NOTHING_TOLD,
  judge: NOTHING_JUDGED,
  odds: NO_ODDS,
  isActive: false,
  helpers: [],
  badges: [],
  reminders: [],
  howHurt: null,
  moves: [],
  isNextTo: true,
  reach: null,
  elsewhere: null,
  upkeep: [],
  watchers: [],
  order: { when: "before", rule: "" },
  bars: null,
  barred: [],
};

/** What a rule is asked about: its first argument but for a marker. */
type Subject = Exchange | Start | Fighter;
const isSubject = (value: unknown): value is Subject =>
  isJsonObject(value) && ["rows", "attacker", "stats"].some((key) => key in value);

function guardRule(rule: string, args: readonly unknown[], work: () => unknown): unknown {
  const subject = args.find(isSubject);
  const answer: unknown = Reflect.get(ANSWERS, rule);
  // Of places alone: whose they are it is not told.
  if (subject === undefined) return guardNamed(`The rule ${rule}`, work, answer);
  if ("rows" in subject) return guardExchange(subject.id, work, answer);
  return guardFighter("stats" in subject ? subject.id : subject.attacker, work, answer);
}

/**
 * A family's rules, none of which throws. What the fold asks of them may: it is caught around the fold. They may be of any
 * class, and what they leave out stays out. Refusals: `broken`.
 */
export function withoutThrowing<T extends object>(rules: T): T {
  return new Proxy(rules, {
    get: (own, key): unknown => {
      const rule: unknown = Reflect.get(own, key);
      if (key === "holds" && isJsonObject(rule)) return withoutThrowing(rule);
      if (typeof rule !== "function" || typeof key !== "string" || !Object.hasOwn(ANSWERS, key)) return rule;
      return (...args: readonly unknown[]): unknown => guardRule(key, args, () => Reflect.apply(rule, own, args));
    },
  });
}
