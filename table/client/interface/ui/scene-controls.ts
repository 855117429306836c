/**
 * The tools over the scene: the tokens' own, and what packages add in the hook `getSceneControlButtons` (T:
 * SceneControls). They are prepared at the first use, by `render({ reset: true })` and when another scene is drawn. As
 * long as nobody adds anything there is nothing to choose among, and nothing is shown.
 */
import { ApplicationV2 } from "../base.ts";
import { deltas } from "../../core/generation.ts";
import { isRecord, runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { make } from "../dom.ts";
import { hooks, say } from "../platform.ts";

export interface SceneTool {
  name: string;
  order?: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
  /** How tools were told of a click before 13. */
  onClick?: (active?: boolean) => unknown;
}

export interface SceneControl {
  name: string;
  order?: number;
  title: string;
  icon: string;
  visible?: boolean;
  tools: Record<string, SceneTool>;
  activeTool?: string;
  onChange?: (event: Event, active: boolean) => unknown;
  onToolChange?: (event: Event, tool: SceneTool) => unknown;
}

export interface ActivateOptions {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

/** What stands there before packages add theirs. */
function ownControls(): Record<string, SceneControl> {
  const select: SceneTool = { name: "select", order: 1, title: "Choose tokens", icon: "fa-solid fa-expand" };
  const tools = { select };
  return {
    ...layerControls(),
    tokens: { name: "tokens", order: 1, title: "Tokens", icon: "fa-solid fa-user-large", tools, activeTool: "select" },
  };
}

/** The other layers' names, icons and places; they have no tools of their own here (T: SceneControls.Control). */
const LAYERS: readonly (readonly [name: string, title: string, icon: string])[] = [
  ["tiles", "Tiles", "fa-solid fa-cubes"],
  ["drawings", "Drawings", "fa-solid fa-pencil"],
  ["walls", "Walls", "fa-solid fa-block-brick"],
  ["lighting", "Lighting", "fa-regular fa-lightbulb"],
  ["sounds", "Sounds", "fa-solid fa-music"],
  ["regions", "Regions", "fa-solid fa-expand"],
  ["notes", "Notes", "fa-solid fa-bookmark"],
];

/** Packages put tools into them; one without tools is not shown. */
function layerControls(): Record<string, SceneControl> {
  const before = deltas().sceneLevels ? [] : [["templates", "Templates", "fa-solid fa-ruler-combined"] as const];
  const entries = [...before, ...LAYERS].map(([name, title, icon], at): [string, SceneControl] => [
    name,
    { name, order: at + 2, title, icon, tools: {} },
  ]);
  return Object.fromEntries(entries);
}

const isFilled = ({ tools }: SceneControl): boolean => Object.keys(tools).length > 0;

function sorted<T extends { order?: number; visible?: boolean }>(entries: Record<string, T>): T[] {
  const shown = Object.values(entries).filter(({ visible }) => visible !== false);
  return shown.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

export class SceneControls extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "scene-controls",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { control: onControl, tool: onTool },
  };

  static override emittedEvents = Object.freeze([...ApplicationV2.emittedEvents, "activate"]);

  #controls: Record<string, SceneControl> | null = null;
  #control = "tokens";

  /** All control sets, by name. */
  get controls(): Record<string, SceneControl> {
    return (this.#controls ??= this.#prepare());
  }

  /** The set whose tools are shown. */
  get control(): SceneControl | null {
    return this.controls[this.#control] ?? null;
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneTool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  /** Packages are asked each time; a set that is still there keeps its active tool. */
  #prepare(before: Record<string, SceneControl> = {}): Record<string, SceneControl> {
    const controls = ownControls();
    hooks().callAll("getSceneControlButtons", controls);
    for (const [name, control] of Object.entries(controls)) {
      const active = before[name]?.activeTool;
      if (active !== undefined && control.tools[active]) control.activeTool = active;
    }
    return controls;
  }

  /** `reset` prepares all sets again; `control`, `tool` and `toggles` are activated as part of the render (foundryvtt#11384). */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options["reset"] === true && this.#controls) this.#controls = this.#prepare(this.#controls);
    const asked = activateOptions(options);
    if (asked) this.#activate(asked);
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const controls = sorted(this.controls).filter(isFilled);
    const button = (action: string, entry: SceneControl | SceneTool, pressed: boolean): HTMLElement =>
      make("li", {}, [
        make("button", {
          type: "button",
          class: `control ui-control icon ${entry.icon}${action === "tool" ? " tool" : ""}`,
          data: { action, [action]: entry.name, tooltip: say(entry.title) },
          "aria-label": say(entry.title),
          "aria-pressed": String(pressed),
        }),
      ]);
    const sets = controls.map((control) => button("control", control, control.name === this.#control));
    const active = this.control?.activeTool;
    const tools = sorted(this.tools).map((tool) =>
      button("tool", tool, tool.toggle === true ? tool.active === true : !tool.button && tool.name === active),
    );
    return Promise.resolve([
      make("menu", { id: "scene-controls-layers", class: "flexcol plain" }, sets),
      make("menu", { id: "scene-controls-tools", class: "flexcol plain" }, tools),
    ]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
    const own = Object.values(this.controls).filter(isFilled).length === 1 && Object.keys(this.tools).length === 1;
    this.element.hidden = own;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const button of this.element.querySelectorAll("[aria-pressed=true]")) button.classList.add("active");
  }

  /** Choose a set, a tool in it, or the state of its toggles. */
  async activate(options: ActivateOptions = {}): Promise<void> {
    this.#activate(options);
    await this.render();
    this.dispatchEvent(new Event("activate"));
  }

  #activate({ event, control, tool, toggles = {} }: ActivateOptions): void {
    const change = event ?? new Event("change");
    if (control !== undefined && this.controls[control] && control !== this.#control) this.#switch(control, change);
    const chosen = tool === undefined ? undefined : this.tools[tool];
    if (chosen) this.#choose(chosen, change);
    for (const [name, active] of Object.entries(toggles)) {
      const toggle = this.tools[name];
      if (!toggle) continue;
      toggle.active = active;
      tell(toggle, change, active);
    }
  }

  #switch(control: string, change: Event): void {
    const before = this.control;
    this.#control = control;
    before?.onChange?.(change, false);
    this.control?.onChange?.(change, true);
  }

  #choose(tool: SceneTool, change: Event): void {
    if (this.control && !tool.button && !tool.toggle) {
      this.control.activeTool = tool.name;
      this.control.onToolChange?.(change, tool);
    }
    if (!tool.toggle) tell(tool, change, true);
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-left-column-1") ?? document.body).prepend(element);
  }
}

/** What a render is asked to activate; null where it names nothing. */
function activateOptions({ event, control, tool, toggles }: RenderOptions): ActivateOptions | null {
  if (control === undefined && tool === undefined && toggles === undefined) return null;
  const states = isRecord(toggles) ? Object.entries(toggles).map(([name, on]) => [name, on === true] as const) : [];
  return {
    ...(event instanceof Event ? { event } : {}),
    ...(typeof control === "string" ? { control } : {}),
    ...(typeof tool === "string" ? { tool } : {}),
    toggles: Object.fromEntries(states),
  };
}

function tell(tool: SceneTool, event: Event, active: boolean): void {
  runHandler(() => (tool.onChange ? tool.onChange(event, active) : tool.onClick?.(active)));
}

async function onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { control } = target.dataset;
  if (control !== undefined) await this.activate({ event, control });
}

async function onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
  const tool = this.tools[target.dataset["tool"] ?? ""];
  if (!tool) return;
  if (tool.toggle) await this.activate({ event, toggles: { [tool.name]: tool.active !== true } });
  else await this.activate({ event, tool: tool.name });
}
