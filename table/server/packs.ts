import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import type { Json, JsonObject } from "../shared/protocol.ts";
import { idOf, stringOf } from "./json.ts";
import { packDeclarations } from "./packages.ts";
import type { Package } from "./packages.ts";
import { openLevel, readRecords } from "./store/collection.ts";
import { assemble } from "./store/layout.ts";

/** LevelDB's sublevel of each document that a pack may hold. */
const SUBLEVELS: Record<string, string> = {
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
const INDEX_FIELDS: Record<string, string[]> = {
  Actor: ["name", "img", "type", "sort", "folder"],
  Item: ["name", "img", "type", "sort", "folder"],
  Cards: ["name", "description", "img", "type", "sort", "folder"],
  Macro: ["name", "img", "sort", "folder"],
  RollTable: ["name", "description", "img", "sort", "folder"],
  Scene: ["name", "thumb", "sort", "folder"],
};

/** A compendium pack, read once; packs of packages are never written. */
export interface Pack {
  id: string;
  documentName: string;
  /** Id of the package it comes from. */
  owner: string;
  metadata: JsonObject;
  documents: ReadonlyMap<string, JsonObject>;
  folders: JsonObject[];
  index: JsonObject[];
}

/** Reads all packs of a package. `cache` holds copies, so that the build's own files are neither locked nor changed. */
export async function readPacks(owner: Package, cache: string, log: (line: string) => void): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const metadata of packDeclarations(owner)) {
    const pack = await readPack(owner, metadata, cache, log);
    if (pack) packs.push(pack);
  }
  return packs;
}

async function readPack(
  owner: Package,
  metadata: JsonObject,
  cache: string,
  log: (line: string) => void,
): Promise<Pack | null> {
  const documentName = stringOf(metadata.type) ?? "";
  const sublevel = SUBLEVELS[documentName];
  const id = stringOf(metadata.id) ?? "";
  const folder = resolve(owner.folder, stringOf(metadata.path) ?? "");
  if (!sublevel || !folder.startsWith(resolve(owner.folder) + sep)) {
    log(`Pack "${id}" is left out: its type or path makes no sense.`);
    return null;
  }
  const records = await copyAndRead(folder, join(cache, id), log, id);
  const documents = assemble(records, sublevel, documentName);
  return {
    id,
    documentName,
    owner: owner.id,
    metadata,
    documents: new Map(documents.map((doc) => [idOf(doc), doc])),
    folders: assemble(records, "folders", "Folder"),
    index: documents.map((doc) => indexEntry(id, documentName, doc)),
  };
}

async function copyAndRead(
  folder: string,
  copy: string,
  log: (line: string) => void,
  id: string,
): Promise<Map<string, JsonObject>> {
  if (!existsSync(join(folder, "CURRENT"))) {
    log(`Pack "${id}" is empty: it has not been built.`);
    return new Map();
  }
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await cp(folder, copy, { recursive: true, filter: (source) => basename(source) !== "LOCK" });
  const db = openLevel(copy);
  try {
    return await readRecords(db);
  } catch (error) {
    log(`Pack "${id}" cannot be read: ${String(error)}`);
    return new Map();
  } finally {
    await db.close();
  }
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
