import { callMethod, fromConfig, fromGame, isRecord, localize, readPath } from "./env.ts";

/** What a sheet needs of the document that it shows; the documents of the core have all of it. */
export interface SheetDocument {
  readonly documentName: string;
  readonly id: string | null;
  readonly uuid: string;
  readonly name?: string | null;
  readonly isOwner: boolean;
  readonly apps: Record<string, unknown>;
  readonly _source: object;
  update(changes: object, options?: object): Promise<unknown>;
  testUserPermission(user: unknown, permission: number | string, options?: object): boolean;
  toObject(source?: boolean): object;
}

/** Is it a document? */
export function isSheetDocument(value: unknown): value is SheetDocument {
  return isRecord(value) && typeof value.documentName === "string" && typeof value.update === "function";
}

/** The class of a document by its name, as configured. */
export function documentClass(name: string): unknown {
  return fromConfig(`${name}.documentClass`);
}

/** Something that a document's class declares about itself. */
export function classMetadata(document: SheetDocument, key: string): unknown {
  return readPath(document.constructor, `metadata.${key}`);
}

/** A document's kind in the user's words: its type's label, else its class's, else the class name. */
export function documentLabel(document: SheetDocument): string {
  const type = readPath(document, "type");
  const candidates = [
    typeof type === "string" && type !== "base" ? fromConfig(`${document.documentName}.typeLabels.${type}`) : undefined,
    classMetadata(document, "label"),
  ];
  for (const candidate of candidates) {
    if (typeof candidate !== "string") continue;
    const label = localize(candidate);
    if (label !== candidate) return label;
  }
  return document.documentName;
}

/** May this client's user do with the document what the level says? */
export function userHasLevel(document: SheetDocument, level: unknown): boolean {
  if (typeof level !== "number" && typeof level !== "string") return true;
  return document.testUserPermission(fromGame("user"), level);
}

/** Is it in a compendium that may not be written? */
export function isInLockedPack(document: SheetDocument): boolean {
  const pack = readPath(document, "pack");
  if (typeof pack !== "string" || !pack) return false;
  return readPath(callMethod(fromGame("packs"), "get", pack), "locked") === true;
}

/** An embedded document by collection and id. */
export function embedded(document: unknown, collection: string, id: string | undefined): unknown {
  return id ? callMethod(readPath(document, collection), "get", id) : undefined;
}
