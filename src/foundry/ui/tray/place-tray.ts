/** Where the tray is on the screen. */
import { besideSidebar, boxOf, GAP, groundOf } from "../host/place.ts";

const MOST_WIDTH = 460;

/** Above the hotbar, wherever it is, and beside the sidebar where there is room for both. */
export function placeTray(element: HTMLElement): void {
  const ground = groundOf(element, ui.hotbar?.element);
  if (!ground) return;
  const bar = boxOf(ui.hotbar?.element);
  const foot = bar && bar.top > ground.height / 2 ? bar.top : ground.height;
  const { width, middle } = besideSidebar(ground, MOST_WIDTH, bar ? (bar.left + bar.right) / 2 : undefined);
  element.style.setProperty("--riposte-tray-bottom", ground.bottom(foot - GAP));
  element.style.setProperty("--riposte-tray-middle", ground.left(middle));
  element.style.setProperty("--riposte-tray-width", `${Math.round(width / ground.scale)}px`);
}
