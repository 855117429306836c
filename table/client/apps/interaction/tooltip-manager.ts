import { isElement, isHtmlElement } from "../nodes.ts";
import { utils } from "../../core/index.ts";
import { fromConfig, localize } from "../env.ts";
import { isDirection, placeBeside, roomyDirection, type TooltipDirection, type TooltipStyle } from "./tooltip-place.ts";

export interface TooltipOptions {
  text?: string;
  html?: HTMLElement | string;
  /** Until generation 15, instead of `html`. */
  content?: HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/** One tooltip for the whole page (`game.tooltip`), shown on a long hover or on keyboard focus. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static LOCKED_TOOLTIP_BUFFER_PX = 50;
  static TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;

  readonly tooltip: HTMLElement;
  element: HTMLElement | null = null;
  readonly #locked = new Set<HTMLElement>();
  #timer = 0;

  constructor() {
    const present = document.getElementById("tooltip");
    this.tooltip = present ?? document.createElement("aside");
    this.tooltip.id = "tooltip";
    this.tooltip.setAttribute("role", "tooltip");
    this.tooltip.setAttribute("popover", "manual");
    if (!present) document.body.append(this.tooltip);
  }

  /** The class that `CONFIG.ux.TooltipManager` names, else this one. */
  static get implementation(): typeof TooltipManager {
    const configured = fromConfig("ux.TooltipManager");
    return isManagerClass(configured) ? configured : TooltipManager;
  }

  /** Listen for hovering and focus, everywhere in the page. */
  activateEventListeners(): void {
    document.addEventListener("pointerenter", (event) => this.#onEnter(event), { capture: true });
    document.addEventListener("pointerleave", (event) => this.#onLeave(event), { capture: true });
    document.addEventListener("focusin", (event) => {
      const element = closestTip(event.target);
      if (element?.matches(":focus-visible")) this.activate(element);
    });
    document.addEventListener("pointermove", (event) => {
      // An element that was rendered anew is never left.
      if (this.element && !this.element.isConnected) this.deactivate();
      this.#leaveLocked(event);
    });
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("pointerdown", (event) => this.#onPress(event), { capture: true });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
  }

  /** The middle button locks what is shown; any other press hides it. */
  #onPress(event: PointerEvent): void {
    if (event.button === 1 && this.element) this._onLockTooltip(event);
    else this.deactivate();
  }

  _onLockTooltip(event: MouseEvent): void {
    event.preventDefault();
    this.lockTooltip();
  }

  /** Far away from all that is locked, nothing stays locked. */
  #leaveLocked({ clientX: x, clientY: y }: PointerEvent): void {
    if (this.#locked.size === 0) return;
    const far = TooltipManager.LOCKED_TOOLTIP_BUFFER_PX;
    const near = Array.from(this.#locked).some((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return x > left - far && x < right + far && y > top - far && y < bottom + far;
    });
    if (!near) this.dismissLockedTooltips();
  }

  #onEnter(event: Event): void {
    const element = isElement(event.target) && event.target.matches(SELECTOR) ? closestTip(event.target) : null;
    if (!element || element === this.element) return;
    this.clearPending();
    this.#timer = window.setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #onLeave(event: Event): void {
    if (!isElement(event.target) || !event.target.matches(SELECTOR)) return;
    this.clearPending();
    if (event.target === this.element) this.deactivate();
  }

  /** Show a tooltip at an element: the given text or markup, else what its data attributes say. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const { text, content, html = content } = options;
    if (text !== undefined && html !== undefined)
      throw new Error("Only one of options.text and options.html may be given.");
    const shown = contentOf(element, text, html);
    if (!shown) return;
    this.deactivate();
    this.element = element;
    this.tooltip.replaceChildren(...shown);
    const cssClass =
      options.cssClass ?? element.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass ?? "";
    this.tooltip.className = cssClass;
    this.tooltip.classList.add("active");
    element.setAttribute("aria-describedby", "tooltip");
    // In the top layer it stands above modal dialogs too.
    this.tooltip.showPopover();
    const direction =
      options.direction ?? element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    this._setAnchor(isDirection(direction) ? direction : this._determineDirection());
    if (options.locked) this.lockTooltip();
  }

  /** The side of the element that has room for the tooltip. */
  _determineDirection(): TooltipDirection {
    return this.element ? roomyDirection(this.tooltip, this.element, TooltipManager.TOOLTIP_MARGIN_PX) : "DOWN";
  }

