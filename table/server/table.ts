import { join } from "node:path";
import type { JsonObject, WorldPayload } from "../shared/protocol.ts";
import { compatibility } from "./packages/availability.ts";
import { activeModules, moduleAvailability } from "./context.ts";
import type { Context } from "./context.ts";
import { giveScenesLevels } from "./documents/levels.ts";
import { hears } from "./documents/whispers.ts";
import { release, resolveOptions } from "./options.ts";
import type { ResolvedOptions, TableServerOptions } from "./options.ts";
import { prepareFolders, readModules, readPackage } from "./packages/packages.ts";
import { makePackFolders } from "./packs/pack-folders.ts";
import { readPacks } from "./packs/read-packs.ts";
import { packIndex, packLevel, type Pack } from "./packs/pack.ts";
import { openWorldPacks } from "./packs/world-packs.ts";
import { seedNewWorld } from "./seed.ts";
import type { Asker } from "./users.ts";
import { World } from "./world.ts";

/** Opens the data folder, its packages and the world; makes and fills the world on its first run. */
export async function openContext(given: TableServerOptions): Promise<Context> {
  const options = resolveOptions(given);
  await prepareFolders(options.data, { systems: options.systemLinks, modules: options.moduleLinks });
  const world = await World.open(options.data, options.world, options.system);
  try {
    const system = await readPackage(options.data, "systems", world.system);
    if (!system) {
      throw new Error(
        `The world "${world.id}" needs the system "${world.system}": put it into ${options.data}/systems`,
      );
    }
    const { problem } = compatibility(system.manifest, release(options.table.generation));
    if (problem !== null) options.log(`${system.id} is opened all the same: ${problem}`);
    const { modules, broken } = await readModules(options.data, options.log);
    const packs = await readAllPacks(options, world, [system, ...modules]);
    const context: Context = { options, world, system, modules, broken, packs };
    if (world.isNew) await seedNewWorld(context);
    await giveScenesLevels(context);
    await makePackFolders(context);
    return context;
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function readAllPacks(
  options: ResolvedOptions,
  world: World,
  owners: Parameters<typeof readPacks>[0][],
): Promise<Map<string, Pack>> {
  const cache = join(options.data, ".cache", options.world);
  const reading = { cache, generation: options.table.generation, log: options.log };
  const packs = new Map<string, Pack>();
  for (const owner of owners) for (const pack of await readPacks(owner, reading)) packs.set(pack.id, pack);
  for (const pack of await openWorldPacks(options, world)) packs.set(pack.id, pack);
  return packs;
}

/** Everything that a client needs to boot. */
export function worldPayload(
  context: Context,
  asker: Asker,
  live: { activeUsers: string[]; paused: boolean },
): WorldPayload {
  const { options, world, system } = context;
  const collections = world.dump();
  const modules = activeModules(context);
  const owners = new Set([system.id, ...modules.map(({ id }) => id)]);
  return {
    userId: asker.id,
    release: release(options.table.generation),
    world: { id: world.id, title: world.title, system: world.system },
    system: { ...system.manifest, documentTypes: system.documentTypes },
    model: system.model,
    modules: context.modules.map((module) => {
      const { code, problem } = moduleAvailability(context, module);
      return { ...module.manifest, active: modules.includes(module), availability: code, problem };
    }),
    brokenPackages: [...context.broken],
    ...live,
    packs: [...context.packs.values()]
      .filter(({ owner }) => owner === null || owners.has(owner))
      .map((pack) => ({ metadata: pack.metadata, ...readable(asker, pack) })),
    collections: { ...collections, messages: collections.messages.filter((doc) => hears(context, asker.id, doc)) },
    serverTime: Date.now(),
    table: options.table,
  };
}

/** Everyone knows of every compendium; what lies in it is sent to those who may look into it. */
function readable(asker: Asker, pack: Pack): { index: JsonObject[]; folders: JsonObject[] } {
  return packLevel(asker, pack) > 0
    ? { index: packIndex(pack), folders: pack.folders.all() }
    : { index: [], folders: [] };
}
