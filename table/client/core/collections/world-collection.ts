import type { Document } from "../abstract/document.ts";
import type { OperationOptions } from "../abstract/document-types.ts";
import { theGame, uiPart } from "../environment.ts";
import type { Folder } from "../documents/small.ts";
import type { Dict } from "../types.ts";
import { Collection } from "../utils/collection.ts";
import { mergeObject } from "../utils/merge.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";

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
    if (clearOwnership) data.ownership = { default: 0, ...(theGame()?.userId ? { [theGame()?.userId ?? ""]: 3 } : {}) };
    const stats = typeof data._stats === "object" && data._stats !== null ? data._stats : {};
    data._stats = { ...stats, ...(doc.pack ? { compendiumSource: doc.uuid } : {}) };
    return data;
  }
}
