/** Where the focus goes inside the tray. */

const BUTTON = ".riposte-follow button[data-action]";

/** Following through has two buttons in place of answers: the one at this place. False: there is none. */
export function focusFollowButton(tray: HTMLElement, place: number): boolean {
  const button = tray.querySelectorAll<HTMLElement>(BUTTON)[place];
  button?.focus();
  return button !== undefined;
}

/** What is picked, else the first answer that may be; with nothing else there, the one line for all own fighters. */
const PICKED: readonly string[] = [
  "input[data-answer]:checked",
  "input[data-answer]:not(:disabled)",
  BUTTON,
  "button[data-action=defend], .riposte-tray-quiet button",
];

/** Puts the focus on the first of these that is there. False: none is. */
export function focusPicked(tray: HTMLElement): boolean {
  return PICKED.some((selector) => {
    const goal = tray.querySelector<HTMLElement>(selector);
    goal?.focus();
    return goal !== null;
  });
}
