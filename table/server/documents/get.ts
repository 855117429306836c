import type { Json, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { RefusedError, idOf, isObject, stringsOf, toJson } from "../lib/json.ts";
import { LEVELS, indexEntry, packLevel, packOf } from "../packs/pack.ts";
import type { Pack } from "../packs/pack.ts";
import type { Asker } from "../users.ts";
import { documentsAt, locate } from "./place.ts";
import { hears } from "./whispers.ts";
import { visibleSource } from "./write.ts";
import type { Request } from "./write.ts";

/** The documents that match the query; of a pack, with `index`, only their index entries. */
export function getDocuments(request: Request): JsonObject[] {
  const { context, asker, type, operation } = request;
  const query = isObject(operation.query) ? operation.query : {};
  if (!operation.pack) {
    return documentsAt(locate(context, type, operation))
      .map((doc) => visibleSource(type, doc))
      .filter((doc) => matches(doc, query) && (type !== "ChatMessage" || hears(context, asker.id, doc)));
  }
  const pack = readablePack(context, asker, operation.pack);
  if (operation.parentUuid) return documentsAt(locate(context, type, operation)).filter((doc) => matches(doc, query));
  if (pack.documentName !== type && type !== "Folder") {
    throw new RefusedError("Error", `The compendium ${pack.id} holds ${pack.documentName} documents, not ${type}`);
  }
  const documents = type === "Folder" ? pack.folders : pack.documents;
  const found = documents.all().filter((doc) => matches(doc, query));
  if (operation.index !== true) return found;
  const fields = stringsOf(toJson(operation.indexFields ?? []));
  return found.map((doc) => indexEntry(pack.id, type, doc, fields));
}

function readablePack(context: Context, asker: Asker, id: string): Pack {
  const pack = packOf(context, id);
  if (packLevel(asker, pack) < LEVELS.indexOf("LIMITED")) {
    throw new RefusedError("PermissionError", `User ${asker.name} lacks permission to view the compendium ${id}`);
  }
  return pack;
}

/** Top-level fields equal, `field__in` one of a list. */
function matches(doc: JsonObject, query: JsonObject): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    if (key.endsWith("__in")) return Array.isArray(wanted) && wanted.some((one) => same(doc[key.slice(0, -4)], one));
    return key === "_id" ? idOf(doc) === wanted : same(doc[key], wanted);
  });
}

function same(a: Json | undefined, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
