/** A tab that lists the documents of a world collection, in folders, with search and drag. */
import { HandlebarsApplicationMixin } from "../../base.ts";
import { runHandler } from "../../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { documentFromDrop, importDocument, readDrop, writeDrag } from "../../drop-data.ts";
import { guardPicture } from "../../dom.ts";
import type { Parts } from "../../../apps/parts/parse.ts";
import type { MenuEntry } from "../../menu.ts";
import { documentClass, game, words, type CollectionView, type DocumentClassView } from "../../platform.ts";
import type { DocumentView, FolderView } from "../../views.ts";
import { warn } from "../chat/chat-input.ts";
import { canCreate, createByDialog } from "./directory-create.ts";
import { documentMenu } from "./directory-menu.ts";
import { moveFolder, sortDrop } from "./directory-sort.ts";
import { createFolder } from "./folder-dialog.ts";
import { folderMenu } from "./folder-menu.ts";
import { expandFolder, filterTree, pictureOf, toggleFolder } from "./directory-tree.ts";
import { AbstractSidebarTab } from "../tab.ts";

export abstract class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["directory", "flexcol"],
    actions: {
      activateEntry: onActivateEntry,
      createEntry: onCreateEntry,
      createFolder: onCreateFolder,
      collapseFolders: onCollapseFolders,
      toggleFolder: onToggleFolder,
      toggleSort: onToggleSort,
    },
    renderUpdateKeys: ["name", "img", "ownership", "sort", "folder"],
  };

  static override PARTS: Parts = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/branch.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory/footer.hbs" },
  };

  #query = "";

  /** The name of what a directory lists; each says its own. */
  static documentName = "";

  /** Name of the documents listed here. */
  get documentName(): string {
    const cls: unknown = Reflect.get(this, "constructor");
    const name: unknown = typeof cls === "function" ? Reflect.get(cls, "documentName") : "";
    return typeof name === "string" ? name : "";
  }

  /** The template of one entry; packages name their own. */
  static _entryPartial = "templates/sidebar/directory/entry.hbs";

  get entryPartial(): string {
    const partial: unknown = Reflect.get(this.constructor, "_entryPartial");
    return typeof partial === "string" ? partial : DocumentDirectory._entryPartial;
  }

  /** May this user make entries here? */
  _canCreateEntry(): boolean {
    return canCreate(this.documentName);
  }

  /** May this user make folders here? */
  _canCreateFolder(): boolean {
    return game().user.isGM;
  }

  override _configureRenderParts(options: RenderOptions): Parts {
    const parts = super._configureRenderParts(options);
    const { directory } = parts;
    if (directory) directory.templates = [...new Set([...(directory.templates ?? []), this.entryPartial])];
    return parts;
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(prepared, options);
    else if (partId === "directory") await this._prepareDirectoryContext(prepared, options);
    else if (partId === "footer") await this._prepareFooterContext(prepared, options);
    return prepared;
  }

  /** What the header shows is prepared with the rest; packages add to it. */
  async _prepareHeaderContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  /** What the list shows is prepared with the rest; packages add to it. */
  async _prepareDirectoryContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  /** The buttons below the list, of which the core has none. */
  async _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.buttons ??= [];
    return Promise.resolve();
  }

  /** The world collection listed here. */
  get collection(): CollectionView<DocumentView> {
    const found = game().collections.get(this.documentName);
    if (!found) throw new Error(`There is no collection of ${this.documentName}`);
    return found;
  }

  get documentClass(): DocumentClassView {
    return documentClass(this.documentName);
  }

  /** A change of what is not listed renders nothing; the interface asks itself when something listed changed. */
  override _canRender(options: RenderOptions): ReturnType<AbstractSidebarTab["_canRender"]> {
    const context = options["renderContext"];
    if (typeof context === "string" && context.startsWith("update")) return false;
    return super._canRender(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { collection } = this;
    collection.initializeTree?.();
    const { tree } = collection;
    const isEmpty = tree === undefined || (tree.children.length === 0 && tree.entries.length === 0);
    return {
      ...context,
      documentName: this.documentName,
      documentCls: this.documentName.toLowerCase(),
      label: words(`DOCUMENT.${this.documentName}`, this.documentName).toLowerCase(),
      plural: words(`DOCUMENT.${pluralOf(this.documentName)}`, `${this.documentName}s`).toLowerCase(),
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      hasFolders: tree !== undefined && tree.children.length > 0,
      tree,
      collection,
      sortingMode: collection.sortingMode,
      picture: pictureOf(this.documentName),
      entryPartial: this.entryPartial,
      empty: isEmpty,
      query: this.#query,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenus();
  }

  /** The menus of entries and folders. */
  _createContextMenus(): void {
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder > .folder-header", {
      hookName: `getFolderContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
  }

  _getEntryContextOptions(): MenuEntry[] {
    return documentMenu((id) => this.collection.get(id));
  }

  _getFolderContextOptions(): MenuEntry[] {
    return folderMenu(this.documentName);
  }

  /** May this user drag what matches? The server decides about what comes of it. */
  _canDragStart(_selector: string): boolean {
    return true;
  }

  /** May this user drop something here? */
  _canDragDrop(_selector: string): boolean {
    return this._canCreateEntry();
  }

  _getEntryDragData(entryId: string): object {
    const entry = this.collection.get(entryId);
    return entry?.toDragData?.() ?? { type: this.documentName, uuid: entry?.uuid };
  }

  _getFolderDragData(folderId: string): object {
    return { type: "Folder", uuid: game().folders.get(folderId)?.uuid };
  }

  _onDragStart(event: DragEvent): void {
    const entry = this.#entry(event);
    const folder = entry ? undefined : this.#folder(event);
    if (entry) writeDrag(event, this._getEntryDragData(entry.id));
    else if (folder) writeDrag(event, this._getFolderDragData(folder.id));
  }

  _onDragOver(event: DragEvent): void {
    event.preventDefault();
  }

  /** Opens an entry's sheet. */
  async _onClickEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    await this.collection.get(id)?.sheet?.render({ force: true });
  }

  /** Asks for a new entry. */
  async _onCreateEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    await createByDialog(this.documentName, folder);
  }

  /** Asks for a new folder. */
  async _onCreateFolder(_event: PointerEvent, target: HTMLElement): Promise<void> {
    await createFolder(this.documentName, target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null);
  }

  _onToggleFolder(_event: PointerEvent, target: HTMLElement): void {
    toggleFolder(target);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const { element } = this;
    element.addEventListener("input", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === "search") this.#search(event.target.value);
    });
    element.addEventListener("dragstart", (event) => {
      if (this._canDragStart(".directory-item")) this._onDragStart(event);
    });
    element.addEventListener("dragover", (event) => this._onDragOver(event));
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      runHandler(() => this._onDrop(event));
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const image of this.element.querySelectorAll<HTMLImageElement>("img")) guardPicture(image);
    this.#search(this.#query);
  }

  #search(query: string): void {
    this.#query = query;
    filterTree(this.element, query);
  }

  #entry(event: Event): DocumentView | undefined {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-entry-id]") : null;
    return item ? this.collection.get(item.dataset["entryId"] ?? "") : undefined;
  }

  /** Closes all folders; what is searched for is shown all the same. */
  collapseAll(): void {
    for (const folder of this.element.querySelectorAll<HTMLElement>("[data-folder-id]")) expandFolder(folder, false);
  }

  #folder(event: Event): FolderView | undefined {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-folder-id]") : null;
    return item ? game().folders.get(item.dataset["folderId"] ?? "") : undefined;
  }

  /** Something dropped on the list: from a compendium it is imported, within the list it changes its folder. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = readDrop(event);
    if (!data || ![this.documentName, "Folder"].includes(data.type ?? "")) return;
    const document = await documentFromDrop(data);
    if (!document) return;
    const folder = this.#folder(event)?.id ?? null;
    if (data.type === "Folder") {
      await moveFolder(document, folder, this.documentName);
    } else if (document.pack) {
      if (canCreate(this.documentName)) await importDocument(document, { folder });
      else warn("You may not import this here.");
    } else if (this.collection.get(document.id) && document.isOwner) {
      await sortDrop(document, this.#entry(event), folder, this.collection);
    }
  }
}
/** The key of a name's plural. */
function pluralOf(documentName: string): string {
  return documentName.endsWith("y") ? `${documentName.slice(0, -1)}ies` : `${documentName}s`;
}

async function onActivateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
  await this._onClickEntry(event, target);
}

async function onCreateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
  await this._onCreateEntry(event, target);
}

async function onCreateFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
  await this._onCreateFolder(event, target);
}

function onCollapseFolders(this: DocumentDirectory): void {
  this.collapseAll();
}

function onToggleFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
  this._onToggleFolder(event, target);
}

function onToggleSort(this: DocumentDirectory): void {
  this.collection.toggleSortingMode?.();
}
