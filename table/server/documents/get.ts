import type { Json, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { RefusedError, asObject, idOf, isObject, stringOf, stringsOf, toJson } from "../json.ts";
import { indexEntry } from "../packs.ts";
import type { Pack } from "../packs.ts";
import type { Asker } from "../users.ts";
import { documentsAt, locate } from "./place.ts";
import { hears } from "./whispers.ts";
import { visibleSource } from "./write.ts";
import type { Request } from "./write.ts";

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];
const ROLES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];

/** The documents that match the query; of a pack, with `index`, only their index entries. */
export function getDocuments(request: Request): JsonObject[] {
  const { context, asker, type, operation } = request;
  const query = isObject(operation.query) ? operation.query : {};
  if (!operation.pack) {
    return documentsAt(locate(context, type, operation.parentUuid ?? null))
      .map((doc) => visibleSource(type, doc))
      .filter((doc) => matches(doc, query) && (type !== "ChatMessage" || hears(context, asker.id, doc)));
  }
  const pack = readablePack(context, asker, operation.pack);
  if (pack.documentName !== type && type !== "Folder") {
    throw new RefusedError("Error", `The compendium ${pack.id} holds ${pack.documentName} documents, not ${type}`);
  }
  const documents = type === "Folder" ? pack.folders : [...pack.documents.values()];
  const found = documents.filter((doc) => matches(doc, query));
  if (operation.index !== true) return found;
  const fields = stringsOf(toJson(operation.indexFields ?? []));
  return found.map((doc) => indexEntry(pack.id, type, doc, fields));
}

function readablePack(context: Context, asker: Asker, id: string): Pack {
  const pack = context.packs.get(id);
  if (!pack) throw new RefusedError("Error", `There is no compendium ${id}`);
  if (packLevel(asker, pack) < LEVELS.indexOf("LIMITED")) {
    throw new RefusedError("PermissionError", `User ${asker.name} lacks permission to view the compendium ${id}`);
  }
  return pack;
}

/** The highest level that the asker's role, or one below it, has on a pack. */
export function packLevel(asker: Asker, pack: Pack): number {
  if (asker.isGM) return LEVELS.indexOf("OWNER");
  const ownership = asObject(pack.metadata.ownership);
  const granted = ROLES.slice(0, asker.role + 1).map((role) => LEVELS.indexOf(stringOf(ownership[role]) ?? "NONE"));
  return Math.max(0, ...granted);
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
