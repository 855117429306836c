/** How far apart tokens stand. */
import type { Place } from "../types.ts";

/** Spaces between two places of one scene, edge to edge: neighbors are 1 apart. */
export function spacesBetween(a: Place, b: Place): number {
  const gap = (from: number, size: number, to: number, other: number): number =>
    Math.max(0, Math.ceil(to - (from + size)), Math.ceil(from - (to + other))) + 1;
  return Math.max(gap(a.x, a.w, b.x, b.w), gap(a.y, a.h, b.y, b.h));
}
