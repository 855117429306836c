/** Choices and prices on their way into a message. */
import type {
  ActionOption,
  Battlefield,
  Choice,
  Declare,
  Fighter,
  Input,
  MessageId,
  Moment,
  Odds,
  Price,
  PriceTag,
  PromisedPrice,
  Step,
  Use,
} from "../types.ts";
import { own } from "./own.ts";

/** Prices as a step carries them: without their words. */
export function pricesOf(tags: readonly PriceTag[]): readonly Price[] {
  return tags.map(({ what, amount, per, of }) => ({ what, amount, per, ...(of === undefined ? {} : { of }) }));
}

/** A chance to go down outweighs so many times as much to stay unhurt, and one to die so many times. */
const DOWN = 3;
const DEATH = 10;

/**
 * How promising an answer is: the chance to stay unhurt, less the share of what is left that it takes on the average, less
 * three times the chance to go down, less ten times the chance to die; `falls`: either of the two. So the safest is best of
 * those that are as harmful, the least deadly where all are deadly, and nobody calls it the best odds to win a little more
 * often and else be maimed or dead.
 */
export const promiseOf = (
  { safe, kills = 0 }: Pick<Odds, "safe" | "kills">,
  { falls = 0, harm = 0 }: Readonly<Partial<Record<"falls" | "harm", number | undefined>>> = {},
): number => safe - Math.min(1, harm) - DOWN * Math.max(0, falls - kills) - DEATH * kills;

/**
 * The best of these, the most promising first: what surely hurts only where it takes less in all, on the average, than the
 * first that does not, is less deadly, or spares so much of a chance to go down (a friend's, say) as is worth to be unhurt.
 */
export function bestPaid<T>(sorted: readonly T[], weigh: (each: T) => Weight): T | undefined {
  const [first] = sorted;
  const free = sorted.find((each) => weigh(each).hurts === 0);
  if (first === undefined || free === undefined) return first;
  const [paid, other] = [weigh(first), weigh(free)];
  const isWorth =
    other.takes - paid.takes > SAME ||
    other.kills - paid.kills >= LESS_DEADLY ||
    DOWN * (other.falls - paid.falls) >= 1;
  return isWorth ? first : free;
}
/** Sums of chances that differ by less are the same. */
const SAME = 1e-9;
/** A price that hurts is paid for so much less chance to die: what is less is not shown. */
const LESS_DEADLY = 0.01;

/** What an answer takes of the one who gives it. */
interface Weight {
  /** For sure, by its price. */
  readonly hurts: number;
  /** In all, on the average. */
  readonly takes: number;
  readonly kills: number;
  /** The chance to go down or die, with the price. */
  readonly falls: number;
}
/** `harm`: the share of what is left that it takes, its price counted; left out: losses are as bad for everybody. */
export function weightOf(
  price: readonly PriceTag[],
  { loss, kills = 0 }: Pick<Odds, "loss" | "kills">,
  { falls, harm }: { readonly falls: number; readonly harm: number | undefined },
): Weight {
  const hurts = hurtsOf(price);
  return { hurts, takes: harm ?? hurts + loss, kills, falls };
}
/** What a price takes for sure. */
export const hurtsOf = (price: readonly PriceTag[]): number => price.reduce((total, { hurts = 0 }) => total + hurts, 0);

const inputsOf = (options: readonly ActionOption[], id: string): readonly Input[] =>
  options.find((option) => option.id === id)?.inputs ?? [];

