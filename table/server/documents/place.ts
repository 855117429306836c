import { EMBEDDED } from "../../shared/protocol.ts";
import type { JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { RefusedError, idOf, malformed, objectsOf } from "../json.ts";
import type { Collection } from "../store/collection.ts";
import { isWorldDocument } from "../world.ts";

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
}

/** The collection that a request has to queue for. */
export function collectionFor(context: Context, type: string, parentUuid: string | null): Collection {
  const name = parentUuid ? (parentUuid.split(".")[0] ?? "") : type;
  if (!isWorldDocument(name)) throw malformed(`there is no collection of ${name}`);
  return context.world.collection(name);
}

/** Finds the place of a request; throws when the parent is gone or cannot hold such documents. */
export function locate(context: Context, type: string, parentUuid: string | null): Place {
  const collection = collectionFor(context, type, parentUuid);
  if (!parentUuid) return { collection, parents: [], fields: [] };
  const parts = parentUuid.split(".");
  const root = collection.get(parts[1] ?? "");
  if (!root) throw new RefusedError("Error", `The parent ${parentUuid} does not exist`);
  const parents: Node[] = [{ name: collection.documentName, doc: root }];
  const fields: string[] = [];
  let here: Node = { name: collection.documentName, doc: root };
  for (let index = 2; index < parts.length; index += 2) {
    const name = parts[index] ?? "";
    const field = fieldFor(here.name, name);
    const doc = objectsOf(here.doc[field]).find((child) => idOf(child) === parts[index + 1]);
    if (!doc) throw new RefusedError("Error", `The parent ${parentUuid} does not exist`);
    here = { name, doc };
    parents.push(here);
    fields.push(field);
  }
  fields.push(fieldFor(here.name, type));
  return { collection, parents, fields };
}

function fieldFor(parent: string, child: string): string {
  const field = Object.entries(EMBEDDED[parent] ?? {}).find(([, name]) => name === child)?.[0];
  if (!field) throw malformed(`${child} documents cannot be embedded in ${parent}`);
  return field;
}

/** The documents at a place. */
export function documentsAt(place: Place): JsonObject[] {
  const parent = place.parents.at(-1);
  const field = place.fields.at(-1);
  return parent && field ? objectsOf(parent.doc[field]) : place.collection.all();
}

/**
 * The world documents that change when those at a place do: null deletes. For an embedded place that is one, its
 * world document, rebuilt around the new list; what is untouched stays the same object.
 */
export function changesAt(
  place: Place,
  changed: ReadonlyMap<string, JsonObject | null>,
): ReadonlyMap<string, JsonObject | null> {
  if (!place.parents.length) return changed;
  const kept = documentsAt(place).flatMap((doc) => {
    const after = changed.get(idOf(doc));
    return after === undefined ? [doc] : after === null ? [] : [after];
  });
  const known = new Set(documentsAt(place).map(idOf));
  const added = [...changed].flatMap(([id, doc]) => (doc && !known.has(id) ? [doc] : []));
  let list = [...kept, ...added];
  let rebuilt: JsonObject = {};
  for (let depth = place.parents.length - 1; depth >= 0; depth--) {
    const parent = place.parents[depth];
    const field = place.fields[depth];
    if (!parent || !field) break;
    rebuilt = { ...parent.doc, [field]: list };
    const above = place.parents[depth - 1];
    const aboveField = place.fields[depth - 1];
    const current = rebuilt;
    if (above && aboveField) {
      list = objectsOf(above.doc[aboveField]).map((doc) => (idOf(doc) === idOf(current) ? current : doc));
    }
  }
  return new Map([[idOf(rebuilt), rebuilt]]);
}
