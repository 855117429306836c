/** The shipped fighters of the family as its rules read them, without Foundry: what `stats.ts` makes of their documents. */
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import { CONSEQUENCES, readStats, TRACKS, type FateStats } from "../../../../src/rules/fate/stats/stats.ts";
import type { SheetSetup } from "../../../rules/fate/table.ts";
import { listUnder, readPack, under } from "../sources.ts";

export const heroes = readPack("fate-heroes");
export const foes = readPack("fate-foes");
export const fighters: ReadonlyMap<string, JsonObject> = new Map([...heroes, ...foes]);
export const gear = readPack("fate-gear");
export const stunts = readPack("fate-stunts");

/** Something that a fighter has, with what the reference to a shipped item stands for. */
export interface Carried {
  readonly id: string;
  readonly type: Json | undefined;
  readonly name: Json | undefined;
  readonly system: JsonObject;
}

/** What an item of its own is called as a file would be: `the-stare`. */
const slug = (name: Json | undefined): string =>
  (typeof name === "string" ? name : "").toLowerCase().replaceAll(" ", "-");

/** Everything that a fighter has; what refers to no item is left out. */
export const itemsOf = (file: string): readonly Carried[] =>
  listUnder(fighters.get(file) ?? {}, "items").flatMap((entry): readonly Carried[] => {
    if (!isJsonObject(entry)) return [];
    const named = entry["gear"];
    const item = typeof named === "string" ? (gear.get(named) ?? stunts.get(named)) : entry;
    if (item === undefined) return [];
    const id = typeof named === "string" ? named : slug(item["name"]);
    return [{ id, type: item["type"], name: item["name"], system: under(item, "system") }];
  });

const ofType = (file: string, type: string): readonly Carried[] => itemsOf(file).filter((item) => item.type === type);
export const systemOf = (file: string): JsonObject => under(fighters.get(file) ?? {}, "system");
const numberIn = (value: Json | undefined): number => (typeof value === "number" ? value : 0);

/** The best of all armor, for each kind of stress. */
const armorOf = (file: string): JsonObject =>
  Object.fromEntries(
    TRACKS.map((track) => {
      const all = ofType(file, "fateArmor").map(({ system }) => numberIn(under(system, "ratings")[track]));
      return [track, Math.max(0, ...all)];
    }),
  );

/** A fighter of the packs in the shape that `readStats` parses. */
export function packStats(file: string): JsonObject {
  const system = systemOf(file);
  const takes = listUnder(system, "takes");
  const taken = CONSEQUENCES.filter((kind) => takes.includes(kind));
  const named = (type: string): readonly Json[] =>
    ofType(file, type).map(({ id, name, system: own }) => ({ id, name: name ?? "", ...own }));
  return {
    skills: under(system, "skills"),
    aspects: under(system, "aspects"),
    stress: Object.fromEntries(
      TRACKS.map((track) => [track, { size: under(under(system, "stress"), track)["size"] ?? 0, marked: [] }]),
    ),
    consequences: Object.fromEntries(taken.map((kind) => [kind, under(under(system, "consequences"), kind)])),
    fate: under(system, "fate")["value"] ?? 0,
    weapons: named("fateWeapon"),
    armor: armorOf(file),
    stunts: named("fateStunt"),
    initiative: ["alertness", "athletics", "fists"],
  };
}
export const statsOf = (file: string): FateStats => readStats(packStats(file));

/** A fighter of the packs on the in-memory table. */
export function asSheet(file: string, changes: SheetSetup = {}): SheetSetup {
  const { skills, aspects, stress, consequences, fate, weapons, armor, stunts: read } = statsOf(file);
  const entries = Object.entries(skills);
  return {
    side: heroes.has(file) ? 1 : -1,
    skills: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
    held: Object.fromEntries(entries.map(([key, { held }]) => [key, held])),
    aspects: Object.fromEntries(Object.values(aspects).map(({ name, tags }) => [name, tags])),
    boxes: Object.fromEntries(Object.entries(stress).map(([track, { size }]) => [track, size])),
    consequences: CONSEQUENCES.filter((kind) => kind in consequences),
    fate,
    weapons,
    armor,
    grapples: read.flatMap(({ grapples }) => (grapples === "" ? [] : [grapples])),
    ...changes,
  };
}
