/** Where the focus goes among what somebody is asked, in the tray. */

const BUTTON = ".riposte-follow button[data-action]";

/** Following through has two buttons in place of answers: the one at this place. False: there is none. */
export function focusFollowButton(tray: HTMLElement, place: number): boolean {
  const button = tray.querySelectorAll<HTMLElement>(BUTTON)[place];
  button?.focus();
  return button !== undefined;
}

const GROUP = "button[data-action=defend]";

/** What is picked, else the first answer that is possible, else one that may be; with nothing else there, one line. */
const PICKED: readonly string[] = [
  "input[data-answer]:checked",
  ".riposte-answer:not(.is-refused) input[data-answer]:not(:disabled)",
  "input[data-answer]:not(:disabled)",
  BUTTON,
  `${GROUP}, .riposte-tray-quiet button`,
];

function focusOn(part: Element, selector: string): boolean {
  const goal = part.querySelector<HTMLElement>(selector);
  goal?.focus();
  return goal !== null;
}

/** Puts the focus on the one line for all own fighters. False: there is none. */
export const focusGroup = (tray: Element): boolean => focusOn(tray, GROUP);

/** Puts the focus on the first of these that is there, of the tray or of one item. False: none is. */
export const focusPicked = (part: Element): boolean => PICKED.some((selector) => focusOn(part, selector));
