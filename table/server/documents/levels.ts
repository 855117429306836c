import type { JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { asObject, idOf, numberOf, objectsOf, stringOf, without } from "../lib/json.ts";

/** The id of the level that a scene gets which has none (platform §2.1; the types of 14: Scene metadata). */
const DEFAULT_LEVEL = "defaultLevel0000";

/**
 * When 14 opens a world that 13 made, each scene gets one level with its map (as 14 migrates a world, for good). What 13
 * kept in the scene stays beside it: this table may open the world on 13 again, a licensed one may not.
 */
export async function giveScenesLevels({ options, world }: Context): Promise<void> {
  if (options.table.generation < 14) return;
  const scenes = world.collection("Scene");
  const bare = scenes.all().filter((scene) => objectsOf(scene.levels).length === 0);
  if (bare.length === 0) return;
  await scenes.run(() => scenes.commit(new Map(bare.map((scene) => [idOf(scene), withLevel(scene)])), false));
}

function withLevel(scene: JsonObject): JsonObject {
  const map = asObject(scene.background);
  const color = stringOf(scene.backgroundColor) ?? "#999999";
  const level: JsonObject = {
    _id: DEFAULT_LEVEL,
    name: "Level",
    elevation: { bottom: 0, top: numberOf(scene.foregroundElevation) ?? 20 },
    background: { src: stringOf(map.src), tint: stringOf(map.tint) ?? "#ffffff", color },
    foreground: { src: stringOf(scene.foreground) },
    textures: without(map, ["src", "tint", "alphaThreshold"]),
    sort: 0,
    flags: {},
  };
  return { ...scene, levels: [level], initialLevel: DEFAULT_LEVEL };
}
