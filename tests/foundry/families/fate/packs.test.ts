/** What the packs of the family hold is what its models take and its rules read. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import { defenseSkills, weaponsOf } from "../../../../src/rules/fate/stats/skills.ts";
import { ASPECT_KINDS, CONSEQUENCES, TRACKS, WHEN_HELD } from "../../../../src/rules/fate/stats/stats.ts";
import { listUnder, readObject, readPack, ROOT, under } from "../sources.ts";
import { fighters, foes, gear, heroes, itemsOf, packStats, statsOf, stunts, systemOf } from "./shipped.ts";

const isWhole = (value: Json | undefined, min: number, max: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const fileOf = (path: Json | undefined): string => join(ROOT, textOf(path).replace("systems/riposte/", ""));
const keysOf = (data: JsonObject): string => Object.keys(data).sort().join(" ");

const KEYS: Readonly<Record<string, string>> = {
  fateWeapon: "description equipped held rating skill track",
  fateArmor: "description equipped ratings",
  fateStunt: "description grapples",
};
const FIGHTER_KEYS = "aspects biography consequences fate skills spin stress takenOut takes zone";
/** What the rules roll where nobody says otherwise: the turn order, moves, bare hands, holds. */
const ROLLED = ["alertness", "athletics", "fists", "might"];

function expectItem(type: Json | undefined, system: JsonObject): void {
  expect(keysOf(system)).toBe(KEYS[textOf(type)]);
  expect(textOf(system["description"])).toMatch(/^<p>.+<\/p>$/);
  if (type === "fateWeapon") {
    expect(isWhole(system["rating"], 1, 4)).toBe(true);
    expect(TRACKS).toContain(system["track"]);
    expect(WHEN_HELD).toContain(system["held"]);
  }
  if (type === "fateArmor") {
    const ratings = TRACKS.map((track) => under(system, "ratings")[track]);
    expect(ratings.every((rating) => isWhole(rating, 0, 2))).toBe(true);
    expect(ratings.some((rating) => isWhole(rating, 1, 2))).toBe(true);
  }
}

