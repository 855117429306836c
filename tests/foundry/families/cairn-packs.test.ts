import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documentTypes } from "../../../src/foundry/families/cairn/document-types.ts";
import { slotsOfItem, slotsTaken } from "../../../src/rules/cairn/stats/inventory-load.ts";
import { ANSWERS, DICE, GRADED, PROPERTIES, SPEEDS } from "../../../src/rules/cairn/stats/stats.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";
import { listUnder, readObject, readPack, ROOT, under } from "./sources.ts";

const gear = readPack("cairn-gear");
const heroes = readPack("cairn-heroes");
const foes = readPack("cairn-foes");
const fighters = [...heroes, ...foes];

const isWhole = (value: Json | undefined, min: number, max: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const drawn = (path: Json | undefined): boolean =>
  typeof path === "string" && existsSync(join(ROOT, path.replace("systems/riposte/", "")));

const KEYS: Readonly<Record<string, string>> = {
  cairnWeapon: "broken bulky description die equipped hands kind onCritical properties ranged reach speed",
  cairnArmor: "armor broken bulky description equipped shield",
  cairnGear: "bulky description petty uses",
};
const FIGHTER_KEYS =
  "abilities answers armorNatural biography critical criticalDamage fatigue hasInventory hp injuries inventory " +
  "limping morale out role scars wounds";

/** The items of a fighter, with what the reference to shipped gear stands for. */
const itemsOf = (fighter: JsonObject): readonly JsonObject[] =>
  listUnder(fighter, "items").flatMap((item) => {
    if (!isJsonObject(item)) return [];
    const shipped = typeof item["gear"] === "string" ? gear.get(item["gear"]) : undefined;
    return [
      shipped === undefined ? item : { ...shipped, system: { ...under(shipped, "system"), ...under(item, "system") } },
    ];
  });

function expectWeapon(system: JsonObject): void {
  expect(["weapon", "improvised", "natural"]).toContain(system["kind"]);
  expect(DICE).toContain(system["die"]);
  expect(["auto", ...SPEEDS]).toContain(system["speed"]);
  expect([1, 2]).toContain(system["hands"]);
  for (const [property, x] of Object.entries(under(system, "properties"))) {
    expect(PROPERTIES).toContain(property);
    const graded = GRADED.some((known) => known === property);
    expect(isWhole(x, graded ? 1 : 0, graded ? 12 : 0), property).toBe(true);
  }
}

function expectItem(item: JsonObject): void {
  const type = item["type"];
  const system = under(item, "system");
  expect(Object.keys(documentTypes.Item)).toContain(type);
  expect(Object.keys(system).sort().join(" ")).toBe(KEYS[textOf(type)]);
  expect(drawn(item["img"])).toBe(true);
  if (type === "cairnWeapon") expectWeapon(system);
  if (type === "cairnArmor") expect(isWhole(system["armor"], 1, 3)).toBe(true);
}

describe("cairn gear", () => {
  test("there is enough of each kind, with different names", () => {
    const of = (type: string): number => [...gear.values()].filter((item) => item["type"] === type).length;
    expect(of("cairnWeapon")).toBeGreaterThanOrEqual(20);
    expect(of("cairnArmor")).toBeGreaterThanOrEqual(6);
    expect(of("cairnGear")).toBeGreaterThanOrEqual(15);
    expect(new Set([...gear.values()].map((item) => item["name"])).size).toBe(gear.size);
  });

  test.each([...gear])("%s is what the models take", (_, item) => {
    expectItem(item);
  });

  test("no source has the name of another family's: references to it would be ambiguous", () => {
    for (const pack of ["pool-gear", "pool-powers"]) {
      for (const file of readPack(pack).keys()) expect(gear.has(file), file).toBe(false);
    }
  });

  test("every property is on some weapon, and all three speeds are there (C32, C35)", () => {
    const all = [...gear.values(), ...fighters.flatMap(([, fighter]) => itemsOf(fighter))];
    const weapons = all.filter((item) => item["type"] === "cairnWeapon").map((item) => under(item, "system"));
    const properties = new Set(weapons.flatMap((system) => Object.keys(under(system, "properties"))));
    expect(PROPERTIES.filter((property) => !properties.has(property))).toEqual([]);
    expect([4, 6, 8, 10].filter((die) => !weapons.some((system) => system["die"] === die))).toEqual([]);
  });
});

describe("cairn fighters", () => {
  test("eight characters and twenty foes at least, each with a name and a face of its own", () => {
    expect(heroes.size).toBeGreaterThanOrEqual(8);
    expect(foes.size).toBeGreaterThanOrEqual(20);
    expect(new Set(fighters.map(([, one]) => one["name"])).size).toBe(fighters.length);
    const faces = fighters.map(([, one]) =>
      readFileSync(join(ROOT, textOf(one["img"]).replace("systems/riposte/", ""))),
    );
    expect(new Set(faces.map(String)).size).toBe(fighters.length);
  });

  test.each(fighters)("%s is what the model takes", (file, fighter) => {
    const system = under(fighter, "system");
    expect(fighter["type"]).toBe("cairn");
    expect(Object.keys(system).sort().join(" ")).toBe(FIGHTER_KEYS);
    expect(system["role"]).toBe(heroes.has(file) ? "pc" : "foe");
    for (const key of ["str", "dex", "wil"])
      expect(isWhole(under(under(system, "abilities"), key)["max"], 1, 20)).toBe(true);
    expect(isWhole(under(system, "hp")["max"], 1, 12)).toBe(true);
    for (const answer of listUnder(system, "answers")) expect(ANSWERS).toContain(answer);
    expect(drawn(fighter["img"])).toBe(true);
    for (const item of listUnder(fighter, "items")) {
      if (isJsonObject(item) && typeof item["gear"] === "string")
        expect(gear.has(item["gear"]), item["gear"]).toBe(true);
    }
    for (const item of itemsOf(fighter)) expectItem(item);
  });

  test.each([...heroes])("%s can carry what it has, and take one answer that costs", (_, hero) => {
    const sizes = itemsOf(hero).map((item) => {
      const { bulky, petty, kind } = under(item, "system");
      return { bulky: bulky === true, petty: petty === true || kind === "natural" };
    });
    const taken = slotsTaken({ items: sizes, fatigue: 0, wounds: 0, injuries: 0 });
    expect(sizes.some((size) => slotsOfItem(size) > 0)).toBe(true);
    expect(taken).toBeLessThan(10);
  });

  test("every answer is known to some foe, some know none, some pay for them (C9, C14)", () => {
    const systems = [...foes.values()].map((foe) => under(foe, "system"));
    for (const answer of ANSWERS) expect(systems.some((one) => listUnder(one, "answers").includes(answer))).toBe(true);
    expect(systems.some((one) => listUnder(one, "answers").length === 0)).toBe(true);
    expect(systems.some((one) => one["hasInventory"] === true)).toBe(true);
  });
});

describe("cairn tables", () => {
  test.each([...readPack("cairn-tables")])("%s answers every face once", (_, table) => {
    const faces = Number(/^1d(\d+)$/.exec(textOf(table["formula"]))?.[1]);
    const covered = listUnder(table, "results").flatMap((result) => {
      const [from, to] = isJsonObject(result) ? listUnder(result, "range").map(Number) : [];
      return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_each, at) => (from ?? 0) + at);
    });
    expect(covered).toEqual(Array.from({ length: faces }, (_each, at) => at + 1));
    expect(table["replacement"]).toBe(true);
    expect(drawn(table["img"])).toBe(true);
  });
});

test("the manifest ships all of it", () => {
  const packs = listUnder(readObject("system.json"), "packs").map((pack) => (isJsonObject(pack) ? pack["name"] : ""));
  const ours = ["cairn-heroes", "cairn-foes", "cairn-gear", "cairn-tables", "cairn-rules"];
  expect(packs.filter((name) => textOf(name).startsWith("cairn-"))).toEqual(ours);
});

test("only foes have notes for the Gamemaster, and those are secret", () => {
  for (const [file, fighter] of fighters) {
    const story = textOf(under(fighter, "system")["biography"]);
    expect(story.includes('<section class="secret"'), file).toBe(foes.has(file));
    expect(story.replaceAll(/<section class="secret".*?<\/section>/gs, ""), file).not.toMatch(/\bGM:/);
  }
});
