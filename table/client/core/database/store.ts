import type { Document } from "../abstract/document.ts";
import type { OperationOptions } from "../abstract/document-types.ts";
import type { User } from "../documents/user.ts";
import type { Dict } from "../types.ts";

/** What is told after documents of a place came, changed or went (T13: common/abstract/embedded-collection.d.mts). */
export type ModifiedContents = [
  action: string,
  documents: Document[],
  result: readonly unknown[],
  operation: OperationOptions,
  user: User | undefined,
];

/** A place that holds documents: a world collection, a compendium, an embedded collection. */
export interface Store {
  get(id: string, options?: { strict?: boolean; invalid?: boolean }): Document | undefined;
  set(id: string, doc: Document, options?: OperationOptions): unknown;
  delete(id: string, options?: OperationOptions): boolean;
  keys(): IterableIterator<string>;
  createDocument(data: Dict, context?: Dict): Document;
  _onModifyContents?(...change: ModifiedContents): void;
}

/** What a write asks of whom: the place, the options, and the user who writes. */
export interface Asked {
  store: Store;
  options: OperationOptions;
  user: User;
}

/** The document and all that hold it, nearest first. */
export function* ancestors(parent: Document | null): Generator<Document> {
  for (let doc = parent; doc; doc = doc.parent) yield doc;
}
