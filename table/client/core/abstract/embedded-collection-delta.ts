import { isTombstone } from "../data/fields/embedded/embedded-collection-delta.ts";
import type { ActorDelta } from "../documents/actors/actor-delta.ts";
import type { Dict } from "../types.ts";
import { deepClone } from "../utils/values/object.ts";
import type { Document } from "./document.ts";
import type { DocumentContext, OperationOptions } from "./document-types.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

/**
 * What a token's actor has otherwise than its base actor. The documents in it are the token actor's own, all of them;
 * the source holds those that the delta manages, and a tombstone for each inherited one that is gone.
 */
export class EmbeddedCollectionDelta<T extends Document = Document> extends EmbeddedCollection<T> {
  readonly #delta: ActorDelta;

  constructor(name: string, delta: ActorDelta) {
    super(name, delta);
    this.#delta = delta;
  }

  /** The collection of the base actor. */
  get baseCollection(): EmbeddedCollection | undefined {
    return this.#delta.getBaseCollection(this.name);
  }

  /** The collection of the token's actor. */
  get syntheticCollection(): EmbeddedCollection | undefined {
    return this.#delta._actor?.collections[this.name];
  }

  #entry(key: string): Dict | undefined {
    return this._source.find((entry) => entry._id === key);
  }

  /** Does the delta itself say what there is of this document (or that it is gone)? */
  manages(key: string): boolean {
    return this.#entry(key) !== undefined;
  }

  /** Is an inherited document gone? */
  isTombstone(key: string): boolean {
    return isTombstone(this.#entry(key));
  }

  /** Hold the documents that the token's actor has now. */
  override initialize(_options: Dict = {}): void {
    this.clear();
    for (const doc of this.syntheticCollection ?? []) {
      if (this.#isOne(doc)) super.set(String(doc.id), doc, { modifySource: false });
    }
  }

  #isOne(doc: Document): doc is T {
    return doc.documentName === this.documentName;
  }

  override createDocument(data: Dict, context: DocumentContext = {}): T {
    const parent = this.#delta.syntheticActor;
    return super.createDocument(data, parent ? { ...context, parent } : context);
  }

  /** The delta manages this document from now on. */
  override set(key: string, value: T, { modifySource = true }: OperationOptions = {}): this {
    if (modifySource) {
      const index = this._source.findIndex((entry) => entry._id === key);
      const data = deepClone(value._source);
      if (index < 0) this._source.push(data);
      else this._source[index] = data;
    }
    return super.set(key, value, { modifySource: false });
  }

  /** Take a document out; an inherited one leaves a tombstone. */
  override delete(key: string, { modifySource = true }: OperationOptions = {}): boolean {
    if (modifySource) {
      const index = this._source.findIndex((entry) => entry._id === key);
      if (index >= 0) this._source.splice(index, 1);
      if (this.baseCollection?.has(key)) this._source.push({ _id: key, _tombstone: true });
    }
    return super.delete(key, { modifySource: false });
  }

  /** Let a document be as the base actor has it again. */
  async restoreDocument(id: string): Promise<Document | undefined> {
    const [restored] = await this.restoreDocuments([id]);
    return restored;
  }

  /** Let documents be as the base actor has them again. */
  async restoreDocuments(ids: readonly string[]): Promise<Document[]> {
    const known = ids.filter((id) => this.manages(id) && this.baseCollection?.has(id));
    await this.#delta.update({ [this.name]: known.map((_id) => ({ _id })) }, { restoreDelta: true });
    return known.flatMap((id) => this.get(id) ?? []);
  }
}
