import { readPath, route, textOf } from "../../env.ts";
import type { Parts } from "../../parts/parse.ts";
import type { DefaultOptions } from "../../types.ts";
import { JournalEntryPageHandlebarsSheet } from "./hbs-sheet.ts";

const { header = { template: "" }, footer = { template: "" } } = JournalEntryPageHandlebarsSheet.EDIT_PARTS;

/** The sheet of a page with a PDF, which is loaded by a button. */
export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["pdf"],
    viewClasses: ["pdf"],
    includeTOC: false,
    actions: { loadPDF: onLoad },
  };
  static override EDIT_PARTS: Parts = {
    header,
    content: { template: "templates/journal/pages/pdf-edit.hbs", classes: ["standard-form"] },
    footer,
  };
  static override VIEW_PARTS: Parts = {
    content: { template: "templates/journal/pages/pdf-view.hbs", root: true },
  };

  /** What the viewer is asked for (farling42/fvtt-pdf-pager 14.1.0 reads it). */
  _getViewerParams(): URLSearchParams {
    const src = textOf(readPath(this.page, "src"));
    return new URLSearchParams(src ? { file: new URL(route(src), window.location.href).pathname } : {});
  }
}

/** Puts the viewer in place of the button. The viewer itself is not provided by the table. */
function onLoad(this: object, _event: PointerEvent, target: HTMLElement): void {
  if (!(this instanceof JournalEntryPagePDFSheet)) return;
  const frame = document.createElement("iframe");
  frame.src = route(`scripts/pdfjs/web/viewer.html?${this._getViewerParams().toString()}`);
  (target.closest(".load-pdf") ?? target).replaceWith(frame);
}
