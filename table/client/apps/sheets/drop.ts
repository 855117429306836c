import { isElement, isHtmlElement } from "../nodes.ts";
import { Hooks } from "../../core/index.ts";
import { callMethod, isRecord, readPath, removeKey, runHandler } from "../env.ts";
import type { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { documentClass, embedded, isSheetDocument, type SheetDocument } from "../sheet-document.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { resolveUuid } from "../ux/enrich-links.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** The steps of dragging that a sheet lets its subclasses override. */
export interface DropSheet extends DocumentSheetV2 {
  _canDragStart(selector: string | null | undefined): boolean;
  _canDragDrop(selector: string | null | undefined): boolean;
  _onDragStart(event: DragEvent): unknown;
  _onDragOver(event: DragEvent): unknown;
  _onDrop(event: DragEvent): unknown;
  _onDropDocument(event: DragEvent, document: SheetDocument): unknown;
}

/** Make the `.draggable` elements of a sheet draggable, and the sheet a drop target. */
export function bindSheetDragDrop(sheet: DropSheet): void {
  new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => sheet._canDragStart(selector),
      drop: (selector) => sheet._canDragDrop(selector),
    },
    callbacks: {
      dragstart: (event) => runHandler(() => sheet._onDragStart(event)),
      dragover: (event) => runHandler(() => sheet._onDragOver(event)),
      drop: (event) => runHandler(() => sheet._onDrop(event)),
    },
  }).bind(sheet.element);
}

/** Give the drag the data of the embedded document that the dragged element stands for. */
export function startSheetDrag(sheet: DropSheet, event: DragEvent): void {
  const { currentTarget, target } = event;
  if (!isHtmlElement(currentTarget)) return;
  // A content link inside drags itself.
  if (isHtmlElement(target) && "link" in target.dataset) return;
  const { itemId, effectId } = currentTarget.dataset;
  const item = embedded(sheet.document, "items", itemId);
  const dragged = effectId ? embedded(item ?? sheet.document, "effects", effectId) : item;
  const data = callMethod(dragged, "toDragData");
  if (isRecord(data)) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** What was dropped on a sheet: the hook may refuse it, then the sheet's method for the document is called. */
export async function dropOnSheet(sheet: DropSheet, event: DragEvent, hook: string): Promise<unknown> {
  const data = TextEditor.implementation.getDragEventData(event);
  if (!Hooks.call(hook, sheet.document, sheet, data)) return undefined;
  const type = readPath(data, "type");
  if (typeof type !== "string") return undefined;
  const dropped = await droppedDocument(documentClass(type), data);
  return isSheetDocument(dropped) ? sheet._onDropDocument(event, dropped) : undefined;
}

/** The document that drop data stands for: found by its UUID, or made of the data that came along. */
async function droppedDocument(cls: unknown, data: Record<string, unknown>): Promise<unknown> {
  if (typeof readPath(cls, "fromDropData") === "function") return callMethod(cls, "fromDropData", data);
  if (typeof data.uuid === "string") return resolveUuid(data.uuid);
  return typeof cls === "function" && isRecord(data.data) ? Reflect.construct(cls, [data.data]) : null;
}

/** Copy a dropped document into the sheet's own one. */
export async function embedCopy(parent: SheetDocument, dropped: SheetDocument): Promise<SheetDocument | null> {
  const data: Record<string, unknown> = { ...dropped.toObject() };
  for (const key of ["folder", "sort", "ownership"]) removeKey(data, key);
  const pack = readPath(dropped, "pack");
  const stats = isRecord(data._stats) ? data._stats : {};
  if (typeof pack === "string" && pack) data._stats = { ...stats, compendiumSource: dropped.uuid };
  const collection = dropped.documentName === "Item" ? "items" : "effects";
  const keepId = !embedded(parent, collection, dropped.id ?? undefined);
  const made = await callMethod(parent, "createEmbeddedDocuments", dropped.documentName, [data], { keepId });
  const first: unknown = Array.isArray(made) ? made[0] : undefined;
  return isSheetDocument(first) ? first : null;
}

/** Sort an item of the sheet's document to the place of the item it was dropped on. */
export async function sortItem(actor: SheetDocument, event: DragEvent, item: SheetDocument): Promise<unknown> {
  const row = isElement(event.target) ? event.target.closest<HTMLElement>("[data-item-id]") : null;
  const target = embedded(actor, "items", row?.dataset.itemId);
  if (!row || !isSheetDocument(target) || target.id === item.id) return undefined;
  const siblings: SheetDocument[] = [];
  for (const element of row.parentElement?.children ?? []) {
    const id = isHtmlElement(element) ? element.dataset.itemId : undefined;
    const sibling = id && id !== item.id ? embedded(actor, "items", id) : undefined;
    if (isSheetDocument(sibling)) siblings.push(sibling);
  }
  const updates = sortUpdates(item, target, siblings);
  return callMethod(actor, "updateEmbeddedDocuments", "Item", updates);
}

const STEP = 100_000;
const sortOf = (document: SheetDocument) => Number(readPath(document, "sort") ?? 0);

/** New sort values that put `item` where `target` is: behind it when it comes from before it, else before it. */
export function sortUpdates(item: SheetDocument, target: SheetDocument, siblings: readonly SheetDocument[]) {
  const ordered = siblings.toSorted((a, b) => sortOf(a) - sortOf(b));
  const at = ordered.indexOf(target);
  const behind = sortOf(item) < sortOf(target);
  ordered.splice(behind ? at + 1 : at, 0, item);
  const index = ordered.indexOf(item);
  const [before, after] = [ordered[index - 1], ordered[index + 1]];
  const low = before ? sortOf(before) : after ? sortOf(after) - 2 * STEP : 0;
  const high = after ? sortOf(after) : low + 2 * STEP;
  if (high - low > 1) return [{ _id: item.id, sort: Math.round((low + high) / 2) }];
  return ordered.map((document, place) => ({ _id: document.id, sort: (place + 1) * STEP }));
}
