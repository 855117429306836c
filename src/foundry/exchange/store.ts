/**
 * The exchanges of this world, read from the chat log. One index (exchange → its messages) is built in one pass when
 * first asked for and kept by hooks; a thread is folded when somebody looks at it and again only when it changed.
 */
import { heard } from "../../rules/core/crowd.ts";
import { fold } from "../../rules/core/fold.ts";
import { followOf } from "../../rules/core/holds.ts";
import { byTime, isEntryOf } from "../../rules/core/order.ts";
import { refuse } from "../../rules/core/refuse.ts";
import type {
  Body,
  Call,
  Declare,
  Entry,
  Exchange,
  MessageId,
  Moment,
  Uncounted,
  Uuid,
} from "../../rules/core/types.ts";
import { brokenExchange, isBroken, mend, ofExchange, onBroken } from "./broken.ts";
import { withClosed, type Outside } from "./closing.ts";
import { familyTable } from "./families.ts";
import { ledgerFlagOf } from "./flags.ts";
import { fightersIn, Involved, isCalling, peopleOf } from "./involved.ts";
import { claimedKind, entryOf, isOurs, threadOf } from "./message.ts";
import { readLedger } from "./ledger.ts";
import { resolveActor, rightsOf } from "./people.ts";
import { firstDeclared, Originals, originalsOf, threadOfEntry, type Original } from "./trust/originals.ts";

type Message = ChatMessage.Implementation;

/** What happened to a message of a thread; `before` is what it last said. */
export interface ThreadEvent {
  readonly what: "created" | "updated" | "deleted";
  readonly exchange: MessageId;
  readonly message: Message;
  readonly user: string;
  readonly before: Entry | null;
  /** What a GM's client is to put on record of it. */
  readonly originals: readonly Original[];
}

/** Exchanges in which a held action was called. */
const calledIn = new Set<MessageId>();
let threads: Map<MessageId, Set<MessageId>> | null = null;
const involved = new Involved();
const originals = new Originals();
const entries = new Map<MessageId, Entry | null>();
const folded = new Map<MessageId, Exchange | null>();
let inTime: readonly Exchange[] | null = null;
const changeListeners = new Set<(id: MessageId) => void>();
const forgetListeners = new Set<() => void>();
const eventListeners = new Set<(event: ThreadEvent) => void>();
const touched = new Set<MessageId>();

/** Other packages may ask before the world's documents are there: nothing of that is kept. */
const isEarly = (): boolean => Reflect.get(game, "messages") === undefined;

function index(): Map<MessageId, Set<MessageId>> {
  if (threads !== null) return threads;
  const built = new Map<MessageId, Set<MessageId>>();
  if (isEarly()) return built;
  for (const message of game.messages) if (isOurs(message)) enter(built, message);
  threads = built;
  return built;
}

function enter(into: Map<MessageId, Set<MessageId>>, message: Message): void {
  const thread = threadOf(message);
  if (thread === null || message.id === null) return;
  const ids = into.get(thread) ?? new Set();
  ids.add(message.id);
  into.set(thread, ids);
  if (thread === message.id || claimedKind(message) === "mark") involved.enter(thread, declaredIn(thread, ids));
  else if (claimedKind(message) === "call") calledIn.add(thread);
}

function entry(message: Message): Entry | null {
  if (message.id === null) return null;
  const known = entries.get(message.id);
  if (known !== undefined) return known;
  const read = entryOf(message);
  entries.set(message.id, read);
  return read;
}

const entriesIn = (ids: Iterable<MessageId>): readonly Entry[] =>
  [...ids].flatMap((id) => game.messages.get(id) ?? []).flatMap((message) => entry(message) ?? []);

/** What was declared first, also where it was edited or deleted since. */
function declaredIn(thread: MessageId, ids: Iterable<MessageId>): Declare | null {
  const entries = originals.with(thread, entriesIn(ids));
  return firstDeclared(thread, entries, rightsOf([]).gms);
}

function messagesOf(id: MessageId): Message[] {
  const ids = index().get(id) ?? new Set<MessageId>();
  return [...ids].flatMap((messageId) => game.messages.get(messageId) ?? []);
}

/** Replies whose body cannot be read at all: listed among what does not count. */
function unreadable(messages: readonly Message[]): readonly Uncounted[] {
  return messages.flatMap((message) =>
    message.type !== "reply" || message.id === null || entry(message) !== null
      ? []
      : [
          {
            message: message.id,
            author: message._source.author ?? "",
            kind: claimedKind(message),
            reason: refuse("badStep"),
          },
        ],
  );
}

