import { localize } from "../env.ts";
import type { Tab, TabsConfiguration } from "../types.ts";

/** Template data for the tabs of one group. */
export function buildTabs(group: string, config: TabsConfiguration, active: string | null): Record<string, Tab> {
  const tabs: Record<string, Tab> = {};
  for (const { id, label, cssClass, ...rest } of config.tabs) {
    const isActive = id === active;
    const tab: Tab = {
      ...rest,
      id,
      group,
      active: isActive,
      cssClass: [cssClass, isActive && "active"].filter(Boolean).join(" "),
    };
    if (label !== undefined) tab.label = label;
    else if (config.labelPrefix) tab.label = `${config.labelPrefix}.${id}`;
    if (tab.label !== undefined) tab.label = localize(tab.label);
    tabs[id] = tab;
  }
  return tabs;
}

/** Show one tab of a group inside an element, in the navigation and in the content. False if it has no such tab. */
export function showTab(root: HTMLElement, tab: string, group: string): boolean {
  let found = false;
  for (const element of root.querySelectorAll<HTMLElement>(`[data-tab][data-group="${CSS.escape(group)}"]`)) {
    const active = element.dataset.tab === tab;
    element.classList.toggle("active", active);
    if (!element.classList.contains("tab")) element.setAttribute("aria-selected", String(active));
    found ||= active;
  }
  return found;
}
