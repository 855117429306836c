/** Where the tray is on the screen. */
import { changes } from "../../exchange/lib/changes.ts";
import { loadStyles } from "../../family/styles.ts";
import { runReporting } from "../kit/notify.ts";
import { besideSidebar, boxOf, GAP, groundOf } from "../host/place.ts";

const MOST_WIDTH = 460;
/** However low the strip at the top reaches, so much of the tray is shown, in px. */
const LEAST_HEIGHT = 240;

/** In windows of so many px and lower the rows need the room of the tray (styles/screens/low.css). */
const LOW = 1200;
let low: typeof import("./low.ts") | null = null;

/** What low windows need comes with the first one. */
async function bringLow(): Promise<void> {
  [low] = await Promise.all([import("./low.ts"), loadStyles("low")]);
  changes.tell("layout");
}

/** Where the column begins in which core shows new cards while the log is not open; null: the log is open, or there is none. */
function cardsLeft(): number | null {
  const cards = document.getElementById("chat-notifications")?.getBoundingClientRect();
  return boxOf(ui.sidebar?.element?.querySelector(".chat-log")) || !cards?.width ? null : cards.left;
}

/** How high the tray may be so that the strip at the top, wherever that begins, does not lie over it; null: nothing is above it. */
function roomBelowStrip(foot: number, left: number, right: number): number | null {
  const strip = boxOf(document.getElementById("riposte-holds"));
  if (strip === null || strip.right <= left || strip.left >= right) return null;
  return Math.max(LEAST_HEIGHT, foot - strip.bottom - GAP);
}

/** Above the hotbar, wherever it is, and beside the sidebar and new cards where there is room for them. */
export function placeTray(element: HTMLElement): void {
  const ground = groundOf(element, ui.hotbar?.element);
  if (!ground) return;
  if (ground.height <= LOW && low === null) runReporting(bringLow());
  const bar = boxOf(ui.hotbar?.element);
  const foot = bar && bar.top > ground.height / 2 ? bar.top : ground.height;
  const { width, middle } = besideSidebar(ground, MOST_WIDTH, bar ? (bar.left + bar.right) / 2 : undefined);
  element.style.setProperty("--riposte-tray-bottom", ground.bottom(foot - GAP));
  const beside = (cardsLeft() ?? Infinity) - GAP - width / 2;
  const place = beside < width / 2 + GAP ? middle : Math.min(middle, beside);
  element.style.setProperty("--riposte-tray-middle", ground.left(place));
  const room = roomBelowStrip(foot - GAP, place - width / 2, place + width / 2);
  element.style.setProperty("--riposte-tray-most", room === null ? "100vh" : `${Math.round(room / ground.scale)}px`);
  low?.giveRoom(element, room);
  // What has the keyboard is not below what stays in sight.
  const covered = element.querySelector<HTMLElement>(".riposte-prompt-foot")?.offsetHeight ?? 0;
  element.style.setProperty("--riposte-tray-foot", `${covered}px`);
  element.style.setProperty("--riposte-tray-width", `${Math.round(width / ground.scale)}px`);
}
