import { existsSync } from "node:fs";
import { cp, mkdir, rm, stat } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import type { JsonObject } from "../../shared/protocol.ts";
import { stringOf } from "../lib/json.ts";
import { packDeclarations } from "../packages/packages.ts";
import type { Package } from "../packages/packages.ts";
import { SUBLEVELS, type Pack } from "./pack.ts";
import { Collection, openLevel, readRecords } from "../store/collection.ts";
import { assemble } from "../store/layout.ts";
import { readNedb } from "../store/nedb.ts";

/** Where copies of databases lie, for which generation packs are read, and who is told of those that are not. */
export interface PackReading {
  /** Holds copies, so that the build's own files are neither locked nor changed. */
  cache: string;
  generation: number;
  log: (line: string) => void;
}

/** Reads all packs of a package. */
export async function readPacks(owner: Package, reading: PackReading): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const metadata of packDeclarations(owner)) {
    const pack = await readPack(owner, metadata, reading);
    if (pack) packs.push(pack);
  }
  return packs;
}

async function readPack(owner: Package, metadata: JsonObject, reading: PackReading): Promise<Pack | null> {
  const documentName = stringOf(metadata.type) ?? "";
  const sublevel = SUBLEVELS[documentName];
  const id = stringOf(metadata.id) ?? "";
  // Since 11 a database is a folder; a path that still ends in ".db" means the folder beside the old file.
  const folder = resolve(owner.folder, (stringOf(metadata.path) ?? "").replace(/\.db$/, ""));
  if (!sublevel || !folder.startsWith(resolve(owner.folder) + sep)) {
    reading.log(`Pack "${id}" is left out: its type or path makes no sense.`);
    return null;
  }
  const { records, old } = await readDatabase(folder, id, reading);
  const documents = old ?? assemble(records, sublevel, documentName);
  return {
    id,
    documentName,
    owner: owner.id,
    metadata,
    documents: Collection.inMemory(sublevel, documentName, documents),
    folders: Collection.inMemory("folders", "Folder", assemble(records, "folders", "Folder")),
  };
}

interface Database {
  records: Map<string, JsonObject>;
  /** The documents of a NeDB file, which has no records of embedded documents. */
  old?: JsonObject[];
}

/** Reads a pack's LevelDB folder; on 13 a NeDB file beside it, where there is no folder yet. */
async function readDatabase(folder: string, id: string, reading: PackReading): Promise<Database> {
  const records = new Map<string, JsonObject>();
  if (existsSync(join(folder, "CURRENT"))) return { records: await copyAndRead(folder, id, reading) };
  const file = `${folder}.db`;
  if (!existsSync(file) || !(await stat(file)).isFile()) {
    reading.log(`Pack "${id}" is empty: it has not been built.`);
  } else if (reading.generation > 13) {
    reading.log(
      `Pack "${id}" is empty: it is a NeDB file, and whether ${reading.generation} still migrates those is unknown.`,
    );
  } else {
    return { records, old: await readNedb(file) };
  }
  return { records };
}

async function copyAndRead(folder: string, id: string, { cache, log }: PackReading): Promise<Map<string, JsonObject>> {
  const copy = join(cache, id);
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
