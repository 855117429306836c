/** Who is told of changes to exchanges, and when. */
import type { Entry, MessageId } from "../../../rules/core/types.ts";
import { guarded } from "../lib/guarded.ts";
import { oncePerTask } from "../lib/once-per.ts";
import type { Original } from "../trust/originals.ts";

/** What happened to a message of a thread; `before` is what it last said. */
export interface ThreadEvent {
  readonly what: "created" | "updated" | "deleted";
  readonly exchange: MessageId;
  readonly message: ChatMessage.Implementation;
  readonly user: string;
  readonly before: Entry | null;
  /** What a GM's client is to put on record of it. */
  readonly originals: readonly Original[];
}

/** Adds exchanges that show something of those that changed. */
type Widen = (ids: ReadonlySet<MessageId>) => ReadonlySet<MessageId>;

const changeListeners = new Set<(id: MessageId) => void>();
const forgetListeners = new Set<() => void>();
const eventListeners = new Set<(event: ThreadEvent) => void>();
const touched = new Set<MessageId>();
let widen: Widen = (ids) => ids;

/** Called once, by the store. */
export function widenNews(by: Widen): void {
  widen = by;
}

/** Calls back after anything of an exchange changed; returns how to stop. */
export function onChange(listener: (id: MessageId) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Calls back at once when anything that was found out about exchanges may no longer be true. Cheap work only. */
export const onForget = (listener: () => void): void => void forgetListeners.add(listener);

/** For guard, comparison and duties: every change to a message of ours, with what it said before. */
export function onThreadEvent(listener: (event: ThreadEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Nothing that was found out about exchanges is to be relied on. */
export function forgotten(): void {
  for (const listener of forgetListeners) listener();
}

/** Tells the listeners of messages at once. */
export function notifyListeners(event: ThreadEvent): void {
  for (const listener of eventListeners) guarded(() => listener(event));
}

function flush(): void {
  const ids = widen(touched);
  touched.clear();
  for (const id of ids) for (const listener of changeListeners) guarded(() => listener(id));
}

const flushSoon = oncePerTask(flush);

/** Tells the listeners about this exchange, once, when the present change is done. */
export function markChanged(id: MessageId): void {
  forgotten();
  flushSoon();
  touched.add(id);
}
