/** Where the focus goes inside the tray. */

const BUTTON = ".riposte-follow button[data-action]";

/** Following through has two buttons in place of answers: the one at this place. False: there is none. */
export function focusFollowButton(tray: HTMLElement, place: number): boolean {
  const button = tray.querySelectorAll<HTMLElement>(BUTTON)[place];
  button?.focus();
  return button !== undefined;
}

/**
 * What is picked, else the first answer that may be; with nothing else there, the one line for all own fighters. False:
 * there is nothing to focus.
 */
export function focusPicked(tray: HTMLElement): boolean {
  const goal =
    tray.querySelector<HTMLElement>("input[data-answer]:checked") ??
    tray.querySelector<HTMLElement>("input[data-answer]:not(:disabled)") ??
    tray.querySelector<HTMLElement>(BUTTON) ??
    tray.querySelector<HTMLElement>("button[data-action=defend], .riposte-tray-quiet button");
  goal?.focus();
  return goal !== null;
}
