import { isHtmlElement } from "../nodes.ts";
import { utils } from "../../core/index.ts";
import { isRecord, readPath, route, textOf } from "../env.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { createFormGroup } from "../fields/index.ts";
import { createCheckboxInput, createNumberInput, createTextareaInput, createTextInput } from "../fields/inputs.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";

const MAX_FIELDS = 80;

/** A plain sheet for any document that has none of its own: name, image and its simple values. */
export class CoreDocumentSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["core-sheet"],
    position: { width: 480 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const body = document.createElement("div");
    body.className = "standard-form core-sheet-body";
    body.append(this.#header());
    body.append(...this._fields());
    return body;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (!isHtmlElement(result)) return;
    const { scrollTop } = content;
    content.replaceChildren(result);
    content.scrollTop = scrollTop;
  }

  #header(): HTMLElement {
    const header = document.createElement("header");
    header.className = "sheet-header";
    const img = readPath(this.document, "img");
    if (typeof img === "string" && img) {
      const image = document.createElement("img");
      image.src = route(img);
      image.alt = "";
      Object.assign(image.dataset, { action: "editImage", edit: "img" });
      header.append(image);
    }
    const name = createTextInput({ name: "name", value: this.document.name, aria: { label: text("TABLE.Name") } });
    name.classList.add("document-name");
    header.append(name);
    return header;
  }

  /** What stands below the header: a page's text, else every plain value of the document's own data. */
  _fields(): HTMLElement[] {
    return this.document.documentName === "JournalEntryPage" ? this.#page() : this.#system();
  }

  #page(): HTMLElement[] {
    const value = (path: string): unknown => readPath(this.document._source, path);
    const show = createCheckboxInput({ name: "title.show", value: value("title.show") !== false });
    const level = createNumberInput({
      name: "title.level",
      value: Number(value("title.level") ?? 1),
      min: 1,
      max: 6,
      step: 1,
    });
    const title = [
      createFormGroup({ label: text("TABLE.Journal.ShowTitle"), input: show }),
      createFormGroup({ label: text("TABLE.Journal.Level"), input: level }),
    ];
    if (value("type") === "image") return [...title, ...this.#image()];
    const content = createTextareaInput({ name: "text.content", value: textOf(value("text.content")), rows: 18 });
    content.classList.add("code");
    return [...title, createFormGroup({ label: text("TABLE.Journal.Content"), input: content, stacked: true })];
  }

  #image(): HTMLElement[] {
    const picker = document.createElement("file-picker");
    picker.setAttribute("name", "src");
    picker.setAttribute("type", "image");
    picker.setAttribute("value", textOf(readPath(this.document._source, "src")));
    const caption = createTextInput({
      name: "image.caption",
      value: textOf(readPath(this.document._source, "image.caption")),
    });
    return [
      createFormGroup({ label: text("TABLE.Journal.Image"), input: picker }),
      createFormGroup({ label: text("TABLE.Journal.Caption"), input: caption }),
    ];
  }

  #system(): HTMLElement[] {
    const system = readPath(this.document._source, "system");
    const flat = Object.entries(isRecord(system) ? utils.flattenObject(system) : {}).slice(0, MAX_FIELDS);
    return flat.flatMap(([path, value]) => {
      const input = inputFor(`system.${path}`, value);
      return input ? [createFormGroup({ label: path, input })] : [];
    });
  }
}

function inputFor(name: string, value: unknown): HTMLElement | null {
  if (typeof value === "boolean") return createCheckboxInput({ name, value });
  if (typeof value === "number") return createNumberInput({ name, value });
  if (typeof value === "string") return createTextInput({ name, value });
  return null;
}
