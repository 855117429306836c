import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { cloneParts, type Parts } from "../../parts/parse.ts";
import { text } from "../../strings.ts";
import type { RenderContext, RenderOptions } from "../../types.ts";
import { JournalEntryPageSheet } from "./page-sheet.ts";

/** Sheets of pages that are rendered by templates: other parts to edit than to view. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Parts = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: { template: "templates/journal/parts/page-footer.hbs", classes: ["journal-footer", "flexrow"] },
  };
  static VIEW_PARTS: Parts = {};

  override _configureRenderParts(_options: RenderOptions): Parts {
    const parts: unknown = Reflect.get(this.constructor, this.isView ? "VIEW_PARTS" : "EDIT_PARTS");
    return isParts(parts) ? cloneParts(parts) : {};
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(prepared, options);
    else if (partId === "content") await this._prepareContentContext(prepared, options);
    else if (partId === "footer") await this._prepareFooterContext(prepared, options);
    return prepared;
  }

  /** What the header's template needs. */
  async _prepareHeaderContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  /** What the content's template needs. */
  async _prepareContentContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  /** What the footer's template needs. */
  async _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: text("TABLE.Save") }];
  }
}

function isParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}
