/** A fighter of the packs as its rules would read it, without Foundry: for rules and bots that play the shipped ones. */
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";
import { listUnder, readPack, under } from "./sources.ts";

const fighters = readPack("pool-fighters");
const gear = readPack("pool-gear");
const powers = readPack("pool-powers");

/** Everything that a fighter's source carries: the key, which stands for the item's id, and the item's source. */
function carriedBy(source: string): readonly { readonly id: string; readonly item: JsonObject }[] {
  return listUnder(fighters.get(source) ?? {}, "items").flatMap((entry) => {
    const id = isJsonObject(entry) ? entry["gear"] : undefined;
    const item = typeof id === "string" ? (gear.get(id) ?? powers.get(id)) : undefined;
    return typeof id === "string" && item !== undefined ? [{ id, item }] : [];
  });
}

const named = (source: string, type: string): readonly JsonObject[] =>
  carriedBy(source)
    .filter(({ item }) => item["type"] === type)
    .map(({ id, item }) => ({ id, name: item["name"] ?? "", ...under(item, "system") }));

const numberIn = (value: Json | undefined): number => (typeof value === "number" ? value : 0);

/** The stats of a source of the `pool-fighters` pack, in the shape that `readStats` parses. */
export function packStats(source: string): JsonObject {
  const system = under(fighters.get(source) ?? {}, "system");
  const abilities = Object.entries(under(system, "abilities")).map(([key, ability]): [string, Json] => [
    key,
    isJsonObject(ability) ? (ability["rating"] ?? 0) : 0,
  ]);
  const worn = named(source, "poolArmor");
  return {
    attributes: under(system, "attributes"),
    abilities: Object.fromEntries(abilities),
    injuries: [],
    mindDamage: 0,
    weapons: named(source, "poolWeapon"),
    // The names of conditions are the host's.
    powers: named(source, "poolPower").map((power) => ({ ...power, conditionName: power["condition"] ?? "" })),
    armor: Math.max(0, ...worn.map((armor) => numberIn(armor["protection"]))),
    armorName: worn[0]?.["name"] ?? null,
  };
}
