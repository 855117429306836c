/**
 * Messages of an old log are drawn when they come into view, those around them along with them. Until then a message shows
 * the sentence that it was posted with. Drawing does not move what the reader looks at.
 */
type Draw = () => void;

/** So many messages before and after one that comes into view are drawn with it: who scrolls finds them drawn. */
const AHEAD = 4;
/** Closer to the end than this, the log follows its newest message, in px. */
const AT_END = 2;
/** So many frames long the log is held where it is after something in it was drawn. */
const FRAMES = 2;

const waiting = new WeakMap<Element, Draw>();
let observer: IntersectionObserver | null = null;

/** Calls `draw` once this element, or one close to it, comes into view. */
export function drawInView(element: Element, draw: Draw): void {
  waiting.set(element, draw);
  observer ??= new IntersectionObserver(onView);
  observer.observe(element);
}

/** Does it still wait to be drawn? */
export const isWaiting = (element: Element): boolean => waiting.has(element);

/** Draws it now, if it waits. */
export function drawNow(element: Element): void {
  const draw = waiting.get(element);
  if (draw === undefined) return;
  waiting.delete(element);
  observer?.unobserve(element);
  draw();
}

function onView(entries: readonly IntersectionObserverEntry[]): void {
  const seen = entries
    .filter(({ isIntersecting, target }) => isIntersecting && isWaiting(target))
    .sort((a, b) => a.boundingClientRect.top - b.boundingClientRect.top)
    .map(({ target }) => target);
  const keep = keptPlace(seen);
  for (const target of seen) for (const element of around(target, AHEAD)) drawNow(element);
  keep();
}

/** The next message that is seen; those that take no space stand between. */
function neighborOf(element: Element, side: "nextElementSibling" | "previousElementSibling"): Element | null {
  let at = element[side];
  while (at?.hasAttribute("hidden") === true) at = at[side];
  return at;
}

/** The message itself first, then its neighbors. */
export function around(element: Element, count: number): readonly Element[] {
  const found = [element];
  let before = neighborOf(element, "previousElementSibling");
  let after = neighborOf(element, "nextElementSibling");
  for (let at = 0; at < count; at += 1) {
    found.push(...[before, after].filter((each) => each !== null));
    before = before && neighborOf(before, "previousElementSibling");
    after = after && neighborOf(after, "nextElementSibling");
  }
  return found;
}

const isScroller = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (isScroller(at)) return at;
  return null;
}

/** What is read, and stays where it is: below what is drawn, since readers of a log come from its end; else above. */
function readBeside(first: Element, last: Element, scroller: Element): Element | null {
  const view = scroller.getBoundingClientRect();
  const isIn = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > view.top && top < view.bottom;
  };
  const sides = [neighborOf(last, "nextElementSibling"), neighborOf(first, "previousElementSibling")];
  return sides.find((element) => element !== null && isIn(element)) ?? null;
}

/**
 * Remembers where the log is scrolled to while these of its messages, in its order, are drawn. What it returns is called
 * after that; a browser that keeps the place by itself leaves it nothing to do.
 */
function keptPlace(drawn: readonly Element[]): () => void {
  const [first, last] = [drawn.at(0), drawn.at(-1)];
  const scroller = first === undefined ? null : scrollerOf(first);
  if (first === undefined || last === undefined || scroller === null) return () => undefined;
  const toEnd = (): number => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const isAtEnd = toEnd() <= AT_END;
  const read = readBeside(first, last, scroller);
  const top = read?.getBoundingClientRect().top ?? 0;
  const moved = (): number => (isAtEnd ? toEnd() : read === null ? 0 : read.getBoundingClientRect().top - top);
  return () => keepFor(FRAMES, scroller, moved);
}

/**
 * Heights that change by a transition are known some frames later. Who scrolls meanwhile reads something else. A browser
 * that keeps the place by itself scrolls, too: by as much as has grown, or by a part of it where it held on to another line.
 */
function keepFor(frames: number, scroller: Element, moved: () => number): void {
  const by = moved();
  if (Math.abs(by) >= 1) scroller.scrollTop += by;
  if (frames === 0) return;
  const [left, rest] = [scroller.scrollTop, moved()];
  requestAnimationFrame(() => {
    const scrolled = scroller.scrollTop - left;
    const grown = moved() - rest + scrolled;
    if (Math.abs(scrolled) < Math.abs(grown) + 1) keepFor(frames - 1, scroller, moved);
  });
}
