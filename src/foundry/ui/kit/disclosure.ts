/** What a reader has opened on one screen. A closed "why?" has no body: it is made when it is opened. */
import { isElement } from "./dom.ts";

/** Says of a key whether it is open. */
export type OpenState = (key: string) => boolean;
export const NONE_OPEN: OpenState = () => false;

const screens = new WeakMap<object, Set<string>>();

/** What is open on a screen (the element that lives through its redraws, or what stands for several). */
export const openedOn =
  (screen: object): OpenState =>
  (key) =>
    screens.get(screen)?.has(key) ?? false;

function toggle(screen: object, key: string): void {
  const keys = screens.get(screen) ?? new Set();
  screens.set(screen, keys);
  if (!keys.delete(key)) keys.add(key);
}

/** Whoever marks words with the mouse does not want them to open. */
const isMarking = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getSelection()?.isCollapsed === false;

/** Opens or closes what carries `data-open` where a screen was clicked: its button, or its line. True: something did. */
export function openAt(screen: object, target: Element): boolean {
  const line = target.closest("[data-open]");
  const key = line?.getAttribute("data-open");
  const button = target.closest("button");
  if (!line || key == null || (button ? !button.hasAttribute("aria-expanded") : isMarking(line))) return false;
  toggle(screen, key);
  return true;
}

/** Opens and closes what carries `data-open` wherever it is clicked on a screen. Redraws then. */
export function onOpen(screen: Element, redraw: () => void): void {
  screen.addEventListener("click", ({ target }) => {
    if (isElement(target) && openAt(screen, target)) redraw();
  });
}
