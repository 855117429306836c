import type { DocumentSheetLike } from "../config/types.ts";
import type { User } from "../documents/user.ts";
import { callMethod, globalPath, localize, theConfig, theGame } from "../environment.ts";
import { deltas } from "../generation.ts";
import { Hooks } from "../hooks.ts";
import { type Dict, isDict, isFunction, messageOf } from "../types.ts";
import { askForDocument, type CreateDialogOptions } from "./parts/create-dialog.ts";
import { exportDocument, readExported } from "./parts/document-files.ts";
import { DocumentLinks } from "./parts/document-links.ts";
import { documentClassOf } from "./document-identity.ts";
import type { DocumentClass, OperationOptions } from "./document-types.ts";
import { fix, type ModelOptions } from "./data-model.ts";
import { TypeDataModel } from "./type-data.ts";
import { deepClone } from "../utils/values/object.ts";
import { resolveSheet } from "./sheets.ts";

/** Documents that are being made ready. */
const READYING = new WeakSet<Document>();

/** On 14 a parent that is made ready itself prepares what is in it, once. */
function isPreparedByParent(doc: Document): boolean {
  return deltas().preparesOnce && doc.isEmbedded && doc.parent !== null && READYING.has(doc.parent);
}

/** A stored thing of the world, as a client has it: with its sheet, its windows and its life cycle. */
export class Document extends DocumentLinks {
  /** Windows that show this document and render when it changes, by id. */
  declare readonly apps: Record<string, DocumentSheetLike>;
  declare _sheet: DocumentSheetLike | null;

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    fix(this, "apps", {});
    Object.defineProperty(this, "_sheet", { value: null, writable: true });
  }

  override _initialize(options: ModelOptions = {}): void {
    READYING.add(this);
    try {
      super._initialize(options);
    } finally {
      READYING.delete(this);
    }
    if (theGame()?._documentsReady && !isPreparedByParent(this)) this._safePrepareData();
  }

  /** The running user owns this document. */
  get isOwner(): boolean {
    const user = theGame()?.user;
    return user ? this.testUserPermission(user, "OWNER") : false;
  }

  /** Some player (not a GM) owns this document. */
  get hasPlayerOwner(): boolean {
    return theGame()?.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER")) ?? false;
  }

  /** The running user sees this document's limited view and no more. */
  get limited(): boolean {
    const user = theGame()?.user;
    return user ? this.testUserPermission(user, "LIMITED", { exact: true }) : false;
  }

  /** The running user's level. */
  get permission(): number | null {
    const user = theGame()?.user;
    if (!user || user.isGM) return 3;
    return this.getUserLevel(user);
  }

  /** May the running user see it in lists? */
  get visible(): boolean {
    const user = theGame()?.user;
    const { view } = documentClassOf(this).metadata.permissions;
    return user ? this.testUserPermission(user, typeof view === "string" ? view : "LIMITED") : false;
  }

  /** The collection that holds it. */
  get collection(): unknown {
    if (this.parent && this.parentCollection) return this.parent.collections[this.parentCollection];
    const game = theGame();
    return this.pack ? game?.packs.get(this.pack) : game?._collection(this.documentName);
  }

  /** The folder it lies in. */
  get compendium(): unknown {
    return this.pack ? theGame()?.packs.get(this.pack) : null;
  }

  /** Its sheet, made when first asked for. */
  get sheet(): DocumentSheetLike | null {
    if (!this._sheet) {
      const cls = this._getSheetClass();
      if (!cls) return null;
      this._sheet = new cls({ document: this });
    }
    return this._sheet;
  }

  /** The document that drop data stands for: made of the data that came along, or found by its uuid (T: ClientDocument.fromDropData). */
  static async fromDropData(data: Dict): Promise<unknown> {
    const found: unknown = isDict(data.data)
      ? Reflect.construct(this, [data.data])
      : await callMethod(globalThis, "fromUuid", data.uuid);
    if (!(found instanceof Document)) throw new Error(`No ${this.documentName} could be found for what was dropped`);
    return found;
  }

  /** A document, not stored yet, of data that another version may have exported: migrated, and checked strictly (T: ClientDocument.fromImport). */
  static async fromImport(source: Dict, context: ModelOptions = {}): Promise<unknown> {
    return this.fromSource(deepClone(source), { strict: true, ...context });
  }

  /** A link to it opens its sheet; null: it has none (T: ClientDocument#_onClickDocumentLink). */
  _onClickDocumentLink(_event: Event): unknown {
    return callMethod(this.sheet, "render", { force: true }) ?? null;
  }

  /** The class of sheet registered for this document's type. */
  _getSheetClass(): (new (options: Dict) => DocumentSheetLike) | null {
    return resolveSheet(this);
  }

  /** Render every window that shows it. */
  override render(force = false, context: Dict = {}): void {
    for (const app of Object.values(this.apps)) callMethod(app, "render", force, context);
  }

  /** Prepare data, and say so when that fails instead of losing the document. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      const reported = error instanceof Error ? error : new Error(messageOf(error));
      Hooks.onError("Document#_initialize", reported, { msg: `Failed data preparation for ${this.uuid}` });
    }
  }

  /** Base data, embedded documents, derived data: `system` first each time. */
  prepareData(): void {
    const system: unknown = Reflect.get(this, "system");
    const model = system instanceof TypeDataModel ? system : null;
    model?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    model?.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {
    return undefined;
  }

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) for (const doc of collection) doc._safePrepareData();
  }

  prepareDerivedData(): void {
    return undefined;
  }

  /** Data for dice formulas. */
  getRollData(): Dict {
    const system: unknown = Reflect.get(this, "system");
    return isDict(system) ? { ...system } : {};
  }

  async _preCreate(data: Dict, options: Dict, user: User): Promise<boolean | void> {
    return this.#system("_preCreate", data, options, user);
  }

  _onCreate(data: Dict, options: Dict, userId: string): void {
    callMethod(this.#model(), "_onCreate", data, options, userId);
    if (options.renderSheet === true && userId === theGame()?.userId) callMethod(this.sheet, "render", { force: true });
  }

  async _preUpdate(changes: Dict, options: Dict, user: User): Promise<boolean | void> {
    return this.#system("_preUpdate", changes, options, user);
  }

  _onUpdate(changed: Dict, options: Dict, userId: string): void {
    if (isDict(changed.flags) && isDict(changed.flags.core) && "sheetClass" in changed.flags.core) this.#forgetSheet();
    callMethod(this.#model(), "_onUpdate", changed, options, userId);
  }

  async _preDelete(options: Dict, user: User): Promise<boolean | void> {
    return this.#system("_preDelete", options, user);
  }

  _onDelete(options: Dict, userId: string): void {
    callMethod(this.#model(), "_onDelete", options, userId);
    for (const app of Object.values(this.apps)) callMethod(app, "close", { submit: false });
  }

  #model(): TypeDataModel | null {
    const system: unknown = Reflect.get(this, "system");
    return system instanceof TypeDataModel ? system : null;
  }

  async #system(method: string, ...args: unknown[]): Promise<boolean | void> {
    const result: unknown = await callMethod(this.#model(), method, ...args);
    if (result === false) return false;
  }

  #forgetSheet(): void {
    callMethod(this._sheet, "close");
    this._sheet = null;
  }

  /** Data fit for a compendium: without what belongs to this world. */
  toCompendium(
    _pack?: unknown,
    options: { clearSort?: boolean; clearFolder?: boolean; clearOwnership?: boolean; keepId?: boolean } = {},
  ): Dict {
    const { clearSort = true, clearFolder = false, clearOwnership = true, keepId = false } = options;
    const data = this.toObject();
    if (!keepId) delete data._id;
    if (clearSort) delete data.sort;
    if (clearFolder) delete data.folder;
    if (clearOwnership) delete data.ownership;
    const stats = isDict(data._stats) ? data._stats : {};
    data._stats = { ...stats, exportSource: { worldId: theGame()?.world.id ?? null, uuid: this.uuid } };
    return data;
  }

  /** Save it as a JSON file. */
  exportToJSON(): void {
    exportDocument(this);
  }

  /** Lay what an exported file says over this document, as a whole. */
  async importFromJSON(json: string): Promise<this | undefined> {
    return this.update(readExported(this, json), { diff: false, recursive: false });
  }

  /** A link for texts. */
  toDragData(): Dict {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** A dialog that asks before deleting. */
  async deleteDialog(options: Dict = {}, operation: OperationOptions = {}): Promise<this | false | null | undefined> {
    const type = localize(documentClassOf(this).metadata.label);
    const dialog = globalPath("foundry.applications.api.DialogV2");
    if (!isFunction(dialog)) return undefined;
    const window = { title: `${localize("DOCUMENT.Delete", { type })}: ${String(Reflect.get(this, "name"))}` };
    const sure = await callMethod(dialog, "confirm", {
      window,
      content: localize("TABLE.DeleteConfirm", { type }),
      ...options,
    });
    return sure === true ? this.delete(operation) : false;
  }

  /** Ask for name, type and folder, make the document and open its sheet; null where the dialog was closed. */
  static async createDialog(
    this: DocumentClass,
    data: Dict = {},
    createOptions: OperationOptions = {},
    options: CreateDialogOptions = {},
  ): Promise<Document | null | undefined> {
    const { parent = null, pack = null } = createOptions;
    const asked = await askForDocument(this, data, options, { parent, pack });
    if (!asked) return null;
    const made = await this.implementation.create(asked, { renderSheet: true, ...createOptions });
    return Array.isArray(made) ? made[0] : made;
  }

  /** A name that no other document of this kind has. */
  static defaultName({
    type,
    parent,
    pack,
  }: { type?: string; parent?: Document | null; pack?: string | null } = {}): string {
    const game = theGame();
    const place = parent
      ? parent.getEmbeddedCollection(this.documentName)
      : pack
        ? game?.packs.get(pack)
        : game?._collection(this.documentName);
    const label = type ? theConfig()?.document(this.documentName)?.typeLabels[type] : undefined;
    // A type without words of its own is called as its kind is.
    const named = label ? localize(label) : undefined;
    const base = named === undefined || named === label ? localize(this.metadata.label) : named;
    const taken = new Set(place?.map((doc) => String(Reflect.get(doc, "name"))) ?? []);
    let name = base;
    for (let index = 2; taken.has(name); index++) name = `${base} (${index})`;
    return name;
  }
}
