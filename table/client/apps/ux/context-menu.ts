import { fromConfig, localize, runHandler } from "../env.ts";
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
    container.addEventListener(this.#eventName, (event) => this.#onActivate(event, container));
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

  #onActivate(event: Event, container: HTMLElement): void {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>(this.#selector) : null;
    if (!source || !container.contains(source)) return;
    event.preventDefault();
    event.stopPropagation();
    const same = this.#target === source && this.#element.isConnected;
    runHandler(async () => {
      await ContextMenu.open?.close();
      if (!same || this.#eventName === "contextmenu") await this.render(source, { event });
    });
  }

  /** Show the entries that apply to an element, next to the pointer or the element. */
  async render(target: HTMLElement, { event }: { event?: Event | null } = {}): Promise<void> {
    const entries = this.menuItems.filter((entry) => applies(entry, target));
    if (!entries.length) return;
    this.#target = target;
    const list = document.createElement("menu");
    list.className = "context-items";
    let group: string | null | undefined;
    for (const entry of entries.toSorted((a, b) => (a.group ?? "").localeCompare(b.group ?? ""))) {
      const item = this.#buildItem(entry, target);
      if (group !== undefined && (entry.group ?? "") !== group) item.classList.add("separated");
      group = entry.group ?? "";
      list.append(item);
    }
    this.#element.replaceChildren(list);
    document.body.append(this.#element);
    this.#place(target, event);
    ContextMenu.open = this;
    target.classList.add("context");
    this.onOpen?.(target);
    document.addEventListener("pointerdown", this.#onPointerDown, { capture: true });
    document.addEventListener("keydown", this.#onKeyDown, { capture: true });
    list.querySelector<HTMLElement>("[role=menuitem]")?.focus();
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

  #place(target: HTMLElement, event: Event | null | undefined): void {
    const { style } = this.#element;
    const { clientWidth, clientHeight } = document.documentElement;
    const box = target.getBoundingClientRect();
    const [x, y] =
      this.#relative === "cursor" && event instanceof MouseEvent && event.clientX
        ? [event.clientX, event.clientY]
        : [box.left, box.bottom];
    style.position = "fixed";
    style.left = `${Math.max(0, Math.min(x, clientWidth - this.#element.offsetWidth))}px`;
    style.top = `${Math.max(0, Math.min(y, clientHeight - this.#element.offsetHeight))}px`;
  }

  /** Close the menu if it is open. */
  async close(_options: { animate?: boolean | null } = {}): Promise<void> {
    if (!this.#element.isConnected) return;
    this.#element.remove();
    document.removeEventListener("pointerdown", this.#onPointerDown, { capture: true });
    document.removeEventListener("keydown", this.#onKeyDown, { capture: true });
    if (ContextMenu.open === this) ContextMenu.open = null;
    const target = this.#target;
    this.#target = null;
    target?.classList.remove("context");
    if (target) this.onClose?.(target);
  }

  readonly #onPointerDown = (event: Event): void => {
    if (event.target instanceof Node && this.#element.contains(event.target)) return;
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

/** 14 still takes 13's keys, and says so; 13 knows only its own (platform §7.3). */
function old(was: string, is: string): void {
  deprecatedIn14(`ContextMenuEntry#${was} is ContextMenuEntry#${is} now.`);
}

function labelOf({ name, label }: ContextMenuEntry): string {
  if (!deltas().modernMenus) return name ?? "";
  if (label === undefined && name !== undefined) old("name", "label");
  return label ?? name ?? "";
}

function choiceOf({ onClick, callback }: ContextMenuEntry): (event: Event, target: HTMLElement) => unknown {
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

function applies(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const test = testOf(entry);
  return test === undefined ? true : !!(typeof test === "function" ? test(target) : test);
}

/** The icon of an entry: only its classes are taken over from markup. */
function iconElement(icon: string | undefined): HTMLElement | null {
  if (!icon) return null;
  const template = document.createElement("template");
  template.innerHTML = icon.trim().startsWith("<") ? icon : "";
  const classes = template.content.firstElementChild?.className ?? icon;
  const element = document.createElement("i");
  element.classList.add("fa-fw", ...iconClasses(classes));
  return element;
}
