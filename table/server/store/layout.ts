import { EMBEDDED, EMBEDDED_ONE } from "../../shared/protocol.ts";
import type { Json, JsonObject } from "../../shared/protocol.ts";
import { idOf, isObject, objectsOf } from "../lib/json.ts";

/** Where a record is stored, and of what document. */
interface Spot {
  /** `actors`, `actors.items`… */
  sublevel: string;
  /** The ids from the world document down, with dots between. */
  idPath: string;
  name: string;
}

export type WriteOperation = { type: "put"; key: string; value: JsonObject } | { type: "del"; key: string };

/** The record of one document: itself, with its embedded documents named by id only. */
function recordOf(name: string, doc: JsonObject): JsonObject {
  const record = { ...doc };
  for (const field of Object.keys(EMBEDDED[name] ?? {})) {
    if (Array.isArray(record[field])) record[field] = objectsOf(record[field]).map(idOf);
  }
  for (const field of Object.keys(EMBEDDED_ONE[name] ?? {})) {
    const one = record[field];
    if (isObject(one)) record[field] = idOf(one);
  }
  return record;
}

/**
 * The writes that turn one stored document into another (undefined: not there), embedded documents in keys of their
 * own: `!actors!a`, `!actors.items!a.b`, `!actors.items.effects!a.b.c`, `!scenes.tokens.delta!s.t.d`. Subtrees that are
 * the same object are skipped.
 */
export function diffRecords(
  spot: Spot,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): WriteOperation[] {
  if (before === after) return [];
  const { name } = spot;
  const key = keyOf(spot);
  const operations: WriteOperation[] = [];
  if (!after) operations.push({ type: "del", key });
  else {
    const value = recordOf(name, after);
    const same = before && JSON.stringify(recordOf(name, before)) === JSON.stringify(value);
    if (!same) operations.push({ type: "put", key, value });
  }
  for (const [field, childName] of Object.entries({ ...EMBEDDED[name], ...EMBEDDED_ONE[name] })) {
    const old = byId(before?.[field]);
    const now = byId(after?.[field]);
    for (const id of new Set([...old.keys(), ...now.keys()])) {
      operations.push(...diffRecords(below(spot, field, id, childName), old.get(id), now.get(id)));
    }
  }
  return operations;
}

function keyOf({ sublevel, idPath }: Spot): string {
  return `!${sublevel}!${idPath}`;
}

/** The spot of an embedded document. */
function below({ sublevel, idPath }: Spot, field: string, id: string, name: string): Spot {
  return { sublevel: `${sublevel}.${field}`, idPath: `${idPath}.${id}`, name };
}

function byId(value: Json | undefined): Map<string, JsonObject> {
  return new Map(objectsOf(isObject(value) ? [value] : value).map((doc) => [idOf(doc), doc]));
}

/** Puts the documents of one collection together again from all records of a database. */
export function assemble(records: ReadonlyMap<string, JsonObject>, sublevel: string, name: string): JsonObject[] {
  const prefix = `!${sublevel}!`;
  const documents: JsonObject[] = [];
  for (const [key, record] of records) {
    if (key.startsWith(prefix))
      documents.push(hydrate(records, { sublevel, idPath: key.slice(prefix.length), name }, record));
  }
  return documents;
}

function hydrate(records: ReadonlyMap<string, JsonObject>, spot: Spot, record: JsonObject): JsonObject {
  const doc = { ...record };
  const childAt = (at: Spot): JsonObject | null => {
    const child = records.get(keyOf(at));
    return child ? hydrate(records, at, child) : null;
  };
  for (const [field, childName] of Object.entries(EMBEDDED[spot.name] ?? {})) {
    const entries = doc[field];
    if (!Array.isArray(entries)) continue;
    doc[field] = entries.flatMap((entry) => {
      if (isObject(entry)) return [entry];
      if (typeof entry !== "string") return [];
      return childAt(below(spot, field, entry, childName)) ?? [];
    });
  }
  for (const [field, childName] of Object.entries(EMBEDDED_ONE[spot.name] ?? {})) {
    const entry = doc[field];
    if (typeof entry === "string") doc[field] = childAt(below(spot, field, entry, childName));
  }
  return doc;
}
