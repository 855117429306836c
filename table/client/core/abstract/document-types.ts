import type { User } from "../documents/user.ts";
import type { Dict } from "../types.ts";
import type { Document } from "./document.ts";
import type { ModelClass, ModelOptions } from "./data-model.ts";

export type PermissionTest = (user: User, doc: Document, data: Dict) => boolean;

/** What a class of documents says of itself. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: string[];
  embedded: Record<string, string>;
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: string[];
  /** A role or level by name, or a test. */
  permissions: Record<"view" | "create" | "update" | "delete", string | PermissionTest>;
  preserveOnImport: string[];
  schemaVersion: string;
}

export type PartialMetadata = Omit<Partial<DocumentMetadata>, "permissions"> & {
  permissions?: Partial<DocumentMetadata["permissions"]>;
};

const DEFAULTS: DocumentMetadata = {
  name: "Document",
  collection: "documents",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  coreTypes: ["base"],
  embedded: {},
  hasTypeData: false,
  indexed: false,
  compendiumIndexFields: [],
  permissions: { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
  preserveOnImport: ["_id", "sort", "ownership", "folder"],
  schemaVersion: "13.341",
};

/** Metadata with the defaults filled in. Getters stay getters: what they give may depend on the generation. */
export function metadata(own: PartialMetadata): Readonly<DocumentMetadata> {
  const labelPlural = own.label === undefined ? DEFAULTS.labelPlural : `${own.label}s`;
  const permissions = { ...DEFAULTS.permissions, ...own.permissions };
  const whole: DocumentMetadata = { ...DEFAULTS, labelPlural };
  Object.defineProperties(whole, Object.getOwnPropertyDescriptors(own));
  return Object.freeze(Object.defineProperty(whole, "permissions", { value: permissions, enumerable: true }));
}

/** How a document comes to be where it is. */
export interface DocumentContext extends ModelOptions {
  parent?: Document | null;
  pack?: string | null;
  parentCollection?: string | null;
}

/** What was asked of the database, beside the data itself. Packages add keys of their own. */
export interface OperationOptions {
  parent?: Document | null;
  pack?: string | null;
  parentUuid?: string | null;
  render?: boolean;
  renderSheet?: boolean;
  broadcast?: boolean;
  noHook?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  deleteAll?: boolean;
  [option: string]: unknown;
}

/** The static side of a class of documents. */
export interface DocumentClass<T extends Document = Document> extends ModelClass<T> {
  new (data?: Dict, context?: DocumentContext): T;
  readonly metadata: Readonly<DocumentMetadata>;
  readonly documentName: string;
  readonly collectionName: string;
  readonly hasTypeData: boolean;
  readonly TYPES: string[];
  readonly implementation: DocumentClass<T>;
  readonly hierarchy: Record<string, { readonly model: { readonly documentName: string } }>;
  getCollectionName(name: string): string | null;
  canUserCreate(user: User): boolean;
  defaultName(context?: { type?: string; parent?: Document | null; pack?: string | null }): string;
  create(data: Dict | Dict[], operation?: OperationOptions): Promise<T | T[] | undefined>;
  createDocuments(data: ReadonlyArray<Dict | Document>, operation?: OperationOptions): Promise<T[]>;
  updateDocuments(updates: readonly Dict[], operation?: OperationOptions): Promise<T[]>;
  deleteDocuments(ids: readonly string[], operation?: OperationOptions): Promise<T[]>;
  _preCreateOperation(documents: T[], operation: OperationOptions, user: User): Promise<boolean | void>;
  _onCreateOperation(documents: T[], operation: OperationOptions, user: User): Promise<void>;
  _preUpdateOperation(documents: T[], operation: OperationOptions, user: User): Promise<boolean | void>;
  _onUpdateOperation(documents: T[], operation: OperationOptions, user: User): Promise<void>;
  _preDeleteOperation(documents: T[], operation: OperationOptions, user: User): Promise<boolean | void>;
  _onDeleteOperation(documents: T[], operation: OperationOptions, user: User): Promise<void>;
}
