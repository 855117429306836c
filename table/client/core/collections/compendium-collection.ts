import type { ModifiedContents } from "../database/store.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentContext, OperationOptions } from "../abstract/document-types.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, isLevelName, USER_ROLES } from "../abstract/levels.ts";
import { database } from "../database/backend.ts";
import type { Folder } from "../documents/small.ts";
import type { User } from "../documents/user.ts";
import { theGame } from "../environment.ts";
import { Hooks } from "../hooks.ts";
import { type Dict, isDict } from "../types.ts";
import { Collection } from "../utils/collection.ts";
import { CompendiumFolderCollection } from "./compendium/folders.ts";
import { createPack, deletePack, followPacks } from "./compendium/manage.ts";
import { packMetadata, type PackMetadata } from "./compendium/metadata.ts";
import { DocumentCollection } from "./document-collection.ts";
import { searchDocuments, type SearchOptions } from "./search.ts";

/** A compendium: an index at hand, the documents loaded when asked for. */
export class CompendiumCollection<T extends Document = Document> extends DocumentCollection<T> {
  readonly metadata: PackMetadata;
  readonly index = new Collection<Dict>();
  readonly #folders: CompendiumFolderCollection;
  #indexed: boolean;

  constructor(metadata: Dict, index: readonly Dict[] = [], folders: readonly Dict[] = []) {
    const settled = packMetadata(metadata);
    super(settled.type);
    this.metadata = settled;
    this.#indexed = index.length > 0;
    for (const entry of index) this.#addIndex(entry);
    this.#folders = new CompendiumFolderCollection(this, folders);
  }

