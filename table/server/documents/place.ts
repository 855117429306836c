import { EMBEDDED, EMBEDDED_ONE } from "../../shared/protocol.ts";
import type { DocumentOperation, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { RefusedError, idOf, malformed, objectsOf } from "../lib/json.ts";
import { packCollection, packOf, uuidInPack } from "../packs/pack.ts";
import type { Collection } from "../store/collection.ts";
import { isWorldDocument } from "../world.ts";
import { deltaOf, emptyDelta, inheritedBy, tombstone, withInherited } from "./delta.ts";

/** A document with its name. */
export interface Node {
  name: string;
  doc: JsonObject;
}

/** Where the documents of a request live: a world collection, or a field of a document in one. */
export interface Place {
  collection: Collection;
  /** From the world document down to the direct parent; empty for world documents. */
  parents: Node[];
  /** `fields[i]` of `parents[i]` holds the next one; the last holds the documents asked for. */
  fields: string[];
  /** Embedded documents there, those that a token's actor inherits among them. */
  documents: JsonObject[];
  /** Ids of what is inherited there: deleted, it leaves a mark. */
  inherited: ReadonlySet<string>;
}

/** Where a request says that its documents are. */
export type Where = Pick<DocumentOperation, "parentUuid" | "pack">;

/** The collection that a request has to queue for, of a pack or of the world. */
export function collectionFor(context: Context, type: string, where: Where): Collection {
  const parentUuid = parentOf(context, where);
  const name = parentUuid ? (parentUuid.split(".")[0] ?? "") : type;
  if (where.pack) return packCollection(packOf(context, where.pack), name);
  if (!isWorldDocument(name)) throw malformed(`there is no collection of ${name}`);
  return context.world.collection(name);
}

/** Finds the place of a request; throws when the parent is gone or cannot hold such documents. */
export function locate(context: Context, type: string, where: Where): Place {
  const collection = collectionFor(context, type, where);
  const parentUuid = parentOf(context, where);
  if (!parentUuid) return { collection, parents: [], fields: [], documents: [], inherited: new Set() };
  const parts = parentUuid.split(".");
  const root = collection.get(parts[1] ?? "");
  if (!root) throw new RefusedError("Error", `The parent ${parentUuid} does not exist`);
  const parents: Node[] = [{ name: collection.documentName, doc: root }];
  const fields: string[] = [];
  let name = collection.documentName;
  for (let index = 2; index < parts.length; index += 2) {
    const child = parts[index] ?? "";
    const field = fieldFor(name, child);
    const doc = childrenAt(context, parents, field).find((one) => idOf(one) === parts[index + 1]);
    if (!doc) throw new RefusedError("Error", `The parent ${parentUuid} does not exist`);
    name = child;
    parents.push({ name, doc });
    fields.push(field);
  }
  const field = fieldFor(name, type);
  fields.push(field);
  const inherited = new Set(inheritedBy(context, parents, field).map(idOf));
  return { collection, parents, fields, documents: childrenAt(context, parents, field), inherited };
}

/** The parent's uuid, within its pack where there is one. */
function parentOf(context: Context, { parentUuid, pack }: Where): string | null {
  if (!parentUuid) return null;
  return pack ? uuidInPack(packOf(context, pack), parentUuid) : parentUuid;
}

function fieldFor(parent: string, child: string): string {
  const fields = { ...EMBEDDED[parent], ...EMBEDDED_ONE[parent] };
  const field = Object.entries(fields).find(([, name]) => name === child)?.[0];
  if (!field) throw malformed(`${child} documents cannot be embedded in ${parent}`);
  return field;
}

/** The documents in a field of the last of these parents. */
function childrenAt(context: Context, parents: readonly Node[], field: string): JsonObject[] {
  const parent = parents.at(-1);
  if (!parent) return [];
  if (isOne(parent, field)) return [deltaOf(parent.doc)];
  return withInherited(objectsOf(parent.doc[field]), inheritedBy(context, parents, field));
}

function isOne({ name }: Node, field: string): boolean {
  return EMBEDDED_ONE[name]?.[field] !== undefined;
}

/** The documents at a place. */
export function documentsAt(place: Place): JsonObject[] {
  return place.parents.length ? place.documents : place.collection.all();
}

/**
 * The world documents that change when those at a place do: null deletes. For an embedded place that is one, its
 * world document, rebuilt around the new list; what is untouched stays the same object.
 */
export function changesAt(
  place: Place,
  changed: ReadonlyMap<string, JsonObject | null>,
): ReadonlyMap<string, JsonObject | null> {
  let below = changed;
  let { inherited } = place;
  for (let depth = place.parents.length - 1; depth >= 0; depth--) {
    const parent = place.parents[depth];
    const field = place.fields[depth];
    if (!parent || !field) break;
    const rebuilt = isOne(parent, field)
      ? { ...parent.doc, [field]: [...below.values()][0] ?? emptyDelta(idOf(parent.doc)) }
      : { ...parent.doc, [field]: changedList(objectsOf(parent.doc[field]), below, inherited) };
    below = new Map([[idOf(rebuilt), rebuilt]]);
    inherited = new Set();
  }
  return below;
}

/** A stored list with what changed in it; what is inherited and now gone leaves a mark. */
function changedList(
  stored: readonly JsonObject[],
  changed: ReadonlyMap<string, JsonObject | null>,
  inherited: ReadonlySet<string>,
): JsonObject[] {
  const gone = (id: string): JsonObject[] => (inherited.has(id) ? [tombstone(id)] : []);
  const known = new Set(stored.map(idOf));
  const kept = stored.flatMap((doc) => {
    const after = changed.get(idOf(doc));
    return after === undefined ? [doc] : after === null ? gone(idOf(doc)) : [after];
  });
  const added = [...changed].flatMap(([id, doc]) => (known.has(id) ? [] : doc === null ? gone(id) : [doc]));
  return [...kept, ...added];
}
