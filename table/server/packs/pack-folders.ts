/** The folders that manifests put their compendiums into (`packFolders`; fvtt-types: common/packages/base-package). */
import type { Json, JsonObject } from "../../shared/protocol.ts";
import { activeModules, type Context } from "../context.ts";
import { creationStats } from "../documents/stamps.ts";
import { randomId } from "../lib/ids.ts";
import { asObject, idOf, isObject, objectsOf, stringOf, stringsOf } from "../lib/json.ts";
import type { Package } from "../packages/packages.ts";
import { SEATS } from "../users.ts";

const KEY = "core.compendiumConfiguration";
/** A folder may lie three below another (T: nested folder data, up to three levels). */
const DEEPEST = 4;

/** What is to be stored. */
interface Plan {
  context: Context;
  /** The folders that the world has. */
  there: readonly JsonObject[];
  folders: Map<string, JsonObject>;
  /** Pack → what the world has set for it. */
  packs: JsonObject;
}

/** Where folders go: into which folder, and how far down that is. */
interface Below {
  parent: string | null;
  depth: number;
}

/**
 * Makes the folders of every package that is on and whose folders this world has not yet been given: once per world, so
 * that what a Gamemaster moves or deletes stays so (T packFolders). Folders of one name at one place are one.
 */
export async function makePackFolders(context: Context): Promise<void> {
  const { world, options } = context;
  const made = new Set(stringsOf(world.record.packFolders));
  const owners = [context.system, ...activeModules(context)];
  const owing = owners.filter(({ id, manifest }) => !made.has(id) && objectsOf(manifest.packFolders).length > 0);
  if (owing.length === 0) return;
  const stored = parsed(world.setting(KEY));
  const plan: Plan = { context, there: world.collection("Folder").all(), folders: new Map(), packs: stored };
  for (const owner of owing) {
    addFolders(plan, owner, objectsOf(owner.manifest.packFolders), { parent: null, depth: 1 });
    made.add(owner.id);
  }
  const folders = world.collection("Folder");
  await folders.run(() => folders.commit(plan.folders, false));
  await storeSetting(context, plan.packs);
  world.record.packFolders = [...made];
  await world.save(options.data);
}

function addFolders(plan: Plan, owner: Package, wanted: readonly JsonObject[], { parent, depth }: Below): void {
  const { context, there } = plan;
  if (depth > DEEPEST) return;
  for (const [index, given] of wanted.entries()) {
    const name = stringOf(given.name);
    if (!name) continue;
    const isIt = (folder: JsonObject): boolean =>
      folder.type === "Compendium" && folder.name === name && stringOf(folder.folder) === parent;
    const known = [...there, ...plan.folders.values()].find(isIt);
    const folder = known ?? newFolder(context, given, parent, index);
    if (!known) plan.folders.set(idOf(folder), folder);
    for (const [place, pack] of stringsOf(given.packs).entries()) {
      const id = `${owner.id}.${pack}`;
      const set = asObject(plan.packs[id]);
      // One that a Gamemaster has put somewhere stays there.
      if (!context.packs.has(id) || set.folder !== undefined) continue;
      plan.packs[id] = {
        ...set,
        folder: idOf(folder),
        ...(folder.sorting === "m" ? { sort: (place + 1) * 100_000 } : {}),
      };
    }
    addFolders(plan, owner, objectsOf(given.folders), { parent: idOf(folder), depth: depth + 1 });
  }
}

function newFolder(context: Context, given: JsonObject, parent: string | null, index: number): JsonObject {
  const folder: JsonObject = {
    _id: randomId(),
    name: stringOf(given.name) ?? "",
    type: "Compendium",
    folder: parent,
    sorting: given.sorting === "m" ? "m" : "a",
    sort: (index + 1) * 100_000,
    color: colorOf(given.color),
    description: "",
    flags: {},
  };
  const stats = creationStats(context, "Folder", {}, SEATS.gamemaster.id);
  return stats ? { ...folder, _stats: stats } : folder;
}

function colorOf(color: Json | undefined): string | null {
  const text = stringOf(color);
  return text !== null && /^#[\da-f]{6}$/i.test(text) ? text : null;
}

function parsed(text: string | null): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function storeSetting(context: Context, value: JsonObject): Promise<void> {
  const settings = context.world.collection("Setting");
  const old = settings.all().find((doc) => doc.key === KEY && !stringOf(doc.user));
  const doc: JsonObject = { _id: randomId(), key: KEY, user: null, ...old, value: JSON.stringify(value) };
  const stats = isObject(doc._stats) ? null : creationStats(context, "Setting", {}, SEATS.gamemaster.id);
  await settings.run(() => settings.commit(new Map([[idOf(doc), stats ? { ...doc, _stats: stats } : doc]]), false));
}
