import type { Document } from "../abstract/document.ts";
import type { DocumentClass } from "../abstract/document-types.ts";
import { Hooks } from "../hooks.ts";
import { ancestors, type Asked } from "./store.ts";

/** The documents to be deleted, after class, type model and hooks had their say. */
export async function prepareDelete<T extends Document>(
  cls: DocumentClass<T>,
  ids: readonly string[],
  { store, options, user }: Asked,
): Promise<T[]> {
  const pending: T[] = [];
  const wanted = options.deleteAll ? Array.from(store.keys()) : ids;
  for (const id of wanted) {
    const doc = store.get(id, { strict: true, invalid: true });
    if (!isOf(cls, doc)) continue;
    const allowed = await doc._preDelete(options, user);
    if (allowed === false) continue;
    if (!options.noHook && !Hooks.call(`preDelete${cls.documentName}`, doc, options, user.id)) continue;
    pending.push(doc);
  }
  const parent = options.parent ?? null;
  for (const ancestor of ancestors(parent)) {
    const gone = pending.map((doc) => String(doc.id));
    ancestor._preDeleteDescendantDocuments(parent ?? ancestor, cls.documentName, gone, options, user.id ?? "");
  }
  return pending;
}

function isOf<T extends Document>(cls: DocumentClass<T>, doc: Document | undefined): doc is T {
  return doc !== undefined && doc.documentName === cls.documentName;
}
