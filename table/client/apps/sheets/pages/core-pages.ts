import { callMethod, isRecord, readGlobal, readPath, textOf } from "../../env.ts";
import type { Parts } from "../../parts/parse.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../types.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { JournalEntryPageHandlebarsSheet } from "./hbs-sheet.ts";

const { header = { template: "" }, footer = { template: "" } } = JournalEntryPageHandlebarsSheet.EDIT_PARTS;
const editing = (template: string): Parts => ({ header, content: { template, classes: ["standard-form"] }, footer });
const viewing = (template: string): Parts => ({ content: { template, root: true } });

/** Sheets of pages of text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: DefaultOptions = { classes: ["text"] };
  static override VIEW_PARTS = viewing("templates/journal/pages/text-view.hbs");

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    const text = readPath(this.page, "text");
    context.text = { ...(isRecord(text) ? text : {}), enriched: await this._enrich(readPath(text, "content")) };
  }
}

/** The sheet of a page of text, with an editor of rich text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS = editing("templates/journal/pages/prose-mirror-edit.hbs");
}

/** The sheet of a page of text that is written in Markdown; its content is made of that. */
export class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS = editing("templates/journal/pages/markdown-edit.hbs");

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): object {
    const data = super._processFormData(event, form, formData);
    const text = readPath(data, "text");
    const Converter = readPath(readGlobal("showdown"), "Converter");
    if (!isRecord(text) || typeof text.markdown !== "string" || typeof Converter !== "function") return data;
    const converter: unknown = Reflect.construct(Converter, []);
    text.content = textOf(callMethod(converter, "makeHtml", text.markdown));
    return data;
  }
}

/** The sheet of a page with a picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: DefaultOptions = { classes: ["image"] };
  static override EDIT_PARTS = editing("templates/journal/pages/image-edit.hbs");
  static override VIEW_PARTS = viewing("templates/journal/pages/image-view.hbs");

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    context.caption = readPath(this.page, "image.caption");
    context.srcInput = filePicker("image");
  }
}

/** The sheet of a page with a video. */
export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: DefaultOptions = { classes: ["video"] };
  static override EDIT_PARTS = editing("templates/journal/pages/video-edit.hbs");
  static override VIEW_PARTS = viewing("templates/journal/pages/video-view.hbs");

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    context.video = readPath(this.page, "video");
  }
}

/** An input of a form group that picks a file (Draw Steel's image page: `input=srcInput`). */
function filePicker(type: string): (_field: unknown, config: { name?: string; value?: unknown }) => HTMLElement {
  return (field, config) => {
    const picker = document.createElement("file-picker");
    const name = config.name ?? textOf(readPath(field, "fieldPath"));
    for (const [key, value] of Object.entries({ type, name, value: textOf(config.value) }))
      picker.setAttribute(key, value);
    return picker;
  };
}
