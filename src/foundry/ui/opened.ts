/** What a reader has opened on one screen. A closed "why?" has no body: it is made when it is opened. */
import { isElement } from "./dom.ts";

/** Says of a key whether it is open. */
export type Opened = (key: string) => boolean;
export const NONE_OPEN: Opened = () => false;

const screens = new WeakMap<Element, Set<string>>();

/** What is open on a screen (the element that lives through its redraws). */
export const openedOn =
  (screen: Element): Opened =>
  (key) =>
    screens.get(screen)?.has(key) ?? false;

function toggle(screen: Element, key: string): void {
  const keys = screens.get(screen) ?? new Set();
  screens.set(screen, keys);
  if (!keys.delete(key)) keys.add(key);
}

/** Whoever marks words with the mouse does not want them to open. */
const isMarking = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getSelection()?.isCollapsed === false;

/** Opens and closes what carries `data-open`: by its button, or by a click on its line. Redraws then. */
export function onOpen(screen: Element, redraw: () => void): void {
  screen.addEventListener("click", ({ target }) => {
    if (!isElement(target)) return;
    const line = target.closest("[data-open]");
    const key = line?.getAttribute("data-open");
    const button = target.closest("button");
    if (!line || key == null || (button ? !button.hasAttribute("aria-expanded") : isMarking(line))) return;
    toggle(screen, key);
    redraw();
  });
}
