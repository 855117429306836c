import type { DataField } from "../data/fields/base.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded/embedded-collection.ts";
import { SchemaField } from "../data/fields/schema.ts";
import type { CleanOptions } from "../data/fields/types.ts";
import type { User } from "../documents/user.ts";
import { theConfig, theGame } from "../environment.ts";
import { type Dict, isDict } from "../types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { DataModel, fix, type ModelOptions } from "./data-model.ts";
import type { Document } from "./document.ts";
import { type DocumentClass, type DocumentMetadata, metadata } from "./document-types.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, isLevelName, isRoleName, levelOf, USER_ROLES } from "./levels.ts";

/** Who a document is: its name, id, place, collections, and who may do what with it. */
export class DocumentIdentity extends DataModel {
  static metadata: Readonly<DocumentMetadata> = metadata({});
  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT"];
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare _id: string | null;

  override _configure(options: ModelOptions = {}): void {
    const pack = typeof options.pack === "string" ? options.pack : (this.parent?.pack ?? null);
    fix(this, "pack", pack);
    const given = options.parentCollection;
    const place = this._getParentCollection(typeof given === "string" ? given : undefined);
    fix(this, "parentCollection", place);
    const names = Object.keys(documentClassOf(this).hierarchy);
    const collections = Object.fromEntries(names.map((name) => [name, this._makeCollection(name)]));
    fix(this, "collections", Object.seal(collections));
  }

  /** The collection of an embedded field. */
  _makeCollection(name: string): EmbeddedCollection {
    return new EmbeddedCollection(name, asDocument(this));
  }

  _getParentCollection(given?: string): string | null {
    if (given) return given;
    if (!this.parent) return null;
    const field = Object.entries(documentClassOf(this.parent).hierarchy).find(
      ([, { model }]) => model.documentName === this.documentName,
    );
    return field?.[0] ?? null;
  }

  /** Every subclass shares the schema of the class that declares the document. */
  static override get schema(): SchemaField {
    if (Object.hasOwn(this, "metadata")) return super.schema;
    const base: unknown = Reflect.getPrototypeOf(this);
    const schema: unknown = typeof base === "function" ? Reflect.get(base, "schema") : undefined;
    return schema instanceof SchemaField ? schema : super.schema;
  }

  static override cleanData(source: Dict = {}, options: CleanOptions = {}): Dict {
    return super.cleanData(source, { ...options, source: options.partial ? (options.source ?? source) : source });
  }

  /** Embedded collections come last: what is in them may look at the document (foundryvtt#8800). */
  static override *_initializationOrder(): Generator<[string, DataField], void, undefined> {
    const { hierarchy } = this;
    for (const entry of this.schema.entries()) if (!(entry[0] in hierarchy)) yield entry;
    yield* Object.entries(hierarchy);
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return documentClassOf(this).documentName;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return documentClassOf(this).collectionName;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** Types that the running system, its modules and the core know. */
  static get TYPES(): string[] {
    return [...(theGame()?.documentTypes[this.documentName] ?? this.metadata.coreTypes)];
  }

  /** Embedded collections by field name. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const fields = this.schema.entries().filter((entry) => isEmbedded(entry));
    return Object.fromEntries(fields.map(([name, field]) => [name, toEmbedded(field)]));
  }

  /** The name of the embedded collection for a collection's or a document's name; null where there is none. */
  static getCollectionName(name: string): string | null {
    const { hierarchy } = this;
    if (name in hierarchy) return name;
    return Object.keys(hierarchy).find((field) => hierarchy[field]?.model.documentName === name) ?? null;
  }

  /** The class in use for documents of this name. */
  static get implementation(): DocumentClass {
    return theConfig()?.document(this.documentName)?.documentClass ?? asDocumentClass(this);
  }

  /** The class that declares the document. */
  static get baseDocument(): unknown {
    if (Object.hasOwn(this, "metadata")) return this;
    const above: unknown = Reflect.get(Reflect.getPrototypeOf(this) ?? this, "baseDocument");
    return above;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** Universally unique id. */
  get uuid(): string {
    const { documentName, id, parent } = this;
    return buildUuid({ documentName, id, parent, pack: parent ? null : this.pack }) ?? "";
  }

  /** May this user make documents of this kind at all? */
  static canUserCreate(user: User): boolean {
    const { create } = this.metadata.permissions;
    if (typeof create !== "string") return true;
    return isRoleName(create) ? user.hasRole(create) : user.can(create);
  }

  /** The level that the document's own data gives a user, whatever the user's role. */
  getUserLevel(user: User | null = theGame()?.user ?? null): number | null {
    const { NONE, INHERIT } = DOCUMENT_OWNERSHIP_LEVELS;
    if (!user) return NONE;
    if (this.pack) return theGame()?.packs.get(this.pack)?.getUserLevel(user) ?? NONE;
    const level = statedLevel(this._source.ownership, user);
    if (typeof level === "number" && level !== INHERIT) return level;
    if (this.parent && (level === undefined || level === INHERIT)) return this.parent.getUserLevel(user);
    return NONE;
  }

  /** Has this user this level (or, with `exact`, exactly this one)? */
  testUserPermission(user: User, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const target = levelOf(permission);
    const level = user.isGM
      ? DOCUMENT_OWNERSHIP_LEVELS.OWNER
      : (this.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE);
    return exact ? level === target : level >= target;
  }

  /** May this user do this to the document? Nobody may in a locked compendium (#8718). The server has the last word. */
  canUserModify(user: User, action: "create" | "update" | "delete", data: Dict = {}): boolean {
    if (this.pack && theGame()?.packs.get(this.pack)?.locked) return false;
    const rule = documentClassOf(this).metadata.permissions[action];
    if (typeof rule === "function") return rule(user, asDocument(this), data);
    if (isLevelName(rule)) return this.testUserPermission(user, rule);
    if (isRoleName(rule)) return user.role >= USER_ROLES[rule];
    return user.can(rule);
  }
}

/** What an ownership says of a user, of whatever kind it is. */
function statedLevel(ownership: unknown, user: User): unknown {
  return isDict(ownership) ? (ownership[user.id ?? ""] ?? ownership.default) : undefined;
}

type Entry = ReturnType<SchemaField["entries"]>[number];

function isEmbedded([, field]: Entry): boolean {
  return field instanceof EmbeddedCollectionField;
}

function toEmbedded(field: Entry[1]): EmbeddedCollectionField {
  if (field instanceof EmbeddedCollectionField) return field;
  throw new Error(`${field.fieldPath} is no embedded collection`);
}

/** Is this a class of documents? */
export function isDocumentClass(cls: unknown): cls is DocumentClass {
  return typeof cls === "function" && (cls === DocumentIdentity || cls.prototype instanceof DocumentIdentity);
}

/** A constructor as a class of documents. */
export function asDocumentClass(cls: unknown): DocumentClass {
  if (isDocumentClass(cls)) return cls;
  throw new Error(`${String(cls)} is not a class of documents`);
}

/** The class of a document. */
export function documentClassOf(doc: DocumentIdentity): DocumentClass {
  return asDocumentClass(doc.constructor);
}

function isDocument(value: DocumentIdentity): value is Document {
  return "_onCreate" in value;
}

function asDocument(value: DocumentIdentity): Document {
  if (isDocument(value)) return value;
  throw new Error("not a document");
}

// Asked of a document that is not made ready yet, as packages do in `_configure`.
Object.defineProperty(DocumentIdentity.prototype, "_id", { value: undefined, writable: true, configurable: true });