/** A choice as this user may make it: what only a GM is offered does not come from a player. */
export function allowedChoice(choice: Choice, options: readonly ActionOption[], option: string, gm: boolean): Choice {
  if (gm) return choice;
  const barred = inputsOf(options, option).filter((input) => input.gm);
  return Object.fromEntries(Object.entries(choice).filter(([id]) => barred.every((input) => input.id !== id)));
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isSame = (a: Choice[string] | null, b: Choice[string] | null): boolean =>
  a === b || (isList(a) && isList(b) && JSON.stringify(a) === JSON.stringify(b));

/** What a missing input reads as; null: it must be given, also where it was proposed. */
function absent(input: Input): Choice[string] | null {
  switch (input.kind) {
    case "pick":
      return input.absent;
    case "number":
      return 0;
    case "own":
      return null;
    case "toggle":
    case "many":
    case "text":
      return input.initial;
  }
}

/**
 * What an option is chosen with when nobody is there to choose: its first values, or with its toggles set where only
 * those make it possible (a price that a person has to mean).
 */
export function unattendedChoice(option: ActionOption, isPossible: (choice: Choice) => boolean): Choice {
  const toggles = option.inputs.filter((input) => input.kind === "toggle" && !input.gm);
  if (option.refusal !== null || toggles.length === 0 || isPossible(option.initial)) return option.initial;
  const set = { ...option.initial, ...Object.fromEntries(toggles.map((input) => [input.id, true])) };
  return isPossible(set) ? set : option.initial;
}

/** A choice without what reads the same when it is missing. */
export function chosenInputs(choice: Choice, options: readonly ActionOption[], option: string): Choice {
  const inputs = inputsOf(options, option);
  const isLeft = (id: string, value: Choice[string]): boolean =>
    inputs.some((input) => input.id === id && isSame(absent(input), value));
  return Object.fromEntries(Object.entries(choice).filter(([id, value]) => !isLeft(id, value)));
}

/** The key of a use: the message that pays it, and the place of the use in its price. */
export const useId = (message: MessageId, place: number): string => `${message}${place}`;

/** What a message pays with. */
interface Paying<B = PayingDeclare | PayingStep> {
  readonly id: MessageId;
  readonly body: B;
}
type PayingDeclare = Pick<Declare, "kind" | "targets" | "price">;
type PayingStep = Pick<Step, "kind" | "exchange" | "fighter" | "price">;

/**
 * The once-a-round uses of a step's price, each under the key that marks it as used: the step's id and its place. One
 * that draws on a marker names the targets.
 */
export function usesOf(entry: Paying): readonly ({ readonly id: string; readonly what: string } & Use)[] {
  const { body } = entry;
  const targets = body.kind === "declare" ? body.targets.map((target) => target.actor) : [];
  return body.price.flatMap(({ per, what, amount, of }, place) => {
    if (per !== "round") return [];
    const on = of !== undefined && targets.length > 0 ? { on: targets } : {};
    const use = { ...(amount === 1 ? {} : { n: amount }), ...(of === undefined ? {} : { of }), ...on };
    return [{ id: useId(entry.id, place), what, ...use }];
  });
}

/** Prices of a step that are not counted by the round, each under the step's id and its place. */
export function promisesOf({ id, body }: Paying): readonly PromisedPrice[] {
  const exchange = body.kind === "declare" ? id : body.exchange;
  return body.price.flatMap(({ per, what, amount, of }, place) =>
    per !== null ? [] : [{ id: useId(id, place), what, amount, ...(of === undefined ? {} : { of }), exchange }],
  );
}

/** The scene once this step has used up what it pays; `moment` null: outside a combat no use of the round is counted. */
export function afterStep(scene: Battlefield, step: Paying<PayingStep>, moment: Moment | null): Battlefield {
  const { fighter: by, exchange } = step.body;
  const fighter = own(scene.fighters, by);
  if (fighter === undefined) return scene;
  const uses = moment === null ? [] : usesOf(step).map((use) => ({ ...moment, ...use, by, exchange }));
  const spent = [...fighter.spent, ...uses];
  return {
    fighters: { ...scene.fighters, [by]: { ...fighter, spent, promised: [...fighter.promised, ...promisesOf(step)] } },
  };
}

/** How much of this a fighter has promised; `of`: only what draws on that. */
export function promisedAmount({ promised }: Fighter, what: string, of?: string): number {
  const same = promised.filter((price) => price.what === what && (of === undefined || price.of === of));
  return same.reduce((total, { amount }) => total + amount, 0);
}

/** The ids of a choice of several. */
export const idsIn = (value: Choice[string] | undefined): readonly string[] =>
  isList(value) ? value.filter((each) => typeof each === "string") : [];