function foldThread(id: MessageId, without?: MessageId): Exchange | null {
  const messages = messagesOf(id).filter((message) => message.id !== without);
  const read = messages.map(entry).filter((one) => one !== null);
  const { thread, lost: crowd } = heard(originals.with(id, read), rightsOf([]).gms);
  const exchange = fold(thread, rightsOf(thread.flatMap(({ body }) => namedIn(body))), familyTable());
  if (exchange === null) return null;
  const marked = new Set(exchange?.marks.map(({ body }) => body.about));
  const lost = [...crowd, ...unreadable(messages).filter(({ message }) => !marked.has(message))];
  return lost.length === 0 ? exchange : { ...exchange, uncounted: [...exchange.uncounted, ...lost] };
}

/** The fighters whose rights a message asks for. */
function namedIn(body: Body): readonly Uuid[] {
  switch (body.kind) {
    case "declare":
      return fightersIn(body);
    case "call":
    case "waive":
      return [body.holder];
    case "result":
      return body.parts.map((part) => part.fighter);
    case "mark": {
      const { mark } = body;
      const isKept = mark.what === "deleted" || mark.what === "edited";
      return isKept && mark.was !== null ? namedIn(mark.was.body) : [];
    }
    case "step":
    case "ruling":
    case "undo":
    case "cancel":
      return [];
  }
}

const outside: Outside = {
  isGone: (fighter) => resolveActor(fighter) === null,
  isGm: (user) => game.users.get(user)?.isGM === true,
  ledger: (fighter) => {
    const actor = resolveActor(fighter);
    return actor === null ? {} : readLedger(ledgerFlagOf(actor), actor.uuid);
  },
};

/** A thread that cannot be worked out is void, alone. */
function safely(id: MessageId, work: () => Exchange | null): Exchange | null {
  const read = isBroken(id) ? undefined : ofExchange<Exchange | null | undefined>(id, work, undefined);
  if (read !== undefined) return read;
  const found = messagesOf(id)
    .flatMap((message) => entry(message) ?? [])
    .find((one) => isEntryOf(one, "declare"));
  return found !== undefined && isEntryOf(found, "declare") ? brokenExchange(found) : null;
}

function get(id: MessageId): Exchange | null {
  const known = folded.get(id);
  if (known !== undefined) return known;
  if (isEarly()) return null;
  const exchange = safely(id, () => {
    const read = foldThread(id);
    return read === null ? null : withClosed(read, outside);
  });
  folded.set(id, exchange);
  return exchange;
}

/** Exchanges that name this call as the one they follow. */
const following = (call: MessageId): readonly MessageId[] => {
  index();
  return involved.following(call);
};
const find = Object.assign(get, { following });

/** Every exchange of the log, oldest first. */
function all(): readonly Exchange[] {
  if (isEarly()) return [];
  inTime ??= [...index().keys()]
    .map(get)
    .filter((exchange) => exchange !== null)
    .sort((a, b) => byTime(a.declared, b.declared));
  return inTime;
}

/** Is what this call set off over? */
function isThrough(call: Entry<Call>): boolean {
  const child = followOf(call, find);
  return child !== null && child.phase !== "open";
}

/** Tells the listeners about this exchange, once, when the present change is through. */
export function touch(id: MessageId): void {
  for (const listener of forgetListeners) listener();
  if (touched.size === 0) queueMicrotask(flush);
  touched.add(id);
}

/** The card of what set a held action off shows how far that one has come, and so does that of what set this one off. */
function withTriggers(ids: ReadonlySet<MessageId>): ReadonlySet<MessageId> {
  const all = new Set(ids);
  // What is added while it is walked is walked as well, each once.
  for (const id of all) {
    const parent = get(id)?.declared.body.parent?.exchange;
    if (parent !== undefined && get(parent) !== null) all.add(parent);
  }
  return all;
}

function flush(): void {
  const ids = withTriggers(touched);
  touched.clear();
  for (const id of ids) for (const listener of changeListeners) guarded(() => listener(id));
}

/** One listener's fault must not keep the news from the others. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error("Riposte |", error);
  }
}

/** Everything is folded anew when next looked at: rights have changed. */
export function refoldAll(): void {
  for (const listener of forgetListeners) listener();
  folded.clear();
  inTime = null;
}

onBroken((id) => {
  forget(id);
  touch(id);
});

function forget(id: MessageId): void {
  for (const listener of forgetListeners) listener();
  folded.delete(id);
  inTime = null;
}

/** An actor's ledger of this exchange has changed, which can close a row. */
export function ledgerChanged(id: MessageId): void {
  forget(id);
  touch(id);
}

/** The message is no longer of this thread. */
function leave(id: MessageId, message: MessageId): void {
  threads?.get(id)?.delete(message);
  forget(id);
  touch(id);
}

