import { readPath } from "../env.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { isSheetDocument, type SheetDocument } from "../sheet-document.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import { bindSheetDragDrop, dropOnSheet, embedCopy, startSheetDrag } from "./drop.ts";

/** The base of item sheets: drag and drop of effects. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = { classes: ["item"], position: { width: 480 } };

  get item(): SheetDocument {
    return this.document;
  }

  get actor(): SheetDocument | null {
    const actor = readPath(this.document, "actor");
    return isSheetDocument(actor) ? actor : null;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindSheetDragDrop(this);
  }

  _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  async _onDragStart(event: DragEvent): Promise<void> {
    startSheetDrag(this, event);
  }
  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<unknown> {
    return dropOnSheet(this, event, "dropItemSheetData");
  }

  async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<unknown> {
    return document.documentName === "ActiveEffect" ? this._onDropActiveEffect(event, document) : null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: SheetDocument): Promise<SheetDocument | null> {
    if (!this.item.isOwner || readPath(effect, "parent") === this.item) return null;
    return embedCopy(this.item, effect);
  }
}
