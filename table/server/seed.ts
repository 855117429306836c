import type { JsonObject, WorldDocumentName } from "../shared/protocol.ts";
import { WORLD_COLLECTIONS } from "../shared/protocol.ts";
import type { Context } from "./context.ts";
import { seedWorld } from "./demo/seed-world.ts";
import { createAs } from "./documents/modify.ts";
import { creationStats } from "./documents/stamps.ts";
import { idOf } from "./lib/json.ts";
import { SEATS, askerFor, newUser } from "./users.ts";
import type { Asker } from "./users.ts";
import { isWorldDocument } from "./world.ts";

/** Fills a world on its first run: the seats, then the documents asked for, then the demo of its system. */
export async function seedNewWorld(context: Context): Promise<void> {
  const { options, world } = context;
  // A first run that died halfway starts over from nothing.
  for (const name of Object.keys(WORLD_COLLECTIONS).filter(isWorldDocument)) {
    const collection = world.collection(name);
    const left = new Map(collection.all().map((doc) => [idOf(doc), null]));
    await collection.run(() => collection.commit(left, false));
  }
  const gamemaster = await seedUsers(context);
  for (const [key, documents] of Object.entries(options.seedDocuments)) {
    await createAs(context, gamemaster, documentNameOf(key), documents);
  }
  if (options.recipe) await seedWorld(context, gamemaster, options.recipe);
  await world.save(options.data);
}

async function seedUsers(context: Context): Promise<Asker> {
  const { options, world } = context;
  const by = SEATS.gamemaster.id;
  const users = [...Object.values(SEATS), ...options.users].map(newUser).map((user) => ({
    ...user,
    _stats: creationStats(context, "User", {}, by),
  }));
  const collection = world.collection("User");
  const own = options.seedDocuments.users ?? options.seedDocuments.User ?? [];
  const ids = new Set(own.map(idOf));
  const stored = new Map(
    users.filter((user) => !ids.has(idOf(user))).map((user): [string, JsonObject] => [idOf(user), user]),
  );
  await collection.run(() => collection.commit(stored, false));
  const gamemaster = askerFor(world, SEATS.gamemaster.id) ?? systemAsker();
  return gamemaster;
}

/** Stands in for the Gamemaster while a test's own list of users is being stored. */
function systemAsker(): Asker {
  const doc = newUser(SEATS.gamemaster);
  return { id: SEATS.gamemaster.id, name: SEATS.gamemaster.name, role: SEATS.gamemaster.role, isGM: true, doc };
}

function documentNameOf(key: string): WorldDocumentName {
  if (isWorldDocument(key)) return key;
  const name = Object.entries(WORLD_COLLECTIONS).find(([, sublevel]) => sublevel === key)?.[0] ?? "";
  if (!isWorldDocument(name)) throw new Error(`seedDocuments: there is no collection "${key}"`);
  return name;
}
