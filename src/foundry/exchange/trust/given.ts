/**
 * The dice that a GM's client has rolled for players: what was asked for, what fell, and the message that used it. Asked
 * again for the same roll it gives the same dice, so nobody can ask until they are good. Pure.
 */
import type { MessageId, Sides, UserId, Uuid } from "../../../rules/core/types.ts";

/** What dice are asked for. */
export interface DiceAsk {
  readonly fighter: Uuid;
  /** The exchange that is answered; null: an action that is declared. */
  readonly exchange: MessageId | null;
  readonly slot: string;
  readonly n: number;
  readonly faces: Sides;
  /** Which roll of the choice it is; some choices roll again by what fell. */
  readonly place: number;
}

export interface Given extends DiceAsk {
  readonly user: UserId;
  readonly rolled: readonly number[];
  /** The roll as JSON, for the message. */
  readonly roll: string;
  readonly at: number;
  /** The message that these dice were posted in. */
  readonly usedBy: MessageId | null;
}
export type Book = readonly Given[];

/**
 * Rolls that are kept of one player. Nobody uses up what is kept of another, and dice that were not used yet are never
 * dropped for new ones: who asks for more gets none.
 */
export const MOST_KEPT = 40;
/** Dice that nobody has posted are forgotten after this, in ms. */
export const KEPT_FOR = 600_000;

type Key = Pick<DiceAsk, "fighter" | "exchange" | "slot">;

const isFor = (given: Given, { fighter, exchange, slot }: Key): boolean =>
  given.fighter === fighter && given.exchange === exchange && given.slot === slot;

const isSame = (given: Given, ask: DiceAsk): boolean =>
  isFor(given, ask) && given.n === ask.n && given.faces === ask.faces && given.place === ask.place;

/** The dice that were rolled for this and not used yet; null: none. */
export const unusedFor = (book: Book, ask: DiceAsk): Given | null =>
  book.find((given) => given.usedBy === null && isSame(given, ask)) ?? null;

/** On 13 nobody knows who asks: there each fighter counts by itself. */
const askerOf = ({ user, fighter }: Given): string => (user === "" ? fighter : user);

/** The book with one more roll, without what is too old; as it was where there is no room for it. */
export function withGiven(book: Book, given: Given): Book {
  const young = book.filter((one) => given.at - one.at < KEPT_FOR);
  const own = young.filter((one) => askerOf(one) === askerOf(given));
  if (own.length < MOST_KEPT) return [...young, given];
  const oldest = own.find(({ usedBy }) => usedBy !== null);
  return oldest === undefined ? young : [...young.filter((one) => one !== oldest), given];
}

/** The rolls whose dice a message may hold: those for it, in order. */
const openFor = (book: Book, key: Key, message: MessageId): readonly Given[] =>
  book.filter((given) => isFor(given, key) && (given.usedBy === null || given.usedBy === message));

/** What a message's dice are: given whole, or the player's own; `asked`: all that was given for it. */
export interface Checked {
  readonly own: boolean;
  readonly asked: readonly (readonly number[])[];
  readonly used: readonly Given[];
}

/** Finds a message's faces among the dice that were given for it: roll after roll. */
export function checkFaces(book: Book, key: Key, message: MessageId, faces: readonly number[]): Checked {
  const open = openFor(book, key, message);
  const used: Given[] = [];
  let left = faces;
  while (left.length > 0) {
    const next = open.find(
      ({ place, rolled }) => place === used.length && rolled.length > 0 && rolled.every((face, i) => face === left[i]),
    );
    if (next === undefined) break;
    used.push(next);
    left = left.slice(next.rolled.length);
  }
  return { own: left.length > 0, asked: open.map(({ rolled }) => rolled), used };
}

/** The book in which a message has used these rolls; what else was given for it is used up with them. */
export const withUsed = (book: Book, key: Key, message: MessageId): Book =>
  book.map((given) => (isFor(given, key) && given.usedBy === null ? { ...given, usedBy: message } : given));
