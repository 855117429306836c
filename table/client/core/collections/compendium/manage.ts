/** Compendiums of the world are made and deleted by the server, which tells all clients. */
import { callMethod, theGame, uiPart } from "../../environment.ts";
import { refuse } from "../../database/refuse.ts";
import { asText, type Dict, isDict } from "../../types.ts";
import { slugify } from "../../utils/text.ts";
import type { CompendiumCollection } from "../compendium-collection.ts";

type PackClass = new (metadata: Dict) => CompendiumCollection;

/** Told of each pack that is made after the start. */
export const packListeners = new Set<(pack: CompendiumCollection) => void>();

/** What the server answers (T: CompendiumCollection.ManageCompendiumResponse). */
async function manage(action: "create" | "delete", data: Dict | string, options: Dict = {}): Promise<unknown> {
  const answer: unknown = await theGame()?.socket.request("manageCompendium", { action, data, options });
  const error = isDict(answer) ? answer.error : undefined;
  if (isDict(error)) throw refuse(asText(error.message, "The server refused"));
  return isDict(answer) ? answer.result : undefined;
}

/** Make a compendium of the world; its name comes from its label where none is given. */
export async function createPack(cls: PackClass, metadata: Dict, options: Dict): Promise<CompendiumCollection> {
  const name = asText(metadata.name) || slugify(asText(metadata.label), { strict: true });
  const result = await manage("create", { ...metadata, name }, options);
  if (!isDict(result)) throw new Error("The server did not send the new compendium");
  return addPack(cls, result);
}

/** Delete a compendium of the world, with everything in it. */
export async function deletePack(pack: CompendiumCollection): Promise<void> {
  if (pack.metadata.packageType !== "world") throw refuse(`${pack.collection} is no compendium of the world`);
  await manage("delete", pack.collection);
  removePack(pack.collection);
}

/** Listen to what other clients make and delete. */
export function followPacks(
  cls: PackClass,
  socket: { on(event: string, listener: (data: never) => void): unknown },
): void {
  socket.on("manageCompendium", ({ request, result }: { request?: Dict; result?: unknown }) => {
    if (request?.action === "create" && isDict(result)) addPack(cls, result);
    if (request?.action === "delete" && typeof result === "string") removePack(result);
  });
}

function addPack(cls: PackClass, metadata: Dict): CompendiumCollection {
  const pack = new cls(metadata);
  theGame()?.packs.set(pack.collection, pack);
  for (const listener of packListeners) listener(pack);
  callMethod(uiPart("compendium"), "render");
  return pack;
}

function removePack(id: string): void {
  const packs = theGame()?.packs;
  const pack = packs?.get(id);
  if (!pack) return;
  packs?.delete(id);
  for (const app of pack.apps) callMethod(app, "close");
  callMethod(uiPart("compendium"), "render");
}
