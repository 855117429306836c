/** The tray in a low window: comes with its styles when the first one is. */
import { isElement } from "../kit/dom.ts";
import { boxOf, GAP } from "../host/place.ts";

/** So much of the height is free of the tray where the list of scenes is long. */
const OPEN = 0.17;

/**
 * All that is free above it may be the tray's: below the list of scenes, where that begins above it and is no long one; where
 * an answer would be out of sight then, over that list, too. `room`: what the strip at the top leaves; null: it is not above it.
 */
function giveHeight(element: HTMLElement, room: number | null): void {
  const [tray, nav] = [boxOf(element), boxOf(ui.nav?.element)];
  if (tray === null) return;
  const isBelow = nav !== null && nav.right > tray.left && nav.left < tray.right;
  const scale = tray.width / element.offsetWidth;
  const free = (top: number): void => {
    const height = Math.min(tray.bottom - top - GAP, room ?? Infinity);
    element.style.setProperty("--riposte-tray-free", `${Math.round(height / scale)}px`);
  };
  free(isBelow ? Math.min(nav.bottom, window.innerHeight * OPEN) : 0);
  const list = element.querySelector(".riposte-tray-list");
  if (isBelow && list && list.scrollHeight > list.clientHeight) free(0);
}

/** Less than this is no row, in px. */
const ROW = 12;

/** Are there rows below what is in sight? Between two of them nothing else tells. */
function tellMore(element: HTMLElement, { scrollHeight, clientHeight, scrollTop }: Element): void {
  const isMore = scrollHeight - clientHeight - scrollTop > ROW;
  element.style.setProperty("--riposte-tray-more", isMore ? "1" : "0");
}

const listening = new WeakSet<Element>();

/** From now on scrolling tells, too; and what grows only after it was opened is measured again. */
function listenToScroll(element: HTMLElement): void {
  if (listening.has(element)) return;
  listening.add(element);
  const onScroll = ({ target }: Event): void => {
    if (isElement(target) && target.matches(".riposte-tray-list")) tellMore(element, target);
  };
  element.addEventListener("scroll", onScroll, { capture: true, passive: true });
  element.addEventListener("transitionend", ({ target }) => {
    if (isElement(target) && target.matches(".riposte-detail:has(.riposte-sums)")) measure(element);
  });
}

/** The row that was picked last, so that nobody who scrolls away from it is taken back. */
let picked = "";

/** What is told of a picked answer grows to so much of the window's height (styles/screens/low.css). */
const MOST_TOLD = 0.28;

/** What is told of a picked answer may lie over the rows: not over the one that was just picked. */
function showPicked(list: HTMLElement, told: HTMLElement): void {
  const row = list.querySelector<HTMLElement>(".riposte-answer.is-selected");
  const key = row?.querySelector("input")?.name ?? "";
  const now = row === null ? "" : `${key} ${row.dataset["key"] ?? ""}`;
  if (row === null || now === picked) return;
  picked = now;
  const { top, bottom } = row.getBoundingClientRect();
  const most = Math.min(told.scrollHeight, window.innerHeight * MOST_TOLD);
  const hidden = bottom + ROW - (told.getBoundingClientRect().bottom - most);
  list.scrollTop += Math.max(0, Math.min(hidden, top - list.getBoundingClientRect().top));
}

/**
 * Sets, in the tray's own px, how much of it all but what is told of a picked answer leaves, so that this hides no row; and how
 * much of that lies over the rows all the same. `above`: the room below the strip at the top; null: it is not above the tray.
 */
export function giveRoom(element: HTMLElement, above: number | null): void {
  giveHeight(element, above);
  listenToScroll(element);
  measure(element);
}

function measure(element: HTMLElement): void {
  const list = element.querySelector<HTMLElement>(".riposte-tray-list");
  const details = list?.querySelector<HTMLElement>(".riposte-details");
  if (!list || !details) return;
  const before = parseFloat(element.style.getPropertyValue("--riposte-detail-over")) || 0;
  const others = element.offsetHeight - list.clientHeight + list.scrollHeight - before - details.offsetHeight;
  const room = Math.max(0, parseFloat(getComputedStyle(element).maxHeight) - others);
  const told = details.querySelector<HTMLElement>(".riposte-detail:not(.is-aside)");
  element.style.setProperty("--riposte-detail-room", `${Math.ceil(room)}px`);
  const over = Math.max(0, (told?.offsetHeight ?? 0) - details.offsetHeight);
  element.style.setProperty("--riposte-detail-over", `${over}px`);
  const isCut = told !== null && told.scrollHeight > told.clientHeight + ROW;
  element.style.setProperty("--riposte-detail-more", isCut ? "1" : "0");
  if (told) showPicked(list, told);
  tellMore(element, list);
}
