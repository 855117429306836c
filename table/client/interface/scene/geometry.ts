/** Sizes of a scene: a padded board around the picture, in pixels of the scene, square grid. */
import type { SceneView, TokenView } from "../views.ts";

export interface Dimensions {
  width: number;
  height: number;
  size: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  distance: number;
  /** How large what lies over the scene is drawn: 1 on a grid of 100 pixels. */
  uiScale: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneRect: { x: number; y: number; width: number; height: number };
}

export interface Point {
  x: number;
  y: number;
}

/** The board of a scene: the padding is rounded up to whole squares on every side. */
export function dimensionsOf(scene: Pick<SceneView, "width" | "height" | "padding" | "grid">): Dimensions {
  const size = scene.grid.size > 0 ? scene.grid.size : 100;
  const padding = scene.padding ?? 0;
  const sceneX = Math.ceil((scene.width * padding) / size) * size;
  const sceneY = Math.ceil((scene.height * padding) / size) * size;
  const width = scene.width + 2 * sceneX;
  const height = scene.height + 2 * sceneY;
  return {
    width,
    height,
    size,
    sceneX,
    sceneY,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    distance: scene.grid.distance ?? 5,
    uiScale: size / 100,
    rect: { x: 0, y: 0, width, height },
    sceneRect: { x: sceneX, y: sceneY, width: scene.width, height: scene.height },
  };
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** What a first look shows in a small window: all tokens with a square around them; null without tokens. */
export function crowdRect(
  tokens: Iterable<Pick<TokenView, "x" | "y" | "width" | "height">>,
  { size }: Pick<Dimensions, "size">,
): Rect | null {
  const all = [...tokens];
  if (all.length === 0) return null;
  const left = Math.min(...all.map((token) => token.x)) - size;
  const top = Math.min(...all.map((token) => token.y)) - size;
  const right = Math.max(...all.map((token) => token.x + token.width * size)) + size;
  const bottom = Math.max(...all.map((token) => token.y + token.height * size)) + size;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The top left corner of the square nearest to a point. */
export function snapped(point: Point, dimensions: Dimensions): Point {
  const { size } = dimensions;
  return { x: Math.round(point.x / size) * size, y: Math.round(point.y / size) * size };
}

/** Keeps a token's corner on the board. */
export function clamped(point: Point, token: TokenView, dimensions: Dimensions): Point {
  const right = dimensions.width - token.width * dimensions.size;
  const bottom = dimensions.height - token.height * dimensions.size;
  return { x: Math.min(Math.max(point.x, 0), right), y: Math.min(Math.max(point.y, 0), bottom) };
}
