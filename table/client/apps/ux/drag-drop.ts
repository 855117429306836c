import { fromConfig } from "../env.ts";

type DragHandler = (event: DragEvent) => unknown;
export type DragAction = "dragstart" | "dragend" | "dragenter" | "dragleave" | "dragover" | "drop";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<DragAction, DragHandler>>;
}

/** Drag and drop inside an element. Binding again is harmless: there is one handler for each kind of event. */
export class DragDrop {
  callbacks: Partial<Record<DragAction, DragHandler>>;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  dragSelector: string | null | undefined;
  dropSelector: string | null | undefined;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** The class that `CONFIG.ux.DragDrop` names, else this one. */
  static get implementation(): typeof DragDrop {
    const configured = fromConfig("ux.DragDrop");
    return isDragDropClass(configured) ? configured : DragDrop;
  }

  /** Attach to an element: its draggable and droppable descendants, or the element itself as the drop target. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
    for (const element of targets) {
      element.ondragover = (event) => this._handleDragOver(event);
      element.ondrop = (event) => this._handleDrop(event);
      element.ondragenter = (event) => this._handleDragEnter(event);
      element.ondragleave = (event) => this._handleDragLeave(event);
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  /** May this step be taken? Yes, where no permission is configured. */
  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    // A source inside another source drags itself only.
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }
  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }
  _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }
  _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }
  _handleDragOver(event: DragEvent): boolean {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }
  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    // Nested targets: the innermost takes it.
    event.stopPropagation();
    return this.callback(event, "drop");
  }

  /** A small picture to drag along. It is removed when the drag ends. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLDivElement {
    document.getElementById("drag-preview")?.remove();
    const preview = document.createElement("div");
    preview.id = "drag-preview";
    Object.assign(preview.style, { width: `${width}px`, height: `${height}px` });
    const copy = document.createElement("img");
    copy.src = img.src;
    Object.assign(copy, { width, height });
    preview.append(copy);
    document.body.append(preview);
    document.addEventListener("dragend", () => preview.remove(), { once: true });
    return preview;
  }
}

function isDragDropClass(value: unknown): value is typeof DragDrop {
  return typeof value === "function" && value.prototype instanceof DragDrop;
}
