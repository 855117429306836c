import type {
  DocumentOperation,
  Json,
  JsonObject,
  ModifyAction,
  ModifyRequest,
  ModifyResponse,
} from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { RefusedError, isObject, malformed, objectsOf, stringsOf, toJson } from "../lib/json.ts";
import { isLocked, packOf } from "../packs/pack.ts";
import { lockedError } from "../packs/world-packs.ts";
import type { Collection } from "../store/collection.ts";
import type { Asker } from "../users.ts";
import { planCreate } from "./create.ts";
import { getDocuments } from "./get.ts";
import { changesAt, collectionFor } from "./place.ts";
import { planDelete } from "./remove.ts";
import { planUpdate } from "./update.ts";
import { refuseFolderCycles } from "./checks/validate.ts";
import type { Before } from "./whispers.ts";
import { advanceWorldTime } from "./world-time.ts";
import type { Request } from "./write.ts";

const PLANS = { create: planCreate, update: planUpdate, delete: planDelete } as const;

/** Reads a `modifyDocument` payload; throws on anything that is not one. */
export function readRequest(payload: unknown): ModifyRequest {
  const raw = toJson(payload);
  if (!isObject(raw)) throw malformed("a modifyDocument request must be an object");
  const { action, type } = raw;
  if (typeof type !== "string" || type === "") throw malformed("the document type is missing");
  if (!isAction(action)) throw malformed("the action must be get, create, update or delete");
  if (!isObject(raw.operation)) throw malformed("the operation is missing");
  const { data, updates, ids, parentUuid, pack, query, ...rest } = raw.operation;
  const operation: DocumentOperation = { ...rest, action };
  operation.parentUuid = textOrNull(parentUuid, "parentUuid");
  operation.pack = textOrNull(pack, "pack");
  if (action === "get" && isObject(query)) operation.query = query;
  if (action === "create") operation.data = objectsOf(listOf(data, isObject, "data"));
  if (action === "update") operation.updates = objectsOf(listOf(updates, isObject, "updates"));
  if (action === "delete") operation.ids = stringsOf(listOf(ids ?? [], (id) => typeof id === "string", "ids"));
  return { action, type, operation };
}

function isAction(value: unknown): value is ModifyAction {
  return value === "get" || value === "create" || value === "update" || value === "delete";
}

function listOf(value: Json | undefined, test: (entry: Json) => boolean, name: string): Json[] {
  if (!Array.isArray(value) || !value.every(test)) throw malformed(`${name} must be a list of what the action needs`);
  return value;
}

function textOrNull(value: Json | undefined, name: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") throw malformed(`${name} must be a text`);
  return value;
}

/** Who hears of a write. */
interface Audience {
  /**
   * Called right after the write is stored, before the next request starts, so that everybody hears of writes in the
   * order in which they were made.
   */
  announce: (response: ModifyResponse, before: Before) => void;
  /** Told what else was written with it, the asker included. */
  tellAll: (response: ModifyResponse) => void;
}

const NOBODY: Audience = { announce: () => undefined, tellAll: () => undefined };

/** Carries out one request: all of it or nothing. Requests on one collection run one after another. */
export async function modifyDocument(
  context: Context,
  asker: Asker,
  { action, type, operation }: ModifyRequest,
  { announce, tellAll }: Audience = NOBODY,
): Promise<ModifyResponse> {
  const request: Request = { context, asker, type, operation };
  const answer = (result: ModifyResponse["result"] & object): ModifyResponse => ({
    action,
    type,
    operation: echo(operation),
    userId: asker.id,
    result,
  });
  if (action === "get") return answer(getDocuments(request));
  if (operation.pack) refuseLocked(context, asker, operation.pack);
  const collection = collectionFor(context, type, operation);
  return collection.run(async () => {
    const { place, changed, result } = PLANS[action](request);
    if (type === "Folder") refuseFolderCycles(collection, changed);
    const before: Before = place.parents.length > 0 ? new Map() : documentsBefore(collection, changed.keys());
    await advanceWorldTime(request, tellAll);
    if (changed.size) await collection.commit(changesAt(place, changed), context.options.faults.lossy);
    const response = answer(result);
    announce(response, before);
    return response;
  });
}

/** Gamemasters write in packs that are not locked; nobody else does, and nobody in a locked one. */
function refuseLocked(context: Context, asker: Asker, id: string): void {
  const pack = packOf(context, id);
  if (isLocked(context, pack)) throw lockedError(pack);
  if (asker.isGM) return;
  throw new RefusedError("PermissionError", `User ${asker.name} lacks permission to modify the compendium ${id}`);
}

function documentsBefore(collection: Collection, ids: Iterable<string>): Before {
  return new Map(
    [...ids].flatMap((id): [string, JsonObject][] => {
      const doc = collection.get(id);
      return doc ? [[id, doc]] : [];
    }),
  );
}

/** The operation as clients hear of it: the asker's options, without what `result` says. */
function echo(operation: DocumentOperation): DocumentOperation {
  const out = { ...operation };
  delete out.data;
  delete out.updates;
  delete out.ids;
  delete out.query;
  return out;
}

/** The acknowledgement of a request that failed. */
export function failure(payload: unknown, userId: string, error: unknown): ModifyResponse {
  const request = readLeniently(payload);
  const refused = error instanceof RefusedError;
  return {
    ...request,
    userId,
    error: {
      class: refused ? error.errorClass : "Error",
      message: error instanceof Error ? error.message : String(error),
    },
  };
}

function readLeniently(payload: unknown): ModifyRequest {
  try {
    const { operation, ...request } = readRequest(payload);
    return { ...request, operation: echo(operation) };
  } catch {
    const raw: { type?: unknown; action?: unknown } = typeof payload === "object" && payload !== null ? payload : {};
    const type = typeof raw.type === "string" ? raw.type : "";
    return { action: isAction(raw.action) ? raw.action : "get", type, operation: {} };
  }
}

/** Writes that the table itself makes, as a Gamemaster would. */
export async function createAs(
  context: Context,
  asker: Asker,
  type: string,
  data: JsonObject[],
): Promise<JsonObject[]> {
  const operation: DocumentOperation = { action: "create", data, keepId: true };
  const { result } = await modifyDocument(context, asker, { action: "create", type, operation });
  return (result ?? []).filter((doc) => typeof doc !== "string");
}
