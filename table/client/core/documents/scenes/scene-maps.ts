/** Where a scene keeps its map: 13 in fields of its own, 14 in levels (platform §11; types of 14). */
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import {
  BooleanField,
  ColorField,
  DocumentIdField,
  EmbeddedCollectionField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import type { ModelLike } from "../../data/fields/types.ts";
import { theGame } from "../../environment.ts";
import { deltas, deprecatedIn14 } from "../../generation.ts";
import { type Dict, isDict } from "../../types.ts";
import { getProperty } from "../../utils/values/path.ts";
import { DEFAULT_LEVEL, Level } from "./level.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "../tokens/token.ts";
import { textureField } from "../tokens/token-schema.ts";

interface HasLevels extends ModelLike {
  readonly levels: EmbeddedCollection<Level>;
}

function hasLevels(model: ModelLike): model is HasLevels {
  return "levels" in model && model.levels instanceof Map;
}

/** Stored, the id of a level; ready, that level, or else the first one. */
class InitialLevelField extends DocumentIdField {
  override initialize(value: unknown, model: ModelLike): unknown {
    return () => (hasLevels(model) ? (model.levels.get(String(value)) ?? model.levels.contents[0] ?? null) : null);
  }
}

/** What the generation in force adds to a scene's schema. */
export function sceneMaps(): DataSchema {
  if (!deltas().sceneLevels)
    return {
      background: textureField(null),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      foregroundElevation: new NumberField({ required: false, positive: true, integer: true }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
    };
  return {
    levels: new EmbeddedCollectionField(Level),
    initialLevel: new InitialLevelField({ readonly: false, nullable: true, initial: null }),
    shiftX: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    shiftY: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    transition: new SchemaField({
      type: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      duration: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 500,
        max: 10_000,
        step: 100,
        initial: 1500,
      }),
      activeOnly: new BooleanField(),
    }),
  };
}

/** What a token has more on 14: the level it stands on, and its height. */
export function tokenLevel(): DataSchema {
  if (!deltas().sceneLevels) return {};
  return {
    level: new DocumentIdField({ readonly: false, nullable: false, initial: DEFAULT_LEVEL }),
    depth: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }),
  };
}

/** 13's fields on 14: read from the first level, with a warning (since 14, until 16). */
const OLD: readonly (readonly [name: string, path: string])[] = [
  ["background", "background"],
  ["backgroundColor", "background.color"],
  ["foreground", "foreground.src"],
  ["foregroundElevation", "elevation.top"],
];

/** After a scene is made ready on 14: the old names. */
export function lookByLevels(scene: Scene): void {
  if (!deltas().sceneLevels) return;
  for (const [name, path] of OLD) {
    const get = (): unknown => {
      deprecatedIn14(`Scene#${name} lies in the scene's levels.`);
      return getProperty(scene.firstLevel, path);
    };
    Object.defineProperty(scene, name, { get, enumerable: false, configurable: true });
  }
}

/** Levels from the lowest: their `index`. */
export function orderLevels(levels: EmbeddedCollection<Level> | undefined): void {
  const sorted = [...(levels ?? [])].sort((a, b) => a.sort - b.sort);
  for (const [index, level] of sorted.entries())
    Object.defineProperty(level, "index", { value: index, writable: false, configurable: true });
}

/** The level that a scene is made with which is given none: with the map that was given as on 13, or without. */
export function defaultLevel(data: Dict, name: string): Dict {
  const kept = theGame()?.table.facts.oldMapsKept !== false;
  const map = kept && isDict(data.background) ? data.background : {};
  const { src, tint, alphaThreshold, ...textures } = map;
  const background = { src, tint, alphaThreshold, color: kept ? data.backgroundColor : undefined };
  const given = (object: Dict): Dict =>
    Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== null));
  const top = kept ? data.foregroundElevation : undefined;
  return {
    _id: DEFAULT_LEVEL,
    name,
    background: given(background),
    foreground: given({ src: kept ? data.foreground : undefined }),
    textures: given(textures),
    ...(typeof top === "number" ? { elevation: { bottom: 0, top } } : {}),
  };
}

/** Levels that a user may look at: all for GMs and where nobody's sight counts, else those that own tokens stand on. */
export function availableLevels(scene: Scene): Set<Level> {
  const levels = [...(scene.levels ?? [])].sort((a, b) => a.index - b.index);
  const user = theGame()?.user;
  if (!user || user.isGM || scene._source.tokenVision === false) return new Set(levels);
  const seen = scene.tokens.filter((token) => token.testUserPermission(user, "OBSERVER"));
  const ids = new Set(seen.map((token) => token.level));
  return new Set(levels.filter((level) => ids.has(level.id ?? "")));
}

/** The level to show: the one asked for, else the initial one, else the nearest to it that this user may see. */
export function levelToShow(scene: Scene, asked: string | null): Level | null {
  const available = [...availableLevels(scene)];
  const wanted = available.find((level) => level.id === asked);
  const initial = scene.initialLevel;
  if (wanted || !initial || available.length === 0 || available.includes(initial)) return wanted ?? initial;
  const away = (level: Level): number => Math.abs(level.index - initial.index);
  return available.sort((a, b) => away(a) - away(b))[0] ?? initial;
}

/** Does a token stand on a level? */
export function standsOn(token: TokenDocument, level: Level | string): boolean {
  return !deltas().sceneLevels || token.level === idOf(level);
}

/** Is a token seen on a level: it stands there, or on one that is seen from there? */
export function isSeenOn(token: TokenDocument, level: Level | string): boolean {
  if (standsOn(token, level)) return true;
  const shown = typeof level === "string" ? token.parent?.levels?.get(level) : level;
  return shown?.visibility.levels.has(token.level ?? "") ?? false;
}

const idOf = (level: Level | string): string | null => (typeof level === "string" ? level : level.id);

/** What is drawn under a scene: its picture and color, on 14 those of the level that is shown. */
export function mapOf(scene: Scene, level: Level | null): { src: string | null; color: unknown } {
  if (!deltas().sceneLevels) return { src: scene.background?.src ?? null, color: scene.backgroundColor };
  return { src: level?.background.src ?? null, color: level?.background.color ?? null };
}
