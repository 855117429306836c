import { TypeDataField } from "../../data/fields/typed/type-data.ts";
import { database } from "../../database/backend.ts";
import { theGame, theConfig, localize } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import type { Dict } from "../../types.ts";
import { mergeObject } from "../../utils/values/merge.ts";
import { deepClone } from "../../utils/values/object.ts";
import { ForcedDeletion, operatorsToKeys } from "../../utils/values/operators.ts";
import { getProperty } from "../../utils/values/path.ts";
import type { Document } from "../document.ts";
import { DocumentIdentity, asDocumentClass, documentClassOf } from "../document-identity.ts";
import type { DocumentClass, DocumentContext, OperationOptions } from "../document-types.ts";
import type { EmbeddedCollection } from "../embedded-collection.ts";

/** How documents are stored, changed and copied. */
export class DocumentData extends DocumentIdentity {
  static get database(): typeof database {
    return database;
  }

  /** Store new documents. */
  static createDocuments<T extends Document>(
    this: DocumentClass<T>,
    data: ReadonlyArray<Dict | Document> = [],
    operation: OperationOptions = {},
  ): Promise<T[]> {
    return database.create(this.implementation, data, operation);
  }

  /** Change stored documents; each change names its `_id`. */
  static updateDocuments<T extends Document>(
    this: DocumentClass<T>,
    updates: readonly Dict[] = [],
    operation: OperationOptions = {},
  ): Promise<T[]> {
    return database.update(this.implementation, updates, operation);
  }

  /** Delete stored documents. */
  static deleteDocuments<T extends Document>(
    this: DocumentClass<T>,
    ids: readonly string[] = [],
    operation: OperationOptions = {},
  ): Promise<T[]> {
    return database.delete(this.implementation, ids, operation);
  }

