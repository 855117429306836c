import { isElement, isNode, isPointerEvent } from "../nodes.ts";
import { fromConfig, isRecord, localize, readGlobal, runHandler } from "../env.ts";
import { deltas } from "../../core/generation.ts";
import { iconClasses } from "../api/frame.ts";
import { applies, choiceOf, type ContextMenuEntry, iconElement, labelOf } from "./context-menu-entries.ts";

export type { ContextMenuEntry } from "./context-menu-entries.ts";

export interface ContextMenuRenderOptions {
  event?: Event | null;
  animate?: boolean;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => void) | null;
  onClose?: ((target: HTMLElement) => void) | null;
  jQuery?: boolean;
  fixed?: boolean;
  /** 14: next to the target or to the pointer. */
  relative?: "target" | "cursor";
  /** 14: false keeps the menu open when an entry is chosen. */
  closeOnSelect?: boolean;
}

/** A menu of entries for the elements of a selector, opened by a right click (or another event). */
export class ContextMenu {
  /** The menu that is open now; there is never more than one. */
  static open: ContextMenu | null = null;

  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => void) | null;
  onClose: ((target: HTMLElement) => void) | null;
  readonly #selector: string;
  readonly #eventName: string;
  readonly #fixed: boolean;
  readonly #relative: "target" | "cursor";
  readonly #closeOnSelect: boolean;
  readonly #element = document.createElement("nav");
  #target: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.menuItems = menuItems;
    this.onOpen = options.onOpen ?? null;
    this.onClose = options.onClose ?? null;
    this.#selector = selector || `#${container.id}`;
    this.#eventName = options.eventName ?? "contextmenu";
    this.#fixed = options.fixed ?? true;
    this.#relative = (deltas().modernMenus ? options.relative : undefined) ?? "cursor";
    this.#closeOnSelect = !deltas().modernMenus || options.closeOnSelect !== false;
    this.#element.id = "context-menu";
    this.#element.classList.add("context-menu");
    this.#element.setAttribute("role", "menu");
    this.activateListeners(container);
  }

  /** The class that `CONFIG.ux.ContextMenu` names, else this one. */
  static get implementation(): typeof ContextMenu {
    const configured = fromConfig("ux.ContextMenu");
    return ContextMenu.isMenuClass(configured) ? configured : ContextMenu;
  }

  static isMenuClass(value: unknown): value is typeof ContextMenu {
    return typeof value === "function" && value.prototype instanceof ContextMenu;
  }

  get element(): HTMLElement {
    return this.#element;
  }
  get selector(): string {
    return this.#selector;
  }
  get eventName(): string {
    return this.#eventName;
  }
  get fixed(): boolean {
    return this.#fixed;
  }
  get target(): HTMLElement | null {
    return this.#target;
  }

  /** Does the menu open upward? */
  get expandUp(): boolean {
    return this.#element.classList.contains("expand-up");
  }

  /** Open this menu by its event within an element; called for the container when the menu is made. */
  activateListeners(container: HTMLElement): void {
    container.addEventListener(this.#eventName, (event) => runHandler(() => this._onActivate(event)));
  }

  /** Close the open menu by a press outside of it, in a document that has no such listener yet (a second window). */
  static eventListeners(within: Document = document): void {
    within.addEventListener(
      "pointerdown",
      (event) => {
        const { open } = ContextMenu;
        if (open) open.#onPointerDown(event);
      },
      { capture: true },
    );
  }

  /** The event that opens the menu, seen at the container. */
  async _onActivate(event: Event): Promise<void> {
    const source = isElement(event.target) ? event.target.closest<HTMLElement>(this.#selector) : null;
    if (!source) return;
    event.preventDefault();
    event.stopPropagation();
    const same = this.#target === source && this.#element.isConnected;
    await ContextMenu.open?.close();
    if (!same || this.#eventName === "contextmenu") await this.render(source, { event });
  }

  /**
   * Show the entries that apply to an element, next to the pointer or the element. `onOpen` comes first: packages choose
   * the entries there, at `ui.context` (dnd5e `ui.context.menuItems = …`).
   */
  async render(target: HTMLElement, options: ContextMenuRenderOptions = {}): Promise<void> {
    this.#target = target;
    this.#announce();
    this.onOpen?.(target);
    const entries = this.menuItems.filter((entry) => applies(entry, target));
    if (!entries.length) {
      this.#target = null;
      this.#forget();
      return;
    }
    await this._preRender(target, options);
    this.#element.className = "context-menu";
    this.#element.style.cssText = "";
    this.#element.replaceChildren(this.#buildList(entries, target));
    this._setPosition(this.#element, target, options);
    target.classList.add("context");
    if (options.animate !== false) await this._animate(true);
    await this._onRender(options);
    const view = this.#element.ownerDocument;
    view.addEventListener("pointerdown", this.#onPointerDown, { capture: true });
    view.addEventListener("keydown", this.#onKeyDown, { capture: true });
    this.#element.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }

  /** Before the entries are shown. */
  async _preRender(_target: HTMLElement, _options: ContextMenuRenderOptions = {}): Promise<void> {}

  /** When the entries are shown. */
  async _onRender(_options: ContextMenuRenderOptions = {}): Promise<void> {}

  /** Opening and closing take no time here. */
  async _animate(_open = false): Promise<void> {}

  #announce(): void {
    ContextMenu.open = this;
    const ui = readGlobal("ui");
    if (isRecord(ui)) ui.context = this;
  }

  #forget(): void {
    if (ContextMenu.open !== this) return;
    ContextMenu.open = null;
    const ui = readGlobal("ui");
    if (isRecord(ui)) ui.context = undefined;
  }

  #buildList(entries: readonly ContextMenuEntry[], target: HTMLElement): HTMLElement {
    const list = document.createElement("menu");
    list.className = "context-items";
    let group: string | null | undefined;
    for (const entry of entries.toSorted((a, b) => (a.group ?? "").localeCompare(b.group ?? ""))) {
      const item = this.#buildItem(entry, target);
      if (group !== undefined && (entry.group ?? "") !== group) item.classList.add("separated");
      group = entry.group ?? "";
      list.append(item);
    }
    return list;
  }

  #buildItem(entry: ContextMenuEntry, target: HTMLElement): HTMLLIElement {
    const item = document.createElement("li");
    item.className = "context-item";
    if (entry.classes) item.classList.add(...iconClasses(entry.classes));
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    const icon = iconElement(entry.icon);
    if (icon) item.append(icon);
    const label = document.createElement("span");
    label.textContent = localize(labelOf(entry));
    item.append(label);
    const choose = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      runHandler(async () => {
        if (this.#closeOnSelect) await this.close();
        await choiceOf(entry)(event, target);
      });
    };
    item.addEventListener("click", choose);
    item.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") choose(event);
    });
    return item;
  }

  /** Put the menu into the document and give it its place. Packages override it to add classes of their own. */
  _setPosition(html: HTMLElement, target: HTMLElement, options: ContextMenuRenderOptions = {}): void {
    if (this.#fixed) this._setFixedPosition(html, target, options);
    else this._injectMenu(html, target);
  }

  /** Put the menu into its target. */
  _injectMenu(menu: HTMLElement, target: HTMLElement): void {
    target.append(menu);
    const { clientHeight } = target.ownerDocument.documentElement;
    const up = menu.getBoundingClientRect().bottom > clientHeight;
    menu.classList.toggle("expand-up", up);
    menu.classList.toggle("expand-down", !up);
  }

  /** Put the menu into the document's body, at the pointer or below its target. */
  _setFixedPosition(menu: HTMLElement, target: HTMLElement, { event }: ContextMenuRenderOptions = {}): void {
    target.ownerDocument.body.append(menu);
    const { clientWidth, clientHeight } = target.ownerDocument.documentElement;
    const box = target.getBoundingClientRect();
    const atPointer = this.#relative === "cursor" && event && isPointerEvent(event) && event.clientX;
    const [x, y] = atPointer ? [event.clientX, event.clientY] : [box.left, box.bottom];
    const up = y + menu.offsetHeight > clientHeight;
    menu.classList.toggle("expand-up", up);
    menu.classList.toggle("expand-down", !up);
    menu.style.position = "fixed";
    menu.style.left = `${Math.max(0, Math.min(x, clientWidth - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, Math.min(y, clientHeight - menu.offsetHeight))}px`;
  }

  /** Close the menu if it is open. */
  async close({ animate = true, target }: { animate?: boolean | null; target?: HTMLElement } = {}): Promise<void> {
    if (!this.#element.isConnected) return;
    if (animate !== false) await this._animate(false);
    this._close({ target: target ?? this.#target });
  }

  /** Take the menu away. */
  _close({ target = this.#target }: { target?: HTMLElement | null } = {}): void {
    const view = this.#element.ownerDocument;
    this.#element.remove();
    view.removeEventListener("pointerdown", this.#onPointerDown, { capture: true });
    view.removeEventListener("keydown", this.#onKeyDown, { capture: true });
    this.#forget();
    this.#target = null;
    target?.classList.remove("context");
    if (target) this.onClose?.(target);
  }

  readonly #onPointerDown = (event: Event): void => {
    if (isNode(event.target) && this.#element.contains(event.target)) return;
    void this.close();
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const items = Array.from(this.#element.querySelectorAll<HTMLElement>("[role=menuitem]"));
    const at = items.findIndex((item) => item === document.activeElement);
    if (event.key === "Escape") void this.close();
    else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
