import { WORLD_COLLECTIONS } from "../../../shared/protocol.ts";

/** What a uuid says, with the collection it would be found in where that is known. */
export interface ParsedUuid {
  uuid: string;
  id: string;
  type: string | null;
  /** Document name of the outermost document, when the uuid names an embedded one. */
  primaryType: string | null;
  primaryId: string | null;
  /** Pairs of document name and id, below the outermost document. */
  embedded: string[];
  /** Compendium collection id. */
  pack: string | null;
  documentType: string | null;
  documentId: string;
  collection: unknown;
  doc?: unknown;
}

/** How collections are found; core/uuid-lookup sets it, so that parsing itself stays pure. */
export const lookup: {
  collection: (type: string | null, pack: string | null) => unknown;
  relative: (uuid: string, to: unknown) => string;
} = {
  collection: () => undefined,
  relative: (uuid) => uuid,
};

function split(uuid: string): Pick<ParsedUuid, "pack" | "type" | "documentId" | "embedded"> {
  const parts = uuid.split(".");
  if (parts[0] !== "Compendium") return { pack: null, ...named(parts) };
  const pack = `${parts[1] ?? ""}.${parts[2] ?? ""}`;
  const below = parts.slice(3);
  if (below.length % 2 === 0) return { pack, ...named(below) };
  // A compendium uuid of old has no document name: Compendium.scope.pack.id
  const [documentId = "", ...embedded] = below;
  return { pack, type: null, documentId, embedded };
}

function named(parts: readonly string[]): Pick<ParsedUuid, "type" | "documentId" | "embedded"> {
  const [type = null, documentId = "", ...embedded] = parts;
  return { type, documentId, embedded };
}

/** Take a uuid apart. Null when it is none. */
export function parseUuid(
  uuid: string | null | undefined,
  { relative }: { relative?: unknown } = {},
): ParsedUuid | null {
  if (typeof uuid !== "string" || uuid === "") return null;
  const whole = relative && uuid.startsWith(".") ? lookup.relative(uuid, relative) : uuid;
  const { pack, type, documentId, embedded } = split(whole);
  if (documentId === "" && embedded.length === 0) return null;
  const last = embedded.length ? (embedded.at(-2) ?? null) : type;
  return {
    uuid: whole,
    id: embedded.at(-1) ?? documentId,
    type: last,
    primaryType: embedded.length ? type : null,
    primaryId: embedded.length ? documentId : null,
    embedded,
    pack,
    documentType: type,
    documentId,
    collection: lookup.collection(type, pack),
  };
}

export interface UuidContext {
  documentName?: string | null;
  id?: string | null;
  pack?: string | null;
  parent?: { uuid: string } | null;
}

/** Put a uuid together. Null without an id. */
export function buildUuid({ documentName = null, id = null, pack = null, parent = null }: UuidContext = {}):
  string | null {
  if (!id) return null;
  if (parent) return `${parent.uuid}.${documentName ?? ""}.${id}`;
  return pack ? `Compendium.${pack}.${documentName ?? ""}.${id}` : `${documentName ?? ""}.${id}`;
}

/** Names that may head a uuid. */
export const PRIMARY_NAMES: readonly string[] = Object.keys(WORLD_COLLECTIONS);

/**
 * A uuid as it is written relative to another one: what lies inside of that document begins with its type, a sibling is
 * its id alone. The whole uuid where the two have nothing in common (types of 14: foundry.utils.buildRelativeUuid).
 */
export function relativeUuid(target: string, origin: string): string {
  if (target.startsWith(`${origin}.`)) return target.slice(origin.length);
  const place = (uuid: string): string => uuid.slice(0, uuid.lastIndexOf("."));
  const parent = place(place(origin));
  const inDocument = parent !== "" && !/^Compendium\.[^.]+\.[^.]+$/.test(parent);
  if (inDocument && place(target) === place(origin)) return target.slice(place(origin).length);
  return target;
}
