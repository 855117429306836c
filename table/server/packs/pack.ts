import type { Json, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { RefusedError, asObject, idOf, parseObject, stringOf } from "../lib/json.ts";
import type { Collection } from "../store/collection.ts";
import type { Asker } from "../users.ts";

/** LevelDB's sublevel of each document that a pack may hold. */
export const SUBLEVELS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Adventure: "adventures",
  ActiveEffect: "effects",
  Cards: "cards",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
};

/** What an index entry tells of its document, beside id and uuid. */
const INDEX_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Actor: ["name", "img", "type", "sort", "folder"],
  Item: ["name", "img", "type", "sort", "folder"],
  Cards: ["name", "description", "img", "type", "sort", "folder"],
  Macro: ["name", "img", "sort", "folder"],
  RollTable: ["name", "description", "img", "sort", "folder"],
  Scene: ["name", "thumb", "sort", "folder"],
};

/** The names of ownership levels, the lowest first. */
export const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];
const ROLES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];

/**
 * A compendium pack. What is written into a pack of a package lasts as long as the table runs: the files of packages
 * are never written. A pack of the world is kept.
 */
export interface Pack {
  id: string;
  documentName: string;
  /** Id of the package that it comes from; null for a pack of the world. */
  owner: string | null;
  metadata: JsonObject;
  documents: Collection;
  folders: Collection;
}

/** All entries of a pack's index. */
export function packIndex({ id, documentName, documents }: Pack): JsonObject[] {
  return documents.all().map((doc) => indexEntry(id, documentName, doc));
}

/** One line of a pack's index; `fields` are further paths that the asker wants. */
export function indexEntry(
  pack: string,
  documentName: string,
  doc: JsonObject,
  fields: readonly string[] = [],
): JsonObject {
  const entry: JsonObject = { _id: idOf(doc), uuid: `Compendium.${pack}.${documentName}.${idOf(doc)}` };
  for (const path of [...(INDEX_FIELDS[documentName] ?? ["name", "sort", "folder"]), ...fields]) {
    copyPath(doc, entry, path.split("."));
  }
  return entry;
}

function copyPath(source: Json | undefined, target: JsonObject, [key, ...rest]: string[]): void {
  if (key === undefined || typeof source !== "object" || source === null || Array.isArray(source)) return;
  const value = Object.hasOwn(source, key) ? source[key] : undefined;
  if (value === undefined) return;
  if (!rest.length) {
    target[key] = value;
    return;
  }
  const there = Object.hasOwn(target, key) ? target[key] : undefined;
  const next: JsonObject = typeof there === "object" && there !== null && !Array.isArray(there) ? there : {};
  target[key] = next;
  copyPath(value, next, rest);
}

/** A pack by its id; refuses an unknown one. */
export function packOf(context: Context, id: string): Pack {
  const pack = context.packs.get(id);
  if (!pack) throw new RefusedError("Error", `There is no compendium ${id}`);
  return pack;
}

/** Packs of packages are locked until the world's setting says otherwise (T: CompendiumCollection#locked). */
export function isLocked(context: Context, pack: Pack): boolean {
  const { locked } = asObject(configurations(context)[pack.id]);
  return typeof locked === "boolean" ? locked : pack.owner !== null;
}

/** What the world has set for its packs, by their ids. */
function configurations(context: Context): JsonObject {
  try {
    return parseObject(context.world.setting("core.compendiumConfiguration") ?? "{}");
  } catch {
    return {};
  }
}

/** The collection that a write in a pack has to queue for; refuses what the pack does not hold. */
export function packCollection(pack: Pack, type: string): Collection {
  if (type === "Folder") return pack.folders;
  if (type === pack.documentName) return pack.documents;
  throw new RefusedError("Error", `The compendium ${pack.id} holds ${pack.documentName} documents, not ${type}`);
}

/** The uuid of a parent as it is within its pack. */
export function uuidInPack(pack: Pack, uuid: string): string {
  const start = `Compendium.${pack.id}.`;
  return uuid.startsWith(start) ? uuid.slice(start.length) : uuid;
}

/** The highest level that the asker's role, or one below it, has on a pack. */
export function packLevel(asker: Asker, pack: Pack): number {
  if (asker.isGM) return LEVELS.indexOf("OWNER");
  const ownership = asObject(pack.metadata.ownership);
  const granted = ROLES.slice(0, asker.role + 1).map((role) => LEVELS.indexOf(stringOf(ownership[role]) ?? "NONE"));
  return Math.max(0, ...granted);
}
