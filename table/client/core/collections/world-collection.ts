import type { ModifiedContents } from "../database/store.ts";
import type { Document } from "../abstract/document.ts";
import type { OperationOptions } from "../abstract/document-types.ts";
import { callMethod, theGame, uiPart } from "../environment.ts";
import type { Folder } from "../documents/small.ts";
import { asText, type Dict } from "../types.ts";
import { Collection } from "../utils/collection.ts";
import { mergeObject } from "../utils/values/merge.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";
import * as modes from "./directory-modes.ts";
import { searchDocuments, type SearchOptions } from "./search.ts";
import { buildTree, type TreeNode } from "./tree.ts";

/** Tabs of the sidebar, by the documents they list. */
const TABS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Cards: "cards",
  Combat: "combat",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
  User: "players",
};

/** Further parts of the interface that show them. */
const PARTS: Readonly<Record<string, readonly string[]>> = { Scene: ["nav"], Macro: ["hotbar"], User: ["hotbar"] };

/** The world's documents of one name. */
export class WorldCollection<T extends Document = Document> extends DocumentCollection<T> {
  /** The tab that lists it. */
  get directory(): unknown {
    return uiPart(TABS[this.documentName] ?? "") ?? null;
  }

  /** Its folders. */
  get folders(): Collection<Folder> {
    const own = theGame()?.folders.filter((folder) => folder.type === this.documentName) ?? [];
    return new Collection(own.map((folder) => [String(folder.id), folder] as const));
  }

  #tree: TreeNode<T> | null = null;

  /** Its documents in their folders, as of the last `initializeTree`. */
  get tree(): TreeNode<T> {
    if (!this.#tree) this.initializeTree();
    return this.#tree ?? this._buildTree();
  }

  /** Sort the documents into their folders. */
  initializeTree(): void {
    this.#tree = this._buildTree();
    for (const node of nodesOf(this.#tree)) {
      if (node.folder)
        Object.assign(node.folder, { depth: node.depth, children: node.children, displayed: node.visible });
    }
  }

  _buildTree(): TreeNode<T> {
    return buildTree<T>({
      entries: this._getVisibleTreeContents(),
      folders: this.folders.contents,
      sortingMode: this.sortingMode,
      placeOf: ({ _source }) => ({ name: asText(_source.name), sort: Number(_source.sort ?? 0) }),
      byName: (a, b) => WorldCollection._sortAlphabetical(a, b),
      byHand: (a, b) => WorldCollection._sortStandard(a, b),
      folderOf: (doc) => (typeof doc._source.folder === "string" ? doc._source.folder : null),
      showsEmpty: theGame()?.user?.isGM === true,
    });
  }

  /** What the running user may see in lists. */
  _getVisibleTreeContents(): T[] {
    return this.filter((doc) => doc.visible);
  }

  get sortingMode(): "a" | "m" {
    return modes.sortingMode(this.name);
  }

  toggleSortingMode(): void {
    modes.toggleSortingMode(this.name);
  }

  get searchMode(): string {
    return modes.searchMode(this.name);
  }

  toggleSearchMode(): void {
    modes.toggleSearchMode(this.name);
  }

  get maxFolderDepth(): number {
    return modes.maxFolderDepth();
  }

  static _sortAlphabetical(a: { name: string }, b: { name: string }): number {
    return a.name.localeCompare(b.name);
  }

  static _sortStandard(a: { sort?: number }, b: { sort?: number }): number {
    return (a.sort ?? 0) - (b.sort ?? 0);
  }

  /** Render the windows and the parts of the interface that list the collection. */
  override render(force = false, options: Dict = {}): void {
    super.render(force, options);
    const shown = [...new Set([this.directory, ...(PARTS[this.documentName] ?? []).map(uiPart)])];
    for (const part of shown) if (!this.apps.includes(part)) callMethod(part, "render", { force, ...options });
  }

  override _onModifyContents(...change: ModifiedContents): void {
    const [action] = change;
    // Directories of these two follow what of a document they show, by themselves.
    if (action === "update" && ["Actor", "Item"].includes(this.documentName)) return;
    super._onModifyContents(...change);
  }

  override search(search: SearchOptions = {}): T[] {
    return searchDocuments(this.documentName, this.contents, search);
  }

  /** Bring a compendium's document into the world. */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: Dict = {},
    options: OperationOptions = {},
  ): Promise<T | undefined> {
    const doc = await pack.getDocument(id);
    if (!doc) return undefined;
    const data = mergeObject(this.fromCompendium(doc, options), updateData);
    return this.importData(data, { ...options, fromCompendium: true });
  }

  /** Store data that `fromCompendium` has prepared. */
  async importData(data: Dict, options: OperationOptions = {}): Promise<T | undefined> {
    const [created] = await this.documentClass.createDocuments([data], options);
    return created;
  }

  /** Bring a document from elsewhere into the world. */
  importDocument(doc: Document, options: OperationOptions = {}): Promise<T | undefined> {
    return this.importData(this.fromCompendium(doc, options), options);
  }

  /** Data of a compendium's document, fit for the world. */
  fromCompendium(doc: Document, options: OperationOptions = {}): Dict {
    const { clearFolder = true, clearSort = true, clearOwnership = true, keepId = false } = options;
    const data = doc.toObject();
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) data.ownership = ownMine();
    const stats = typeof data._stats === "object" && data._stats !== null ? data._stats : {};
    data._stats = { ...stats, ...(doc.pack ? { compendiumSource: doc.uuid } : {}) };
    return data;
  }
}

/** The ownership of what this user brings into the world. */
function ownMine(): Dict {
  const userId = theGame()?.userId;
  return { default: 0, ...(userId ? { [userId]: 3 } : {}) };
}

function* nodesOf<T>(node: TreeNode<T>): Iterable<TreeNode<T>> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}
