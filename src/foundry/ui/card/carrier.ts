/** Which message of a thread shows its card: the last one that counts. All others take no space in the log. */
import { exchanges } from "../../exchange/thread/store.ts";
import type { Exchange, MessageId } from "../../../rules/core/types.ts";
import { stepLines } from "../kit/options.ts";

type Message = ChatMessage.Implementation;

const createdAt = (message: Message): number => message._stats.createdTime ?? 0;
const byTime = (a: Message, b: Message): number =>
  createdAt(a) - createdAt(b) || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);

/** A whisper of somebody else has no place in this window's log. */
const isSeen = (message: Message): boolean => message.visible && message.isContentVisible;

/** What this user sees of a thread, in the server's order. */
export const messagesInOrder = (thread: MessageId): readonly Message[] =>
  exchanges.messagesOf(thread).filter(isSeen).sort(byTime);

const known = new WeakMap<Exchange, MessageId | null>();

/** Null: this user sees no message of the thread. What does not count moves no card. */
export function carrierOf(thread: MessageId): MessageId | null {
  const exchange = exchanges.get(thread);
  const found = exchange && known.get(exchange);
  if (found !== null && found !== undefined) return found;
  const lost = new Set(exchange?.uncounted.map(({ message }) => message));
  const messages = messagesInOrder(thread);
  const last = messages.findLast(({ id }) => id !== null && !lost.has(id)) ?? messages.at(-1);
  const carrier = last?.id ?? null;
  if (exchange !== null) known.set(exchange, carrier);
  return carrier;
}

/** Does another message show this one's exchange, so that it takes no space in this reader's log? */
export const isHidden = ({ id }: Message, thread: MessageId): boolean => !stepLines() && carrierOf(thread) !== id;
