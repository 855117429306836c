/** The pack's fighters and gear, as actors' sources and as the rules read them. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Fighter, Moment } from "../src/rules/core/types.ts";
import { isJsonList, isJsonObject, type JsonObject } from "../src/rules/core/types/json.ts";
import { readStats, type PoolStats } from "../src/rules/pool/stats/stats.ts";
import { asJson } from "../tests/rules/pool/fixtures.ts";
import { idOf } from "../tests/browser/kit/world.ts";

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
  /** Weapons, armor and Powers. */
  readonly gear: ReadonlyMap<string, JsonObject>;
}

/** Everything in the packs, the fighters with their gear in hand. */
export async function shipped(): Promise<Shipped> {
  const packs = ["pool-fighters", "pool-gear", "pool-powers"] as const;
  const [fighters, gear, powers] = await Promise.all(packs.map(sources));
  if (!fighters || !gear || !powers) throw new Error("A pack is missing");
  const all = new Map([...gear, ...powers]);
  return { gear: all, fighters: [...fighters.values()].map((fighter) => withItems(fighter, namesIn(fighter), all)) };
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

type Label = readonly [ability: string, label: string];

/** What the rules know of an actor's source: weapons and the best armor in hand, and all Powers. */
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
  const worn = data("poolArmor").sort((a, b) => Number(b["protection"] ?? 0) - Number(a["protection"] ?? 0))[0];
  return readStats({
    attributes: system["attributes"] ?? {},
    abilities: Object.fromEntries(
      Object.entries(abilities).map(([key, value]) => [key, isJsonObject(value) ? (value["rating"] ?? 0) : 0]),
    ),
    abilityNames: Object.fromEntries(
      Object.entries(abilities).flatMap(([key, value]): Label[] => {
        const label = isJsonObject(value) ? textOf(value["label"]) : "";
        return label === "" ? [] : [[key, label]];
      }),
    ),
    injuries: [],
    mindDamage: 0,
    weapons: data("poolWeapon"),
    powers: data("poolPower"),
    armor: worn?.["protection"] ?? 0,
    armorName: worn?.["name"] ?? null,
  });
}

/** An actor's source as a fighter that is on its turn, without a token. */
export function fighterOf(actor: JsonObject, moment: Moment | null): Fighter {
  const id = `Actor.${textOf(actor["_id"])}`;
  const name = textOf(actor["name"]);
  return {
    id,
    token: null,
    name,
    family: "pool",
    stats: asJson(statsOf(actor)),
    spent: [],
    moment,
    onTurn: true,
    place: moment === null ? null : moment.turn,
    markers: [],
    bound: [],
    promised: [],
    side: null,
    at: null,
  };
}
