/** The packs of a world: kept in its folder, listed in world.json, made and deleted by Gamemasters. */
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Json, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { RefusedError, isObject, malformed, objectsOf, stringOf, toJson } from "../lib/json.ts";
import type { ResolvedOptions } from "../options.ts";
import { Collection, openLevel, readRecords } from "../store/collection.ts";
import { ROLE } from "../users.ts";
import type { Asker } from "../users.ts";
import type { World } from "../world.ts";
import { SUBLEVELS, isLocked, packOf, type Pack } from "./pack.ts";

/** A name that is safe as a folder. */
const NAME = /^[a-z\d][\w-]*$/i;

/** Opens the packs that world.json lists. */
export async function openWorldPacks(options: ResolvedOptions, world: World): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const given of objectsOf(world.record.packs)) {
    const metadata = metadataOf(world, given);
    if (metadata) packs.push(await openPack(options, world, metadata));
    else options.log(`A pack of the world "${world.id}" is left out: its name or type makes no sense.`);
  }
  return packs;
}

/** What a pack of the world is known by (T: CompendiumCollection.Metadata); null where name or type make no sense. */
function metadataOf(world: World, given: JsonObject): JsonObject | null {
  const [name, type] = [stringOf(given.name) ?? "", stringOf(given.type) ?? ""];
  if (!NAME.test(name) || !SUBLEVELS[type]) return null;
  return {
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    flags: {},
    ...given,
    id: `world.${name}`,
    name,
    type,
    label: stringOf(given.label) ?? name,
    path: `packs/${name}`,
    system: world.system,
    packageName: world.id,
    packageType: "world",
  };
}

const folderOf = (options: ResolvedOptions, world: World, name: string): string =>
  join(options.data, "worlds", world.id, "packs", name);

async function openPack(options: ResolvedOptions, world: World, metadata: JsonObject): Promise<Pack> {
  const [name, documentName] = [stringOf(metadata.name) ?? "", stringOf(metadata.type) ?? ""];
  const folder = folderOf(options, world, name);
  await mkdir(folder, { recursive: true });
  const db = openLevel(folder);
  await db.open();
  const records = await readRecords(db);
  return {
    id: `world.${name}`,
    documentName,
    owner: null,
    metadata,
    documents: Collection.within(db, records, SUBLEVELS[documentName] ?? "", documentName),
    folders: Collection.within(db, records, "folders", "Folder"),
  };
}

/** What others hear of a pack that was made or deleted (T: CompendiumCollection.ManageCompendiumResponse). */
export interface Managed {
  request: JsonObject;
  result: JsonObject | string;
}

/** Makes or deletes a pack of the world (T: CompendiumCollection.ManageCompendiumRequest). Gamemasters only. */
export async function manageCompendium(context: Context, asker: Asker, payload: unknown): Promise<Managed> {
  const request: Json = toJson(payload ?? null);
  if (!isObject(request)) throw malformed("manageCompendium needs an object");
  const { action, data } = request;
  if (asker.role < ROLE.GAMEMASTER) {
    throw new RefusedError("PermissionError", `User ${asker.name} lacks permission to manage compendiums`);
  }
  if (action === "create") {
    if (!isObject(data)) throw malformed("a new compendium needs its metadata");
    return { request, result: await createPack(context, data) };
  }
  if (action !== "delete") throw malformed("the action of manageCompendium must be create or delete");
  if (typeof data !== "string") throw malformed("the id of the compendium is missing");
  return { request, result: await deletePack(context, data) };
}

async function createPack(context: Context, data: JsonObject): Promise<JsonObject> {
  const { options, world, packs } = context;
  const metadata = metadataOf(world, data);
  if (!metadata)
    throw malformed("a compendium needs a name of letters, digits and hyphens and the type of its documents");
  const id = stringOf(metadata.id) ?? "";
  const isThere = packs.has(id) || existsSync(folderOf(options, world, stringOf(metadata.name) ?? ""));
  if (isThere) throw new RefusedError("Error", `There is already a compendium ${id}`);
  packs.set(id, await openPack(options, world, metadata));
  await saveList(context);
  return metadata;
}

async function deletePack(context: Context, id: string): Promise<string> {
  const pack = packOf(context, id);
  if (pack.owner !== null) throw new RefusedError("Error", `${id} is no compendium of the world`);
  if (isLocked(context, pack)) throw lockedError(pack);
  context.packs.delete(id);
  await closePack(pack);
  await rm(folderOf(context.options, context.world, stringOf(pack.metadata.name) ?? ""), { recursive: true });
  await saveList(context);
  return id;
}

async function saveList({ options, world, packs }: Context): Promise<void> {
  world.record.packs = [...packs.values()].filter(({ owner }) => owner === null).map(({ metadata }) => metadata);
  await world.save(options.data);
}

/** Finishes what is queued for a pack and closes its database. */
export async function closePack({ documents, folders }: Pack): Promise<void> {
  await documents.close();
  await folders.close();
}

/** The refusal of a write in a locked pack. */
export function lockedError({ id }: Pack): RefusedError {
  return new RefusedError("Error", `You may not modify the ${id} Compendium which is currently locked.`);
}
