import type { ModifyResponse } from "../../../shared/protocol.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentClass, OperationOptions } from "../abstract/document-types.ts";
import { theConfig, theGame } from "../environment.ts";
import { Hooks } from "../hooks.ts";
import { type Dict, isDict, messageOf } from "../types.ts";
import { asShown, isTokenActor, remember } from "./token-actor.ts";
import { optionsOf, parentOf, storeOf } from "./place.ts";
import { ancestors, type Store } from "./store.ts";

/** A change that the server has made, and where it is to be repeated. */
interface Applied {
  cls: DocumentClass;
  store: Store;
  parent: Document | null;
  options: OperationOptions;
  userId: string;
  result: ReadonlyArray<Dict | string>;
}

function read(response: ModifyResponse): Applied | null {
  const cls = theConfig()?.document(response.type)?.documentClass;
  if (!cls) return null;
  const parent = asShown(parentOf(response.operation));
  if (typeof response.operation.parentUuid === "string" && !parent) return null;
  const pack = typeof response.operation.pack === "string" ? response.operation.pack : null;
  const options: OperationOptions = { ...optionsOf(response.operation), parent, pack, action: response.action };
  const store = storeOf(response.type, parent, pack);
  return { cls, store, parent, options, userId: response.userId, result: response.result ?? [] };
}

/**
 * The whole chain above an embedded document is made ready anew from its outermost one; from a token's own actor, which
 * is no concern of its scene (#9465). A delta has done so itself.
 */
function resetParents({ cls, parent }: Applied, ids: readonly string[]): void {
  if (cls.documentName === "ActorDelta") return;
  const isOwn = remember(parent, fieldOf(cls, parent), ids);
  const chain = Array.from(ancestors(parent));
  (isOwn ? chain.find((doc) => isTokenActor(doc)) : chain.at(-1))?.reset();
}

function fieldOf(cls: DocumentClass, parent: Document | null): string {
  const fields = Object.entries(parent?.collections ?? {});
  return fields.find(([, { documentName }]) => documentName === cls.documentName)?.[0] ?? cls.collectionName;
}

async function finish(applied: Applied, action: "Create" | "Update" | "Delete", documents: Document[]): Promise<void> {
  const { cls, store, options, userId, result } = applied;
  const user = theGame()?.users.get(userId);
  store._onModifyContents?.(action.toLowerCase(), documents, result, options, user);
  if (!user) return;
  if (action === "Create") await cls._onCreateOperation(documents, options, user);
  else if (action === "Update") await cls._onUpdateOperation(documents, options, user);
  else await cls._onDeleteOperation(documents, options, user);
}

function applyCreate(applied: Applied): Document[] {
  const { store, parent, options, userId, cls } = applied;
  const created: Array<readonly [Document, Dict]> = [];
  for (const data of applied.result) {
    if (!isDict(data)) continue;
    const doc = store.createDocument(data, { pack: options.pack });
    store.set(String(doc.id), doc, options);
    created.push([doc, data]);
  }
  resetParents(
    applied,
    created.map(([doc]) => String(doc.id)),
  );
  for (const [doc, data] of created) {
    doc._onCreate(data, options, userId);
    Hooks.callAll(`create${cls.documentName}`, doc, options, userId);
  }
  const documents = created.map(([doc]) => doc);
  for (const ancestor of ancestors(parent)) {
    const sources = created.map(([, data]) => data);
    ancestor._onCreateDescendantDocuments(parent ?? ancestor, cls.collectionName, documents, sources, options, userId);
  }
  return documents;
}

function applyUpdate(applied: Applied): Document[] {
  const { store, parent, options, userId, cls } = applied;
  const updated: Array<readonly [Document, Dict]> = [];
  for (const changes of applied.result) {
    if (!isDict(changes)) continue;
    const doc = store.get(String(changes._id), { invalid: true });
    if (!doc) continue;
    try {
      const { recursive = true, restoreDelta = false } = options;
      doc.updateSource(changes, { fallback: true, recursive, restoreDelta });
      store.set(String(doc.id), doc, { modifySource: false });
    } catch (error) {
      console.error(`${doc.uuid}: ${messageOf(error)}`);
    }
    updated.push([doc, changes]);
  }
  resetParents(
    applied,
    updated.map(([doc]) => String(doc.id)),
  );
  for (const [doc, changes] of updated) {
    doc._onUpdate(changes, options, userId);
    Hooks.callAll(`update${cls.documentName}`, doc, changes, options, userId);
    if (options.render !== false)
      doc.render(false, { renderContext: `update${cls.documentName}`, renderData: changes });
  }
  const documents = updated.map(([doc]) => doc);
  for (const ancestor of ancestors(parent)) {
    const changes = updated.map(([, change]) => change);
    ancestor._onUpdateDescendantDocuments(parent ?? ancestor, cls.collectionName, documents, changes, options, userId);
  }
  return documents;
}

function applyDelete(applied: Applied): Document[] {
  const { store, parent, options, userId, cls } = applied;
  const documents: Document[] = [];
  for (const id of applied.result) {
    if (typeof id !== "string") continue;
    const doc = store.get(id, { invalid: true });
    if (!doc) continue;
    store.delete(id, options);
    documents.push(doc);
  }
  resetParents(
    applied,
    documents.map((doc) => String(doc.id)),
  );
  for (const doc of documents) {
    doc._onDelete(options, userId);
    Hooks.callAll(`delete${cls.documentName}`, doc, options, userId);
  }
  for (const ancestor of ancestors(parent)) {
    const ids = documents.map((doc) => String(doc.id));
    ancestor._onDeleteDescendantDocuments(parent ?? ancestor, cls.collectionName, documents, ids, options, userId);
  }
  return documents;
}

const APPLY = {
  create: [applyCreate, "Create"],
  update: [applyUpdate, "Update"],
  delete: [applyDelete, "Delete"],
} as const;

/** Repeat at this client what the server has done. Gives the documents concerned. */
export async function applyResponse(response: ModifyResponse): Promise<Document[]> {
  const applied = read(response);
  if (!applied) return [];
  const { action } = response;
  if (action === "get") return [];
  const [apply, name] = APPLY[action];
  const documents = apply(applied);
  await finish(applied, name, documents);
  return documents;
}
