import type { JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { LEVEL } from "../documents/checks/ownership.ts";
import { createAs, modifyDocument } from "../documents/modify.ts";
import { asObject, idOf, isObject, stringOf } from "../lib/json.ts";
import { derivedId } from "../lib/ids.ts";
import { SEATS } from "../users.ts";
import type { Asker } from "../users.ts";
import type { FightRecipe, GroupRecipe, WorldRecipe } from "./recipes.ts";

const GRID = 100;
const SIZE = { width: 1600, height: 1000 };

/** A fighter of a pack, and the user who gets it. */
interface Recruit {
  source: JsonObject;
  pack: string;
  seat: string | undefined;
}

/** Who builds a fight, at which table, and its place among the fights of the world. */
interface Building {
  context: Context;
  gamemaster: Asker;
  place: number;
}

/** Builds every fight of a recipe whose packs are there: actors, a scene with their tokens, a combat not yet started. */
export async function seedWorld(context: Context, gamemaster: Asker, recipe: WorldRecipe): Promise<void> {
  context.world.record.title = recipe.title;
  let place = 0;
  for (const fight of recipe.fights) {
    const groups = fight.groups.map((group) => ({ group, recruits: recruitsOf(context, group) }));
    const missing = groups.find(({ recruits }) => !recruits.length);
    if (missing) {
      context.options.log(
        `No demo fight "${fight.scene}": the pack "${missing.group.pack}" is empty. Build the packs, then start a new world.`,
      );
      continue;
    }
    const recruits = groups.flatMap((one) => one.recruits);
    await seedFight({ context, gamemaster, place }, fight, recruits);
    place += 1;
  }
}

function recruitsOf(context: Context, { pack, first, players, limit }: GroupRecipe): Recruit[] {
  const documents = context.packs.get(`${context.system.id}.${pack}`)?.documents.all() ?? [];
  const all = [...documents].sort((a, b) => nameOf(a).localeCompare(nameOf(b), "en"));
  const rank = (doc: JsonObject): number => (first.includes(nameOf(doc)) ? first.indexOf(nameOf(doc)) : all.length);
  const chosen = all.sort((a, b) => rank(a) - rank(b)).slice(0, limit);
  return chosen.map((source, index) => {
    const player = players[index];
    return { source, pack, seat: player && SEATS[player].id };
  });
}

function nameOf(doc: JsonObject): string {
  return stringOf(doc.name) ?? "";
}

async function seedFight(building: Building, fight: FightRecipe, recruits: Recruit[]): Promise<void> {
  const { context, gamemaster, place } = building;
  const actors = await createAs(
    context,
    gamemaster,
    "Actor",
    recruits.map((recruit) => actorFrom(context, fight, recruit)),
  );
  const fighters = actors.map((actor, index) => ({ actor, seat: recruits[index]?.seat }));
  for (const { actor, seat } of fighters) {
    const isFree = seat && stringOf(context.world.collection("User").get(seat)?.character) === null;
    if (isFree) await setCharacter(context, gamemaster, seat, idOf(actor));
  }
  const standing = (isPlayers: boolean): JsonObject[] => {
    const side = fighters.filter(({ seat }) => (seat !== undefined) === isPlayers);
    const all = side.flatMap(({ actor }) => tokensOf(fight, actor));
    return all.map((token, index) => placed(token, index, all.length, isPlayers));
  };
  const tokens = [...standing(true), ...standing(false)].map((token) => onMap(fight, token));
  await createAs(context, gamemaster, "Scene", [sceneSource(building, fight, tokens)]);
  const combatants = tokens.map((token, index) => ({
    _id: derivedId(`combatant ${idOf(token)}`),
    type: "base",
    name: null,
    img: null,
    actorId: token.actorId ?? null,
    tokenId: idOf(token),
    sceneId: sceneIdOf(fight),
    hidden: false,
    defeated: false,
    initiative: placeOf(fight, stringOf(token.name) ?? ""),
    sort: index * 10,
  }));
  const combat = {
    _id: derivedId(`combat ${fight.scene}`),
    type: "base",
    scene: sceneIdOf(fight),
    // Each scene has one: whoever looks at it finds it in the tracker.
    active: true,
    round: 0,
    turn: null,
    sort: place,
  };
  await createAs(context, gamemaster, "Combat", [{ ...combat, combatants, groups: [] }]);
}

/** A place in the recipe's order as an initiative; the first is the highest. */
function placeOf({ order = [] }: FightRecipe, name: string): number | null {
  const place = order.indexOf(name);
  return place < 0 ? null : order.length - place;
}

function actorFrom(context: Context, fight: FightRecipe, { source, pack, seat }: Recruit): JsonObject {
  const id = derivedId(`actor ${fight.scene} ${idOf(source)}`);
  const copies = copiesOf(fight, nameOf(source));
  const name = copies?.name ?? nameOf(source);
  const prototype = { ...asObject(source.prototypeToken), ...(copies ? { name, appendNumber: true } : {}) };
  return {
    ...source,
    _id: id,
    name,
    system: merged(asObject(source.system), fight.system?.[nameOf(source)] ?? {}),
    folder: null,
    ownership: { default: LEVEL.NONE, ...(seat ? { [seat]: LEVEL.OWNER } : {}) },
    prototypeToken: { ...prototype, actorLink: !copies, disposition: seat ? 1 : -1 },
    _stats: { compendiumSource: `Compendium.${context.system.id}.${pack}.Actor.${idOf(source)}` },
  };
}

/** Data with other values; of an object that both have, those that are named. */
function merged(system: JsonObject, other: JsonObject): JsonObject {
  const values = Object.entries(other).map(([key, value]) => {
    const had = system[key];
    return [key, isObject(value) && isObject(had) ? { ...had, ...value } : value] as const;
  });
  return { ...system, ...Object.fromEntries(values) };
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

/** Players' fighters stand on the left, in one column while there is room, the others face them on the right. */
function placed(token: JsonObject, index: number, count: number, isPlayers: boolean): JsonObject {
  const isColumn = isPlayers && count <= 2;
  const column = isPlayers ? 4 - (isColumn ? 0 : 2 * (index % 2)) : 9 + 2 * (index % 2);
  return {
    ...token,
    disposition: isPlayers ? 1 : -1,
    x: column * GRID,
    y: (isColumn ? 3 + 3 * index : 1 + 2 * index) * GRID,
  };
}

/** The token at its place on the fight's map; without one where it stands. */
function onMap({ map }: FightRecipe, token: JsonObject): JsonObject {
  const found = map?.places[stringOf(token.name) ?? ""];
  return found === undefined ? token : { ...token, x: found[0] * GRID, y: found[1] * GRID };
}

/** The scene's size and picture: those of its map, else an empty floor. */
function groundOf(context: Context, { map }: FightRecipe): JsonObject {
  if (map === undefined) return { ...SIZE, backgroundColor: "#d8d2c4", background: { src: null } };
  const src = `systems/${context.system.id}/${map.picture}`;
  const size = { width: map.columns * GRID, height: map.rows * GRID };
  return { ...size, backgroundColor: map.ground, background: { src } };
}

function sceneIdOf({ scene }: FightRecipe): string {
  return derivedId(`scene ${scene}`);
}

function sceneSource({ context, place }: Building, fight: FightRecipe, tokens: JsonObject[]): JsonObject {
  const grid = asObject(context.system.manifest.grid);
  return {
    _id: sceneIdOf(fight),
    name: fight.scene,
    active: place === 0,
    navigation: true,
    navName: "",
    ownership: { default: LEVEL.OBSERVER },
    ...groundOf(context, fight),
    padding: 0,
    grid: { type: 1, size: GRID, distance: 1, units: "m", alpha: 0.15, ...grid },
    sort: place,
    tokens,
    notes: [],
    ...(fight.flags ? { flags: fight.flags } : {}),
  };
}

async function setCharacter(context: Context, gamemaster: Asker, userId: string, character: string): Promise<void> {
  await modifyDocument(context, gamemaster, {
    action: "update",
    type: "User",
    operation: { action: "update", updates: [{ _id: userId, character }] },
  });
}
