import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CAUGHT, PLAN, zoneOf } from "../../../../src/foundry/families/fate/encounter/plan.ts";
import { ZONES, zoneAt } from "../../../../src/foundry/families/fate/encounter/zones.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { aspectId } from "../../../../src/rules/fate/stats/aspects.ts";
import { initiativeOf } from "../../../../src/rules/fate/stats/skills.ts";
import { stableId } from "../../../../tools/build/pack-entries.ts";
import { table } from "../../../rules/fate/table.ts";
import { readObject, ROOT, under } from "../sources.ts";
import { asSheet, foes, heroes, statsOf } from "./shipped.ts";

const { standings: STANDINGS, map: MAP, page: FIRST_PAGE } = PLAN;
const texts = under(under(readObject("lang/en.json"), "RIPOSTE"), PLAN.texts);
const heroFiles = STANDINGS.filter(({ hero }) => hero).map(({ source }) => source);
const inZone = (zone: string): readonly string[] =>
  STANDINGS.filter((standing) => zoneOf(standing) === zone).map(({ source }) => source);

describe("the encounter at the salt house (issue #15)", () => {
  test("is four heroes and seven foes, each of its pack by its own id", () => {
    expect([heroFiles.length, STANDINGS.length]).toEqual([4, 11]);
    for (const { source, id, hero } of STANDINGS) {
      expect((hero ? heroes : foes).has(source), source).toBe(true);
      expect(id, source).toBe(stableId(`${hero ? "fate-heroes" : "fate-foes"}/${source}`));
    }
  });

  test("has everybody on the map, on a space of their own, in three zones with a name each", () => {
    expect(existsSync(join(ROOT, MAP.src.replace("systems/riposte/", "")))).toBe(true);
    expect(new Set(STANDINGS.map(({ x, y }) => `${String(x)}.${String(y)}`)).size).toBe(STANDINGS.length);
    for (const { x, y } of STANDINGS) expect(x >= 0 && x < MAP.columns && y >= 0 && y < MAP.rows).toBe(true);
    expect(Object.keys(under(texts, "zone"))).toEqual([...ZONES]);
    expect(ZONES.map((zone) => inZone(zone).length)).toEqual([6, 2, 3]);
    expect([0, 6, 7, 13, 14, 19].map(zoneAt)).toEqual(["quay", "quay", "gallery", "gallery", "vault", "vault"]);
  });

  test("has all heroes on the quay, the gunman in the gallery before them, and what it is about in the vault", () => {
    expect(inZone("quay")).toEqual(expect.arrayContaining([...heroFiles]));
    expect(inZone("gallery")).toContain("abel-crane");
    expect(inZone("vault")).toEqual(expect.arrayContaining(["drowned-pilot", "keziah-brine"]));
  });

  test("lets the gunman act first and the wrestler second", () => {
    const order = [...STANDINGS].sort((a, b) => initiativeOf(statsOf(b.source)) - initiativeOf(statsOf(a.source)));
    // Then the wrestler, then the heroes: the block stands and the grapple is made when the players begin.
    expect(order.slice(0, 3).map(({ source }) => source)).toEqual(["abel-crane", "bruno-haak", "ned-larkin"]);
  });

  test("has a grapple that waits to happen: with the tag, without a fate point, in one zone (F10, F20)", () => {
    const { who, by, key, tags } = CAUGHT;
    expect(heroFiles.slice(0, 2)).toContain(who);
    expect(zoneOf(STANDINGS.find(({ source }) => source === who) ?? { x: -1 })).toBe("quay");
    expect(inZone("quay")).toContain(by);
    const t = table({
      [by]: asSheet(by, { fate: 0, zone: "The Quay" }),
      [who]: asSheet(who, { aspects: { [key]: tags }, by: `Actor.${by}`, zone: "The Quay" }),
    });
    const [lever] = fate.actions(t.fighter(by), t.scene).find(({ id }) => id === "grapple")?.inputs ?? [];
    expect(lever).toMatchObject({ id: "lever", initial: aspectId({ owner: `Actor.${who}`, path: `aspects.${key}` }) });
    t.grapple(by, who, 0);
    expect(t.keeps(by)).toMatchObject({ kind: "grapple", strength: 5 });
    expect(t.sheet(by).fate).toBe(0);
  });

  test("leads to a page of the journal that is there, and says each next step", () => {
    const [, journal, page] = /JournalEntry\.(\w+)\.JournalEntryPage\.(\w+)$/.exec(FIRST_PAGE) ?? [];
    expect(journal).toBe(stableId("fate-rules/rules"));
    expect(page).toBe(stableId("fate-rules/rules/pages/first-fight"));
    expect(Object.keys(under(texts, "next"))).toEqual([...PLAN.steps]);
  });
});
