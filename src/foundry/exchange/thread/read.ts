/** One thread of messages as an exchange. */
import { MOST_REPLIES } from "../../../rules/core/lib/bounds.ts";
import { withinCrowdLimits } from "../../../rules/core/thread/crowd.ts";
import { fold } from "../../../rules/core/fold/fold.ts";
import { isEntryOf } from "../../../rules/core/thread/chronology.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import type { Exchange, MessageId, Uncounted, UserId } from "../../../rules/core/types.ts";
import { voidedAsBroken, isBroken, guardExchange } from "../world/broken-actors.ts";
import { withoutExpired, type Outside } from "./expire.ts";
import { familyTable } from "../world/families.ts";
import { ledgerFlagOf } from "../world/flags.ts";
import { fightersNamedIn } from "./participants.ts";
import { claimedKind } from "./message.ts";
import { readLedger } from "../ledger/ledger.ts";
import { isPlayers, resolveActor, rightsOf } from "../world/permissions.ts";
import { messagesOf, originals, readEntry } from "./threads.ts";

type Message = ChatMessage.Implementation;

/** Replies whose body cannot be read at all: listed among what does not count, so many of each author. */
function unreadable(messages: readonly Message[]): readonly Uncounted[] {
  const counts = new Map<UserId, number>();
  return messages.flatMap((message) => {
    if (message.type !== "reply" || message.id === null || readEntry(message) !== null) return [];
    const author = message._source.author ?? "";
    const count = (counts.get(author) ?? 0) + 1;
    counts.set(author, count);
    if (count > MOST_REPLIES) return [];
    return [{ message: message.id, author, kind: claimedKind(message), reason: refuse("badStep") }];
  });
}

function foldThread(id: MessageId, without?: MessageId): Exchange | null {
  const messages = messagesOf(id).filter((message) => message.id !== without);
  const read = messages.map(readEntry).filter((one) => one !== null);
  const { thread, lost: crowd } = withinCrowdLimits(originals.with(id, read), rightsOf([]).gms);
  const exchange = fold(thread, rightsOf(thread.flatMap(({ body }) => fightersNamedIn(body))), familyTable());
  if (exchange === null) return null;
  const marked = new Set(exchange.marks.map(({ body }) => body.about));
  const lost = [...crowd, ...unreadable(messages).filter(({ message }) => !marked.has(message))];
  return lost.length === 0 ? exchange : { ...exchange, uncounted: [...exchange.uncounted, ...lost] };
}

const outside: Outside = {
  isGone: (fighter) => resolveActor(fighter) === null,
  isGm: (user) => game.users.get(user)?.isGM === true,
  isPlayers,
  ledger: (fighter) => {
    const actor = resolveActor(fighter);
    return actor === null ? {} : readLedger(ledgerFlagOf(actor), actor.uuid);
  },
};

/** A thread that cannot be worked out is void, alone. */
function safely(id: MessageId, work: () => Exchange | null): Exchange | null {
  const read = isBroken(id) ? undefined : guardExchange<Exchange | null | undefined>(id, work, undefined);
  if (read !== undefined) return read;
  const found = messagesOf(id)
    .flatMap((message) => readEntry(message) ?? [])
    .find((one) => isEntryOf(one, "declare"));
  return found !== undefined && isEntryOf(found, "declare") ? voidedAsBroken(found) : null;
}

/**
 * The exchange of this id, folded and closed by what is known beside the messages; null: its declaration is not there.
 * Refusals: `badStep`.
 */
export const readExchange = (id: MessageId): Exchange | null =>
  safely(id, () => {
    const read = foldThread(id);
    return read === null ? null : withoutExpired(read, outside);
  });

/** The exchange as it is without one of its messages. Refusals: `badStep`. */
export const readWithout = (id: MessageId, message: MessageId): Exchange | null =>
  safely(id, () => foldThread(id, message));
