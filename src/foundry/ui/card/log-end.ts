/**
 * A log that stands at its end stays there when one of our cards grows, shrinks or moves. Foundry follows a new message only;
 * a card also grows in place: a hold, a prompt, a result; and the tray takes room beside it. Who has scrolled up is not moved.
 */
/** Closer to the end than this, a reader is at it, in px. */
const NEAR = 24;

/** Of a log that a card of ours was in: did it stand at its end, and how high was it then? */
const seen = new WeakMap<Element, { readonly atEnd: boolean; height: number }>();

/** What has grown since, and was not seen yet, takes nobody away from the end. `fresh`: the height of what nobody has seen. */
function note(log: Element, fresh = 0): void {
  const height = log.scrollHeight;
  const known = Math.min(height, seen.get(log)?.height ?? height - fresh);
  seen.set(log, { atEnd: known - log.clientHeight - log.scrollTop <= NEAR, height });
}

/** What a list of messages scrolls in, also where it is not full yet. */
function findLog(list: Element | null): Element | null {
  return list === null || /auto|scroll/.test(getComputedStyle(list).overflowY) ? list : findLog(list.parentElement);
}

/** Is this in a log that stands at its end? */
export function isInLogAtEnd(part: Element): boolean {
  const log = findLog(part);
  return log !== null && seen.get(log)?.atEnd === true;
}

let observer: ResizeObserver | null = null;

/**
 * Cards, or the log itself, have other heights than before. A log that is seen for the first time is where its owner has put
 * it, but for what was drawn in it since.
 */
function onSizes(entries: readonly ResizeObserverEntry[]): void {
  for (const log of new Set(entries.flatMap(({ target }) => findLog(target) ?? []))) {
    if (!seen.has(log)) {
      const drawn = entries.filter(({ target }) => log.contains(target));
      note(
        log,
        drawn.reduce((sum, { contentRect }) => sum + contentRect.height, 0),
      );
      log.addEventListener("scroll", () => note(log), { passive: true });
      observer?.observe(log);
    }
    const was = seen.get(log);
    if (!was) continue;
    if (was.atEnd) log.scrollTop = log.scrollHeight;
    was.height = log.scrollHeight;
  }
}

/** The log that this message comes into stays at its end, whatever the message does. */
export function keepAtEnd(message: Element): void {
  observer ??= new ResizeObserver(onSizes);
  observer.observe(message);
}
