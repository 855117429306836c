/** For those who use the keyboard: what hovering shows, focus shows too, and our buttons have their keys to themselves. */
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

const OURS = [" ", "Enter", "Tab"];

const keepOurs = (event: KeyboardEvent): void => {
  if (OURS.includes(event.key)) event.stopPropagation();
};

/**
 * Keys that press a button in here, or go on to the next, are not Foundry's as well: Space would pause, Tab pan. However often
 * it is called for an element, it listens once.
 */
export function keepKeys(element: HTMLElement): void {
  element.addEventListener("keydown", keepOurs);
}

/** The key of one of our actions, as it is written on a keyboard; empty when none is set. */
export function keyHint(action: "focusTray" | "focusHolds" | "takeTurn"): string {
  const [binding] = game.keybindings.get("riposte", action) ?? [];
  if (binding === undefined) return "";
  return [...(binding.modifiers ?? []), binding.key.replace(/^(?:Key|Digit)/, "")].join("+");
}
