/** Where the focus goes among what somebody is asked, in the tray. */

const BUTTON = ".riposte-follow button[data-action]";

/** Following through has two buttons in place of answers: the one at this place. False: there is none. */
export function focusFollowButton(tray: HTMLElement, place: number): boolean {
  const button = tray.querySelectorAll<HTMLElement>(BUTTON)[place];
  button?.focus();
  return button !== undefined;
}

/** The one line for all own fighters, and a word that only a GM can say. */
const WORD = "button[data-action=defend], .riposte-tray-quiet button";

/** What is picked, else the first answer that is possible, else one that may be; with nothing else there, one line. */
const PICKED: readonly string[] = [
  "input[data-answer]:checked",
  ".riposte-answer:not(.is-refused) input[data-answer]:not(:disabled)",
  "input[data-answer]:not(:disabled)",
  BUTTON,
  WORD,
];

function focusOn(part: Element, selector: string): boolean {
  const goal = part.querySelector<HTMLElement>(selector);
  goal?.focus();
  return goal !== null;
}

/** Puts the focus on what a GM may say of several, or of what rests. False: there is nothing. */
export const focusWord = (tray: Element): boolean => focusOn(tray, WORD);

/** Puts the focus on the first of these that is there, of the tray or of one item. False: none is. */
export const focusPicked = (part: Element): boolean => PICKED.some((selector) => focusOn(part, selector));

interface Around {
  closest(selector: string): unknown;
}
/** After an answer the keyboard goes back to where its user was at work; cards and the strip were only read. */
export const isWorkedIn = (before: Around | null): boolean =>
  before !== null && before.closest(".chat-message, #riposte-holds") === null;

/** Which of the two words on what rests has the focus: somebody who has fallen since is to be stopped first. Null: neither. */
export function focusedWord(tray: Element): "first" | "second" | null {
  const focused = tray.querySelector(".riposte-tray-quiet button:focus");
  if (focused === null) return null;
  return focused.previousElementSibling?.matches("button") ? "second" : "first";
}