  /** Put the tooltip on a side of its element (draw-steel and dnd5e do so when their content has grown). */
  _setAnchor(direction: TooltipDirection): void {
    if (!this.element) return;
    this._setStyle(placeBeside(this.tooltip, this.element, direction, TooltipManager.TOOLTIP_MARGIN_PX));
  }

  /** Give the tooltip its place; what is not named is unset. */
  _setStyle(position: TooltipStyle = {}): void {
    const { style } = this.tooltip;
    for (const side of ["top", "right", "bottom", "left"] as const) {
      const value = position[side];
      style[side] = value === undefined || value === null ? "" : `${value}px`;
    }
    style.textAlign = position.textAlign ?? "";
  }

  /** Hide the tooltip. */
  deactivate(): void {
    this.clearPending();
    if (!this.element) return;
    if (this.element.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.classList.remove("active");
    this.tooltip.hidePopover();
  }

  clearPending(): void {
    window.clearTimeout(this.#timer);
  }

  /** Keep a copy of the tooltip on the screen until it is dismissed. */
  lockTooltip(): HTMLElement {
    const nodes = Array.from(this.tooltip.childNodes, (node) => node.cloneNode(true));
    const copy = this.#makeLocked(nodes, this.tooltip.className);
    copy.style.cssText = this.tooltip.style.cssText;
    this.deactivate();
    return copy;
  }

  #makeLocked(nodes: Node[], cssClass: string): HTMLElement {
    const copy = document.createElement("aside");
    copy.className = `${cssClass} locked-tooltip`.trim();
    copy.append(...nodes);
    document.body.append(copy);
    this.#locked.add(copy);
    copy.addEventListener("contextmenu", (event) => this._onLockedTooltipDismiss(event));
    return copy;
  }

  /** A tooltip of its own at a place, locked from the beginning. */
  createLockedTooltip(
    position: { top?: string | null; right?: string | null; bottom?: string | null; left?: string | null },
    text: string,
    { cssClass = "" }: { cssClass?: string } = {},
  ): HTMLElement {
    this.clearPending();
    const template = document.createElement("template");
    template.innerHTML = utils.cleanHTML(text);
    const made = this.#makeLocked(Array.from(template.content.childNodes), `active ${cssClass}`.trim());
    for (const [side, length] of Object.entries(position)) if (length) made.style.setProperty(side, length);
    return made;
  }

  _onLockedTooltipDismiss(event: MouseEvent): void {
    event.preventDefault();
    if (isHtmlElement(event.currentTarget)) this.dismissLockedTooltip(event.currentTarget);
  }

  dismissLockedTooltip(element: HTMLElement): void {
    this.#locked.delete(element);
    element.remove();
  }

  dismissLockedTooltips(): void {
    for (const element of [...this.#locked]) this.dismissLockedTooltip(element);
  }
}

function closestTip(target: EventTarget | null): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>(SELECTOR) : null;
}

/** Text stays text; markup is cleaned. A `data-tooltip` is translated, and only if it is no key taken as markup. */
function contentOf(
  element: HTMLElement,
  text: string | undefined,
  html: HTMLElement | string | undefined,
): Node[] | null {
  if (isHtmlElement(html)) return [html];
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  const plain = text ?? (html === undefined ? tooltipText : undefined);
  if (plain !== undefined) return plain ? [document.createTextNode(plain)] : null;
  let markup = html ?? tooltipHtml;
  if (markup === undefined && tooltip) {
    const translated = localize(tooltip);
    if (translated !== tooltip) return [document.createTextNode(translated)];
    markup = tooltip;
  }
  if (!markup) return null;
  const template = document.createElement("template");
  template.innerHTML = utils.cleanHTML(markup);
  return Array.from(template.content.childNodes);
}

function isManagerClass(value: unknown): value is typeof TooltipManager {
  return typeof value === "function" && value.prototype instanceof TooltipManager;
}
