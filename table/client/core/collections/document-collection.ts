import type { ModifiedContents } from "../database/store.ts";
import { modelFromSource } from "../abstract/data-model.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentClass, DocumentContext, OperationOptions } from "../abstract/document-types.ts";
import { callMethod, theConfig } from "../environment.ts";
import { asText, type Dict, messageOf } from "../types.ts";
import { Collection } from "../utils/collection.ts";
import { searchableFields, type SearchableFields, searchDocuments, type SearchOptions } from "./search.ts";

/** Documents of one name, in the world or in a compendium. */
export class DocumentCollection<T extends Document = Document> extends Collection<T> {
  static documentName = "";
  readonly #documentName: string;
  readonly invalidDocumentIds = new Set<string>();
  /** Windows that list the collection. */
  readonly apps: unknown[] = [];
  readonly _source: Dict[] = [];

  constructor(documentName: string) {
    super();
    this.#documentName = documentName;
  }

  /** Of the documents that it holds: given, or the class's own. */
  get documentName(): string {
    const name: unknown = this.#documentName || Reflect.get(this.constructor, "documentName");
    if (typeof name === "string" && name !== "") return name;
    throw new Error("A subclass of DocumentCollection must implement the documentName getter");
  }

  get name(): string {
    return this.constructor.name;
  }

  /** The class in use. */
  get documentClass(): DocumentClass<T> {
    const cls = theConfig()?.document(this.documentName)?.documentClass;
    if (isClassOf<T>(cls)) return cls;
    throw new Error(`CONFIG.${this.documentName}.documentClass is missing`);
  }

  /** Fill the collection from stored data. What cannot be read is kept aside. */
  initialize(sources: readonly Dict[]): void {
    this.clear();
    this.invalidDocumentIds.clear();
    this._source.splice(0, this._source.length, ...sources);
    for (const data of sources) {
      try {
        const doc = this.createDocument(data);
        if (doc.invalid) throw new Error("data is invalid");
        super.set(String(doc.id), doc);
      } catch (error) {
        this.invalidDocumentIds.add(String(data._id));
        console.error(`${this.documentName} ${String(data._id)}: ${messageOf(error)}`);
      }
    }
  }

  /** Make (not store) a document that belongs here. */
  createDocument(data: Dict, context: DocumentContext = {}): T {
    return modelFromSource(this.documentClass, data, context);
  }

  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): T | undefined {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (!found && strict)
      throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection.`);
    return found;
  }

  override set(key: string, value: T, _options: OperationOptions = {}): this {
    this.invalidDocumentIds.delete(key);
    return super.set(key, value);
  }

  override delete(key: string, _options: OperationOptions = {}): boolean {
    return super.delete(key);
  }

  /** A document that could not be read, as far as it can be. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): T | undefined {
    const data = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry._id === id) : undefined;
    if (data) return this.createDocument(data);
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  /** Documents by type. */
  get documentsByType(): Record<string, T[]> {
    const types: Record<string, T[]> = Object.fromEntries(this.documentClass.TYPES.map((type) => [type, []]));
    for (const doc of this) (types[asText(doc._source.type, "base")] ??= []).push(doc);
    return types;
  }

  /** The fields that a search looks into. */
  static getSearchableFields(documentName: string, type?: string): SearchableFields {
    return searchableFields(documentName, type);
  }

  /** Documents whose name or searchable texts contain a query, and that meet all filters. */
  search(search: SearchOptions = {}): object[] {
    return searchDocuments(this.documentName, this.contents, search);
  }

  /** Render the windows that list the collection. */
  render(force = false, options: Dict = {}): void {
    for (const app of this.apps) callMethod(app, "render", force, options);
  }

  /** What was created, changed or deleted in it (T: DocumentCollection#_onModifyContents). */
  _onModifyContents(...[action, documents, , operation]: ModifiedContents): void {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: documents.map((doc) => doc.id) });
  }
}

function isClassOf<T extends Document>(cls: unknown): cls is DocumentClass<T> {
  return typeof cls === "function";
}
