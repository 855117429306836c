/**
 * The exchanges of this world, read from the chat log. A thread is folded when somebody looks at it, and again only when
 * it changed.
 */
import { byTime } from "../../../rules/core/thread/chronology.ts";
import type { Call, Entry, Exchange, FamilyId, MessageId, Moment, Uuid } from "../../../rules/core/types.ts";
import { comingFamily, families, familyOf, familyReady, isComing, onFamily } from "../../family/known.ts";
import { onBroken } from "../world/broken-actors.ts";
import { heldActions } from "../world/held.ts";
import { isCalling, allFightersIn } from "./participants.ts";
import { forgotten, onChange, onForget, markChanged, widenNews } from "./news.ts";
import { readExchange, readWithout } from "./read.ts";
import { calledIn, familyIn, index, participants, isEarly, messagesOf } from "./threads.ts";
import { threadOf } from "./message.ts";

const folded = new Map<MessageId, Exchange | null>();
let inTime: readonly Exchange[] | null = null;

function get(id: MessageId): Exchange | null {
  const known = folded.get(id);
  if (known !== undefined) return known;
  if (isEarly()) return null;
  const exchange = withFamily(readExchange(id));
  // Where the files of the family that a call waits for cannot be loaded, the exchange goes on without the call.
  if (exchange !== null || !calledIn.has(id)) folded.set(id, exchange);
  return exchange;
}

/** Exchanges that were looked at before their family was there. */
const waiting = new Map<MessageId, FamilyId>();

/** The family without which it cannot be folded; null: none. A call needs any one that has held actions. */
function neededFamily({ id, family, reason }: Exchange): FamilyId | null {
  if (reason?.code === "unknownFamily") return family;
  const hasHolds = families.some(({ rules }) => rules.holds !== undefined);
  return calledIn.has(id) && !hasHolds ? comingFamily() : null;
}

/** An exchange whose family is on its way is not there yet; one whose family is unknown is read again when it comes. */
function withFamily(exchange: Exchange | null): Exchange | null {
  const family = exchange && neededFamily(exchange);
  if (exchange === null || family === null) return exchange;
  waiting.set(exchange.id, family);
  if (!isComing(family)) return exchange;
  familyOf(family);
  return null;
}

/** Null: there is no such exchange, or its family is there. */
function familyComing(id: MessageId): FamilyId | null {
  const family = get(id) === null ? waiting.get(id) : undefined;
  return family !== undefined && isComing(family) ? family : null;
}

onFamily((family) => {
  refoldAll();
  for (const [id, of] of waiting) {
    if (of !== family) continue;
    waiting.delete(id);
    markChanged(id);
  }
});

/** Exchanges that name this call as the one they follow. */
const following = (call: MessageId): readonly MessageId[] => {
  index();
  return participants.following(call);
};
const find = Object.assign(get, { following });

/** The exchanges of these ids that are there. */
const those = (ids: Iterable<MessageId>): Exchange[] => [...ids].flatMap((id) => get(id) ?? []);
const oldestFirst = (a: Exchange, b: Exchange): number => byTime(a.declared, b.declared);

/** Every exchange of the log, oldest first. */
function all(): readonly Exchange[] {
  if (isEarly()) return [];
  inTime ??= those(index().keys()).sort(oldestFirst);
  return inTime;
}

/** Is what this call set off over? */
function isThrough(call: Entry<Call>): boolean {
  const child = heldActions().followOf(call, find);
  return child !== null && child.phase !== "open";
}

/** The card of what set a held action off shows how far that one has come, and so does that of what set this one off. */
widenNews((ids) => {
  const wider = new Set(ids);
  // What is added while it is walked is walked as well, each once.
  for (const id of wider) {
    const parent = get(id)?.declared.body.parent?.exchange;
    if (parent !== undefined && get(parent) !== null) wider.add(parent);
  }
  return wider;
});

/** It is folded again when next looked at. */
export function forget(id: MessageId): void {
  forgotten();
  folded.delete(id);
  inTime = null;
}

/** Everything is folded again when next read: rights have changed. */
export function refoldAll(): void {
  forgotten();
  folded.clear();
  inTime = null;
}

/** An actor's ledger of this exchange has changed, which can close a row. */
export function ledgerChanged(id: MessageId): void {
  forget(id);
  markChanged(id);
}

onBroken(ledgerChanged);

/** Touches every exchange that is still open, or of those only the ones with such a fighter. */
export function markOpenChanged(isOne?: (fighter: Uuid) => boolean): void {
  for (const exchange of new Set([...exchanges.open(), ...exchanges.called()])) {
    if (isOne === undefined || allFightersIn(exchange).some(isOne)) markChanged(exchange.id);
  }
}

export const exchanges = {
  /** The folded exchange; null when there is none of that id or its declaration cannot be read. */
  get: find,
  /** Is there an exchange of this id whose family is still on its way? */
  isComing: (id: MessageId): boolean => familyComing(id) !== null,
  /** Resolves when its family is there: at once, if it is. */
  ready: async (id: MessageId): Promise<void> => {
    const family = familyComing(id);
    if (family !== null) await familyReady(family);
  },
  /** The families of all that was declared. */
  families: (): ReadonlySet<FamilyId> => new Set([...index().keys()].flatMap((id) => familyIn(id) ?? [])),
  /** Every exchange of the log, oldest first. */
  all,
  /** Those that still wait for something, oldest first. */
  open: (): Exchange[] => all().filter((exchange) => exchange.phase === "open"),
  /** Those in which a held action was called that still waits for a word or to be followed through, oldest first. */
  called: (): readonly Exchange[] => {
    index();
    return those(calledIn)
      .filter((exchange) => isCalling(exchange, isThrough))
      .sort(oldestFirst);
  },
  /** Those of a fighter that were declared in its combat, in this round or at most so many before. */
  since: (fighter: Uuid, now: Moment, rounds: number): readonly Exchange[] => {
    index();
    return those(participants.since(fighter, now, rounds));
  },
  /** Those that name this fighter, in no order. */
  naming: (fighter: Uuid): readonly Exchange[] => {
    index();
    return those(participants.naming(fighter));
  },
  /** Those in which this fighter has declared this option, oldest first. */
  declaredBy: (fighter: Uuid, option: string): readonly Exchange[] => {
    index();
    return those(participants.declaredBy(fighter, option)).sort(oldestFirst);
  },
  /** The exchange that a message belongs to. */
  exchangeOf: (message: ChatMessage.Implementation): Exchange | null => {
    const id = threadOf(message);
    return id === null ? null : get(id);
  },
  /** The exchange as it is without one of its messages. */
  without: readWithout,
  /** Its messages, in no order. */
  messagesOf,
  onForget,
  onChange,
};
