/** The fighters of the encounter as actors of the world. */
import { replacement } from "../../../compat.ts";
import { PACK, STANDINGS } from "./plan.ts";

export type FighterActor = Actor.Implementation;

/** By the pack's id: the world's own actor where the id was free, else one that names the pack's as its source. */
export function worldActor(id: string): FighterActor | undefined {
  const isOurs = (actor: FighterActor): boolean => actor.type === "pool";
  const same = game.actors.get(id);
  if (same && isOurs(same)) return same;
  const source = `Compendium.${PACK}.Actor.${id}`;
  return game.actors.find((actor) => isOurs(actor) && actor._stats.compendiumSource === source);
}

async function folderFor(name: string): Promise<Folder.Implementation | undefined> {
  const known = game.folders.find((folder) => folder.type === "Actor" && folder.name === name);
  return known ?? (await Folder.implementation.create({ name, type: "Actor", color: "#7a2e2e" }));
}

/** Brings in who is missing; who was brought in before is taken as they are. */
export async function bringFighters(folderName: string): Promise<ReadonlyMap<string, FighterActor>> {
  const missing = STANDINGS.filter(({ id }) => worldActor(id) === undefined);
  if (missing.length > 0) {
    const pack = game.packs.get(PACK);
    const folder = await folderFor(folderName);
    const sources = [];
    for (const { id } of missing) {
      const source = await pack?.getDocument(id);
      if (!(source instanceof Actor)) throw new Error(game.i18n.localize("RIPOSTE.PoolEncounter.noPack"));
      const data = game.actors.fromCompendium(source, { keepId: !game.actors.has(id) });
      sources.push({ ...data, folder: folder?.id ?? null });
    }
    await Actor.implementation.createDocuments(sources, { keepId: true });
  }
  const found = STANDINGS.map(({ id }) => [id, worldActor(id)] as const);
  return new Map(found.filter((entry): entry is [string, FighterActor] => entry[1] !== undefined));
}

/** Everybody is unhurt again. */
export async function healAll(actors: ReadonlyMap<string, FighterActor>): Promise<void> {
  const entries: readonly (readonly [string, unknown])[] = [
    replacement("system.injuries", {}),
    replacement("system.scars", {}),
    ["system.mindDamage", 0],
  ];
  const updates = [...actors.values()].map(({ id }) => ({ _id: id, ...Object.fromEntries(entries) }));
  await Actor.implementation.updateDocuments(updates);
}
