import type { Document } from "../abstract/document.ts";
import type { OperationOptions } from "../abstract/document-types.ts";
import { theConfig } from "../environment.ts";
import { type Dict, isDict } from "../types.ts";
import { readyToCreate, readyToDelete, readyToUpdate, type Ready } from "./backend.ts";

/** One operation of a batch: what is to be done, with which documents, and the options of the operation. */
interface BatchOperation extends OperationOptions {
  action: string;
  documentName: string;
  data?: unknown;
  updates?: unknown;
  ids?: unknown;
}

/**
 * 14: `foundry.documents.modifyBatch` (docs of 14; foundryvtt#11898). All operations are made ready first: none sees
 * what another one does, and one that is cancelled cancels all. Then they are asked for one after another. A licensed
 * server does all or nothing; here a refusal of the server leaves what came before it.
 */
export async function modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> {
  const ready: Ready[] = [];
  for (const operation of operations) ready.push(await prepare(operation));
  if (ready.some((request) => request === null)) return [];
  const done: Document[][] = [];
  for (const request of ready) done.push((await request?.()) ?? []);
  return done;
}

function prepare({ action, documentName, data, updates, ids, ...options }: BatchOperation): Promise<Ready> {
  const cls = theConfig()?.document(documentName)?.documentClass;
  if (!cls) throw new Error(`"${documentName}" is no name of documents`);
  switch (action) {
    case "create":
      return readyToCreate(cls, dicts(data), options);
    case "update":
      return readyToUpdate(cls, dicts(updates), options);
    case "delete":
      return readyToDelete(cls, Array.isArray(ids) ? ids.map(String) : [], options);
    default:
      throw new Error(`"${action}" is no action of a batch`);
  }
}

const dicts = (list: unknown): Dict[] => (Array.isArray(list) ? list.filter((each) => isDict(each)) : []);
