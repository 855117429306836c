import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PLAN } from "../../../src/foundry/families/pool/encounter/plan.ts";
import { shareOut } from "../../../src/foundry/family-kit/encounter/plan.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";
import { stableId } from "../../../tools/build/pack-entries.ts";
import { covered, listUnder, readObject, readPack, ROOT, under } from "./sources.ts";

const fighters = readPack("pool-fighters");
const gear = readPack("pool-gear");
const powers = readPack("pool-powers");
const fighterOf = (source: string): JsonObject => fighters.get(source) ?? {};
const { standings: STANDINGS, map: MAP, page: FIRST_PAGE } = PLAN;
const PACK = PLAN.packs.heroes;
const heroes = STANDINGS.filter(({ hero }) => hero);
const foes = STANDINGS.filter(({ hero }) => !hero);

/** The `system` of everything that these fighters carry of a pack. */
const carried = (of: typeof STANDINGS, pack: ReadonlyMap<string, JsonObject>): readonly JsonObject[] =>
  of
    .flatMap(({ source }) => listUnder(fighterOf(source), "items"))
    .flatMap((entry) => {
      const item = isJsonObject(entry) && typeof entry["gear"] === "string" ? pack.get(entry["gear"]) : undefined;
      return item === undefined ? [] : [under(item, "system")];
    });
const having = (list: readonly JsonObject[], key: string, value: Json): number =>
  list.filter((system) => system[key] === value).length;

describe("the ready encounter (issue #3)", () => {
  test("is four heroes and eight foes, each an own fighter of the pack by its own id", () => {
    expect(heroes).toHaveLength(4);
    expect(foes).toHaveLength(8);
    for (const { source, id } of STANDINGS) {
      expect(fighters.has(source), source).toBe(true);
      expect(id, source).toBe(stableId(`${PACK.split(".")[1] ?? ""}/${source}`));
    }
    expect(new Set(STANDINGS.map(({ id }) => id)).size).toBe(12);
  });

  test("has everybody on the map, on a space of their own, the sides apart", () => {
    expect(existsSync(join(ROOT, MAP.src.replace("systems/riposte/", "")))).toBe(true);
    expect(new Set(STANDINGS.map(({ x, y }) => `${x}.${y}`)).size).toBe(STANDINGS.length);
    for (const { x, y } of STANDINGS) {
      expect(x >= 0 && x < MAP.columns && y >= 0 && y < MAP.rows).toBe(true);
    }
    expect(Math.max(...heroes.map(({ x }) => x))).toBeLessThan(Math.min(...foes.map(({ x }) => x)) - 5);
    expect(covered(STANDINGS)).toEqual([]);
  });

  test("knows friend from foe by the tokens' dispositions", () => {
    for (const { source, hero } of STANDINGS) {
      expect(under(fighterOf(source), "prototypeToken")["disposition"], source).toBe(hero ? 1 : -1);
    }
  });

  test("has two guns, a committed blade, a thrower, and powers of each sort among the foes", () => {
    const weapons = carried(foes, gear);
    expect(having(weapons, "class", "firearm")).toBe(2);
    expect(weapons.some(({ class: kind, speed }) => kind === "melee" && speed === "committed")).toBe(true);
    expect(having(weapons, "class", "thrown")).toBeGreaterThanOrEqual(1);
    const used = carried(foes, powers);
    expect(used.some((power) => listUnder(power, "grants").includes("dodgeFirearm"))).toBe(true);
    expect(having(used, "attacks", true)).toBeGreaterThanOrEqual(1);
    expect(having(used, "speed", "quick")).toBeGreaterThanOrEqual(1);
  });

  test("has a hold that comes before a shot among the heroes, and somebody to parry for others", () => {
    expect(carried(heroes, powers).some((power) => listUnder(power, "grants").includes("heldFirst"))).toBe(true);
    expect(carried(heroes, gear).some(({ class: kind, reach }) => kind === "melee" && reach === 2)).toBe(true);
  });

  test.each(STANDINGS)("tells how to play $source, in a few sentences", ({ source, hero }) => {
    const { biography } = under(fighterOf(source), "system");
    const text = typeof biography === "string" ? biography : "";
    const told = /<p>(?:GM|Playing (?:her|him)): (.*?)<\/p>/.exec(text)?.[1] ?? "";
    expect(text.includes("<p>GM: ")).toBe(!hero);
    const sentences = told.match(/[.?!](?=[ ”]|$)/g) ?? [];
    expect(sentences.length, told).toBeGreaterThanOrEqual(2);
    expect(sentences.length, told).toBeLessThanOrEqual(4);
  });

  test("links the journal's first page by its id", () => {
    const journal = readObject("packs/_source/pool-rules/rules.json");
    const [first] = listUnder(journal, "pages");
    const key = isJsonObject(first) && typeof first["key"] === "string" ? first["key"] : "";
    const [, , pack, , id, , page] = FIRST_PAGE.split(".");
    expect(pack).toBe("pool-rules");
    expect(id).toBe(stableId("pool-rules/rules"));
    expect(page).toBe(stableId(`pool-rules/rules/pages/${key}`));
  });
});

describe("heroes for players", () => {
  const player = (id: string, character: string | null = null): { id: string; character: string | null } => ({
    id,
    character,
  });

  test("go to those who have no character, in order", () => {
    expect(shareOut([player("a"), player("b")], ["x", "y", "z"])).toEqual([
      { player: "a", hero: "x" },
      { player: "b", hero: "y" },
    ]);
  });

  test("never twice, and never in place of a character", () => {
    expect(shareOut([player("a", "x"), player("b"), player("c", "own")], ["x", "y"])).toEqual([
      { player: "b", hero: "y" },
    ]);
  });

  test("as far as they go", () => {
    expect(shareOut([player("a"), player("b")], ["x"])).toEqual([{ player: "a", hero: "x" }]);
    expect(shareOut([], ["x"])).toEqual([]);
  });
});
