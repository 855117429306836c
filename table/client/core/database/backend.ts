import type { DocumentOperation, ModifyAction, ModifyResponse } from "../../../shared/protocol.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentClass, OperationOptions } from "../abstract/document-types.ts";
import type { User } from "../documents/user.ts";
import { theGame } from "../environment.ts";
import { type Dict, isDict, type JsonObject } from "../types.ts";
import { isEmpty } from "../utils/values/object.ts";
import { randomID } from "../utils/text.ts";
import { prepareCreate } from "./create.ts";
import { prepareDelete } from "./delete.ts";
import { applyResponse } from "./handle.ts";
import { optionsOf, storeOf, wireOptions } from "./place.ts";
import { refuse } from "./refuse.ts";
import { asAsked, asStored } from "./token-actor.ts";
import { send } from "./transport.ts";
import { prepareUpdate } from "./update.ts";

/** Requests already applied here, so that an answer and its broadcast count once. */
const applied = new Set<string>();

function asker(): User {
  const user = theGame()?.user;
  if (!user) throw new Error("There is no user to ask in the name of");
  return user;
}

/** Plain JSON of whatever is to be sent. */
function json(data: Dict): JsonObject {
  const text = JSON.stringify(data);
  const parsed: unknown = JSON.parse(text);
  return isJsonObject(parsed) ? parsed : {};
}

function isJsonObject(value: unknown): value is JsonObject {
  return isDict(value);
}

async function request(
  action: ModifyAction,
  type: string,
  payload: DocumentOperation,
  options: OperationOptions,
): Promise<Document[]> {
  const requestId = randomID();
  const [stored, sent] = asStored(type, payload, options.parent ?? null);
  const operation: DocumentOperation = { ...json(wireOptions(options)), ...sent, action, requestId };
  const response = await send({ action, type: stored, operation });
  if (response.error) throw refuse(response.error.message);
  return asAsked(type, await handle(response));
}

/** Apply what the server has done, once. */
async function handle(response: ModifyResponse): Promise<Document[]> {
  const { requestId } = response.operation;
  if (typeof requestId === "string") {
    if (applied.has(requestId)) return [];
    applied.add(requestId);
    if (applied.size > 500) applied.delete(Array.from(applied)[0] ?? "");
  }
  return applyResponse(response);
}

/** What is left to do when everything before the request is done; null where that leaves nothing to ask for. */
export type Ready = (() => Promise<Document[]>) | null;

/** All that comes before the request for new documents. */
export async function readyToCreate<T extends Document>(
  cls: DocumentClass<T>,
  data: ReadonlyArray<Dict | Document>,
  operation: OperationOptions,
): Promise<Ready> {
  const user = asker();
  const options = optionsOf({ render: true, ...operation });
  const pending = await prepareCreate(cls, data, options, user);
  const batch: OperationOptions = Object.assign(options, { data: pending });
  const allowed = await cls._preCreateOperation(pending, batch, user);
  if (allowed === false || pending.length === 0) return null;
  const sources = pending.map((doc) => json(doc.toObject()));
  return () => request("create", cls.documentName, { data: sources }, optionsOf(batch));
}

/** All that comes before the request for changes. */
export async function readyToUpdate<T extends Document>(
  cls: DocumentClass<T>,
  updates: readonly Dict[],
  operation: OperationOptions,
): Promise<Ready> {
  const user = asker();
  const options = optionsOf({ render: true, diff: true, recursive: true, ...operation });
  const store = storeOf(cls.documentName, options.parent ?? null, options.pack ?? null);
  const pending = await prepareUpdate(cls, updates, { store, options, user });
  const batch: OperationOptions = Object.assign(options, { updates: pending.map(({ changes }) => changes) });
  const documents = pending.map(({ doc }) => doc);
  const allowed = await cls._preUpdateOperation(documents, batch, user);
  const changes = Array.isArray(batch.updates)
    ? batch.updates.filter((change) => isDict(change) && !isEmpty(change))
    : [];
  if (allowed === false || changes.length === 0) return null;
  const sent = changes.map((change: Dict) => json(change));
  return () => request("update", cls.documentName, { updates: sent }, optionsOf(batch));
}

/** All that comes before the request for deletions. */
export async function readyToDelete<T extends Document>(
  cls: DocumentClass<T>,
  ids: readonly string[],
  operation: OperationOptions,
): Promise<Ready> {
  const user = asker();
  const options = optionsOf({ render: true, ...operation });
  const store = storeOf(cls.documentName, options.parent ?? null, options.pack ?? null);
  const pending = await prepareDelete(cls, ids, { store, options, user });
  const batch: OperationOptions = Object.assign(options, { ids: pending.map((doc) => String(doc.id)) });
  const allowed = await cls._preDeleteOperation(pending, batch, user);
  const gone = Array.isArray(batch.ids) ? batch.ids.map(String) : [];
  if (allowed === false || gone.length === 0) return null;
  return () => request("delete", cls.documentName, { ids: gone }, { ...optionsOf(batch), deleteAll: false });
}

/** `CONFIG.DatabaseBackend`: creates, updates and deletes documents through the server. */
export const database = {
  /** Store new documents. */
  async create<T extends Document>(
    cls: DocumentClass<T>,
    data: ReadonlyArray<Dict | Document>,
    operation: OperationOptions,
  ): Promise<T[]> {
    return only(cls, (await (await readyToCreate(cls, data, operation))?.()) ?? []);
  },

  /** Change stored documents. Without a difference nothing is sent. */
  async update<T extends Document>(
    cls: DocumentClass<T>,
    updates: readonly Dict[],
    operation: OperationOptions,
  ): Promise<T[]> {
    return only(cls, (await (await readyToUpdate(cls, updates, operation))?.()) ?? []);
  },

  /** Delete stored documents. */
  async delete<T extends Document>(
    cls: DocumentClass<T>,
    ids: readonly string[],
    operation: OperationOptions,
  ): Promise<T[]> {
    return only(cls, (await (await readyToDelete(cls, ids, operation))?.()) ?? []);
  },

  /** Sources from the server: of a compendium, mostly. */
  async get(
    cls: { readonly documentName: string },
    operation: { query?: Dict; pack?: string | null },
  ): Promise<Dict[]> {
    const { query = {}, pack = null } = operation;
    const response = await send({
      action: "get",
      type: cls.documentName,
      operation: { action: "get", query: json(query), pack },
    });
    if (response.error) throw refuse(response.error.message);
    return (response.result ?? []).filter((source) => isDict(source));
  },

  handle,
};

function only<T extends Document>(cls: DocumentClass<T>, documents: Document[]): T[] {
  return documents.filter((doc): doc is T => doc.documentName === cls.documentName);
}