  /** The folders that its documents lie in. */
  get folders(): CompendiumFolderCollection {
    return this.#folders;
  }

  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return theGame()?.i18n.localize(this.metadata.label) ?? this.metadata.label;
  }

  get indexed(): boolean {
    return this.#indexed;
  }

  static CONFIG_SETTING = "compendiumConfiguration";

  /** What this world has set for the pack: locked, ownership. */
  get config(): Dict {
    const all = theGame()?.settings.settings.has("core.compendiumConfiguration")
      ? theGame()?.settings.get("core", CompendiumCollection.CONFIG_SETTING)
      : null;
    const own = isDict(all) ? all[this.collection] : null;
    return isDict(own) ? own : {};
  }

  /** Set something of the pack for this world. */
  async configure(configuration: Dict = {}): Promise<void> {
    const settings = theGame()?.settings;
    const all = settings?.get("core", CompendiumCollection.CONFIG_SETTING);
    const next = { ...(isDict(all) ? all : {}), [this.collection]: { ...this.config, ...configuration } };
    await settings?.set("core", CompendiumCollection.CONFIG_SETTING, next);
  }

  /** The folder that it is shown in; what of it is gone counts for nothing. */
  get folder(): Folder | null {
    const id = this.config.folder;
    const folder = typeof id === "string" ? theGame()?.folders.get(id) : undefined;
    return folder?.type === "Compendium" ? folder : null;
  }

  /** Show it in a folder, or in none. */
  async setFolder(folder: Folder | string | null): Promise<void> {
    const id = typeof folder === "string" ? folder : (folder?.id ?? null);
    if (id !== null && theGame()?.folders.get(id)?.type !== "Compendium")
      throw new Error(`${id} is not a folder of compendiums`);
    await this.configure({ folder: id });
  }

  /** Its place in a folder that is sorted by hand. */
  get sort(): number {
    return typeof this.config.sort === "number" ? this.config.sort : 0;
  }

  /** Packs of systems and modules are locked until a gamemaster opens them. */
  get locked(): boolean {
    return typeof this.config.locked === "boolean" ? this.config.locked : this.metadata.packageType !== "world";
  }

  get ownership(): Dict {
    if (isDict(this.config.ownership)) return this.config.ownership;
    return isDict(this.metadata.ownership) ? this.metadata.ownership : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  }

  /** May the running user see it? */
  get visible(): boolean {
    const user = theGame()?.user;
    return user ? this.testUserPermission(user, "OBSERVER") : false;
  }

  /** The level that a user's role gives. */
  getUserLevel(user: User | null = theGame()?.user ?? null): number {
    let level: number = DOCUMENT_OWNERSHIP_LEVELS.NONE;
    for (const [role, name] of Object.entries(USER_ROLES)) {
      const own = this.ownership[role];
      if (!user || user.role < name || typeof own !== "string" || !isLevelName(own)) continue;
      level = Math.max(level, DOCUMENT_OWNERSHIP_LEVELS[own]);
    }
    return level;
  }

  testUserPermission(user: User, permission: string): boolean {
    const wanted = isLevelName(permission) ? DOCUMENT_OWNERSHIP_LEVELS[permission] : DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return user.isGM || this.getUserLevel(user) >= wanted;
  }

  #addIndex(entry: Dict): void {
    const uuid = this.getUuid(String(entry._id));
    this.index.set(String(entry._id), { ...entry, uuid, pack: this.collection });
  }

  /** The uuid of an entry. */
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with further fields when asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<Dict>> {
    if (this.#indexed && fields.length === 0) return this.index;
    const loaded = await this.getDocuments();
    for (const doc of loaded) {
      const source = doc.toObject();
      const entry: Dict = {};
      for (const key of ["_id", "name", "img", "type", "sort", "folder", ...fields]) {
        const [head = key] = key.split(".");
        if (head in source) entry[head] = source[head];
      }
      this.#addIndex({ ...this.index.get(String(doc.id)), ...entry });
    }
    this.#indexed = true;
    return this.index;
  }

  /** One document; loaded if it is not yet. */
  async getDocument(id: string): Promise<T | undefined> {
    const present = this.get(id);
    if (present) return present;
    await this.getDocuments({ _id: id });
    return this.get(id);
  }

  /** The documents that match; all of them without a query. */
  async getDocuments(query: Dict = {}): Promise<T[]> {
    const filter = query._id__in;
    const ids = Array.isArray(filter) ? new Set(filter.map(String)) : null;
    const { _id__in: _in, ...plain } = query;
    const sources = await database.get({ documentName: this.documentName }, { query: plain, pack: this.collection });
    return sources
      .filter((source) => !ids || ids.has(String(source._id)))
      .map((source) => {
        const present = this.get(String(source._id));
        if (present) return present;
        const doc = this.createDocument(source);
        this.set(String(doc.id), doc);
        return doc;
      });
  }

  override createDocument(data: Dict, context: DocumentContext = {}): T {
    return super.createDocument(data, { ...context, pack: this.collection });
  }

  override set(key: string, value: T, options: OperationOptions = {}): this {
    this.indexDocument(value);
    return super.set(key, value, options);
  }

  /** Put what the index tells of a document into it; further fields that were asked for stay. */
  indexDocument(document: T): void {
    const source = document._source;
    const told = ["name", "img", "type", "sort", "folder"].filter((key) => source[key] !== undefined);
    const entry = Object.fromEntries(told.map((key) => [key, source[key]]));
    this.#addIndex({ ...this.index.get(String(document.id)), ...entry, _id: document.id });
  }

  /** The hook `updateCompendium` tells packages of each change (T: hookEvents.updateCompendium). */
  override _onModifyContents(...change: ModifiedContents): void {
    super._onModifyContents(...change);
    const [, documents, , operation, user] = change;
    Hooks.callAll("updateCompendium", this, documents, operation, user?.id);
  }

  /** Hear of compendiums that others make and delete. */
  static _activateSocketListeners(socket: Parameters<typeof followPacks>[1]): void {
    followPacks(this, socket);
  }

  /** Make a compendium of the world. Gamemasters only. */
  static createCompendium(metadata: Dict, options: Dict = {}): Promise<CompendiumCollection> {
    return createPack(this, metadata, options);
  }

  /** Delete this compendium of the world, with everything in it. Gamemasters only. */
  async deleteCompendium(): Promise<this> {
    await deletePack(this);
    return this;
  }

  override delete(key: string, options: OperationOptions = {}): boolean {
    this.index.delete(key);
    return super.delete(key, options);
  }

  /** Entries of the index (not documents) that match. */
  override search(search: SearchOptions = {}): Dict[] {
    return searchDocuments(this.documentName, this.index.contents, search);
  }

  /** Store a world's document here. */
  async importDocument(doc: Document, options: OperationOptions = {}): Promise<T | undefined> {
    if (doc.documentName !== this.documentName)
      throw new Error(
        `A ${doc.documentName} cannot be imported into ${this.collection}, which holds ${this.documentName} documents`,
      );
    const data = doc.toCompendium(this, options);
    const [created] = await this.documentClass.createDocuments([data], { ...options, pack: this.collection });
    return created;
  }

  /** Bring everything into the world, into a folder: the one with this id, or a new one of this name. */
  async importAll({
    folderId = null,
    folderName = "",
    ...options
  }: OperationOptions & { folderId?: string | null; folderName?: string } = {}): Promise<Document[]> {
    const game = theGame();
    const world = game?.collections.get(this.documentName);
    if (!world) return [];
    const known = folderId ? game?.folders.get(folderId) : undefined;
    const cls = game?.folders.documentClass;
    const name = folderName || this.title;
    const made = known ?? (await cls?.createDocuments([{ name, type: this.documentName }]))?.[0];
    const folder = made?.id ?? null;
    const data = (await this.getDocuments()).map((doc) => ({ ...world.fromCompendium(doc, options), folder }));
    return world.documentClass.createDocuments(data, options);
  }
}
