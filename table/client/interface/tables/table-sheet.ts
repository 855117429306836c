/** The window of a table: to be read and drawn from, or, for its owners, to be made. */
import { DocumentSheetV2, TextEditor, type HandlebarsTemplatePart } from "../../apps/index.ts";
import { isRecord, runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import type { FormDataExtended } from "../../apps/ux/form-data-extended.ts";
import { HandlebarsApplicationMixin } from "../base.ts";
import type { RollTable } from "../../core/documents/tables/roll-table.ts";
import { guardPicture, routed } from "../dom.ts";
import { documentFromDrop, readDrop } from "../drop-data.ts";
import { footerOf, nextNumber, tableActions, tableOf } from "./table-actions.ts";

export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["roll-table-sheet"],
    position: { width: 480, height: 560 },
    window: { resizable: true, icon: "fa-solid fa-table-list", contentClasses: ["standard-form"] },
    form: { submitOnChange: true },
    actions: { ...tableActions, toggleMode: onToggleMode },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    view: { template: "templates/tables/view.hbs", scrollable: [""] },
    edit: { template: "templates/tables/edit.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Is it being made, rather than read? */
  editing = false;
  #rows: Record<string, unknown>[] = [];

  get table(): RollTable {
    return tableOf(this);
  }

  override get title(): string {
    return this.table.name;
  }

  override _configureRenderParts(options: RenderOptions): Record<string, HandlebarsTemplatePart> {
    const parts = super._configureRenderParts(options);
    const other = this.editing && this.isEditable ? "view" : "edit";
    return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== other));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { table } = this;
    const sorted = [...table.results].sort((a, b) => a.range[0] - b.range[0]);
    const results = sorted.map(async (result) => {
      const [low, high] = result.range;
      const { id, name, description, documentUuid, weight, drawn } = result;
      const range = low === high ? String(low) : `${low}–${high}`;
      return { id, name, description, documentUuid, weight, drawn, low, high, range, html: await result.getHTML() };
    });
    return {
      ...(await super._prepareContext(options)),
      tableImg: routed(table.img),
      results: await Promise.all(results),
      enrichedDescription: await TextEditor.implementation.enrichHTML(table.description, {
        relativeTo: table,
        secrets: table.isOwner,
      }),
      buttons: footerOf(table, this.isEditable, this.editing),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      runHandler(() => this._onDrop(event));
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const image of this.element.querySelectorAll<HTMLImageElement>(".window-content img")) guardPicture(image);
    // To draw is not to edit: whoever may look may draw, except where a draw would have to be written and cannot be.
    const draw = this.element.querySelector<HTMLButtonElement>("[data-action=draw]");
    if (draw) draw.disabled = this.table.results.size === 0 || (!!this.table.pack && !this.table.replacement);
  }

  /** Rows are documents of their own and are written as such. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): object {
    const { results, ...data }: Record<string, unknown> = { ...super._processFormData(event, form, formData) };
    this.#rows = Object.entries(isRecord(results) ? results : {}).map(([_id, row]) => {
      const { low, high, ...rest }: Record<string, unknown> = isRecord(row) ? row : {};
      return { _id, ...rest, range: [Number(low), Math.max(Number(low), Number(high))] };
    });
    return data;
  }

  override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    const rows = this.#rows.splice(0);
    await super._processSubmitData(event, form, submitData, options);
    if (rows.length && this.table.id) await this.table.updateEmbeddedDocuments("TableResult", rows);
  }

  /** A document dropped on the table becomes a row of it. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = readDrop(event);
    const dropped = data && this.isEditable ? await documentFromDrop(data) : null;
    if (!dropped || dropped.uuid === this.table.uuid) return;
    const number = nextNumber(this.table);
    const row = { type: "document", name: dropped.name, documentUuid: dropped.uuid, range: [number, number] };
    await this.table.createEmbeddedDocuments("TableResult", [{ ...row, img: dropped.img ?? null }]);
  }
}

async function onToggleMode(this: unknown): Promise<void> {
  if (!(this instanceof RollTableSheet)) return;
  if (this.editing) await this.submit();
  this.editing = !this.editing;
  await this.render({ force: true });
}
