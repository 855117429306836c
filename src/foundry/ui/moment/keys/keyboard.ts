/**
 * Where the keyboard goes when the button that had it is gone: done with, or its window was closed. Only for who works by
 * keys: after a click nothing is lost, and Space must stay the host's.
 */
import { isElement } from "../../kit/dom.ts";
import { runReporting } from "../../kit/notify.ts";
import { openScreen } from "../../kit/screens.ts";
import { again, isIn, near, placeOf, take, TRACKER, WINDOW, type Place } from "./next-place.ts";

let last: Place | null = null;
/** From where the keyboard came into a window. */
const openers = new WeakMap<Element, Place>();

const isHtml = (target: EventTarget | null): target is HTMLElement => isElement(target) && "dataset" in target;
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** How long what comes next may take, in ms: later the keyboard is not taken away from where it is. */
const SOON = 2000;
/** How long what takes its place is waited for before anything near does. */
const PAUSE = 400;
/** When the keyboard was lost; 0: it is not. */
let lostAt = 0;

function goOn(place: Place): void {
  if (place.element.isConnected && take(place.element)) return;
  last = place;
  const isFirst = lostAt === 0;
  if (isFirst) lostAt = Date.now();
  if (Date.now() - lostAt > SOON) return watch(null);
  // What comes next may be drawn anywhere.
  watch(document.body);
  if (again(place) || !isFirst) return;
  // What is asked later is only said: nobody shall answer it by a key that was meant for something else.
  if (!isIn(place, TRACKER)) runReporting(openScreen("tray"));
  setTimeout(() => {
    if (last === place && isLost()) near(place);
  }, PAUSE);
}

/** A redraw took the button away that had the keyboard. */
function onRedraw(): void {
  if (last !== null && !last.element.isConnected && isLost()) goOn(last);
}

let redraws: MutationObserver | null = null;

/** Looks at what the keyboard is in, or was in, and at what that is in; null: a redraw of it takes nothing away. */
function watch(part: Element | null): void {
  redraws?.disconnect();
  if (part === null) return;
  redraws ??= new MutationObserver(onRedraw);
  redraws.observe(part.parentElement ?? part, { childList: true, subtree: true });
}

/** A window of the page was closed. */
function onClosed(changes: readonly MutationRecord[]): void {
  for (const { removedNodes } of changes)
    for (const gone of removedNodes) {
      const opener = isElement(gone) ? openers.get(gone) : undefined;
      if (opener !== undefined && isLost()) goOn(opener);
    }
}

function hold(target: HTMLElement): void {
  const place = placeOf(target);
  const { part } = place;
  const isWindow = isIn(place, WINDOW);
  if (part !== null && isWindow && last?.element.isConnected === true && last.part !== part) openers.set(part, last);
  last = place;
  lostAt = 0;
  watch(isWindow ? null : part);
}

function onFocus({ target }: Event): void {
  if (isHtml(target) && target.matches(":focus-visible")) hold(target);
}

/** Whoever presses it by Enter works by keys, though the browser takes a key with Alt, which leads here, for none. */
function onKey({ key, target }: KeyboardEvent): void {
  if (key === "Enter" && isHtml(target) && last?.element !== target) hold(target);
}

/** Whoever leaves a button that is still there, as Escape does, is not brought back to it. */
function onLeave({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null) return;
  // A button that is taken away is still there when this is told.
  queueMicrotask(() => {
    if (last?.element === target && last.element.isConnected && isLost() && document.hasFocus()) last = null;
  });
}

/** Called once. */
export function keepKeyboard(): void {
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onLeave);
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", () => (last = null), true);
  new MutationObserver(onClosed).observe(document.body, { childList: true });
}
