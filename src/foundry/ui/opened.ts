/** What a reader has opened on one screen. A closed "why?" has no body: it is drawn when it is opened. */
import { isElement } from "./dom.ts";

/** Says of a key whether it is open. */
export type Opened = (key: string) => boolean;
export const NONE_OPEN: Opened = () => false;

/** What is open inside an element now. */
export function openedIn(root: Element): Opened {
  const keys = new Set<string>();
  for (const { dataset } of root.querySelectorAll<HTMLElement>("details[open][data-key]")) {
    if (dataset["key"] !== undefined) keys.add(dataset["key"]);
  }
  return (key) => keys.has(key);
}

/** Redraws when something is opened, by pointer, key or search in the page. */
export function onOpened(root: Element, redraw: () => void): void {
  const toggled = ({ target }: Event): void => {
    if (isElement(target) && target.matches("details[open][data-key]")) redraw();
  };
  // `toggle` does not bubble, but it can be caught on its way down.
  root.addEventListener("toggle", toggled, { capture: true });
}
