import { deltas, deprecatedIn14 } from "../../core/generation.ts";
import { iconClasses } from "../api/frame.ts";

/** An entry, with the keys of generation 13 (name, condition, callback) or 14 (label, visible, onClick). */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  /** An icon element as markup, or its classes. */
  icon?: string;
  group?: string | null;
  condition?: boolean | null | ((target: HTMLElement) => unknown);
  visible?: boolean | null | ((target: HTMLElement) => unknown);
  callback?: (target: HTMLElement, event?: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  classes?: string;
}

/** 14 still takes 13's keys, and says so; 13 knows only its own (platform §7.3). */
function old(was: string, is: string): void {
  deprecatedIn14(`ContextMenuEntry#${was} is ContextMenuEntry#${is} now.`);
}

/** What an entry is called. */
export function labelOf({ name, label }: ContextMenuEntry): string {
  if (!deltas().modernMenus) return name ?? "";
  if (label === undefined && name !== undefined) old("name", "label");
  return label ?? name ?? "";
}

/** What happens when an entry is chosen. */
export function choiceOf({ onClick, callback }: ContextMenuEntry): (event: Event, target: HTMLElement) => unknown {
  const former = (event: Event, target: HTMLElement): unknown => callback?.(target, event);
  if (!deltas().modernMenus) return former;
  if (!onClick && callback) old("callback", "onClick");
  return onClick ?? former;
}

function testOf({ visible, condition }: ContextMenuEntry): ContextMenuEntry["visible"] {
  if (!deltas().modernMenus) return condition;
  if (visible === undefined && condition !== undefined) old("condition", "visible");
  return visible ?? condition;
}

/** Does an entry apply to this element? */
export function applies(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const test = testOf(entry);
  return test === undefined ? true : !!(typeof test === "function" ? test(target) : test);
}

/** The icon of an entry: only its classes are taken over from markup. */
export function iconElement(icon: string | undefined): HTMLElement | null {
  if (!icon) return null;
  const template = document.createElement("template");
  template.innerHTML = icon.trim().startsWith("<") ? icon : "";
  const classes = template.content.firstElementChild?.className ?? icon;
  const element = document.createElement("i");
  element.classList.add("fa-fw", ...iconClasses(classes));
  return element;
}
