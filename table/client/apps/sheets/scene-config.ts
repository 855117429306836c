/** A scene's own page: its name, its size, what lies under it, its grid. */
import { callMethod } from "../../core/environment.ts";
import { deltas } from "../../core/generation.ts";
import { isRecord, readPath, textOf } from "../env.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields/index.ts";
import { drawTemplate, tabElement } from "../parts/drawn.ts";
import type { Parts } from "../parts/parse.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions, TabsConfiguration } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** 14: picture and color are the first level's. */
const ON_LEVEL = "levels.0.background.";

const GRIDS = ["Gridless", "Square", "HexRowsOdd", "HexRowsEven", "HexColumnsOdd", "HexColumnsEven"];

/** Tabs of 13 (earthdawn-vtt/fvtt-earthdawn4e names its parts) and of 14 (T14: SceneConfig.PARTS). */
const TABS_13 = { basics: "image", grid: "border-all", lighting: "lightbulb", ambience: "cloud-sun" };
const TABS_14 = {
  basics: "image",
  grid: "border-all",
  levels: "layer-group",
  visibility: "eye",
  environment: "cloud-sun",
  misc: "shapes",
};
const template = (id: string): string => `templates/scene/config/${id}.hbs`;
const tabIds = (): Record<string, string> => (deltas().sceneLevels ? TABS_14 : TABS_13);

function sceneParts(): Parts {
  return {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    ...Object.fromEntries(Object.keys(tabIds()).map((id) => [id, { template: template(id), scrollable: [""] }])),
    footer: { template: "templates/generic/form-footer.hbs" },
  };
}

function sceneTabs(): Record<string, TabsConfiguration> {
  const tabs = Object.entries(tabIds()).map(([id, icon]) => ({ id, icon: `fa-solid fa-${icon}` }));
  return { sheet: { tabs, initial: "basics", labelPrefix: "SCENE.TABS.SHEET" } };
}

export class SceneConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["scene-config"],
    position: { width: 600 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-map", contentClasses: ["standard-form"] },
    form: { handler: saveScene, closeOnSubmit: true },
    actions: {},
  };
  static override PARTS: Parts = {};
  static override TABS: Record<string, TabsConfiguration> = {};

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: text("TABLE.Save") }];
    return Object.assign(context, { tabs: this._prepareTabs("sheet"), buttons });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tabs: unknown = prepared.tabs;
    if (isRecord(tabs) && partId in tabs) prepared.tab = tabs[partId];
    return prepared;
  }
}

/** What parts and tabs there are is known when the generation is: before any package reads or changes them. */
export function prepareSceneConfig(): void {
  Object.assign(SceneConfig.PARTS, sceneParts());
  Object.assign(SceneConfig.TABS, sceneTabs());
}

const group = (label: string, input: HTMLElement): HTMLElement => createFormGroup({ label: text(label), input });

/** Makes inputs of a scene's values. */
function inputsOf(app: ApplicationV2): {
  value: (path: string) => unknown;
  line: (label: string, name: string) => HTMLElement;
  number: (label: string, name: string, more: object) => HTMLElement;
  element: (tag: string, name: string) => HTMLElement;
} {
  const value = (path: string): unknown => readPath(app, `document._source.${path}`);
  return {
    value,
    line: (label, name) => group(label, createTextInput({ name, value: value(name) })),
    number: (label, name, more) => group(label, createNumberInput({ name, value: Number(value(name) ?? 0), ...more })),
    element: (tag, name) => {
      const made = document.createElement(tag);
      for (const [key, one] of Object.entries({ name, value: textOf(value(name)), type: "image" }))
        made.setAttribute(key, one);
      return made;
    },
  };
}

drawTemplate(template("basics"), (app, context) => {
  const { element, line, number, value } = inputsOf(app);
  const isOnLevel = value("background") === undefined;
  return tabElement("basics", context, [
    line("TABLE.Name", "name"),
    line("TABLE.Scene.NavName", "navName"),
    group("TABLE.Scene.Navigation", createCheckboxInput({ name: "navigation", value: value("navigation") === true })),
    number("TABLE.Scene.Width", "width", { min: 100, step: 1 }),
    number("TABLE.Scene.Height", "height", { min: 100, step: 1 }),
    number("TABLE.Scene.Padding", "padding", { min: 0, max: 0.5, step: 0.05 }),
    group("TABLE.Scene.Background", element("file-picker", isOnLevel ? `${ON_LEVEL}src` : "background.src")),
    group("TABLE.Scene.Color", element("color-picker", isOnLevel ? `${ON_LEVEL}color` : "backgroundColor")),
  ]);
});

drawTemplate(template("grid"), (app, context) => {
  const { line, number, value } = inputsOf(app);
  const types = GRIDS.map((name, type) => ({ value: String(type), label: text(`TABLE.Scene.Grid.${name}`) }));
  const grid = createSelectInput({
    name: "grid.type",
    value: String(value("grid.type")),
    options: types,
    dataset: { dtype: "Number" },
  });
  return tabElement("grid", context, [
    group("TABLE.Scene.GridType", grid),
    number("TABLE.Scene.GridSize", "grid.size", { min: 20, step: 1 }),
    number("TABLE.Scene.GridDistance", "grid.distance", { min: 0.01 }),
    line("TABLE.Scene.GridUnits", "grid.units"),
  ]);
});

for (const id of new Set([...Object.keys(TABS_13), ...Object.keys(TABS_14)])) {
  if (id === "basics" || id === "grid") continue;
  drawTemplate(template(id), (_app, context) => {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = text("TABLE.Scene.NotHere");
    return tabElement(id, context, [hint]);
  });
}

async function saveScene(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  if (!(this instanceof SceneConfig)) return;
  const changes: Record<string, unknown> = {};
  const onLevel: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(data.object)) {
    const value = name.endsWith("background.src") && given === "" ? null : given;
    if (name.startsWith(ON_LEVEL)) onLevel[`background.${name.slice(ON_LEVEL.length)}`] = value;
    else changes[name] = value;
  }
  await this.document.update(changes);
  if (Object.keys(onLevel).length) await callMethod(Reflect.get(this.document, "firstLevel"), "update", onLevel);
}
