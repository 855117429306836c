import { Hooks } from "../../core/index.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { classOf } from "./application-core.ts";
import type { ApplicationV2 } from "./application.ts";

export interface CreateContextMenuOptions extends ContextMenuOptions {
  container?: HTMLElement | null;
  hookName?: string | null;
  parentClassHooks?: boolean;
}

/**
 * Build a context menu whose entries other packages may change by a hook; "{}" in its name
 * stands for the class names along the chain.
 */
export function createAppContextMenu(
  app: ApplicationV2,
  handler: () => ContextMenuEntry[],
  selector: string,
  { container, hookName, parentClassHooks = true, ...options }: CreateContextMenuOptions,
): ContextMenu | null {
  const entries: ContextMenuEntry[] = handler.call(app);
  const name = hookName ?? "get{}ContextOptions";
  for (const cls of classOf(app).inheritanceChain()) {
    Hooks.callAll(name.replace("{}", cls.name), app, entries);
    if (!parentClassHooks || !name.includes("{}")) break;
  }
  if (!entries.length) return null;
  return new ContextMenu.implementation(container ?? app.element, selector, entries, { ...options, jQuery: false });
}
