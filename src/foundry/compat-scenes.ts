/** What differs between Foundry 13 and 14 in the data of a new scene: loaded when one is made. */
import { isNew } from "./compat.ts";

/** The id that 14 gives to the level of a scene that has only one. */
const FIRST_LEVEL = "defaultLevel0000";

interface SceneMap {
  readonly name: string;
  readonly src: string;
  /** The color of the ground around the map. */
  readonly color: string;
}

/** How the data of a new scene name its map: 14 keeps it with a level, and a scene without any level shows nothing. */
export function mapData({
  name,
  src,
  color,
}: SceneMap): { background: { src: string }; backgroundColor: string } | { levels: object[] } {
  if (!isNew()) return { background: { src }, backgroundColor: color };
  return { levels: [{ _id: FIRST_LEVEL, name, background: { src, color } }] };
}

/**
 * What a new token of a scene carries beside its place: on 14 the scene's first level. Throws where there is none: such a
 * token would not be seen.
 */
export function onFirstLevel(scene: Scene.Implementation): { level?: string } {
  if (!isNew()) return {};
  // The types that we have know 13 only.
  const levels: unknown = Reflect.get(scene, "levels");
  const level: unknown = levels instanceof foundry.utils.Collection ? levels.contents[0] : null;
  if (level instanceof foundry.abstract.Document && typeof level.id === "string") return { level: level.id };
  throw new Error(game.i18n.format("RIPOSTE.Encounter.noLevel", { scene: scene.name }));
}