describe("fate gear and stunts", () => {
  test("there is enough of each kind, with different names", () => {
    const of = (type: string): number => [...gear.values()].filter((item) => item["type"] === type).length;
    expect(of("fateWeapon")).toBeGreaterThanOrEqual(12);
    expect(of("fateArmor")).toBeGreaterThanOrEqual(5);
    expect(stunts.size).toBeGreaterThanOrEqual(12);
    const names = [...gear.values(), ...stunts.values()].map((item) => item["name"]);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([...gear, ...stunts])("%s is what the models take, with a picture", (_, item) => {
    expectItem(item["type"], under(item, "system"));
    expect(existsSync(fileOf(item["img"]))).toBe(true);
  });

  test("no source has the name of another family's: references to it would be ambiguous", () => {
    const others = ["pool-gear", "pool-powers", "cairn-gear"].flatMap((pack) => [...readPack(pack).keys()]);
    expect([...gear.keys(), ...stunts.keys()].filter((file) => others.includes(file))).toEqual([]);
    expect([...gear.keys()].filter((file) => stunts.has(file))).toEqual([]);
  });

  test("there is a weapon for each kind of stress, and one for each thing that a hold does to it (F16)", () => {
    const all = [...fighters.keys()].flatMap((file) => statsOf(file).weapons);
    expect(new Set(all.map(({ track }) => track))).toEqual(new Set(TRACKS));
    expect(new Set(all.map(({ held }) => held))).toEqual(new Set(WHEN_HELD));
  });

  test("everything of the packs is carried by somebody, but for what players may choose from", () => {
    const carried = new Set([...fighters.keys()].flatMap((file) => itemsOf(file).map(({ id }) => id)));
    const free = [...gear.keys(), ...stunts.keys()].filter((file) => !carried.has(file));
    expect(free).toEqual(["machete", "sawed-off", "whaling-harpoon", "lever-and-lock"]);
  });
});

describe("fate fighters", () => {
  test("four heroes and twelve foes, each with a name and a face of its own", () => {
    expect([heroes.size, foes.size]).toEqual([4, 12]);
    expect(new Set([...fighters.values()].map((one) => one["name"])).size).toBe(16);
    expect(new Set([...fighters.values()].map((one) => readFileSync(fileOf(one["img"]), "utf8"))).size).toBe(16);
  });

  test.each([...fighters])("%s is what the model takes", (file, fighter) => {
    const system = under(fighter, "system");
    expect(fighter["type"]).toBe("fate");
    expect(keysOf(system)).toBe(FIGHTER_KEYS);
    for (const aspect of Object.values(under(system, "aspects"))) {
      const { kind, tags, by } = isJsonObject(aspect) ? aspect : {};
      expect(isJsonObject(aspect) && keysOf(aspect)).toBe("by kind name tags");
      expect(ASPECT_KINDS).toContain(kind);
      // Nobody has been tripped up yet.
      expect([tags, by]).toEqual([0, ""]);
    }
    for (const skill of Object.values(under(system, "skills"))) {
      expect(isJsonObject(skill) && keysOf(skill)).toBe("defends held name value");
    }
    expect(keysOf(under(system, "stress"))).toBe("mental physical social");
    expect(keysOf(under(system, "consequences"))).toBe("extreme mild moderate severe");
    for (const kind of listUnder(system, "takes")) expect(CONSEQUENCES).toContain(kind);
    expect(under(system, "fate")["value"]).toBe(under(system, "fate")["refresh"]);
    expect(existsSync(fileOf(fighter["img"]))).toBe(true);
    expect(itemsOf(file)).toHaveLength(listUnder(fighter, "items").length);
    for (const { type, system: item } of itemsOf(file)) expectItem(type, item);
  });

  test.each([...fighters])("%s has a token of its own name and picture, with bars of free boxes", (file, fighter) => {
    const token = under(fighter, "prototypeToken");
    expect(token["name"]).toBe(fighter["name"]);
    expect(under(token, "texture")["src"]).toBe(fighter["img"]);
    expect([under(token, "bar1")["attribute"], under(token, "bar2")["attribute"]]).toEqual(["physical", "mental"]);
    expect([token["disposition"], token["actorLink"]]).toEqual(heroes.has(file) ? [1, true] : [-1, false]);
  });

  test.each([...fighters.keys()])("%s is read by the rules as it is written: nothing takes its default", (file) => {
    const source = packStats(file);
    const read = statsOf(file);
    expect(read.skills).toEqual(source["skills"]);
    expect(read.aspects).toEqual(source["aspects"]);
    expect(read.stress).toEqual(source["stress"]);
    expect(read.consequences).toEqual(source["consequences"]);
    expect(Object.keys(read.consequences)).toEqual(listUnder(systemOf(file), "takes"));
    expect(read.armor).toEqual(source["armor"]);
    expect([read.fate, read.spin, read.zone, read.takenOut]).toEqual([source["fate"], false, "", false]);
    const carried = (type: string): number => itemsOf(file).filter((item) => item.type === type).length;
    expect([read.weapons.length, read.stunts.length]).toEqual([carried("fateWeapon"), carried("fateStunt")]);
    for (const [i, weapon] of read.weapons.entries())
      expect(listUnder(source, "weapons")[i]).toMatchObject({ ...weapon });
    for (const [i, stunt] of read.stunts.entries()) expect(listUnder(source, "stunts")[i]).toMatchObject({ ...stunt });
  });

  test.each([...fighters.keys()])("%s has every skill that it may be asked to roll", (file) => {
    const stats = statsOf(file);
    const known = Object.keys(stats.skills);
    expect(ROLLED.filter((key) => !known.includes(key))).toEqual([]);
    expect(weaponsOf(stats).filter(({ skill }) => !known.includes(skill))).toEqual([]);
    expect(stats.stunts.filter(({ grapples }) => grapples !== "" && !known.includes(grapples))).toEqual([]);
    for (const track of TRACKS) {
      const [best] = defenseSkills(stats, track);
      expect(stats.skills[best?.id ?? ""]?.defends, track).toContain(track);
    }
    for (const { name } of Object.values(stats.skills)) expect(name).toMatch(/^[A-Z][a-z]+$/);
  });

  test("heroes begin with points to spend; some foes have one, most have none", () => {
    expect([...heroes.keys()].map((file) => statsOf(file).fate)).toEqual([3, 3, 3, 3]);
    expect(new Set([...foes.keys()].map((file) => statsOf(file).fate))).toEqual(new Set([0, 1]));
  });
});

describe("the stories of the fighters", () => {
  const toldOf = (file: string): string => textOf(systemOf(file)["biography"]);

  test.each([...fighters.keys()])("%s is told to players, and how to play it to whoever does", (file) => {
    const told = toldOf(file);
    const hints = /<p>(?:GM|Playing (?:her|him)): (.*?)<\/p>/.exec(told)?.[1] ?? "";
    const sentences = hints.replaceAll(/<[^>]+>/g, "").match(/[.?!](?=[ ”]|$)/g) ?? [];
    expect(told.includes('<section class="secret"')).toBe(foes.has(file));
    expect(told.startsWith("<p>")).toBe(true);
    expect(sentences.length, hints).toBeGreaterThanOrEqual(3);
    expect(sentences.length, hints).toBeLessThanOrEqual(5);
  });

  test("each foe names the rules that it is there to show; together they show all of them", () => {
    const shown = [...foes.keys()].map((file) => toldOf(file).match(/\bF\d+\b/g) ?? []);
    expect(shown.every((rules) => rules.length > 0)).toBe(true);
    const titles = Object.keys(under(under(readObject("lang/en.json"), "RIPOSTE"), "Rule"));
    const wanted = titles.filter((id) => id.startsWith("F"));
    expect(wanted.length).toBe(20);
    expect(wanted.filter((id) => !shown.flat().includes(id))).toEqual([]);
  });
});
