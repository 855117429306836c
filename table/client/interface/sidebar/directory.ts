/** A tab that lists the documents of a world collection, in folders, with search and drag. */
import { HandlebarsApplicationMixin } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { documentFromDrop, importDocument, readDrop, writeDrag } from "../drop-data.ts";
import { guardPicture } from "../dom.ts";
import type { MenuEntry } from "../menu.ts";
import { documentClass, game, words, type CollectionView, type DocumentClassView } from "../platform.ts";
import type { DocumentView, FolderView } from "../views.ts";
import { warn } from "./chat-input.ts";
import { canCreate, createByDialog } from "./directory-create.ts";
import { documentMenu } from "./directory-menu.ts";
import { moveFolder, sortDrop } from "./directory-sort.ts";
import { createFolder } from "./folder-dialog.ts";
import { folderMenu } from "./folder-menu.ts";
import { expandFolder, filterTree, pictureOf, toggleFolder } from "./directory-tree.ts";
import { AbstractSidebarTab } from "./tab.ts";

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

  static override PARTS = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/branch.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
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

  /** The template of one entry. */
  get entryPartial(): string {
    return "templates/sidebar/directory/entry.hbs";
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
      label: words(`DOCUMENT.${this.documentName}`, this.documentName).toLowerCase(),
      plural: words(`DOCUMENT.${pluralOf(this.documentName)}`, `${this.documentName}s`).toLowerCase(),
      canCreateEntry: canCreate(this.documentName),
      canCreateFolder: game().user.isGM,
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
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => folderMenu(this.documentName), ".folder > .folder-header", {
      hookName: `getFolderContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
  }

  _getEntryContextOptions(): MenuEntry[] {
    return documentMenu((id) => this.collection.get(id));
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const { element } = this;
    element.addEventListener("input", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === "search") this.#search(event.target.value);
    });
    element.addEventListener("dragstart", (event) => {
      const entry = this.#entry(event);
      const folder = entry ? undefined : this.#folder(event);
      if (entry) writeDrag(event, entry.toDragData?.() ?? { type: this.documentName, uuid: entry.uuid });
      else if (folder) writeDrag(event, { type: "Folder", uuid: folder.uuid });
    });
    element.addEventListener("dragover", (event) => event.preventDefault());
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

async function onActivateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
  await this.collection.get(id)?.sheet?.render({ force: true });
}

async function onCreateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
  await createByDialog(this.documentName, folder);
}

async function onCreateFolder(this: DocumentDirectory): Promise<void> {
  await createFolder(this.documentName, null);
}

function onCollapseFolders(this: DocumentDirectory): void {
  this.collapseAll();
}

function onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
  toggleFolder(target);
}

function onToggleSort(this: DocumentDirectory): void {
  this.collection.toggleSortingMode?.();
}