  /** Store one new document, or several. */
  static async create<T extends Document>(
    this: DocumentClass<T>,
    data: Dict | Dict[],
    operation: OperationOptions = {},
  ): Promise<T | T[] | undefined> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return many ? created : created[0];
  }

  /** The document of this id, wherever documents of this kind live. */
  static get(id: string, { pack }: { pack?: string } = {}): Document | undefined {
    const game = theGame();
    const collection = pack ? game?.packs.get(pack) : game?._collection(this.documentName);
    return collection?.get(id);
  }

  /** Change this document. Gives it, or undefined when nothing came of it. */
  async update(data: Dict = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    const { parent, pack } = this;
    const updated = await documentClassOf(this).updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent,
      pack,
    });
    return updated.length ? this : undefined;
  }

  /** Delete this document. Gives it, or undefined when it stays. */
  async delete(operation: OperationOptions = {}): Promise<this | undefined> {
    const { parent, pack, id } = this;
    const deleted = await documentClassOf(this).deleteDocuments(id ? [id] : [], { ...operation, parent, pack });
    return deleted.length ? this : undefined;
  }

  /** A document in one of the embedded collections. */
  getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** An embedded collection, by field or by document name. */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const found = this.collections[documentClassOf(this).getCollectionName(name) ?? ""];
    if (found) return found;
    throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
  }

  /** Store new embedded documents. */
  createEmbeddedDocuments(
    name: string,
    data: ReadonlyArray<Dict | Document> = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    return this.#embedded(name).createDocuments(data, this.#place(operation));
  }

  /** Change embedded documents. */
  updateEmbeddedDocuments(
    name: string,
    updates: readonly Dict[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    return this.#embedded(name).updateDocuments(updates, this.#place(operation));
  }

  /** Delete embedded documents. */
  deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    return this.#embedded(name).deleteDocuments(ids, this.#place(operation));
  }

  #embedded(name: string): DocumentClass {
    return this.getEmbeddedCollection(name).documentClass;
  }

  #place(operation: OperationOptions): OperationOptions {
    return { ...operation, parent: asDoc(this), pack: this.pack };
  }

  /** A copy of this document with some of it changed; stored when `save` says so. */
  override clone(data?: Dict, context?: DocumentContext & { save?: false }): this;
  override clone(data: Dict, context: DocumentContext & { save: true }): Promise<this | undefined>;
  override clone(
    data: Dict = {},
    context: DocumentContext & { save?: boolean } = {},
  ): this | Promise<this | undefined> {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const changes = operatorsToKeys(data);
    const source = mergeObject(this.toObject(), changes, { applyOperators: true });
    if (keepId !== true) source._id = null;
    if (addSource === true) Object.assign(source, { _stats: { ...getStats(source), duplicateSource: this.uuid } });
    const { parent, pack } = this;
    if (save) return this.#store(source, { ...rest, keepId: keepId === true, parent, pack });
    return super.clone({ ...changes, _id: source._id, _stats: source._stats }, { pack, ...rest });
  }

  async #store(source: Dict, operation: OperationOptions): Promise<this | undefined> {
    const created: unknown = await documentClassOf(this).create(source, operation);
    return sameClass(this, created) ? created : undefined;
  }

  override toObject(source: boolean | null = true): Dict {
    const data = super.toObject(source);
    return asDocumentClass(this.constructor).shimData(data);
  }

  /** The value of a flag. */
  getFlag(scope: string, key: string): unknown {
    checkFlagScope(scope);
    const flags: unknown = Reflect.get(this, "flags");
    return deepClone(getProperty(getProperty(flags, scope), key));
  }

  /** Set a flag. */
  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    checkFlagScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  /** Delete a flag. */
  unsetFlag(scope: string, key: string): Promise<this | undefined> {
    checkFlagScope(scope);
    const path = key.split(".");
    if (deltas().operators) return this.update({ [["flags", scope, ...path].join(".")]: ForcedDeletion.create() });
    const last = path.pop() ?? key;
    return this.update({ [["flags", scope, ...path, `-=${last}`].join(".")]: null });
  }

  /** Bring `system` data to its model's present shape and store it. */
  migrateSystemData(): Dict {
    const model = theConfig()?.document(this.documentName)?.dataModels[String(this._source.type)];
    const system: unknown = deepClone(this._source.system);
    if (!model || typeof system !== "object" || system === null) throw new Error(localize("DOCUMENT.Document"));
    return model.migrateData({ ...system });
  }

  override updateSource(changes: Dict = {}, options: Dict = {}): Dict {
    // An id, once given, stays.
    if (this._id && "_id" in changes && changes._id !== this._id) changes = { ...changes, _id: this._id };
    if ("type" in changes && this.schema.get("system") instanceof TypeDataField) this.#checkType(changes, options);
    return super.updateSource(changes, options);
  }

  /** What one type stores fits no other: a change of the type needs all of `system` (foundryvtt/foundryvtt#11951). */
  #checkType(changes: Dict, { recursive }: Dict): void {
    const prepared = this._prepareChanges(changes);
    if (prepared.type === this._source.type) return;
    if ("==system" in prepared || ("system" in prepared && recursive === false)) return;
    throw new Error(
      "The type of a Document can be changed only if the system field is force-replaced (==) or updated with {recursive: false}",
    );
  }
}

/** No private method: a package reads flags in `prepareDerivedData`, which runs within the constructor. */
function checkFlagScope(scope: string): void {
  const game = theGame();
  if (!game) return;
  const modules = game.modules.filter(({ active }) => active).map(({ id }) => id);
  const scopes = ["core", "world", game.system.id, ...modules];
  if (!scopes.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

function getStats(source: Dict): object {
  return typeof source._stats === "object" && source._stats !== null ? source._stats : {};
}

function sameClass<T extends DocumentData>(doc: T, other: unknown): other is T {
  return other instanceof doc.constructor;
}

function isDoc(value: DocumentData): value is Document {
  return "_onCreate" in value;
}

function asDoc(value: DocumentData): Document {
  if (isDoc(value)) return value;
  throw new Error("not a document");
}
