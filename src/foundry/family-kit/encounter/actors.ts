/** The fighters of an encounter as actors of the world. */
import { ownOrder } from "../../orders/stored.ts";
import { packOf, type EncounterPlan, type Placement } from "./plan.ts";

export type FighterActor = Actor.Implementation;

/** The world's own actor where the id was free, else one that names the pack's as its source. */
export function worldActor(plan: EncounterPlan, standing: Placement): FighterActor | undefined {
  const isOurs = (actor: FighterActor): boolean => actor.type === plan.family;
  const same = game.actors.get(standing.id);
  if (same && isOurs(same)) return same;
  const source = `Compendium.${packOf(plan, standing)}.Actor.${standing.id}`;
  return game.actors.find((actor) => isOurs(actor) && actor._stats.compendiumSource === source);
}

/** The fighter as it is in its pack; null: it is not there. */
async function packActor(plan: EncounterPlan, standing: Placement): Promise<FighterActor | null> {
  const source = await game.packs.get(packOf(plan, standing))?.getDocument(standing.id);
  return source instanceof Actor ? source : null;
}

/** Everybody may open the sheet of a hero, whoever plays it: what it rolls is no secret of the GM's. */
const asSeen = () => ({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } });

async function folderFor(name: string): Promise<Folder.Implementation | undefined> {
  const known = game.folders.find((folder) => folder.type === "Actor" && folder.name === name);
  return known ?? (await Folder.implementation.create({ name, type: "Actor", color: "#7a2e2e" }));
}

/** Brings in who is missing; who was brought in before is taken as they are. By their ids in the packs. */
export async function bringFighters(
  plan: EncounterPlan,
  folderName: string,
): Promise<ReadonlyMap<string, FighterActor>> {
  const missing = plan.standings.filter((standing) => worldActor(plan, standing) === undefined);
  if (missing.length > 0) {
    const folder = await folderFor(folderName);
    const sources = [];
    for (const standing of missing) {
      const { id } = standing;
      const source = await packActor(plan, standing);
      if (source === null) throw new Error(game.i18n.localize("RIPOSTE.Encounter.noPack"));
      const data = game.actors.fromCompendium(source, { keepId: !game.actors.has(id) });
      sources.push({ ...data, folder: folder?.id ?? null, ...(standing.hero && asSeen()) });
    }
    await Actor.implementation.createDocuments(sources, { keepId: true });
  }
  const found = plan.standings.map((standing) => [standing.id, worldActor(plan, standing)] as const);
  return new Map(found.filter((entry): entry is [string, FighterActor] => entry[1] !== undefined));
}

/** Whoever begins again is asked again: an order of an earlier evening would answer for them unseen. */
const unordered = (actor: FighterActor): object =>
  ownOrder(actor) === null ? {} : { "flags.riposte.orders": { order: "usual", mayPay: false } };

/** Ends the host's conditions, "defeated" among them: a new combatant of such an actor would be out of the fight. */
async function endConditions(actor: FighterActor): Promise<void> {
  const ids = actor.effects.contents.flatMap(({ id, statuses }) => (id !== null && statuses.size > 0 ? [id] : []));
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
}

/** What is broken is whole, what was dropped or used up is there again; what has come since stays. */
async function renewGear(plan: EncounterPlan, standing: Placement, actor: FighterActor): Promise<void> {
  const brought = (await packActor(plan, standing))?.items.contents;
  if (!brought) return;
  const byId = (item: Item.Implementation): Item.Implementation | undefined => actor.items.get(item.id ?? "");
  // By name, where the host has given all of them ids of its own.
  const hasIds = brought.some((item) => byId(item) !== undefined);
  const pairs = brought.map((item) => [item, hasIds ? byId(item) : actor.items.getName(item.name)] as const);
  const missing = pairs.flatMap(([item, here]) => (here === undefined ? [item.toObject()] : []));
  const kept = pairs.flatMap(([item, here]) =>
    here === undefined || plan.gear === undefined ? [] : [{ _id: here.id, system: plan.gear(item) }],
  );
  if (missing.length > 0) await actor.createEmbeddedDocuments("Item", missing, { keepId: true });
  if (kept.length > 0) await actor.updateEmbeddedDocuments("Item", kept);
}

/** Everybody is unhurt again, free of conditions, has their gear, and no standing order of their own. */
export async function renewAll(plan: EncounterPlan, actors: ReadonlyMap<string, FighterActor>): Promise<void> {
  const updates = [...actors.values()].map((actor) => ({ _id: actor.id, ...plan.unhurt(actor), ...unordered(actor) }));
  await Actor.implementation.updateDocuments(updates);
  for (const standing of plan.standings) {
    const actor = actors.get(standing.id);
    if (actor === undefined) continue;
    await endConditions(actor);
    await renewGear(plan, standing, actor);
  }
}
