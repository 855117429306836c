import { utils } from "../../core/index.ts";
import { isRecord, readPath, route, textOf } from "../env.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { createFormGroup } from "../fields/index.ts";
import { createCheckboxInput, createNumberInput, createTextareaInput, createTextInput } from "../fields/inputs.ts";
import { createSelectInput } from "../fields/select.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import { TextEditor } from "../ux/text-editor.ts";

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
    const { documentName } = this.document;
    if (documentName === "Macro") body.append(...this.#macro());
    else if (documentName === "JournalEntry") body.append(...(await this.#pages()));
    else body.append(...this.#system());
    return body;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (!(result instanceof HTMLElement)) return;
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

  #macro(): HTMLElement[] {
    const types = ["chat", "script"].map((type) => ({ value: type, label: type }));
    const type = createSelectInput({ name: "type", value: readPath(this.document, "type"), options: types });
    const command = createTextareaInput({ name: "command", value: readPath(this.document, "command"), rows: 12 });
    command.classList.add("code");
    return [
      createFormGroup({ label: text("TABLE.Type"), input: type }),
      createFormGroup({ label: text("TABLE.Command"), input: command, stacked: true }),
    ];
  }

  /** The pages of a journal entry, to be read. */
  async #pages(): Promise<HTMLElement[]> {
    const pages = readPath(this.document, "pages.contents");
    const sections: HTMLElement[] = [];
    for (const page of isList(pages) ? pages : []) {
      const section = document.createElement("article");
      section.className = "journal-page-content";
      const title = document.createElement("h2");
      title.textContent = textOf(readPath(page, "name"));
      const content = document.createElement("div");
      const options = { relativeTo: page, secrets: this.document.isOwner };
      content.innerHTML = await TextEditor.implementation.enrichHTML(textOf(readPath(page, "text.content")), options);
      section.append(title, content);
      sections.push(section);
    }
    return sections;
  }

  /** Every plain value of the document's own data. */
  #system(): HTMLElement[] {
    const system = readPath(this.document._source, "system");
    const flat = Object.entries(isRecord(system) ? utils.flattenObject(system) : {}).slice(0, MAX_FIELDS);
    return flat.flatMap(([path, value]) => {
      const input = inputFor(`system.${path}`, value);
      return input ? [createFormGroup({ label: path, input })] : [];
    });
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function inputFor(name: string, value: unknown): HTMLElement | null {
  if (typeof value === "boolean") return createCheckboxInput({ name, value });
  if (typeof value === "number") return createNumberInput({ name, value });
  if (typeof value === "string") return createTextInput({ name, value });
  return null;
}
