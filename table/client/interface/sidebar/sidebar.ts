/** The sidebar: a column of tab buttons and the tab that is shown. */
import { ApplicationV2 } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import type { ChangeTabOptions, DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { icon, make } from "../dom.ts";
import { game, hooks, uiRecord, words } from "../platform.ts";
import { AbstractSidebarTab } from "./tab.ts";

export interface TabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

export class Sidebar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { tab: Sidebar.onTab, toggleState: Sidebar.onToggle },
  };

  /** The tabs in their order; packages may add their own, with a class in `CONFIG.ui`. */
  static override TABS: Record<string, never> & Record<string, TabDescriptor> = tabDescriptors();

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** The tabs that stand in windows. */
  get popouts(): Record<string, AbstractSidebarTab> {
    const found: Record<string, AbstractSidebarTab> = {};
    for (const [name, tab] of Object.entries(uiRecord())) {
      if (tab instanceof AbstractSidebarTab && tab.popout?.rendered) found[name] = tab.popout;
    }
    return found;
  }

  override _insertElement(element: HTMLElement): void {
    const host = document.getElementById("ui-right") ?? document.body;
    document.getElementById("sidebar")?.remove();
    host.append(element);
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const list = make("menu", { class: "flexcol", role: "tablist", "aria-label": words("TABLE.Sidebar", "Sidebar") });
    for (const [name, tab] of this.#tabs()) {
      const label = words(tab.tooltip ?? "", tab.tooltip ?? name);
      const button = make(
        "button",
        {
          type: "button",
          class: "ui-control plain icon",
          data: { action: "tab", tab: name, group: "primary", tooltip: label },
          role: "tab",
          id: `sidebar-tab-${name}`,
          "aria-controls": name,
          "aria-label": label,
        },
        [icon(tab.icon ?? "fa-solid fa-square")],
      );
      button.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        const app = uiRecord()[name];
        if (app instanceof AbstractSidebarTab) runHandler(() => app.renderPopout());
      });
      list.append(make("li", { role: "presentation" }, [button, make("span", { class: "notification-pip" })]));
    }
    const collapse = make(
      "button",
      {
        type: "button",
        class: "collapse ui-control plain icon",
        data: { action: "toggleState" },
        "aria-label": "Collapse",
      },
      [icon("fa-solid fa-caret-right")],
    );
    list.append(make("li", {}, [collapse]));
    const tabs = make("nav", { id: "sidebar-tabs", class: "tabs faded-ui", "aria-label": "Sidebar tabs" }, [list]);
    const content = make("div", { id: "sidebar-content" });
    return Promise.resolve(make("div", { class: "sidebar-frame" }, [content, tabs]));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    const kept = content.querySelector("#sidebar-content");
    if (kept) result.querySelector("#sidebar-content")?.replaceWith(kept);
    content.replaceChildren(...result.childNodes);
  }

  #tabs(): [string, TabDescriptor][] {
    const cls: unknown = Reflect.get(this, "constructor");
    const tabs: Record<string, TabDescriptor> = typeof cls === "function" ? Reflect.get(cls, "TABS") : {};
    return Object.entries(tabs).filter(([, tab]) => !tab.gmOnly || game().user.isGM);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#mark(this.tabGroups["primary"] ?? "chat");
    this.element.classList.toggle("expanded", this.#expanded);
  }

  /** Shows a tab. */
  override changeTab(tab: string, group = "primary", options: ChangeTabOptions = {}): void {
    const before = this.tabGroups[group];
    if (before === tab && !options.force) return;
    this.tabGroups[group] = tab;
    this.#mark(tab);
    for (const name of [before, tab]) {
      const app = name ? uiRecord()[name] : undefined;
      if (app instanceof AbstractSidebarTab) app.notifyActive(name === tab);
    }
    hooks().callAll("changeSidebarTab", uiRecord()[tab]);
  }

  #mark(tab: string): void {
    for (const button of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const active = button.dataset["tab"] === tab;
      button.classList.toggle("active", active);
      button.setAttribute("aria-selected", String(active));
    }
    for (const section of this.element.querySelectorAll<HTMLElement>("#sidebar-content > .tab")) {
      section.classList.toggle("active", section.dataset["tab"] === tab);
    }
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Folds the sidebar away or unfolds it. */
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.element.classList.toggle("expanded", expanded);
    hooks().callAll("collapseSidebar", this, !expanded);
  }

  static onTab(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
    const { tab } = target.dataset;
    if (!tab) return;
    if (this.#expanded && this.tabGroups["primary"] === tab) return;
    this.expand();
    this.changeTab(tab, "primary");
  }

  static onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}

function tabDescriptors(): Record<string, never> & Record<string, TabDescriptor> {
  return JSON.parse(
    JSON.stringify({
      chat: { tooltip: "Chat", icon: "fa-solid fa-comments" },
      combat: { tooltip: "Combat", icon: "fa-solid fa-hand-fist" },
      actors: { tooltip: "Actors", icon: "fa-solid fa-users" },
      items: { tooltip: "Items", icon: "fa-solid fa-suitcase" },
      compendium: { tooltip: "Compendiums", icon: "fa-solid fa-book-atlas" },
      settings: { tooltip: "Settings", icon: "fa-solid fa-gears" },
    }),
  );
}
