/**
 * Strips of ours among core's interface. They stand in `#interface`, below windows and menus; where core scales its
 * interface, they get the same scale, whichever of core's elements carries it.
 */
import { changes } from "../../exchange/lib/changes.ts";

/** Where an element is; null when it is not shown. */
export function boxOf(element: Element | null | undefined): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : null;
}

/** Puts a frameless application into the interface, or in the place of its earlier element. */
export function insertIntoInterface(element: HTMLElement): void {
  const existing = document.getElementById(element.id);
  if (existing) existing.replaceWith(element);
  else (document.getElementById("interface") ?? document.body).append(element);
}

/** Another package that removes it again and again keeps it until the next drawing: so often it comes back by itself. */
const MOST_RETURNS = 5;

/**
 * Puts an element back into the interface when another package has removed it, alone or with all that stands beside it.
 * `isShown`: whether its application still shows it. Returns what to call at each drawing.
 */
export function staying(element: HTMLElement, isShown: () => boolean): () => void {
  let returns = 0;
  const look = (): void => {
    if (!element.isConnected && isShown()) insertIntoInterface(element);
    if (element.parentElement) observer.observe(element.parentElement, { childList: true });
  };
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    returns += 1;
    if (returns <= MOST_RETURNS) look();
  });
  look();
  return () => {
    returns = 0;
    look();
  };
}

/** By how much an element is drawn larger than it was laid out. */
function scaleOf(element: HTMLElement | null | undefined): number {
  const box = boxOf(element);
  return box && element && element.offsetWidth > 0 ? Math.round((box.width / element.offsetWidth) * 100) / 100 : 1;
}

/** The screen as one of our strips must see it: where things are in pixels of the screen, and in its own. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** The scale of core's interface: so many screen pixels are one of the strip's. */
  readonly scale: number;
  /** A distance from the left, top or bottom edge of the screen as a length for the strip's style. */
  left(x: number): string;
  top(y: number): string;
  bottom(y: number): string;
}

/** Measures the ground of a strip, and gives the strip the scale of the interface beside it. */
export function groundOf(element: HTMLElement, beside: HTMLElement | null | undefined): Ground | null {
  const view = element.ownerDocument.defaultView;
  if (!view) return null;
  const holder = element.closest<HTMLElement>("#interface");
  const box = boxOf(holder) ?? { left: 0, top: 0, bottom: view.innerHeight };
  const own = scaleOf(holder);
  const scale = scaleOf(beside);
  element.style.setProperty("--riposte-scale", String(scale / own));
  element.style.setProperty("--riposte-screen-scale", String(scale));
  const px = (length: number): string => `${Math.round(length / own)}px`;
  return {
    width: view.innerWidth,
    height: view.innerHeight,
    scale,
    left: (x) => px(x - box.left),
    top: (y) => px(y - box.top),
    bottom: (y) => px(box.bottom - y),
  };
}

/** Pixels between a strip and whatever is beside it. */
export const GAP = 8;
/** Less room than this beside the sidebar, and a strip lies over it. */
const LEAST_ROOM = 380;

/** Where a strip at most `most` of its own pixels wide stands, in pixels of the screen. */
export interface Span {
  readonly width: number;
  readonly middle: number;
}

/**
 * Beside the sidebar where there is room for both; `middle`: where its middle should be, if that leaves it there; `from`: what
 * is left of it ends there.
 */
export function besideSidebar(ground: Ground, most: number, middle?: number, from = 0): Span {
  const side = boxOf(ui.sidebar?.element);
  const edge = side && side.left > LEAST_ROOM ? side.left : ground.width;
  const width = Math.min(most * ground.scale, edge - from - 2 * GAP);
  const wanted = Math.min(middle ?? edge / 2, edge - GAP - width / 2);
  return { width, middle: Math.max(wanted, from + width / 2 + GAP) };
}

/** So many frames in which nothing moves, and core's elements have stopped: they slide and grow in transitions. */
const REST = 3;

/** Milliseconds after which it is measured once more: a transition can begin late, and a window in the back draws no frames. */
const LATE = 600;

/**
 * Calls `place`, once a frame at most, whenever `soon` is called, the window is resized or core's parts change, until what
 * is measured rests.
 */
export function placing(element: HTMLElement, place: () => void): { readonly soon: () => void } {
  let left = 0;
  let late = 0;
  /** True: it moved. */
  const moved = (): boolean => {
    const before = element.getAttribute("style");
    place();
    return element.getAttribute("style") !== before;
  };
  const frame = (): void => {
    if (!element.isConnected) left = 0;
    if (left === 0) return;
    left -= 1;
    if (moved()) left = REST;
    if (left > 0) next();
  };
  const next = (): void => void element.ownerDocument.defaultView?.requestAnimationFrame(frame);
  const again = (): void => {
    if (left === 0) next();
    left = REST;
  };
  const lastLook = (): void => {
    if (element.isConnected && moved()) again();
  };
  const soon = (): void => {
    again();
    window.clearTimeout(late);
    late = window.setTimeout(lastLook, LATE);
  };
  window.addEventListener("resize", soon);
  changes.on("layout", soon);
  return { soon };
}
