/**
 * A log that stands at its end stays there when one of our cards grows, shrinks or moves. Foundry follows a new message only;
 * a card also grows in place: a hold, a prompt, a result. Who has scrolled up is not moved.
 */
/** Closer to the end than this, a reader is at it, in px. */
const NEAR = 24;

/** Logs that a card of ours was in, and whether each stood at its end when it was last scrolled. */
const atEnd = new WeakMap<Element, boolean>();
const isNear = (log: Element): boolean => log.scrollHeight - log.clientHeight - log.scrollTop <= NEAR;

/** What a list of messages scrolls in, also where it is not full yet. */
const logs = new WeakMap<Element, Element | null>();
function findLog(list: Element): Element | null {
  for (let at: Element | null = list; at !== null; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
function logAround(list: Element): Element | null {
  const log = logs.has(list) ? logs.get(list) : findLog(list);
  logs.set(list, log ?? null);
  return log ?? null;
}

let observer: ResizeObserver | null = null;

/** Cards have other heights than before. A log that is seen for the first time is where its owner has put it. */
function onSizes(entries: readonly ResizeObserverEntry[]): void {
  const lists = new Set(entries.flatMap(({ target }) => target.parentElement ?? []));
  for (const log of new Set([...lists].flatMap((list) => logAround(list) ?? []))) {
    const stood = atEnd.get(log);
    if (stood === undefined) {
      log.addEventListener("scroll", () => atEnd.set(log, isNear(log)), { passive: true });
      atEnd.set(log, isNear(log));
    } else if (stood) log.scrollTop = log.scrollHeight;
  }
}

/** The log that this message comes into stays at its end, whatever the message does. */
export function keepAtEnd(message: Element): void {
  observer ??= new ResizeObserver(onSizes);
  observer.observe(message);
}
