export interface Point {
  x: number;
  y: number;
}

/** A path as points, or as their coordinates one after the other. */
export type Path = readonly Point[] | readonly number[];

/** A path as points. */
export function pointsOf(path: Path): Point[] {
  const points: Point[] = [];
  let left: number | null = null;
  for (const entry of path) {
    if (typeof entry !== "number") points.push(entry);
    else if (left === null) left = entry;
    else {
      points.push({ x: left, y: entry });
      left = null;
    }
  }
  return points;
}

/** The edges of a path; a closed one has an edge from its last point to its first. */
export function edgesOf(path: Path, close: boolean): [Point, Point][] {
  const points = pointsOf(path);
  const edges: [Point, Point][] = [];
  points.forEach((point, index) => {
    const next = points[index + 1] ?? (close ? points[0] : undefined);
    if (next && next !== point) edges.push([point, next]);
  });
  return edges;
}
