/** A tab of the sidebar, which can also stand in a window of its own. */
import { ApplicationV2 } from "../base.ts";
import type { ClosingOptions, Configuration, DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { callMethod } from "../../apps/env.ts";
import { game, hooks, uiRecord } from "../platform.ts";

export class AbstractSidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
    position: { width: 320 },
    popOut: false,
  };

  static override emittedEvents: readonly string[] = Object.freeze([
    "render",
    "close",
    "position",
    "activate",
    "deactivate",
  ]);

  /** Name of the tab: its key in `ui` and in `CONFIG.ui`. */
  static tabName = "";

  #popout: AbstractSidebarTab | undefined;
  #docked: AbstractSidebarTab | undefined;

  get tabName(): string {
    const cls: unknown = Reflect.get(this, "constructor");
    const name: unknown = typeof cls === "function" ? Reflect.get(cls, "tabName") : "";
    return typeof name === "string" ? name : "";
  }

  /** Is this the tab shown in an expanded sidebar? */
  get active(): boolean {
    if (this.isPopout) return false;
    const sidebar = uiRecord()["sidebar"];
    if (typeof sidebar !== "object" || sidebar === null) return false;
    const groups: unknown = Reflect.get(sidebar, "tabGroups");
    return typeof groups === "object" && groups !== null && Reflect.get(groups, "primary") === this.tabName;
  }

  get isPopout(): boolean {
    return this.options["popOut"] === true;
  }

  /** The window version of this tab, while there is one. */
  get popout(): AbstractSidebarTab | undefined {
    return this.isPopout ? this : this.#popout;
  }

  override get title(): string {
    const title = super.title;
    return title || this.tabName;
  }

  override _initializeApplicationOptions(options: DefaultOptions): Configuration {
    const merged = super._initializeApplicationOptions(options);
    if (merged["popOut"] === true) {
      merged.classes = merged.classes.filter((name) => name !== "tab");
      merged.classes.push("sidebar-popout");
      merged.window.frame = true;
      merged.window.positioned = true;
      merged.window.minimizable = true;
      merged.window.resizable = true;
      merged.window.contentClasses = [...merged.window.contentClasses];
      // A log grows while it is read: its window keeps its size, or what is typed in would leave the screen.
      if (this.tabName === "chat") merged.position.height = 640;
      merged.tag = "div";
    }
    return merged;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: game().user };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isPopout) return frame;
    frame.dataset["tab"] = this.tabName;
    frame.dataset["group"] = "primary";
    frame.classList.toggle("active", this.active);
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    const content = this.isPopout ? null : document.getElementById("sidebar-content");
    if (!content) {
      super._insertElement(element);
      return;
    }
    // The choice may have changed while this tab was made: there is one active tab.
    element.classList.toggle("active", this.active);
    const placeholder = document.getElementById(element.id);
    if (placeholder) placeholder.replaceWith(element);
    else content.append(element);
  }

  /** Rendering a tab renders its window, too. */
  override async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const given = typeof options === "boolean" ? { ...more, force: options } : options;
    await super.render(given);
    if (this.#popout?.rendered) await this.#popout.render({ ...given, force: false });
    return this;
  }

  /** Shows this tab in the sidebar, which unfolds for it. */
  activate(): void {
    if (this.isPopout && this.#docked) return this.#docked.activate();
    const sidebar = uiRecord()["sidebar"];
    if (typeof sidebar !== "object" || sidebar === null) return;
    callMethod(sidebar, "expand");
    const change: unknown = Reflect.get(sidebar, "changeTab");
    if (typeof change === "function") Reflect.apply(change, sidebar, [this.tabName, "primary"]);
  }

  /** Opens (or brings to the front) this tab in a window of its own. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    if (this.isPopout) return this.render({ force: true });
    this.#popout ??= this.#makePopout();
    await this.#popout.render({ force: true });
    this.#popout.bringToFront();
    return this.#popout;
  }

  #makePopout(): AbstractSidebarTab {
    const cls: unknown = Reflect.get(this, "constructor");
    if (typeof cls !== "function") throw new Error("A tab without a class");
    const window = { frame: true, positioned: true, title: this.title };
    const popout: unknown = Reflect.construct(cls, [{ id: `${this.options.id}-popout`, popOut: true, window }]);
    if (!(popout instanceof AbstractSidebarTab)) throw new Error("The class of a tab makes no tabs");
    popout.#docked = this;
    return popout;
  }

  /** Called by the sidebar when this tab is chosen. */
  notifyActive(active: boolean): void {
    if (this.rendered) this.element.classList.toggle("active", active);
    if (active) this._onActivate();
    else this._onDeactivate();
    hooks().callAll(active ? "activateSidebarTab" : "deactivateSidebarTab", this);
  }

  _onActivate(): void {}

  _onDeactivate(): void {}

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    if (this.#docked) this.#docked.forgetPopout();
  }

  /** The window was closed: the next one is made anew. */
  forgetPopout(): void {
    this.#popout = undefined;
  }
}
