import { isElement, isForm } from "../nodes.ts";
import { deltas, utils } from "../../core/index.ts";
import { isRecord, notify, readGlobal } from "../env.ts";
import type { ChangeTabOptions, ClosingOptions, DefaultOptions, FormConfiguration } from "../types.ts";
import type { HeaderControlsEntry, Position, RenderOptions, WindowElements } from "../types.ts";
import type { ContextMenu, ContextMenuEntry } from "../ux/context-menu.ts";
import { attachActions } from "./actions.ts";
import { createAppContextMenu, type CreateContextMenuOptions } from "./app-context-menu.ts";
import { ApplicationCore, type DoEventOptions, preRenderHook } from "./application-core.ts";
import { attachWindowDragging } from "./drag.ts";
import { attachForm, formOf, submitForm } from "./forms.ts";
import { buildControl, buildFrame, toggleMenu, updateFrameHeader } from "./frame.ts";
import { closeFamily } from "./generation-members.ts";
import { applyPosition, fitPosition, parseCSSDimension } from "./position.ts";
import { showTab } from "./tabs.ts";

/** All applications that are rendered now, by id (`foundry.applications.instances`). */
export const instances = new Map<string, ApplicationV2>();

const STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/**
 * A part of the interface with a life-cycle: rendered and closed one after another through a queue, in a window frame
 * or without, with click actions, tabs and forms declared in its options.
 */
function* rendered(cls: typeof ApplicationV2): Generator<ApplicationV2, void, undefined> {
  for (const app of instances.values()) if (app instanceof cls) yield app;
}

export class ApplicationV2 extends ApplicationCore {
  static override emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  /** The name of 13 for the method that packages override. */
  declare _headerControlsButtons?: () => Generator<HeaderControlsEntry, void, undefined>;
  static readonly RENDER_STATES = STATES;
  static _maxZ = 100;
  static parseCSSDimension = parseCSSDimension;
  static parseCSSDimensions = parseCSSDimension;

  /** Go through the rendered applications of this class. Of 14 only. */
  static get instances(): (() => Generator<ApplicationV2, void, undefined>) | undefined {
    return deltas().addedMethods ? () => rendered(this) : undefined;
  }

  position: Position;
  readonly #semaphore = new utils.Semaphore(1);
  #window: WindowElements = {};
  #element: HTMLElement | undefined;
  #content: HTMLElement | undefined;
  #state: number = STATES.NONE;
  #minimized = false;

  constructor(options: DefaultOptions = {}) {
    super(options);
    const unset = { top: NaN, left: NaN, width: "auto", height: "auto", scale: 1, zIndex: 0 } as const;
    this.position = { ...unset, ...this.options.position };
  }

  get window(): WindowElements {
    return this.#window;
  }
  /** The element in the document; undefined at run time until the first render, as packages expect. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get classList(): DOMTokenList {
    return this.element?.classList;
  }
  /** The top-level form: the element itself, or the window's content if the options make that a form. */
  get form(): HTMLFormElement | null {
    const found = [this.#element, this.#content].find(isForm);
    return found ?? null;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }
  get state(): number {
    return this.#state;
  }

  /** Render anew, or for the first time if forced. Requests are carried out in the order they were made. */
  async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const given = typeof options === "boolean" ? { ...legacy, force: options } : { ...options };
    return this.#semaphore.add(() => this.#render(given));
  }

