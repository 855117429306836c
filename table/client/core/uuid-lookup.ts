import type { Document } from "./abstract/document.ts";
import { callMethod, theGame } from "./environment.ts";
import { type Dict, isDict } from "./types.ts";
import { lookup, parseUuid, type ParsedUuid } from "./utils/uuid.ts";

lookup.collection = (type, pack) => {
  const game = theGame();
  if (pack) return game?.packs?.get(pack);
  return type ? game?._collection(type) : undefined;
};

lookup.relative = (uuid, to) => {
  const base: unknown = isDict(to) ? to.uuid : undefined;
  if (typeof base !== "string") return uuid;
  // An id alone is a sibling's: ".id", and ".id.Type.id" for what lies inside of it.
  const isSibling = uuid.split(".").length % 2 === 0;
  return isSibling ? `${base.slice(0, base.lastIndexOf("."))}${uuid}` : `${base}${uuid}`;
};

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "getEmbeddedCollection" in value;
}

/** Walk from an outermost document to the embedded one. */
function descend(doc: Document | undefined, parts: readonly string[]): Document | null {
  let current: Document | undefined = doc;
  for (let i = 0; i < parts.length && current; i += 2) {
    const [name, id] = [parts[i] ?? "", parts[i + 1] ?? ""];
    // A token's actor is reached through the token.
    const actor: unknown = name === "Actor" ? Reflect.get(current, "actor") : undefined;
    const delta: unknown = name === "ActorDelta" ? Reflect.get(current, "delta") : undefined;
    if (isDocument(actor)) current = actor;
    else if (isDocument(delta)) current = delta;
    else
      current =
        name in current.collections || hasCollection(current, name) ? current.getEmbeddedDocument(name, id) : undefined;
  }
  return current ?? null;
}

function hasCollection(doc: Document, name: string): boolean {
  return Object.values(doc.collections).some(({ documentName }) => documentName === name);
}

function outermost(parsed: ParsedUuid): Document | undefined {
  const game = theGame();
  const found = parsed.pack
    ? game?.packs.get(parsed.pack)?.get(parsed.documentId)
    : game?._collection(parsed.documentType ?? "")?.get(parsed.documentId);
  return found;
}

export interface FromUuidOptions {
  relative?: unknown;
  invalid?: boolean;
  strict?: boolean;
}

/** The document of a uuid, if it is at this client. */
export function findSync(
  uuid: string | null | undefined,
  { relative, strict = true }: FromUuidOptions = {},
): Document | null {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed) return null;
  if (parsed.pack && parsed.embedded.length > 0 && !outermost(parsed)) {
    if (strict)
      throw new Error(
        `fromUuidSync was invoked on UUID '${String(uuid)}' which references an embedded document and cannot be retrieved synchronously.`,
      );
    return null;
  }
  return descend(outermost(parsed), parsed.embedded);
}

/** The document of a uuid, or of a compendium's entry that is not loaded what the index says of it. */
export function fromUuidSync(uuid: string | null | undefined, options: FromUuidOptions = {}): Document | Dict | null {
  return findSync(uuid, options) ?? indexEntry(uuid ?? "");
}

function indexEntry(uuid: string): Dict | null {
  const parsed = parseUuid(uuid);
  const index: unknown = parsed?.pack ? theGame()?.packs.get(parsed.pack)?.index : undefined;
  const entry = callMethod(index, "get", parsed?.documentId);
  return isDict(entry) ? entry : null;
}

/** The document of a uuid; a compendium's is loaded. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: FromUuidOptions = {},
): Promise<Document | null> {
  const parsed = parseUuid(uuid, { relative: options.relative });
  if (!parsed) return null;
  const pack = parsed.pack ? theGame()?.packs.get(parsed.pack) : undefined;
  if (!pack) return descend(outermost(parsed), parsed.embedded);
  return descend((await pack.getDocument(parsed.documentId)) ?? undefined, parsed.embedded);
}
