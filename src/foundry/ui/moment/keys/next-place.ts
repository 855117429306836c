/** Where the keyboard goes from what is gone: near to where it was, and never to a button that ends something. */
import { isInLogAtEnd } from "../../card/log-end.ts";
import { dataOf, endsSomething } from "../../kit/dom.ts";
import { keepKeys } from "../../kit/keyboard-help.ts";

/** What of ours had the keyboard, and what it was part of. */
export interface Place {
  readonly element: HTMLElement;
  /** The strip, the tracker, a message of the log or a window; null: none of these. */
  readonly part: Element | null;
  /** The exchange of a card. */
  readonly exchange: string | null;
  /** The row of a tracker. */
  readonly row: string | null;
  /** How the same button of a tracker is found when it is drawn again. */
  readonly same: string;
}

const STRIP = "#riposte-holds";
const TRAY = "#riposte-tray";
/** Strip and tray are made as windows are. From the tray the keyboard goes on where it does not go back to who was at work. */
export const WINDOW = `.application.riposte:not(${STRIP}, ${TRAY})`;
export const TRACKER = ".combat-sidebar";
const MESSAGE = ".chat-message";
const PARTS = [STRIP, TRAY, MESSAGE, TRACKER, WINDOW].join();

const valued = (name: string, value: string): string => `[${name}="${CSS.escape(value)}"]`;
const rowOf = (row: string): string => valued("data-combatant-id", row);

/** A button by its tag and by what it does. */
function likeOf(element: Element): string {
  const data = element.getAttributeNames().filter((name) => name.startsWith("data-") && !name.includes("tooltip"));
  return element.localName + data.map((name) => valued(name, element.getAttribute(name) ?? "")).join("");
}

export function placeOf(element: HTMLElement): Place {
  const row = dataOf(element, "combatant-id");
  const isInRow = row !== null && !element.hasAttribute("data-combatant-id");
  return {
    element,
    part: element.closest(PARTS),
    exchange: dataOf(element, "exchange"),
    row,
    same: (isInRow ? `${rowOf(row)} ` : "") + likeOf(element),
  };
}

export const isIn = ({ part }: Place, where: string): boolean => part?.matches(where) === true;

const shown = (selector: string, around: ParentNode = document): readonly HTMLElement[] =>
  [...around.querySelectorAll<HTMLElement>(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );

/** Gives it the keyboard. False: it is not there, or takes none. */
export function take(goal: HTMLElement | undefined): boolean {
  if (goal === undefined) return false;
  if (goal.tabIndex < 0) {
    goal.setAttribute("tabindex", "-1");
    // From there, too, Tab goes on: it is the host's only where nothing has the keyboard.
    keepKeys(goal);
  }
  // What comes next in a log is read at its end.
  goal.focus({ preventScroll: isInLogAtEnd(goal) });
  return goal === document.activeElement;
}

type Part = Pick<HTMLElement, "dataset" | "matches">;

/** Of these the first button that ends nothing; without one what comes first, unless it is such a button itself. */
export function firstHarmless<T extends Part>(parts: readonly T[]): T | undefined {
  const isButton = (part: T): boolean => part.matches("button");
  return parts.find((part) => isButton(part) && !endsSomething(part)) ?? parts.find((part) => !isButton(part));
}

const toFirst = (selector: string, around?: ParentNode): boolean => take(firstHarmless(shown(selector, around)));
/** What goes on comes before what only closes a line. */
const toStrip = (): boolean => toFirst(`${STRIP} .is-primary`) || toFirst(`${STRIP} button`);

/** A card is drawn where the last thing happened, so it may be in another message by now: to the same button, else to another. */
function toCard(exchange: string, same: string): boolean {
  const card = `.riposte-card${valued("data-exchange", exchange)}`;
  return toFirst(`${card} ${same}`) || toFirst(`${card}, ${card} button`);
}

/** From what was answered to a line that asks for more, else to the card of it; while the tray asks for more, to neither. */
function onward({ exchange }: Place): boolean {
  if (shown(`${TRAY} .is-asked`).length > 0) return false;
  return (
    toFirst(`${STRIP} .is-primary`) || take(shown(`.riposte-card${valued("data-exchange", exchange ?? "")}`).at(-1))
  );
}

/** What takes its place: looked for at once, and with each redraw. */
export function again(place: Place): boolean {
  const { part, exchange, same } = place;
  // Who has passed one turn on may pass on the next.
  if (isIn(place, STRIP)) return take(shown(`${STRIP} .is-primary`)[0]) || toStrip();
  if (isIn(place, TRAY)) return onward(place);
  if (isIn(place, MESSAGE)) return exchange !== null && toCard(exchange, same);
  if (isIn(place, TRACKER)) return take(shown(`${TRACKER} ${same}`)[0]);
  // Whose dialog is closed stays in the window that it came from.
  return part?.isConnected === true && isIn(place, WINDOW) && toFirst(".window-content, .window-content button", part);
}

/** Whatever is near, when nothing has taken its place. */
export function near(place: Place): boolean {
  const { row } = place;
  const ofRow = row === null ? "" : `${TRACKER} ${rowOf(row)}`;
  return (
    (row !== null && toFirst(`${ofRow}, ${ofRow} .riposte-marks button`)) ||
    (isIn(place, TRACKER) && toFirst(`${TRACKER} .riposte-order button`)) ||
    toStrip() ||
    take(shown(`${MESSAGE} .riposte-card`).at(-1)) ||
    toFirst(`${TRACKER} .combatant.active`)
  );
}
