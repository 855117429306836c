import { deltas, Hooks } from "../../core/index.ts";
import { localize } from "../env.ts";
import type { ClosingOptions, Configuration, DefaultOptions, HeaderControlsEntry, Position } from "../types.ts";
import type { RenderContext, RenderOptions, Tab, TabsConfiguration } from "../types.ts";
import { AppEvents } from "./events.ts";
import { baseOptions, mergeOptions } from "./options.ts";
import { buildTabs } from "./tabs.ts";

export interface DoEventOptions<A extends unknown[]> {
  async?: boolean;
  handlerArgs: A;
  debugText?: string;
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  parentClassHooks?: boolean;
}

/** The part of an application that needs no element: options along the class chain, hooks, tabs, context. */
export class ApplicationCore extends AppEvents {
  /** Options and hooks of classes further up than this one do not count. */
  static BASE_APPLICATION: unknown = null;
  /** Every application begins with these; classes that read `super.DEFAULT_OPTIONS` find them here. */
  static DEFAULT_OPTIONS: DefaultOptions = baseOptions();
  static TABS: Record<string, TabsConfiguration> = {};
  static _appId = 0;

  readonly options: Readonly<Configuration>;
  /** The active tab of each tab group. */
  tabGroups: Record<string, string | null> = {};

  constructor(options: DefaultOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
  }

  /** This class and its parents, up to the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationCore, void, undefined> {
    yield this;
    if (this === this.BASE_APPLICATION) return;
    const parent: unknown = Object.getPrototypeOf(this);
    if (isApplicationClass(parent)) yield* parent.inheritanceChain();
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** Merge the static options of the class chain, base class first, with those given to the constructor. */
  _initializeApplicationOptions(options: DefaultOptions): Configuration {
    const layers: DefaultOptions[] = [options];
    for (const cls of classOf(this).inheritanceChain()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) layers.unshift(cls.DEFAULT_OPTIONS);
    }
    const merged = mergeOptions(...layers);
    ApplicationCore._appId += 1;
    merged.uniqueId ||= String(ApplicationCore._appId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  /** Change the options of a render request before it is carried out. */
  _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    if (typeof tab === "string") {
      const [only] = Object.keys(classOf(this).TABS);
      if (only) this.tabGroups[only] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
  }

  /** Data for rendering. With exactly one tab group its tabs are there already. */
  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(classOf(this).TABS);
    const [only] = groups;
    return groups.length === 1 && only ? { tabs: this._prepareTabs(only) } : {};
  }

  /** Template data of a group's tabs, by tab id. */
  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return buildTabs(group, config, this.tabGroups[group] ?? null);
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return classOf(this).TABS[group] ?? null;
  }

  /** Entries of the header's menu, before any is left out. */
  _getHeaderControls(): HeaderControlsEntry[] {
    const controls = [...this.options.window.controls];
    for (const cls of classOf(this).inheritanceChain()) Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    return controls;
  }

  /** Entries of the header's menu that this client may see. */
  *_headerControlButtons(): Generator<HeaderControlsEntry, void, undefined> {
    for (const control of this._getHeaderControls()) {
      const visible: unknown = typeof control.visible === "function" ? control.visible.call(this) : control.visible;
      if (visible ?? true) yield control;
    }
  }

  /** May it be rendered? False says no quietly; a thrown error is shown as a warning. */
  _canRender(_options: RenderOptions): false | void {}
  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}
  /** Let go of what refers to the element; subclasses add to it. */
  _tearDown(_options: ClosingOptions): void {}

  /** Make the content. What it returns is handed to `_replaceHTML`; subclasses must implement both. */
  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} class does not implement _renderHTML.`);
  }
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.constructor.name} class does not implement _replaceHTML.`);
  }

  /** Called for clicks on a `data-action` that the options do not know. */
  _onClickAction(_event: MouseEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  /** Resolves when the images of an element are loaded (or failed). */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const waiting = Array.from(element.querySelectorAll("img")).map((img) => img.decode().catch(() => undefined));
    await Promise.all(waiting);
  }

  /** Carry out one step of the life-cycle, then tell the instance's listeners and the hooks up the class chain. */
  async _doEvent<A extends unknown[]>(handler: (...args: A) => unknown, options: DoEventOptions<A>): Promise<void> {
    const result: unknown = Reflect.apply(handler, this, options.handlerArgs);
    if (options.async) await result;
    this._announce(options);
  }

  /** The synchronous end of an event: listeners of the instance, then hooks. */
  _announce(options: Omit<DoEventOptions<unknown[]>, "handlerArgs" | "async">): void {
    const { eventName, hookName, hookArgs = [], parentClassHooks = true } = options;
    if (eventName) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
    if (!hookName) return;
    for (const cls of classOf(this).inheritanceChain()) {
      Hooks.callAll(`${hookName}${cls.name}`, this, ...hookArgs);
      if (!parentClassHooks) return;
    }
  }
}

function isApplicationClass(value: unknown): value is typeof ApplicationCore {
  return typeof value === "function" && (value === ApplicationCore || value.prototype instanceof ApplicationCore);
}

/** Generation 14 tells packages before a render, too. */
export function preRenderHook(...hookArgs: unknown[]): Pick<DoEventOptions<[]>, "eventName" | "hookName" | "hookArgs"> {
  return deltas().preRenderHook ? { eventName: "prerender", hookName: "preRender", hookArgs } : {};
}

/** The class of an instance, with its statics. */
export function classOf(app: ApplicationCore): typeof ApplicationCore {
  const cls: unknown = app.constructor;
  return isApplicationClass(cls) ? cls : ApplicationCore;
}
