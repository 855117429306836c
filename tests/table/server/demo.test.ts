import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { expect, test } from "vitest";
import { recipeFor, type FightRecipe } from "../../../table/server/demo/recipes.ts";
import { asObject, isObject, objectsOf, stringOf, toJson } from "../../../table/server/lib/json.ts";
import type { JsonObject } from "../../../table/shared/protocol.ts";
import { BLUE, GM, RED, SYSTEM, dataFolder, id, resultOf, sit, table } from "./harness.ts";
import type { Tab } from "./harness.ts";

const PEOPLE = { fighters: ["Ann", "Ben", "Cyd", "Dan"], heroes: ["Eva", "Fay", "Gil"], foes: ["Hob", "Ivo"] };

/** A data folder whose tiny system has these packs of actors, and one that was never built. */
async function withPeople(): Promise<string> {
  const packs = [...Object.keys(PEOPLE), "unbuilt"];
  const data = await dataFolder({
    ...SYSTEM,
    packs: packs.map((name) => ({ name, type: "Actor", path: `packs/${name}`, label: name })),
  });
  for (const [pack, people] of Object.entries(PEOPLE)) {
    const source = join(data, pack);
    await mkdir(source);
    for (const name of people) {
      const actor = { _id: id(name), _key: `!actors!${id(name)}`, name, type: "hero", img: `${name}.svg` };
      await writeFile(join(source, `${name}.json`), JSON.stringify(actor));
    }
    await compilePack(source, join(data, "systems", "tiny", "packs", pack));
  }
  return data;
}

const YARD: FightRecipe = {
  scene: "Yard",
  groups: [{ pack: "fighters", first: ["Dan"], players: ["red", "blue"], limit: 3 }],
  copies: [{ of: "Ben", name: "Guard", count: 2 }],
};
const FORD: FightRecipe = {
  scene: "Ford",
  groups: [
    { pack: "heroes", first: ["Gil"], players: ["blue", "red", "blue"], limit: 3 },
    { pack: "foes", first: [], players: [], limit: 2 },
  ],
};

const named = (docs: JsonObject[], name: string): JsonObject => docs.find((doc) => doc.name === name) ?? {};

interface World {
  red: Tab;
  gm: Tab;
  of: (collection: string) => JsonObject[];
}

async function worldOf(fights: FightRecipe[], log?: (line: string) => void): Promise<World> {
  const running = await table({ data: await withPeople(), recipe: { title: "T", fights }, ...(log ? { log } : {}) });
  const red = await sit(running, RED);
  const gm = await sit(running, GM);
  const world = toJson((await gm.emit("world")).collections ?? null);
  if (!isObject(world)) throw new Error("no world");
  return { red, gm, of: (collection) => objectsOf(world[collection]) };
}

test("a demo recipe's fight: fighters of the pack, their owners, a scene, a combat not yet started", async () => {
  const { red, gm, of } = await worldOf([YARD]);
  const actors = of("actors");
  expect(actors.map(({ name }) => name)).toEqual(["Dan", "Ann", "Guard"]);
  const seen = toJson((await red.emit("world")).collections ?? null);
  expect(objectsOf(asObject(seen).actors).map(({ ownership }) => ownership)).toEqual([
    { default: 0, [RED]: 3 },
    expect.anything(),
    { default: 0 },
  ]);
  expect(of("users").find(({ _id }) => _id === RED)?.character).toBe(actors[0]?._id);
  const scene = of("scenes")[0];
  const tokens = objectsOf(scene?.tokens);
  const [dan, ann, guard] = actors.map(({ _id }) => _id);
  expect(tokens.map(({ actorId, actorLink }) => [actorId, actorLink])).toEqual([
    [dan, true],
    [ann, true],
    [guard, false],
    [guard, false],
  ]);
  expect(tokens.map(({ name }) => name).slice(2)).toEqual(["Guard (1)", "Guard (2)"]);
  const combat = of("combats")[0];
  expect(combat).toMatchObject({ scene: scene?._id, round: 0, active: true });
  expect(objectsOf(combat?.combatants).map(({ tokenId }) => tokenId)).toEqual(tokens.map(({ _id }) => _id));
  const copied = resultOf(await gm.modify("get", "Actor", { query: { name: "Dan" } }))[0];
  expect(copied?._stats).toMatchObject({ compendiumSource: `Compendium.tiny.fighters.Actor.${id("Dan")}` });
});

