/** Costs along a path of spaces. */
import type { MeasureOptions } from "./base.ts";
import type { Offset, Waypoint } from "./types.ts";

/** A part of a path: the spaces it crosses, where it ends, and how long it is. */
interface Segment {
  path: readonly Offset[];
  to: Waypoint;
  distance: number;
}

/**
 * What a segment costs: what its waypoint or the options say, by number or by function for each step, or its distance.
 * "The function is never called with the same offsets" (types: BaseGrid.MeasurePathCostFunction2D).
 */
export function stepCosts(
  { path, to, distance }: Segment,
  options: MeasureOptions,
  lengthOf: (from: Offset, to: Offset) => number,
): number {
  const cost = to.cost ?? options.cost;
  if (typeof cost === "number") return cost;
  if (!cost) return distance;
  let sum = 0;
  for (const [index, next] of path.entries()) {
    const from = path[index - 1];
    if (!from || (from.i === next.i && from.j === next.j && from.k === next.k)) continue;
    sum += cost(from, next, to.teleport === true ? 0 : lengthOf(from, next), to);
  }
  return sum;
}
