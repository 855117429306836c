import type { JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { LEVEL } from "../documents/ownership.ts";
import { createAs, modifyDocument } from "../documents/modify.ts";
import { asObject, idOf, stringOf } from "../json.ts";
import { derivedId } from "../ids.ts";
import { SEATS } from "../users.ts";
import type { Asker } from "../users.ts";
import type { FightRecipe, WorldRecipe } from "./recipes.ts";

const GRID = 100;
const SIZE = { width: 1600, height: 1000 };

/** Builds every fight of a recipe whose pack is there: actors, a scene with their tokens, a combat not yet started. */
export async function seedWorld(context: Context, gamemaster: Asker, recipe: WorldRecipe): Promise<void> {
  context.world.record.title = recipe.title;
  let first = true;
  for (const fight of recipe.fights) {
    const sources = fightersOf(context, fight);
    if (!sources.length) {
      context.options.log(
        `No demo fight "${fight.scene}": the pack "${fight.pack}" is empty. Build the packs, then start a new world.`,
      );
      continue;
    }
    await seedFight(context, gamemaster, fight, sources, first);
    first = false;
  }
}

function fightersOf(context: Context, fight: FightRecipe): JsonObject[] {
  const pack = context.packs.get(`${context.system.id}.${fight.pack}`);
  const all = [...(pack?.documents.values() ?? [])].sort((a, b) => nameOf(a).localeCompare(nameOf(b), "en"));
  const rank = (doc: JsonObject): number =>
    fight.first.includes(nameOf(doc)) ? fight.first.indexOf(nameOf(doc)) : all.length;
  return all.sort((a, b) => rank(a) - rank(b)).slice(0, fight.limit);
}

function nameOf(doc: JsonObject): string {
  return stringOf(doc.name) ?? "";
}

async function seedFight(
  context: Context,
  gamemaster: Asker,
  fight: FightRecipe,
  sources: JsonObject[],
  active: boolean,
): Promise<void> {
  const seats = fight.players.map((player) => SEATS[player].id);
  const actors = await createAs(
    context,
    gamemaster,
    "Actor",
    sources.map((source, index) => actorFrom(context, fight, source, seats[index])),
  );
  for (const [index, userId] of seats.entries()) {
    const actor = actors[index];
    const free = stringOf(context.world.collection("User").get(userId)?.character) === null;
    if (actor && free) await setCharacter(context, gamemaster, userId, idOf(actor));
  }
  const sceneId = derivedId(`scene ${fight.scene}`);
  const standing = actors.flatMap((actor) => tokensOf(fight, actor));
  const tokens = standing.map((token, index) => placed(token, index, index < seats.length));
  await createAs(context, gamemaster, "Scene", [sceneSource(context, sceneId, fight.scene, active, tokens)]);
  const combatants = tokens.map((token, index) => ({
    _id: derivedId(`combatant ${idOf(token)}`),
    type: "base",
    name: null,
    img: null,
    actorId: token.actorId ?? null,
    tokenId: idOf(token),
    sceneId,
    hidden: false,
    defeated: false,
    initiative: placeOf(fight, stringOf(token.name) ?? ""),
    sort: index * 10,
  }));
  const combat = {
    _id: derivedId(`combat ${fight.scene}`),
    type: "base",
    scene: sceneId,
    active,
    round: 0,
    turn: null,
    sort: 0,
  };
  await createAs(context, gamemaster, "Combat", [{ ...combat, combatants, groups: [] }]);
}

/** A place in the recipe's order as an initiative; the first is the highest. */
function placeOf({ order = [] }: FightRecipe, name: string): number | null {
  const place = order.indexOf(name);
  return place < 0 ? null : order.length - place;
}

function actorFrom(context: Context, fight: FightRecipe, source: JsonObject, owner: string | undefined): JsonObject {
  const id = derivedId(`actor ${fight.scene} ${idOf(source)}`);
  const copies = copiesOf(fight, nameOf(source));
  const name = copies?.name ?? nameOf(source);
  const prototype = { ...asObject(source.prototypeToken), ...(copies ? { name, appendNumber: true } : {}) };
  return {
    ...source,
    _id: id,
    name,
    folder: null,
    ownership: { default: LEVEL.NONE, ...(owner ? { [owner]: LEVEL.OWNER } : {}) },
    prototypeToken: { ...prototype, actorLink: !copies, disposition: owner ? 1 : -1 },
    _stats: { compendiumSource: `Compendium.${context.system.id}.${fight.pack}.Actor.${idOf(source)}` },
  };
}

function copiesOf({ copies = [] }: FightRecipe, name: string): { name: string; count: number } | undefined {
  return copies.find((one) => one.of === name || one.name === name);
}

/** An actor's token, or those of one who stands there several times. */
function tokensOf(fight: FightRecipe, actor: JsonObject): JsonObject[] {
  const prototype = asObject(actor.prototypeToken);
  const name = stringOf(prototype.name) || nameOf(actor);
  const token = (key: string, more: JsonObject): JsonObject => ({
    ...prototype,
    _id: derivedId(`token ${idOf(actor)}${key}`),
    name,
    actorId: idOf(actor),
    displayName: 30,
    elevation: 0,
    width: 1,
    height: 1,
    rotation: 0,
    hidden: false,
    texture: { src: stringOf(asObject(prototype.texture).src) ?? stringOf(actor.img) ?? "icons/svg/mystery-man.svg" },
    ...more,
  });
  const copies = copiesOf(fight, nameOf(actor));
  if (!copies) return [token("", { actorLink: true })];
  return Array.from({ length: copies.count }, (_, index) =>
    token(` ${index + 1}`, { actorLink: false, name: `${name} (${index + 1})` }),
  );
}

/** Players' fighters stand in a column on the left, the others face them on the right. */
function placed(token: JsonObject, index: number, isPlayers: boolean): JsonObject {
  const row = isPlayers ? index : index - 2;
  return {
    ...token,
    disposition: isPlayers ? 1 : -1,
    x: (isPlayers ? 4 : 9 + 2 * (row % 2)) * GRID,
    y: (isPlayers ? 3 + 3 * row : 1 + 2 * row) * GRID,
  };
}

function sceneSource(context: Context, id: string, name: string, active: boolean, tokens: JsonObject[]): JsonObject {
  const grid = asObject(context.system.manifest.grid);
  return {
    _id: id,
    name,
    active,
    navigation: true,
    navName: "",
    ownership: { default: LEVEL.OBSERVER },
    ...SIZE,
    padding: 0,
    backgroundColor: "#d8d2c4",
    background: { src: null },
    grid: { type: 1, size: GRID, distance: 1, units: "m", ...grid },
    sort: 0,
    tokens,
    notes: [],
  };
}

async function setCharacter(context: Context, gamemaster: Asker, userId: string, character: string): Promise<void> {
  await modifyDocument(context, gamemaster, {
    action: "update",
    type: "User",
    operation: { action: "update", updates: [{ _id: userId, character }] },
  });
}
