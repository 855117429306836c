import type { User } from "../../documents/user.ts";
import type { Dict } from "../../types.ts";
import type { Document } from "../document.ts";
import { DocumentData } from "./document-data.ts";
import type { OperationOptions } from "../document-types.ts";

/**
 * Points at which a class of documents reacts to whole operations and to what happens to documents inside its own.
 * Packages override the methods on descendants, with five or six arguments each (docs/platform.md §0.1 names the source).
 */
export class DocumentEvents extends DocumentData {
  /** Render every window that shows the document. */
  render(_force = false, _context: Dict = {}): void {
    return undefined;
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): Promise<boolean | void> {
    return undefined;
  }

  static async _onCreateOperation(_documents: Document[], _operation: OperationOptions, _user: User): Promise<void> {
    return undefined;
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): Promise<boolean | void> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: Document[], _operation: OperationOptions, _user: User): Promise<void> {
    return undefined;
  }

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): Promise<boolean | void> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: Document[], _operation: OperationOptions, _user: User): Promise<void> {
    return undefined;
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/documents/abstract/client-document.d.mts]
  _preCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _data: Dict[],
    _options: Dict,
    _userId: string,
  ): void {
    return undefined;
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/documents/abstract/client-document.d.mts]
  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: Dict[],
    options: OperationOptions,
    _userId: string,
  ): void {
    if (options.render !== false) this.render(false, { renderContext: "createDescendant" });
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/documents/abstract/client-document.d.mts]
  _preUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _changes: Dict[],
    _options: Dict,
    _userId: string,
  ): void {
    return undefined;
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/documents/abstract/client-document.d.mts]
  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: Dict[],
    options: OperationOptions,
    _userId: string,
  ): void {
    if (options.render !== false) this.render(false, { renderContext: "updateDescendant" });
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/documents/abstract/client-document.d.mts]
  _preDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _ids: string[],
    _options: Dict,
    _userId: string,
  ): void {
    return undefined;
  }

  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/documents/abstract/client-document.d.mts]
  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: string[],
    options: OperationOptions,
    _userId: string,
  ): void {
    if (options.render !== false) this.render(false, { renderContext: "deleteDescendant" });
  }
}
