import { isElement } from "../nodes.ts";

export interface TabsOptions {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: Event | null, tabs: Tabs, tabName: string) => unknown) | null;
}

/** Tabs that are bound to some markup by hand, outside an application's own tab groups. */
export class Tabs {
  group: string | undefined;
  active: string | undefined;
  callback: TabsOptions["callback"];
  readonly #navSelector: string;
  readonly #contentSelector: string | undefined;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor({ group, navSelector, contentSelector, initial, callback }: TabsOptions) {
    this.group = group;
    this.active = initial;
    this.callback = callback;
    this.#navSelector = navSelector;
    this.#contentSelector = contentSelector;
  }

  /** Find navigation and content in an element and show the active tab. */
  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.#navSelector);
    if (!this.#nav) return;
    if (!this.#contentSelector) this.#content = null;
    else if (html.matches(this.#contentSelector)) this.#content = html;
    else this.#content = html.querySelector(this.#contentSelector);
    const names = Array.from(this.#nav.querySelectorAll<HTMLElement>("[data-tab]"), (element) => element.dataset.tab);
    if (!this.active || !names.includes(this.active)) this.active = names[0];
    if (this.active) this.activate(this.active);
    this.#nav.addEventListener("click", (event) => this._onClickNav(event));
  }

  /** Show a tab. */
  activate(tabName: string, { triggerCallback = false, event = null as Event | null } = {}): void {
    this.active = tabName;
    for (const root of [this.#nav, this.#content]) {
      for (const element of root?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
        if (this.group && element.dataset.group && element.dataset.group !== this.group) continue;
        element.classList.toggle("active", element.dataset.tab === tabName);
      }
    }
    if (triggerCallback) this.callback?.(event, this, tabName);
  }

  _onClickNav(event: Event): void {
    const link = isElement(event.target) ? event.target.closest<HTMLElement>("[data-tab]") : null;
    event.preventDefault();
    const tab = link?.dataset.tab;
    if (tab && tab !== this.active) this.activate(tab, { triggerCallback: true, event });
  }
}
