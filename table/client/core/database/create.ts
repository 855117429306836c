import type { Document } from "../abstract/document.ts";
import type { DocumentClass, OperationOptions } from "../abstract/document-types.ts";
import type { User } from "../documents/user.ts";
import { Hooks } from "../hooks.ts";
import { type Dict, isDict } from "../types.ts";
import { deepClone } from "../utils/values/object.ts";
import { expandObject } from "../utils/values/path.ts";
import { ancestors } from "./store.ts";

/** The source that a create request stands for. */
function sourceOf(given: Dict | Document, keepId: boolean, keepEmbeddedIds: boolean): Dict {
  const source = isStored(given) ? given.toObject() : expandObject(deepClone(given));
  if (!keepId) delete source._id;
  if (!keepEmbeddedIds) dropEmbeddedIds(source);
  return source;
}

function isStored(given: Dict | Document): given is Document {
  return typeof given.toObject === "function";
}

function dropEmbeddedIds(source: Dict): void {
  for (const value of Object.values(source)) {
    if (!Array.isArray(value)) continue;
    for (const entry of value) if (isDict(entry) && "_id" in entry) delete entry._id;
  }
}

/** Build the documents to be created and let class, type model and hooks have their say. Those refused drop out. */
export async function prepareCreate<T extends Document>(
  cls: DocumentClass<T>,
  data: ReadonlyArray<Dict | Document>,
  options: OperationOptions,
  user: User,
): Promise<T[]> {
  const { parent = null, pack = null, keepId = false, keepEmbeddedIds = true } = options;
  const pending: T[] = [];
  const name = cls.documentName;
  for (const given of data) {
    const source = sourceOf(given, keepId, keepEmbeddedIds);
    const doc = new cls(deepClone(source), { parent, pack, strict: true });
    const allowed = await doc._preCreate(source, options, user);
    if (allowed === false) continue;
    if (!options.noHook && !Hooks.call(`preCreate${name}`, doc, source, options, user.id)) continue;
    pending.push(doc);
  }
  const sources = pending.map((doc) => doc.toObject());
  for (const ancestor of ancestors(parent)) {
    ancestor._preCreateDescendantDocuments(parent ?? ancestor, name, sources, options, user.id ?? "");
  }
  return pending;
}
