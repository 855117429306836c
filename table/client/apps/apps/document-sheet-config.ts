import { isHtmlElement } from "../nodes.ts";
import { callMethod, fromGame, isRecord, localize, readPath, textOf } from "../env.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { createFormGroup } from "../fields/index.ts";
import { createSelectInput } from "../fields/select.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { chooseSheet, getSheetThemeForDocument, registerSheet } from "./sheet-registry.ts";
import { settingOf, sheetsOf, unregisterSheet } from "./sheet-registry.ts";

/** The footer of a form: buttons that submit it. */
export function formFooter(label: string): HTMLElement {
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const button = document.createElement("button");
  button.type = "submit";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-floppy-disk";
  button.append(icon, " ", label);
  footer.append(button);
  return footer;
}

/** Choose the sheet of one document; its statics are where packages register their sheets. */
export class DocumentSheetConfig extends DocumentSheetV2 {
  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;
  static chooseSheet = chooseSheet;
  static getSheetThemeForDocument = getSheetThemeForDocument;

  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["sheet-config"],
    position: { width: 400 },
    sheetConfig: false,
    form: { handler: saveSheet, closeOnSubmit: true },
  };

  override get title(): string {
    return `${text("TABLE.ConfigureSheet")}: ${this.document.name ?? ""}`;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const type = textOf(readPath(this.document, "type")) || "base";
    const entries = Object.values(sheetsOf(this.document.documentName, type)).filter((entry) => entry.canConfigure);
    const value = readPath(this.document, "flags.core.sheetClass") ?? "";
    const options = entries.map(({ id, label }) => ({ value: id, label }));
    const input = createSelectInput({ name: "sheetClass", value, options, blank: text("TABLE.DefaultSheet") });
    const body = document.createElement("div");
    body.className = "standard-form";
    const themes = chooseSheet(this.document)?.themes ?? {};
    const theme = createSelectInput({
      name: "theme",
      value: readPath(settingOf("sheetThemes"), "documents") ? getSheetThemeForDocument(this.document) : "",
      options: Object.entries(themes).map(([key, label]) => ({ value: key, label: localize(label) })),
      blank: text("TABLE.DefaultSheet"),
      disabled: !Object.keys(themes).length,
    });
    body.append(
      createFormGroup({ label: text("TABLE.ThisSheet"), input }),
      createFormGroup({ label: text("TABLE.SheetTheme"), input: theme }),
      formFooter(text("TABLE.Save")),
    );
    return body;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (isHtmlElement(result)) content.replaceChildren(result);
  }
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

async function saveSheet(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  if (!(this instanceof DocumentSheetConfig)) return;
  const open = readPath(this.document, "sheet");
  const { sheetClass, theme } = formData.object;
  if (theme !== undefined) {
    const themes = settingOf("sheetThemes");
    const documents = { ...asRecord(readPath(themes, "documents")), [this.document.uuid]: theme };
    await callMethod(fromGame("settings"), "set", "core", "sheetThemes", { ...asRecord(themes), documents });
  }
  await callMethod(open, "close");
  await this.document.update({ "flags.core.sheetClass": sheetClass || "" });
  callMethod(readPath(this.document, "sheet"), "render", { force: true });
}
