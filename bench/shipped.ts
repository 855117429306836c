/** The pack's fighters and gear, as actors' sources and as the rules read them. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Fighter, Moment } from "../src/rules/core/types.ts";
import { isJsonList, isJsonObject, type JsonObject } from "../src/rules/core/json.ts";
import { readStats, type PoolStats } from "../src/rules/pool/stats.ts";
import { idOf } from "../tests/browser/world.ts";

const PACKS = join(import.meta.dirname, "../packs/_source");

async function sources(pack: string): Promise<ReadonlyMap<string, JsonObject>> {
  const files = (await readdir(join(PACKS, pack))).filter((file) => file.endsWith(".json"));
  const read = await Promise.all(
    files.map(async (file): Promise<[string, JsonObject]> => {
      const json: unknown = JSON.parse(await readFile(join(PACKS, pack, file), "utf8"));
      if (!isJsonObject(json)) throw new Error(`${file} is no document`);
      return [basename(file, ".json"), json];
    }),
  );
  return new Map(read);
}

export interface Shipped {
  readonly fighters: readonly JsonObject[];
  readonly gear: ReadonlyMap<string, JsonObject>;
}

/** Everything in the packs, the fighters with their gear in hand. */
export async function shipped(): Promise<Shipped> {
  const [fighters, gear] = await Promise.all([sources("pool-fighters"), sources("pool-gear")]);
  return { gear, fighters: [...fighters.values()].map((fighter) => withItems(fighter, namesIn(fighter), gear)) };
}

function namesIn(fighter: JsonObject): readonly string[] {
  const items = isJsonList(fighter["items"]) ? fighter["items"] : [];
  return items.flatMap((item) => (isJsonObject(item) && typeof item["gear"] === "string" ? [item["gear"]] : []));
}

/** The fighter with these pieces of gear in hand. */
export function withItems(
  fighter: JsonObject,
  names: readonly string[],
  gear: ReadonlyMap<string, JsonObject>,
): JsonObject {
  const id = idOf(textOf(fighter["name"]));
  const items = names.map((name): JsonObject => {
    const item = gear.get(name);
    if (item === undefined) throw new Error(`the pack has no ${name}`);
    return { effects: [], ...item, _id: idOf(`${id.slice(0, 4)}${name}`), system: equipped(item["system"]) };
  });
  return { _id: id, effects: [], folder: null, sort: 0, ownership: { default: 0 }, flags: {}, ...fighter, items };
}

const equipped = (system: unknown): JsonObject => ({ ...(isJsonObject(system) ? system : {}), equipped: true });
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What the rules know of an actor's source: weapons and the best armor in hand. */
export function statsOf(actor: JsonObject): PoolStats {
  const system = isJsonObject(actor["system"]) ? actor["system"] : {};
  const abilities = isJsonObject(system["abilities"]) ? system["abilities"] : {};
  const items = (isJsonList(actor["items"]) ? actor["items"] : []).filter(isJsonObject);
  const data = (type: string): JsonObject[] =>
    items
      .filter((item) => item["type"] === type)
      .map((item) => ({
        ...(isJsonObject(item["system"]) ? item["system"] : {}),
        id: item["_id"] ?? "",
        name: item["name"] ?? "",
      }));
  const armor = Math.max(0, ...data("poolArmor").map((worn) => Number(worn["protection"] ?? 0)));
  return readStats({
    attributes: system["attributes"] ?? {},
    abilities: Object.fromEntries(
      Object.entries(abilities).map(([key, value]) => [key, isJsonObject(value) ? (value["rating"] ?? 0) : 0]),
    ),
    injuries: [],
    mindDamage: 0,
    weapons: data("poolWeapon"),
    armor,
    armorName: null,
  });
}

/** An actor's source as a fighter that is on its turn. */
export function fighterOf(actor: JsonObject, moment: Moment | null): Fighter {
  const id = `Actor.${textOf(actor["_id"])}`;
  const name = textOf(actor["name"]);
  return { id, token: null, name, family: "pool", stats: statsOf(actor), spent: [], moment, onTurn: true };
}