test("fights of several packs lie side by side: a scene and a combat each, one active scene, the first fight's characters [#5]", async () => {
  const { of } = await worldOf([YARD, FORD]);
  expect(of("scenes").length).toBe(2);
  const yard = named(of("scenes"), "Yard");
  const ford = named(of("scenes"), "Ford");
  expect([yard.active, ford.active]).toEqual([true, false]);
  const combat = of("combats").find(({ scene }) => scene === ford._id);
  const tokens = objectsOf(ford.tokens);
  expect(tokens.map(({ name }) => name)).toEqual(["Gil", "Eva", "Fay", "Hob", "Ivo"]);
  expect(tokens.map(({ disposition }) => disposition)).toEqual([1, 1, 1, -1, -1]);
  expect(combat).toMatchObject({ round: 0, active: true });
  expect(objectsOf(combat?.combatants).map(({ tokenId }) => tokenId)).toEqual(tokens.map(({ _id }) => _id));
  const owners = ["Gil", "Eva", "Fay", "Hob"].map((name) => named(of("actors"), name).ownership);
  expect(owners).toEqual([
    { default: 0, [BLUE]: 3 },
    { default: 0, [RED]: 3 },
    { default: 0, [BLUE]: 3 },
    { default: 0 },
  ]);
  const origin = (name: string): unknown => asObject(named(of("actors"), name)._stats).compendiumSource;
  expect([origin("Eva"), origin("Hob")]).toEqual([
    `Compendium.tiny.heroes.Actor.${id("Eva")}`,
    `Compendium.tiny.foes.Actor.${id("Hob")}`,
  ]);
  const character = (user: string): unknown => of("users").find(({ _id }) => _id === user)?.character;
  expect([character(RED), character(BLUE)]).toEqual([named(of("actors"), "Dan")._id, named(of("actors"), "Ann")._id]);
  for (const scene of of("scenes")) {
    const places = objectsOf(scene.tokens).map(({ x, y }) => [Number(x), Number(y)] as const);
    expect(new Set(places.map(String)).size, "nobody stands on anybody").toBe(places.length);
    for (const [x, y] of places) {
      expect(x).toBeLessThanOrEqual(Number(scene.width) - 100);
      expect(y).toBeLessThanOrEqual(Number(scene.height) - 100);
    }
  }
});

test("a fight one of whose packs is not built is left out, and said so; the next one is the active one", async () => {
  const lines: string[] = [];
  const half: FightRecipe = {
    ...YARD,
    groups: [...YARD.groups, { pack: "unbuilt", first: [], players: [], limit: 1 }],
  };
  const { of } = await worldOf([half, FORD], (line) => lines.push(line));
  expect(of("scenes").map(({ name, active }) => [name, active])).toEqual([["Ford", true]]);
  expect(of("actors").some(({ name }) => name === "Dan")).toBe(false);
  expect(lines.join("\n")).toContain('the pack "unbuilt" is empty');
});

test("what a recipe says otherwise of a fighter's data, and of its scene", async () => {
  const fight: FightRecipe = {
    ...FORD,
    system: { Eva: { zone: "Bank", aspects: { wet: { name: "Wet", tags: 1 } } } },
    flags: { tiny: { zones: "ford" } },
  };
  const { of } = await worldOf([fight]);
  expect(named(of("actors"), "Eva").system).toMatchObject({ zone: "Bank", aspects: { wet: { name: "Wet", tags: 1 } } });
  expect(asObject(named(of("actors"), "Gil").system).zone ?? null).toBeNull();
  expect(of("scenes")[0]?.flags).toEqual({ tiny: { zones: "ford" } });
});

test("the demo world of Riposte: every family, players own fighters of each, and every name is in its pack [#5]", async () => {
  const fights = recipeFor("riposte")?.fights ?? [];
  expect(fights.map(({ groups }) => groups.map(({ pack }) => pack))).toEqual([
    ["pool-fighters"],
    ["cairn-heroes", "cairn-foes"],
    ["fate-heroes", "fate-foes"],
  ]);
  for (const { groups, copies = [], order = [], system = {}, map } of fights) {
    const players = groups.flatMap((group) => group.players);
    expect(players).toContain("red");
    expect(players).toContain("blue");
    const chosen = groups.flatMap(({ first, limit }) => first.slice(0, limit));
    for (const { pack, first, limit } of groups) {
      expect(first.length).toBe(limit);
      const folder = join(import.meta.dirname, "../../../packs/_source", pack);
      const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
      const names = texts.map((text) => stringOf(asObject(toJson(JSON.parse(text))).name));
      expect(names).toEqual(expect.arrayContaining(first));
    }
    for (const { of } of copies) expect(chosen).toContain(of);
    const tokens = copies.flatMap(({ name, count }) => Array.from({ length: count }, (_, n) => `${name} (${n + 1})`));
    for (const name of order) expect([...chosen, ...tokens]).toContain(name);
    for (const name of [...Object.keys(system), ...Object.keys(map?.places ?? {})])
      expect([...chosen, ...tokens]).toContain(name);
  }
});
