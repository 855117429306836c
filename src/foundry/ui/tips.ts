/** Words that hovering shows are shown by the keyboard's focus, too. */
import { isElement } from "./dom.ts";

const tipOf = (target: EventTarget | null): HTMLElement | null =>
  isElement(target) ? target.closest<HTMLElement>("[data-tooltip-text]") : null;

/** Inside this element, whatever has a tooltip shows it while the keyboard is on it. The text is never markup. */
export function showTipsOnFocus(element: HTMLElement): void {
  element.addEventListener("focusin", ({ target }) => {
    const tip = tipOf(target);
    if (tip?.matches(":focus-visible")) game.tooltip?.activate(tip);
  });
  element.addEventListener("focusout", ({ target }) => {
    if (tipOf(target) !== null) game.tooltip?.deactivate();
  });
}
