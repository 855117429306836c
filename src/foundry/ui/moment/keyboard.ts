/**
 * Where the keyboard goes when the button that had it is gone: done with, or its window was closed. Only for who works by
 * keys: after a click nothing is lost, and Space must stay the host's.
 */
import { dataOf, endsSomething, isElement } from "../kit/dom.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";

/** What of ours had the keyboard, and what it was part of. */
interface Place {
  readonly element: HTMLElement;
  /** The strip, the tray, a message of the log or a window; null: none of these. */
  readonly part: Element | null;
  /** The exchange of a card. */
  readonly exchange: string | null;
}

const WINDOW = ".application.riposte";
const STRIP = "#riposte-holds";
const PARTS = `${STRIP}, #riposte-tray, .chat-message, ${WINDOW}`;

let last: Place | null = null;
/** From where the keyboard came into a window. */
const openers = new WeakMap<Element, Place>();

const isHtml = (target: EventTarget | null): target is HTMLElement => isElement(target) && "dataset" in target;
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The next line of the strip. False: there is none. */
function toStrip(): boolean {
  const next = document.querySelector<HTMLElement>(`${STRIP} button`);
  next?.focus();
  return next !== null;
}

/** A card is drawn where the last thing happened, so it may be in another message by now. Without a harmless button it is the card. */
function toCard(exchange: string): void {
  const card = `.riposte-card[data-exchange="${CSS.escape(exchange)}"]`;
  const parts = document.querySelectorAll<HTMLElement>(`${card}, ${card} button`);
  const shown = [...parts].filter((part) => part.getClientRects().length > 0);
  const goal = shown.find((part) => part.matches("button") && !endsSomething(part)) ?? shown[0];
  if (goal?.matches(card) === true) goal.setAttribute("tabindex", "-1");
  goal?.focus();
}

/** How long what comes next may take, in ms: later the keyboard is not taken away from where it is. */
const SOON = 2000;
/** When the keyboard was lost; 0: it is not. */
let lostAt = 0;

function goOn(place: Place): void {
  const { element, part, exchange } = place;
  if (element.isConnected) return element.focus();
  last = place;
  const isFirst = lostAt === 0;
  if (isFirst) lostAt = Date.now();
  if (Date.now() - lostAt > SOON) return watch(null);
  // What comes next may be drawn anywhere.
  watch(document.body);
  if (part?.matches(STRIP) === true && toStrip()) return;
  if (part?.matches(".chat-message") === true && exchange !== null) toCard(exchange);
  // What is asked later is only said: nobody shall answer it by a key that was meant for something else.
  else if (isFirst) runReporting(openScreen("tray"));
}

/** A redraw took the button away that had the keyboard. */
function onRedraw(): void {
  if (last !== null && !last.element.isConnected && isLost()) goOn(last);
}

let redraws: MutationObserver | null = null;

/** Looks at what the keyboard is in, or was in; null: a redraw of it takes nothing away. */
function watch(part: Element | null): void {
  redraws?.disconnect();
  if (part === null) return;
  redraws ??= new MutationObserver(onRedraw);
  redraws.observe(part, { childList: true, subtree: true });
}

/** A window of the page was closed. */
function onClosed(changes: readonly MutationRecord[]): void {
  for (const { removedNodes } of changes)
    for (const gone of removedNodes) {
      const opener = isElement(gone) ? openers.get(gone) : undefined;
      if (opener !== undefined && isLost()) goOn(opener);
    }
}

function onFocus({ target }: Event): void {
  if (!isHtml(target) || !target.matches(":focus-visible")) return;
  const part = target.closest(PARTS);
  const isWindow = part?.matches(WINDOW) === true;
  if (isWindow && last?.element.isConnected === true && last.part !== part) openers.set(part, last);
  last = { element: target, part, exchange: dataOf(target, "exchange") };
  lostAt = 0;
  watch(isWindow ? null : part);
}

/** Called once. */
export function keepKeyboard(): void {
  document.addEventListener("focusin", onFocus);
  document.addEventListener("pointerdown", () => (last = null), true);
  new MutationObserver(onClosed).observe(document.body, { childList: true });
}