/** The fighters of a thread are found by what was declared first. */
function indexFighters(id: MessageId): void {
  if (threads !== null) involved.enter(id, declaredIn(id, threads.get(id) ?? []));
}

/** Touches every exchange that is still open, or of those only the ones with such a fighter. */
export function touchOpen(involved?: (fighter: Uuid) => boolean): void {
  for (const exchange of new Set([...exchanges.open(), ...exchanges.called()])) {
    if (involved === undefined || peopleOf(exchange).some(involved)) touch(exchange.id);
  }
}

/** For guard, comparison and duties: every change to a message of ours, with what it said before. */
export function onThreadEvent(listener: (event: ThreadEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** What is to be put on record, where this is a GM's window and a player has changed something. */
function noteOriginals(
  what: ThreadEvent["what"],
  message: Message,
  user: string,
  before: Entry | null,
): readonly Original[] {
  if (what === "created" || message.id === null) return [];
  if (!game.user.isGM || game.users.get(user)?.isGM === true) return [];
  const after = what === "deleted" ? null : entryOf(message);
  const due = originalsOf({ what, about: message.id, by: user, before, after });
  for (const original of due) {
    originals.keep(original, game.user.id);
    forget(original.thread);
    touch(original.thread);
  }
  return due;
}

/** Takes in what a message hook says. A message that is not ours costs one type check and one look. */
export function noteMessage(what: ThreadEvent["what"], message: Message, user: string): void {
  // A new message that is not ours costs one look at its type.
  if (what === "created" && !isOurs(message)) return;
  const { id } = message;
  if (id === null || (!isOurs(message) && !entries.has(id))) return;
  const before = entries.get(id) ?? (what === "deleted" ? entryOf(message) : null);
  const exchange = threadOf(message) ?? (before === null ? null : threadOfEntry(before));
  if (exchange === null) return;
  entries.delete(id);
  mend(exchange);
  const due = noteOriginals(what, message, user, before);
  const thread = before === null ? exchange : threadOfEntry(before);
  if (thread !== exchange) leave(thread, id);
  if (what === "deleted" || !isOurs(message)) leave(exchange, id);
  else if (threads !== null) enter(threads, message);
  for (const changed of new Set([thread, exchange])) if (what !== "created") indexFighters(changed);
  // What it says first is known before anybody can change it.
  if (what === "created") entry(message);
  forget(exchange);
  const event: ThreadEvent = { what, exchange, message, user, before, originals: due };
  for (const listener of eventListeners) guarded(() => listener(event));
  touch(exchange);
}

export const exchanges = {
  /** The folded exchange; null when there is none of that id or its declaration cannot be read. */
  get: find,
  /** Every exchange of the log, oldest first. */
  all,
  /** Those that still wait for something, oldest first. */
  open: (): Exchange[] => all().filter((exchange) => exchange.phase === "open"),
  /** Those in which a held action was called that still waits for a word or to be followed through, oldest first. */
  called: (): readonly Exchange[] => {
    index();
    return [...calledIn]
      .flatMap((id) => get(id) ?? [])
      .filter((exchange) => isCalling(exchange, isThrough))
      .sort((a, b) => byTime(a.declared, b.declared));
  },
  /** Those of a fighter that were declared in its combat, in this round or at most so many before. */
  since: (fighter: Uuid, now: Moment, rounds: number): readonly Exchange[] => {
    index();
    return involved.since(fighter, now, rounds).flatMap((id) => get(id) ?? []);
  },
  /** Those in which this fighter has declared this option, oldest first. */
  declaredBy: (fighter: Uuid, option: string): readonly Exchange[] => {
    index();
    const found = involved.declaredBy(fighter, option).flatMap((id) => get(id) ?? []);
    return found.sort((a, b) => byTime(a.declared, b.declared));
  },
  /** The exchange that a message belongs to. */
  exchangeOf: (message: Message): Exchange | null => {
    const id = threadOf(message);
    return id === null ? null : get(id);
  },
  /** The exchange as it is without one of its messages. */
  without: (id: MessageId, message: MessageId): Exchange | null => safely(id, () => foldThread(id, message)),
  /** Its messages, in no order. */
  messagesOf,
  /** Calls back at once when anything that was found out about exchanges may no longer be true. Cheap work only. */
  onForget: (listener: () => void): void => void forgetListeners.add(listener),
  /** Calls back after anything of an exchange changed; returns how to stop. */
  onChange: (listener: (id: MessageId) => void): (() => void) => {
    changeListeners.add(listener);
    return () => changeListeners.delete(listener);
  },
};
