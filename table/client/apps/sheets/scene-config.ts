/** A scene's own page: its name, its size, what lies under it, its grid. */
import { isHtmlElement } from "../nodes.ts";
import { callMethod } from "../../core/environment.ts";
import { readPath, textOf } from "../env.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { formFooter } from "../apps/document-sheet-config.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields/index.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** 14: picture and color are the first level's. */
const ON_LEVEL = "levels.0.background.";

const GRIDS = ["Gridless", "Square", "HexRowsOdd", "HexRowsEven", "HexColumnsOdd", "HexColumnsEven"];

export class SceneConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["scene-config"],
    position: { width: 480 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-map" },
    form: { handler: saveScene, closeOnSubmit: true },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const value = (path: string): unknown => readPath(this.document._source, path);
    const group = (label: string, input: HTMLElement): HTMLElement => createFormGroup({ label: text(label), input });
    const line = (label: string, name: string): HTMLElement =>
      group(label, createTextInput({ name, value: value(name) }));
    const number = (label: string, name: string, more: object): HTMLElement =>
      group(label, createNumberInput({ name, value: Number(value(name) ?? 0), ...more }));
    const element = (tag: string, name: string): HTMLElement => {
      const made = document.createElement(tag);
      for (const [key, one] of Object.entries({ name, value: textOf(value(name)), type: "image" }))
        made.setAttribute(key, one);
      return made;
    };
    const types = GRIDS.map((name, type) => ({ value: String(type), label: text(`TABLE.Scene.Grid.${name}`) }));
    const grid = createSelectInput({
      name: "grid.type",
      value: String(value("grid.type")),
      options: types,
      dataset: { dtype: "Number" },
    });
    const body = document.createElement("div");
    body.className = "standard-form scrollable";
    body.append(
      line("TABLE.Name", "name"),
      line("TABLE.Scene.NavName", "navName"),
      group("TABLE.Scene.Navigation", createCheckboxInput({ name: "navigation", value: value("navigation") === true })),
      number("TABLE.Scene.Width", "width", { min: 100, step: 1 }),
      number("TABLE.Scene.Height", "height", { min: 100, step: 1 }),
      number("TABLE.Scene.Padding", "padding", { min: 0, max: 0.5, step: 0.05 }),
    );
    const isOnLevel = value("background") === undefined;
    body.append(
      group("TABLE.Scene.Background", element("file-picker", isOnLevel ? `${ON_LEVEL}src` : "background.src")),
      group("TABLE.Scene.Color", element("color-picker", isOnLevel ? `${ON_LEVEL}color` : "backgroundColor")),
    );
    body.append(
      group("TABLE.Scene.GridType", grid),
      number("TABLE.Scene.GridSize", "grid.size", { min: 20, step: 1 }),
      number("TABLE.Scene.GridDistance", "grid.distance", { min: 0.01 }),
      line("TABLE.Scene.GridUnits", "grid.units"),
      formFooter(text("TABLE.Save")),
    );
    return body;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (isHtmlElement(result)) content.replaceChildren(result);
  }
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
