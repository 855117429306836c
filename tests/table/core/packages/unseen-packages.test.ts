/** What packages that the table had not met asked for, without a browser. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeTypes } from "../../../../table/client/core/config/effects.ts";
import { completeMovement, movementConfig } from "../../../../table/client/core/config/movement.ts";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import { modifyBatch } from "../../../../table/client/core/database/batch.ts";
import { TerrainData } from "../../../../table/client/core/data/terrain-data.ts";
import { ActiveEffect, Actor, Item } from "../../../../table/client/core/documents/index.ts";
import { callMethod, theConfig } from "../../../../table/client/core/environment.ts";
import { Hooks } from "../../../../table/client/core/hooks.ts";
import { loadLanguages } from "../../../../table/client/core/game/load-packages.ts";
import { localizeModels } from "../../../../table/client/core/language/localization.ts";
import { isProvided } from "../../../../table/client/core/gaps/loud.ts";
import { type Dict, isDict, isFunction } from "../../../../table/client/core/types.ts";
import { fakeServer, GM, HERO, SWORD } from "../fake-server.ts";

beforeEach(() => {
  fakeServer();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const part = (name: string): Record<string, unknown> => {
  const found = theConfig()?.[name];
  return isDict(found) ? found : {};
};

test("T Localization#setLanguage: the texts of the language take the place of the old ones; only known languages", async () => {
  const { game } = fakeServer();
  const files: Record<string, object> = {
    "lang/en.json": { Yes: "Yes", Only: "English" },
    "systems/sys/en.json": { Hero: "Hero" },
    "systems/sys/pt.json": { Hero: "Herói" },
  };
  game.system.languages.add({ lang: "en", name: "English", path: "en.json" });
  game.system.languages.add({ lang: "pt-BR", name: "Português", path: "pt.json" });
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(files[path.replace(/^\//, "")] ?? {})));
  await loadLanguages(game);
  expect([game.i18n.localize("Hero"), theConfig()?.supportedLanguages]).toEqual([
    "Hero",
    { en: "English", "pt-BR": "Português" },
  ]);
  await game.i18n.setLanguage("pt-BR");
  expect([game.i18n.lang, game.i18n.localize("Hero"), game.i18n.localize("Only")]).toEqual([
    "pt-BR",
    "Herói",
    "English",
  ]);
  expect(game.i18n.has("Only", false)).toBe(false);
  await expect(game.i18n.setLanguage("xx")).rejects.toThrow("xx");
  vi.unstubAllGlobals();
});

describe("T CONFIG.Token.movement", () => {
  test("its actions have the stated defaults, and all their properties after the start (draw-steel, crucible)", () => {
    fakeServer({ generation: 14 });
    const movement = movementConfig();
    const actions = isDict(movement.actions) ? movement.actions : {};
    expect(Object.keys(actions)).toEqual(
      ["walk", "fly", "swim", "burrow", "crawl", "climb", "jump", "blink", "displace"], // prettier-ignore
    );
    const of = (name: string): Dict => (isDict(actions[name]) ? actions[name] : {});
    actions.teleport = { ...of("blink"), label: "Teleport" };
    expect(Object.keys(of("walk"))).toEqual(["label", "icon", "img", "order"]);
    completeMovement(movement);
    const walk = of("walk");
    expect(walk).toMatchObject({ order: 0, teleport: false, measure: true, walls: "move", visualize: true });
    expect([isFunction(walk.canSelect), isFunction(of("teleport").canSelect)]).toEqual([true, true]);
    movement.defaultSpeed = 10;
    expect(callMethod(of("swim"), "getAnimationOptions")).toEqual({ movementSpeed: 5 });
  });

  test("T TerrainData: a system extends it; null is infinitely difficult; several effects are a loud gap (dnd5e)", () => {
    expect(part("Token").movement).toMatchObject({ TerrainData, defaultAction: "walk" });
    expect(new TerrainData().difficulty).toBe(1);
    expect(new TerrainData({ difficulty: null }).difficulty).toBe(Infinity);
    expect(new TerrainData({ difficulty: 2 }).equals(new TerrainData({ difficulty: 2 }))).toBe(true);
    expect(TerrainData.resolveTerrainEffects([])).toBeNull();
    expect(TerrainData.resolveTerrainEffects([{ name: "difficulty", difficulty: 3 }])?.difficulty).toBe(3);
    expect(() => TerrainData.resolveTerrainEffects([{}, {}])).toThrow("not provided by the practice table");
  });
});

test("T14 ActiveEffect.CHANGE_TYPES: the core's types stay when a package replaces CONFIG.ActiveEffect.changeTypes", () => {
  fakeServer({ generation: 13 });
  expect(ActiveEffect.CHANGE_TYPES).toBeUndefined();
  fakeServer({ generation: 14 });
  // "Core registers no change types here" (T14: CONFIG.ActiveEffect.ChangeTypes, @defaultValue {}).
  expect([part("ActiveEffect").changeTypes, part("ActiveEffect").phases]).toEqual([{}, {}]);
  part("ActiveEffect").changeTypes = { boost: { label: "Boost", defaultPriority: 5 } };
  expect(ActiveEffect.CHANGE_TYPES).toEqual(changeTypes());
  expect(changeTypes()).toMatchObject({ add: { defaultPriority: 20 }, boost: { label: "Boost" } });
  expect(Object.keys(ActiveEffect.CHANGE_PHASES ?? {})).toEqual(["initial", "final"]);
});

test("T14 CONFIG.formulaEditor, foundryvtt#13760 typeHints: on 14 only", () => {
  const { game } = fakeServer({ generation: 14 });
  game.i18n.add({ TYPES: { HINTS: { Actor: { hero: "Played by a player" } } } });
  localizeModels();
  expect([part("formulaEditor"), part("Actor").typeHints, part("Scene").typeHints]).toEqual([
    { contexts: {} },
    { hero: "TYPES.HINTS.Actor.hero" },
    undefined,
  ]);
  fakeServer({ generation: 13 });
  expect([theConfig()?.formulaEditor, part("Actor").typeHints]).toEqual([undefined, undefined]);
});

describe("the order in which a document is made ready", () => {
  function watched(generation: 13 | 14): { told: string[]; game: ReturnType<typeof fakeServer>["game"] } {
    const told: string[] = [];
    class Watcher extends Item {
      override prepareDerivedData(): void {
        told.push(`item ${this.actor?.effects === undefined ? "before" : "after"} effects`);
      }
    }
    class Hero extends TypeDataModel {
      static override defineSchema(): object & ReturnType<typeof TypeDataModel.defineSchema> {
        return {};
      }
    }
    const { game } = fakeServer({
      generation,
      configure: () => {
        Object.assign(part("Item"), { documentClass: Watcher });
        Object.assign(part("Actor").dataModels ?? {}, { hero: Hero });
      },
    });
    told.length = 0;
    return { told, game };
  }

  test("foundryvtt#8800: embedded collections come last", () => {
    const order = Array.from(Actor._initializationOrder(), ([name]) => name);
    expect(order.slice(-2)).toEqual(["items", "effects"]);
    expect(order.indexOf("ownership")).toBeLessThan(order.indexOf("items"));
  });

  test("on 14 an owned item is prepared once, when its actor has effects (Teriock, Ryuutama: systems of 14); 13 twice (#7987)", () => {
    const { game, told } = watched(14);
    game.actors.get(HERO)?.reset();
    expect(told).toEqual(["item after effects"]);
    const older = watched(13);
    older.game.actors.get(HERO)?.reset();
    expect(older.told).toHaveLength(2);
  });

  test("a document without data has no id yet: asking for `_id` is no gap (T Document#_id)", () => {
    expect(isProvided(Item.prototype, "_id")).toBe(true);
  });
});

describe("docs of 14: foundry.documents.modifyBatch (foundryvtt#11898)", () => {
  const rename = (_id: string, name: string): Parameters<typeof modifyBatch>[0][number] => ({
    action: "update",
    documentName: "Actor",
    updates: [{ _id, name }],
  });

  test("operations of several kinds, one after another, none seeing what another does", async () => {
    const { game } = fakeServer({ generation: 14, userId: GM });
    const actor = game.actors.get(HERO);
    const done = await modifyBatch([
      rename(HERO, "Heroine"),
      { action: "create", documentName: "Item", data: [{ name: "Shield", type: "weapon" }], parent: actor ?? null },
      { action: "delete", documentName: "Item", ids: [SWORD], parent: actor ?? null },
    ]);
    expect(done.map((documents) => documents.map((document) => document.toObject().name))).toEqual([
      ["Heroine"],
      ["Shield"],
      ["Sword"],
    ]);
    expect([actor?.name, actor?.items.map((item) => item.name)]).toEqual(["Heroine", ["Shield"]]);
    await expect(modifyBatch([{ action: "move", documentName: "Actor" }])).rejects.toThrow("move");
  });

  test("an operation that is cancelled cancels all of them", async () => {
    const { game, requests } = fakeServer({ generation: 14, userId: GM });
    const hook = Hooks.on("preUpdateActor", (_actor: object, changes: { name?: string }) => changes.name !== "No");
    requests.length = 0;
    expect(await modifyBatch([rename(HERO, "Yes"), rename(HERO, "No")])).toEqual([]);
    Hooks.off("preUpdateActor", hook);
    expect([game.actors.get(HERO)?.name, requests]).toEqual(["Hero", []]);
  });
});
