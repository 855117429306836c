import { isRecord } from "../../env.ts";
import type { DefaultOptions } from "../../types.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { JournalEntryPageTextSheet } from "./core-pages.ts";
import { JournalEntryPageHandlebarsSheet } from "./hbs-sheet.ts";

const { header = { template: "" }, footer = { template: "" } } = JournalEntryPageHandlebarsSheet.EDIT_PARTS;

/** Sheets of pages of text that are edited as code. Of 14 only. */
export class JournalEntryPageCodeMirrorSheet extends JournalEntryPageTextSheet {
  static override DEFAULT_OPTIONS: DefaultOptions = { window: { contentClasses: ["codemirror", "flexcol"] } };
}

/** The sheet of a page of text that is edited as HTML. Of 14 only. */
export class JournalEntryPageHTMLSheet extends JournalEntryPageCodeMirrorSheet {
  static override DEFAULT_OPTIONS: DefaultOptions = { window: { icon: "fa-brands fa-html5" } };
  static override EDIT_PARTS = {
    header,
    content: { classes: ["flex1", "flexcol"], template: "templates/journal/pages/html/edit.hbs" },
    footer,
  };

  /** White space between tags, which the editor's layout brings, is not stored (T14: JournalEntryPageHTMLSheet). */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): object {
    const data = super._processFormData(event, form, formData);
    const text: unknown = Reflect.get(data, "text");
    if (isRecord(text) && typeof text.content === "string") text.content = text.content.replace(/>\s*\n\s*</g, "><");
    return data;
  }
}
