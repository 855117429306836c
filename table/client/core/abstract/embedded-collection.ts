import type { ModifiedContents } from "../database/store.ts";
import { theConfig } from "../environment.ts";
import { asText, type Dict, isDict, messageOf } from "../types.ts";
import { searchDocuments, type SearchOptions } from "../collections/search.ts";
import { Collection } from "../utils/collection.ts";
import { randomID } from "../utils/text.ts";
import { modelFromSource, takeOver } from "./data-model.ts";
import type { Document } from "./document.ts";
import type { DocumentClass, DocumentContext, OperationOptions } from "./document-types.ts";

/** The documents that a document holds in one of its fields. */
export class EmbeddedCollection<T extends Document = Document> extends Collection<T> {
  readonly name: string;
  readonly model: Document;
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, model: Document) {
    super();
    this.name = name;
    this.model = model;
  }

  get documentName(): string {
    const parent = this.model.constructor;
    const hierarchy: unknown = Reflect.get(parent, "hierarchy");
    const field = isDict(hierarchy) ? hierarchy[this.name] : undefined;
    const model: unknown = typeof field === "object" && field !== null ? Reflect.get(field, "model") : undefined;
    return typeof model === "function" ? String(Reflect.get(model, "documentName")) : "";
  }

  /** The class in use for these documents. */
  get documentClass(): DocumentClass<T> {
    const cls = theConfig()?.document(this.documentName)?.documentClass;
    if (isClassOf<T>(cls)) return cls;
    throw new Error(`CONFIG.${this.documentName}.documentClass is missing`);
  }

  /** After documents of it came, changed or went; a package's collection may do something of its own (T: Collection). */
  _onModifyContents(..._change: ModifiedContents): void {
    return undefined;
  }

  get _source(): Dict[] {
    const list = this.model._source[this.name];
    return isSources(list) ? list : [];
  }

  /** Make the documents match the parent's source. */
  initialize(options: Dict = {}): void {
    const list = this._source;
    const kept = new Set<string>();
    this.invalidDocumentIds.clear();
    for (const [index, data] of list.entries()) {
      data._id ??= randomID(16);
      const id = String(data._id);
      kept.add(id);
      const present = this.get(id);
      if (present) this.#refresh(present, list, index, options);
      else this.#insert(data, list, index);
    }
    for (const id of this.keys()) if (!kept.has(id)) this.delete(id, { modifySource: false });
  }

  #refresh(doc: T, list: Dict[], index: number, options: Dict): void {
    const data = list[index];
    if (data !== undefined && data !== doc._source) {
      // The document keeps its own source object; parent and child go on sharing it.
      takeOver(doc._source, data);
      list[index] = doc._source;
    }
    doc._initialize(options);
  }

  #insert(data: Dict, list: Dict[], index: number): void {
    try {
      const doc = this.createDocument(data);
      list[index] = doc._source;
      if (doc.invalid) throw new Error(`${this.documentName} ${String(data._id)} is invalid`);
      super.set(String(doc.id), doc);
    } catch (error) {
      this.invalidDocumentIds.add(String(data._id));
      console.error(`${this.model.uuid}: ${messageOf(error)}`);
    }
  }

  /** Make (not store) a document that belongs here. */
  createDocument(data: Dict, context: DocumentContext = {}): T {
    return modelFromSource(this.documentClass, data, { ...context, parent: this.model, parentCollection: this.name });
  }

  /** The document of this id. */
  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): T | undefined {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (!found && strict) throw new Error(`${this.documentName} id [${id}] does not exist in the EmbeddedCollection.`);
    return found;
  }

  /** Put a document in; its source goes into the parent's. */
  override set(key: string, value: T, { modifySource = true }: OperationOptions = {}): this {
    if (modifySource) {
      const list = this._source;
      const index = list.findIndex((entry) => entry._id === key);
      if (index < 0) list.push(value._source);
      else list[index] = value._source;
    }
    return super.set(key, value);
  }

  /** Take a document out, of the parent's source too. */
  override delete(key: string, { modifySource = true }: OperationOptions = {}): boolean {
    if (modifySource) {
      const list = this._source;
      const index = list.findIndex((entry) => entry._id === key);
      if (index >= 0) list.splice(index, 1);
    }
    return super.delete(key);
  }

  /** A document that could not be read, as far as it can be. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): T | undefined {
    const data = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry._id === id) : undefined;
    if (data) return this.createDocument(data);
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  /** Documents whose name or searchable texts contain a query, and that meet all filters. */
  search(search: SearchOptions = {}): T[] {
    return searchDocuments(this.documentName, this.contents, search);
  }

  /** Documents by type. */
  get documentsByType(): Record<string, T[]> {
    const types: Record<string, T[]> = Object.fromEntries(this.documentClass.TYPES.map((type) => [type, []]));
    for (const doc of this) (types[asText(doc._source.type, "base")] ??= []).push(doc);
    return types;
  }

  /** Plain data of every document. */
  toObject(source = true): Dict[] {
    return this.map((doc) => doc.toObject(source));
  }
}

function isSources(list: unknown): list is Dict[] {
  return Array.isArray(list) && list.every((entry) => isDict(entry));
}

function isClassOf<T extends Document>(cls: unknown): cls is DocumentClass<T> {
  return typeof cls === "function";
}
