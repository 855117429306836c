import type { Document } from "../abstract/document.ts";
import type { DocumentClass, OperationOptions } from "../abstract/document-types.ts";
import { deltas, deprecatedIn14 } from "../generation.ts";
import { Hooks } from "../hooks.ts";
import type { Dict } from "../types.ts";
import { deepClone, isEmpty } from "../utils/values/object.ts";
import { hasSpecialKey, operatorsToKeys } from "../utils/values/operators.ts";
import { expandObject } from "../utils/values/path.ts";
import { ancestors, type Asked } from "./store.ts";

export interface PendingUpdate<T extends Document> {
  doc: T;
  changes: Dict;
}

/** What an update would make of a document: the difference, validated. */
function difference(doc: Document, changes: Dict, options: OperationOptions): Dict {
  const { diff = true, recursive = true, restoreDelta = false } = options;
  const found = doc.updateSource(deepClone(changes), { dryRun: true, fallback: false, recursive, restoreDelta });
  return diff ? found : { ...doc._cleanChanges(doc._prepareChanges(changes), {}) };
}

/**
 * Find out what of each update makes a difference. Class, type model and hooks are asked first: 13 shows them the
 * changes as they were given (#10841), 14 cleaned ones (#14411).
 */
export async function prepareUpdate<T extends Document>(
  cls: DocumentClass<T>,
  updates: readonly Dict[],
  { store, options, user }: Asked,
): Promise<Array<PendingUpdate<T>>> {
  const pending: Array<PendingUpdate<T>> = [];
  const name = cls.documentName;
  for (const given of updates) {
    const { _id, ...rest } = given;
    const doc = store.get(String(_id), { strict: true, invalid: true });
    if (!isOf(cls, doc)) continue;
    if (hasSpecialKey(rest)) deprecatedIn14('Keys like "-=name" and "==name" are operators now: _del, _replace().');
    const expanded = expandObject(deepClone(deltas().operators ? operatorsToKeys(rest) : rest));
    const changes = deltas().cleansBeforePreUpdate ? difference(doc, expanded, options) : expanded;
    changes._id = _id;
    const allowed = await doc._preUpdate(changes, options, user);
    if (allowed === false) continue;
    if (!options.noHook && !Hooks.call(`preUpdate${name}`, doc, changes, options, user.id)) continue;
    const { _id: _same, ...wanted } = changes;
    const final = difference(doc, wanted, options);
    delete final._id;
    if (!isEmpty(final)) pending.push({ doc, changes: { _id, ...final } });
  }
  const parent = options.parent ?? null;
  const changes = pending.map((entry) => entry.changes);
  for (const ancestor of ancestors(parent)) {
    ancestor._preUpdateDescendantDocuments(parent ?? ancestor, name, changes, options, user.id ?? "");
  }
  return pending;
}

function isOf<T extends Document>(cls: DocumentClass<T>, doc: Document | undefined): doc is T {
  return doc !== undefined && doc.documentName === cls.documentName;
}
