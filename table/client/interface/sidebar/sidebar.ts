import { logCompatibilityWarning } from "../../core/utils/warnings.ts";
/** The sidebar: a column of tab buttons and the tab that is shown. */
import { ApplicationV2 } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import type {
  ChangeTabOptions,
  DefaultOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from "../../apps/types.ts";
import { icon, make } from "../dom.ts";
import { game, hooks, uiRecord, words } from "../platform.ts";
import { AbstractSidebarTab } from "./tab.ts";

export interface TabDescriptor extends TabsConfiguration {
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
    actions: { tab: onTab, toggleState: onToggle },
  };

  /** The tabs in their order; packages may add their own, with a class in `CONFIG.ui`. */
  static override TABS: Record<string, TabDescriptor> = {
    chat: tab("Chat", "fa-solid fa-comments"),
    combat: tab("Combat", "fa-solid fa-hand-fist"),
    scenes: { ...tab("Scenes", "fa-solid fa-map"), gmOnly: true },
    actors: tab("Actors", "fa-solid fa-users"),
    items: tab("Items", "fa-solid fa-suitcase"),
    journal: tab("Journal", "fa-solid fa-book-open"),
    cards: tab("Cards", "fa-solid fa-clone"),
    tables: tab("Tables", "fa-solid fa-table-list"),
    macros: tab("Macros", "fa-solid fa-code"),
    playlists: tab("Playlists", "fa-solid fa-music"),
    compendium: tab("Compendiums", "fa-solid fa-book-atlas"),
    settings: tab("Settings", "fa-solid fa-gears"),
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** The tabs that stand in windows. */
  get popouts(): Record<string, AbstractSidebarTab> {
    const found: Record<string, AbstractSidebarTab> = {};
    for (const tab of Object.values(uiRecord())) {
      if (tab instanceof AbstractSidebarTab && !tab.isPopout && tab.popout?.rendered) found[tab.tabName] = tab.popout;
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
    const content = make("div", { id: "sidebar-content", class: "flexcol" });
    return Promise.resolve(make("div", { class: "sidebar-frame" }, [content, tabs]));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    const kept = content.querySelector("#sidebar-content");
    if (kept) result.querySelector("#sidebar-content")?.replaceWith(kept);
    content.replaceChildren(...result.childNodes);
  }

  #tabs(): [string, TabDescriptor][] {
    return Object.entries(Sidebar.TABS).filter(([, tab]) => !tab.gmOnly || game().user.isGM);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#mark(this.tabGroups["primary"] ?? "chat");
    this.element.classList.toggle("expanded", this.#expanded);
  }

  /** The name of before 13 (T: Sidebar#activateTab). */
  activateTab(tab: string): void {
    const details = "Sidebar#activateTab is deprecated in favor of Sidebar#changeTab";
    logCompatibilityWarning(details, { since: 13, until: 15, once: true });
    this.changeTab(tab, "primary");
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
      button.setAttribute("aria-pressed", String(active));
    }
    for (const section of this.element.querySelectorAll<HTMLElement>("#sidebar-content > .tab")) {
      section.classList.toggle("active", section.dataset["tab"] === tab);
    }
    // Styles ask which tab is shown in an expanded sidebar (#12421).
    const content = this.element.querySelector<HTMLElement>("#sidebar-content");
    for (const name of [...(content?.classList ?? [])]) if (name.startsWith("active-")) content?.classList.remove(name);
    content?.classList.add(`active-${tab}`);
    content?.classList.toggle("expanded", this.#expanded);
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
    this.element.querySelector("#sidebar-content")?.classList.toggle("expanded", expanded);
    hooks().callAll("collapseSidebar", this, !expanded);
  }
}
function onTab(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
  const { tab } = target.dataset;
  if (!tab) return;
  if (this.expanded && this.tabGroups["primary"] === tab) return;
  this.expand();
  this.changeTab(tab, "primary");
}

function onToggle(this: Sidebar): void {
  this.toggleExpanded();
}

/** A tab's entry. The empty list makes it a tab group in the eyes of the base class; packages may leave it out. */
function tab(tooltip: string, icon: string): TabDescriptor {
  return { tooltip, icon, tabs: [] };
}
