import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Level, Scene, TokenDocument } from "../../../../table/client/core/documents/index.ts";
import { compatibility, COMPATIBILITY_MODES } from "../../../../table/client/core/utils/warnings.ts";
import type { Dict } from "../../../../table/client/core/types.ts";
import { fakeServer, GM, HERO, RED } from "../fake-server.ts";

const SCENE = "scenescene000000";
const [LOW, HIGH, ROOF] = ["levellow00000000", "levelhigh0000000", "levelroof0000000"];
const TOWER: Dict = {
  _id: SCENE,
  name: "Tower",
  initialLevel: HIGH,
  levels: [
    { _id: HIGH, name: "Upstairs", sort: 2, elevation: { bottom: 10, top: 20 }, background: { src: "up.webp" } },
    { _id: LOW, name: "Cellar", sort: 1, elevation: { bottom: null, top: 10 } },
    { _id: ROOF, name: "Roof", sort: 3, elevation: { bottom: 20, top: null }, visibility: { levels: [HIGH] } },
  ],
  tokens: [{ _id: "tokenone00000000", actorId: HERO, actorLink: true, level: LOW }],
};

beforeEach(() => {
  compatibility.mode = COMPATIBILITY_MODES.SILENT;
});
afterEach(() => {
  compatibility.mode = COMPATIBILITY_MODES.WARNING;
});

function tower(userId = GM): Scene {
  const { game } = fakeServer({ generation: 14, userId });
  const scene = new Scene(TOWER);
  game.scenes.set(SCENE, scene);
  scene._safePrepareData();
  return scene;
}

describe("a scene's levels (14)", () => {
  it("[T14 documents/level, API LevelData] levels are embedded documents with a range, a map and an order", () => {
    const scene = tower();
    expect(scene.levels?.contents.map(({ name, index }) => [name, index])).toEqual([
      ["Upstairs", 1],
      ["Cellar", 0],
      ["Roof", 2],
    ]);
    expect(Scene.metadata.embedded).toMatchObject({ Level: "levels" });
    expect(scene.levels?.get(HIGH)).toMatchObject({
      background: { src: "up.webp", alphaThreshold: 0.75 },
      foreground: { src: null },
      textures: { fit: "fill", anchorX: 0.5 },
    });
    expect(scene.levels?.get(HIGH)?.uuid).toBe(`Scene.${SCENE}.Level.${HIGH}`);
  });

  it("[T14 Level.ElevationSchema] an end without a number has no limit; the wrong order is refused", () => {
    const scene = tower();
    expect(scene.levels?.get(LOW)?.elevation).toEqual({ bottom: -Infinity, top: 10, base: 0 });
    expect(scene.levels?.get(ROOF)?.elevation).toEqual({ bottom: 20, top: Infinity, base: 20 });
    expect(() => new Level({ name: "x", elevation: { bottom: 5, top: 1 } }, { strict: true })).toThrow("bottom");
  });

  it("[T14 Level#clampElevation] keeps the feet in the range, and the head where there is room", () => {
    const level = tower().levels?.get(HIGH);
    expect([5, 12, 19, 30].map((elevation) => level?.clampElevation(elevation, 4))).toEqual([10, 12, 16, 16]);
    expect(level?.clampElevation(30, 40)).toBe(10);
  });

  it("[platform §11: 14.367] initialLevel is the level that the field names, else the first", () => {
    const scene = tower();
    expect(scene.initialLevel?.name).toBe("Upstairs");
    scene.updateSource({ initialLevel: LOW });
    expect(scene.initialLevel?.name).toBe("Cellar");
    scene.updateSource({ initialLevel: null });
    expect(scene.initialLevel).toBe(scene.firstLevel);
  });

  it("[#14234] a GM may look at all levels, a player at those that a token of theirs stands on", () => {
    expect([...tower().availableLevels].map(({ name }) => name)).toEqual(["Cellar", "Upstairs", "Roof"]);
    const seen = tower(RED);
    expect([...seen.availableLevels].map(({ name }) => name)).toEqual(["Cellar"]);
    expect(seen._levelToShow(ROOF)?.name).toBe("Cellar");
    seen.updateSource({ tokenVision: false });
    expect(seen._levelToShow(ROOF)?.name).toBe("Roof");
  });

  it("[API TokenData, #14503] a token stands on one level, and is seen from those that look through to it", () => {
    const scene = tower();
    const token = scene.tokens.contents[0];
    expect([LOW, HIGH, ROOF].map((id) => token?.locatedInLevel(id))).toEqual([true, false, false]);
    token?.updateSource({ level: HIGH });
    expect([LOW, HIGH, ROOF].map((id) => token?.includedInLevel(id))).toEqual([false, true, true]);
    expect(new TokenDocument({ name: "x" }).level).toBe("defaultLevel0000");
  });

  it("[T14 Scene: since 14, until 16] background and its like are read from the first level, with a warning, and are not stored", () => {
    const scene = tower();
    expect(scene.background.src).toBe("up.webp");
    expect(Reflect.get(scene, "foregroundElevation")).toBe(20);
    expect(scene.toObject()).not.toHaveProperty("background");
    compatibility.mode = COMPATIBILITY_MODES.FAILURE;
    const fresh = new Scene(TOWER);
    expect(() => fresh.backgroundColor).toThrow("levels");
  });
});

describe("a scene that is made without levels", () => {
  const given = { name: "Yard", background: { src: "yard.webp", fit: "cover" }, backgroundColor: "#112233" };

  it.each([
    [true, "yard.webp", "#112233"],
    [false, null, "#999999"],
  ])("[fact oldMapsKept %s] 14: it gets the level defaultLevel0000, with the map %s", async (kept, src, color) => {
    const { game, requests } = fakeServer({ generation: 14, userId: GM });
    Object.assign(game.table.facts, { oldMapsKept: kept, createMakesFirstLevel: true });
    await Scene.create(given);
    expect(requests[0]?.operation.data?.[0]).toMatchObject({
      levels: [{ _id: "defaultLevel0000", background: { src, color }, elevation: { bottom: 0, top: 20 } }],
    });
    expect(requests[0]?.operation.data?.[0]).not.toHaveProperty("background");
  });

  it("[T14 client/documents/level] a further level takes the color of the first", async () => {
    const scene = tower();
    scene.firstLevel?.updateSource({ background: { color: "#abcdef" } });
    const [made] = await scene.createEmbeddedDocuments("Level", [{ name: "Attic" }]);
    expect(made?.toObject()).toMatchObject({ name: "Attic", background: { color: "#abcdef" } });
  });

  it("13 knows no levels: maps lie in the scene, tokens on no level [platform §11]", async () => {
    const { requests } = fakeServer({ generation: 13, userId: GM });
    await Scene.create(given);
    const [sent] = requests[0]?.operation.data ?? [];
    expect(sent).toMatchObject({ background: { src: "yard.webp" }, backgroundColor: "#112233" });
    expect(sent).not.toHaveProperty("levels");
    expect(new TokenDocument({ name: "x" }).toObject()).not.toHaveProperty("level");
    expect(Scene.metadata.embedded).not.toHaveProperty("Level");
  });
});
