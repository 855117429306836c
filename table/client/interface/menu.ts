/** Context menu entries in the shape of the generation that is played. */
import type { ContextMenuEntry } from "../apps/ux/context-menu.ts";
import { deltas } from "../core/generation.ts";
import { icon } from "./dom.ts";

export type MenuEntry = ContextMenuEntry;

export interface PlainEntry {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement) => unknown;
}

/** An entry with 13's keys (`name`, `condition`, `callback`) or 14's (`label`, `visible`, `onClick`). */
export function menuEntry({ label, icon: classes, visible = () => true, onClick }: PlainEntry): MenuEntry {
  if (deltas().modernMenus) {
    return { label, icon: classes, visible, onClick: (_event: Event, target: HTMLElement) => onClick(target) };
  }
  return { name: label, icon: icon(classes).outerHTML, condition: visible, callback: onClick };
}
