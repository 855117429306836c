import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PLAN } from "../../../src/foundry/families/cairn/encounter/plan.ts";
import { stableId } from "../../../tools/build/pack-entries.ts";
import { covered, listUnder, readPack, ROOT, under } from "./sources.ts";

const { standings: STANDINGS, map: MAP, page: FIRST_PAGE } = PLAN;
const { heroes: HEROES, foes: FOES } = PLAN.packs;
const packs = { hero: readPack("cairn-heroes"), foe: readPack("cairn-foes") };
const heroes = STANDINGS.filter(({ hero }) => hero);
const foes = STANDINGS.filter(({ hero }) => !hero);
const systemOf = (source: string): ReturnType<typeof under> => under(packs.foe.get(source) ?? {}, "system");

describe("the encounter at the ford (issue #5)", () => {
  test("is four characters and seven foes, each of its pack by its own id", () => {
    expect([heroes.length, foes.length]).toEqual([4, 7]);
    for (const { source, id, hero } of STANDINGS) {
      const fighter = packs[hero ? "hero" : "foe"].get(source);
      expect(fighter, source).toBeDefined();
      expect(id, source).toBe(stableId(`${(hero ? HEROES : FOES).replace("riposte.", "")}/${source}`));
      expect(under(fighter ?? {}, "prototypeToken")["disposition"], source).toBe(hero ? 1 : -1);
    }
  });

  test("has everybody on the map, on a space of their own, the sides apart", () => {
    expect(existsSync(join(ROOT, MAP.src.replace("systems/riposte/", "")))).toBe(true);
    expect(new Set(STANDINGS.map(({ x, y }) => `${String(x)}.${String(y)}`)).size).toBe(STANDINGS.length);
    for (const { x, y } of STANDINGS) expect(x >= 0 && x < MAP.columns && y >= 0 && y < MAP.rows).toBe(true);
    expect(Math.max(...heroes.map(({ x }) => x))).toBeLessThan(Math.min(...foes.map(({ x }) => x)) - 5);
    expect(covered(STANDINGS)).toEqual([]);
  });

  test("has foes for every answer, one that knows none, one that pays Fatigue, and a text on Critical Damage", () => {
    const answers = new Set(foes.flatMap(({ source }) => listUnder(systemOf(source), "answers")));
    expect([...answers].sort()).toEqual(["block", "dodge", "fightBack", "parry"]);
    expect(foes.some(({ source }) => listUnder(systemOf(source), "answers").length === 0)).toBe(true);
    expect(foes.some(({ source }) => systemOf(source)["hasInventory"] === true)).toBe(true);
    expect(foes.some(({ source }) => systemOf(source)["criticalDamage"] !== "")).toBe(true);
  });

  test("leads to a page of the journal that is there", () => {
    const [, journal, page] = /JournalEntry\.(\w+)\.JournalEntryPage\.(\w+)$/.exec(FIRST_PAGE) ?? [];
    expect(journal).toBe(stableId("cairn-rules/rules"));
    expect(page).toBe(stableId("cairn-rules/rules/pages/first-fight"));
  });
});
