import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isAbilityKey, isKnownAbility } from "../../../src/foundry/families/pool/abilities.ts";
import { documentTypes } from "../../../src/foundry/families/pool/document-types.ts";
import { isJsonObject, type Json } from "../../../src/rules/core/types/json.ts";
import { defaultAnswers } from "../../../src/rules/pool/math/numbers.ts";
import { ANSWERS, ATTRIBUTES, GRANTS, readStats, SPEEDS, WEAPON_CLASSES } from "../../../src/rules/pool/stats/stats.ts";
import { listUnder, readObject, readPack, ROOT, under } from "./sources.ts";

const gear = readPack("pool-gear");
const powers = readPack("pool-powers");
const fighters = readPack("pool-fighters");

const isWhole = (value: Json | undefined, min: number, max: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
const drawn = (path: Json | undefined): boolean =>
  typeof path === "string" && existsSync(join(ROOT, path.replace("systems/riposte/", "")));

const WEAPON_KEYS = "ability answers attribute class damage description difficulty equipped reach speed".split(" ");
const ARMOR_KEYS = "description equipped protection".split(" ");
const POWER_KEYS =
  "ability amount answers attacks attribute condition damage description difficulty effect grants reach rolled several speed".split(
    " ",
  );
const FIGHTER_KEYS = "abilities attributes biography injuries mindDamage scars".split(" ");

describe("pool gear", () => {
  test("there are at least ten weapons and armors, with different names", () => {
    const names = [...gear.values()].map((item) => item["name"]);
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([...gear].filter(([, item]) => item["type"] === "poolWeapon"))(
    "%s is a weapon the model takes",
    (_, item) => {
      const system = under(item, "system");
      expect(Object.keys(system).sort()).toEqual(WEAPON_KEYS);
      const kind = WEAPON_CLASSES.find((known) => known === system["class"]);
      expect(kind).toBeDefined();
      expect(ATTRIBUTES).toContain(system["attribute"]);
      expect(SPEEDS).toContain(system["speed"]);
      expect(isWhole(system["difficulty"], 2, 9)).toBe(true);
      expect(isWhole(system["damage"], 0, 3)).toBe(true);
      expect(isWhole(system["reach"], 1, 99)).toBe(true);
      expect(typeof system["ability"] === "string" && isKnownAbility(system["ability"])).toBe(true);
      for (const answer of listUnder(system, "answers")) expect(ANSWERS).toContain(answer);
      expect(system["answers"]).toEqual(kind === undefined ? null : defaultAnswers(kind));
      expect(drawn(item["img"])).toBe(true);
    },
  );

  test.each([...gear].filter(([, item]) => item["type"] === "poolArmor"))("%s is armor the model takes", (_, item) => {
    const system = under(item, "system");
    expect(Object.keys(system).sort()).toEqual(ARMOR_KEYS);
    expect([1, 2, 3, 5]).toContain(system["protection"]);
    expect(drawn(item["img"])).toBe(true);
  });

  test("everything is of a type that the family declares", () => {
    for (const item of gear.values()) expect(Object.keys(documentTypes.Item)).toContain(item["type"]);
  });

  test("the weapons of the base facts have their figures (pool.md)", () => {
    const figures = (file: string): readonly (Json | undefined)[] => {
      const system = under(gear.get(file) ?? {}, "system");
      return [system["attribute"], system["ability"], system["difficulty"], system["damage"]];
    };
    expect(figures("knife")).toEqual(["dexterity", "melee", 5, 0]);
    expect(figures("rapier")).toEqual(["dexterity", "melee", 6, 1]);
    expect(figures("broadsword")).toEqual(["brawn", "melee", 6, 1]);
    expect(figures("side-sword")).toEqual(["dexterity", "melee", 6, 1]);
    expect(figures("axe")).toEqual(["brawn", "melee", 6, 1]);
    expect(figures("club")).toEqual(["brawn", "melee", 6, 0]);
    expect(figures("greatsword")).toEqual(["brawn", "melee", 7, 2]);
    expect(figures("handgun")).toEqual(["dexterity", "firearms", 7, 2]);
  });
});

describe("pool powers", () => {
  test.each([...powers])("%s is a power the model takes", (_, item) => {
    expect(item["type"]).toBe("poolPower");
    const system = under(item, "system");
    expect(Object.keys(system).sort()).toEqual(POWER_KEYS);
    expect(ATTRIBUTES).toContain(system["attribute"]);
    expect(SPEEDS).toContain(system["speed"]);
    expect(isWhole(system["difficulty"], 2, 9)).toBe(true);
    expect(isWhole(system["damage"], 0, 3)).toBe(true);
    expect(isWhole(system["reach"], 1, 99)).toBe(true);
    expect(typeof system["ability"] === "string" && isKnownAbility(system["ability"])).toBe(true);
    for (const answer of listUnder(system, "answers")) expect(ANSWERS).toContain(answer);
    for (const grant of listUnder(system, "grants")) expect(GRANTS).toContain(grant);
    expect(drawn(item["img"])).toBe(true);
  });

  test.each([...powers])(
    "%s: one that is rolled and takes an Action is committed (P11); a target is rolled for",
    (_, item) => {
      const { attacks, rolled, speed } = under(item, "system");
      if (rolled === true) expect(["committed", "free"]).toContain(speed);
      if (attacks === true) expect(rolled).toBe(true);
    },
  );

  test("what helps or heals says so in a field, and attacks nobody (P11)", () => {
    const does = [...powers].map(([id, item]) => [id, under(item, "system")] as const);
    const effects = does.flatMap(([id, { effect }]) => (effect === "none" ? [] : [[id, effect] as const]));
    expect(Object.fromEntries(effects)).toEqual({
      mend: "heal",
      "smoke-veil": "condition",
      "steadying-word": "ease",
      "war-cry": "hinder",
    });
    for (const [, { effect, attacks }] of does) if (effect !== "none") expect(attacks).toBe(false);
  });

  test("every exception that a power may make is made by one of them (P8)", () => {
    const made = [...powers.values()].flatMap((item) => listUnder(under(item, "system"), "grants"));
    expect([...made].sort()).toEqual([...GRANTS].sort());
  });

  test("no power is called as a weapon or armor is, since fighters name both in one list", () => {
    for (const key of powers.keys()) expect(gear.has(key)).toBe(false);
  });
});

describe("pool fighters", () => {
  test("there are at least six, with different names and pictures", () => {
    expect(fighters.size).toBeGreaterThanOrEqual(6);
    expect(new Set([...fighters.values()].map((fighter) => fighter["img"])).size).toBe(fighters.size);
    expect(new Set([...fighters.values()].map((fighter) => fighter["name"])).size).toBe(fighters.size);
  });

  test.each([...fighters])("%s is a fighter the model takes", (_, fighter) => {
    expect(Object.keys(documentTypes.Actor)).toContain(fighter["type"]);
    const system = under(fighter, "system");
    expect(Object.keys(system).sort()).toEqual(FIGHTER_KEYS);
    const attributes = under(system, "attributes");
    expect(Object.keys(attributes).sort()).toEqual([...ATTRIBUTES]);
    for (const value of Object.values(attributes)) expect(isWhole(value, 1, 5)).toBe(true);
    for (const [key, ability] of Object.entries(under(system, "abilities"))) {
      expect(isAbilityKey(key)).toBe(true);
      const { rating, label } = isJsonObject(ability) ? ability : {};
      expect(isWhole(rating, 0, 5)).toBe(true);
      // Only an ability of one's own carries its name; a known one is named by lang/.
      expect(label === "").toBe(isKnownAbility(key));
    }
    expect(drawn(fighter["img"])).toBe(true);
  });

  test.each([...fighters])("%s carries what exists, and is trained in all of it", (_, fighter) => {
    const stats = readStats({ abilities: ratings(under(under(fighter, "system"), "abilities")) });
    for (const entry of listUnder(fighter, "items")) {
      const file = isJsonObject(entry) ? entry["gear"] : undefined;
      const item = typeof file === "string" ? (gear.get(file) ?? powers.get(file)) : undefined;
      expect(item, `gear ${JSON.stringify(file)}`).toBeDefined();
      const system = under(item ?? {}, "system");
      const ability = system["rolled"] === false ? undefined : system["ability"];
      if (typeof ability === "string") expect(stats.abilities[ability], JSON.stringify(file)).toBeGreaterThan(0);
    }
  });

  test.each([...fighters])("%s has a token of its own name and picture, with both bars", (_, fighter) => {
    const token = under(fighter, "prototypeToken");
    expect(token["name"]).toBe(fighter["name"]);
    expect(under(token, "texture")["src"]).toBe(fighter["img"]);
    expect(token["actorLink"]).toBe(true);
    expect(under(token, "bar1")["attribute"]).toBe(readObject("system.json")["primaryTokenAttribute"]);
    expect(under(token, "bar2")["attribute"]).toBe(readObject("system.json")["secondaryTokenAttribute"]);
  });
});

function ratings(abilities: ReturnType<typeof under>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(abilities).map(([key, ability]) => [key, isJsonObject(ability) ? (ability["rating"] ?? 0) : 0]),
  );
}

test("only foes have notes for the Gamemaster, and those are secret", () => {
  for (const [file, { system, prototypeToken }] of fighters) {
    const story = isJsonObject(system) ? system["biography"] : null;
    const isFoe = isJsonObject(prototypeToken) && prototypeToken["disposition"] === -1;
    expect(typeof story === "string" && story.includes('<section class="secret"'), file).toBe(isFoe);
    expect(
      typeof story === "string" && story.replaceAll(/<section class="secret".*?<\/section>/gs, "").includes("GM:"),
      file,
    ).toBe(false);
  }
});