  async #render(options: RenderOptions): Promise<this> {
    const first = this.#state <= STATES.NONE;
    if (first && !options.force) return this;
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      notify("warn", error instanceof Error ? error.message : String(error));
      return this;
    }
    this.#state = STATES.RENDERING;
    try {
      await this.#renderSteps(options, first);
    } catch (cause) {
      if (first) this.#dropElement();
      this.#state = first ? STATES.ERROR : STATES.RENDERED;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Failed to render Application "${this.id}":\n${reason}`, { cause });
    }
    return this;
  }

  /** A first render is told the position and the frame that the application starts with. */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender) return;
    options.position = { ...this.position, ...options.position };
    if (!this.hasFrame) return;
    const { icon } = this.options.window;
    options.window = { title: this.title, icon, controls: true, ...options.window };
  }

  async #renderSteps(options: RenderOptions, first: boolean): Promise<void> {
    const context = await this._prepareContext(options);
    if (first) await this.#step(() => this._preFirstRender(context, options));
    await this.#step(() => this._preRender(context, options), preRenderHook(context, options));
    if (first) {
      this.#element = await this._renderFrame(options);
      this.#content = this.#window.content ?? this.#element;
      this._attachFrameListeners();
    }
    if (this.hasFrame) this._updateFrame(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content ?? this.element, options);
    if (first) {
      await this._insertElement(this.element);
      instances.set(this.id, this);
    }
    this.#state = STATES.RENDERED;
    if (options.force) {
      this.#setMinimized(false);
      this.bringToFront();
    }
    if (first) await this.#step(() => this._onFirstRender(context, options));
    const hookArgs = [this.element, context, options];
    await this.#step(() => this._onRender(context, options), { eventName: "render", hookName: "render", hookArgs });
    // Packages that place themselves read there what `_onRender` has found (token-action-hud-core 2.1.0, on 13 and 14).
    this.setPosition(options.position ?? {});
    await this.#step(() => this._postRender(context, options));
  }

  /** One awaited step of the life-cycle. */
  #step(handler: () => unknown, options: Partial<DoEventOptions<[]>> = {}): Promise<void> {
    return this._doEvent(handler, { async: true, handlerArgs: [], ...options });
  }

  /** Close, removing the element from the document. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#semaphore.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (this.#state !== STATES.RENDERED) return this;
    await this.#step(() => this._preClose(options));
    await closeFamily(this, options);
    this.#state = STATES.CLOSING;
    this._tearDown(options);
    this.#dropElement();
    this.#state = STATES.CLOSED;
    if (instances.get(this.id) === this) instances.delete(this.id);
    await this.#step(() => this._onClose(options), { async: false, eventName: "close", hookName: "close" });
    return this;
  }

  #dropElement(): void {
    if (this.#element) this._removeElement(this.#element);
    this.#element = undefined;
    this.#content = undefined;
    this.#window = {};
    this.#minimized = false;
  }

  /** Make the outer element, with a window frame if the options want one. */
  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const root = document.createElement(this.options.tag);
    root.id = this.id;
    root.classList.add("application", ...this.options.classes);
    if (this.hasFrame) this.#window = buildFrame(root, this.options);
    return root;
  }

  _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
    return buildControl(control);
  }

  /** Bring those things of the frame up to date that the options name. */
  _updateFrame({ window }: RenderOptions): void {
    if (!window) return;
    updateFrameHeader(this.#window, window);
    if (!window.controls) return;
    const former = deltas().modernWindows ? undefined : this._headerControlsButtons?.();
    const controls = former ?? this._headerControlButtons();
    const buttons = Array.from(controls, (control) => this._renderHeaderControl(control));
    this.#window.controlsDropdown?.replaceChildren(...buttons);
    if (this.#window.controls) this.#window.controls.hidden = !buttons.length;
  }

  /** Put the element into the document, in place of an older one with the same id. A subclass may do so later. */
  _insertElement(element: HTMLElement): unknown {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
    element.querySelector<HTMLElement>("[autofocus]")?.focus();
    return undefined;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _attachFrameListeners(): void {
    const { element } = this;
    attachActions(this, element);
    const { form } = this;
    if (form) attachForm(this, form, this.options.form ?? {});
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    attachWindowDragging(this);
  }

  /** A click on a tab of the navigation. */
  _onClickTab(event: Event): void {
    const link = isElement(event.target) ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const { tab, group } = link?.dataset ?? {};
    const nav = link?.closest<HTMLElement>(".tabs");
    const inGroup = group ?? nav?.dataset.group;
    if (link && tab && inGroup) this.changeTab(tab, inGroup, { event, ...(nav ? { navElement: nav } : {}) });
  }

  /** Show another tab of a group. */
  changeTab(tab: string, group: string, { force = false, updatePosition = true }: ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    if (!this.#element || !showTab(this.#element, tab, group)) {
      throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
    }
    this.tabGroups[group] = tab;
    if (updatePosition) this.setPosition();
  }

  /** Submit the top-level form by program; resolves to what its handler returns. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const { form: config } = this.options;
    if (!this.form || !config?.handler) throw new Error(`The ${this.constructor.name} class has no form to submit.`);
    const event = new SubmitEvent("submit", { cancelable: true });
    return submitForm(this, config, { event, form: this.form, options: submitOptions });
  }

  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = formOf(event, this.form);
    if (form) await submitForm(this, config, { event, form });
  }

  async _onChangeForm(config: FormConfiguration, event: Event): Promise<void> {
    if (config.submitOnChange) await this._onSubmitForm(config, event);
  }

  /** Move or resize; what is not given stays. Undefined if this application is placed by CSS. */
  setPosition(position: Partial<Position> = {}): Position | undefined {
    const element = this.#element;
    if (!element || !this.options.window.positioned) return undefined;
    const wanted = { ...this.position, ...position };
    this._prePosition(wanted);
    const { height } = this.position;
    const settled = this._updatePosition(wanted);
    this.position = this.#minimized ? { ...settled, height } : settled;
    applyPosition(element, this.position, this.#minimized);
    this._onPosition(this.position);
    this._announce({ eventName: "position" });
    return this.position;
  }

  _updatePosition(position: Position): Position {
    return fitPosition(this.element, position);
  }

  /** Open or close the header's menu. */
  toggleMenu(expanded?: boolean | null): void {
    if (expanded !== false) this._updateFrame({ window: { controls: true } });
    toggleMenu(this.#window, expanded);
  }

  /** Right-click menu for the elements of a selector; null if it would be empty. */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    return createAppContextMenu(this, handler, selector, options);
  }

  async minimize(): Promise<void> {
    this.#setMinimized(true);
  }

  async maximize(): Promise<void> {
    this.#setMinimized(false);
  }

  #setMinimized(minimized: boolean): void {
    if (!this.rendered || !this.hasFrame || this.#minimized === minimized) return;
    if (minimized && !this.options.window.minimizable) return;
    this.#minimized = minimized;
    this.element.classList.toggle("minimized", minimized);
    if (minimized) this.element.style.height = "auto";
    else this.setPosition();
  }

  /** The name of before 13, of windows of ApplicationV1 (T: ApplicationV2#bringToTop; fvtt-module-popout wraps it). */
  bringToTop(): void {
    const message = "ApplicationV2#bringToTop is ApplicationV2#bringToFront.";
    utils.logCompatibilityWarning(message, { since: 12, until: 14, once: true });
    this.bringToFront();
  }

  /** Raise above all other windows. */
  bringToFront(): void {
    if (!this.rendered || !this.hasFrame) return;
    const ui = readGlobal("ui");
    if (isRecord(ui)) ui.activeWindow = this;
    if (this.position.zIndex === ApplicationV2._maxZ) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.element.style.zIndex = String(this.position.zIndex);
  }
}

ApplicationV2.BASE_APPLICATION = ApplicationV2;
