/** Lines and paths of `foundry.utils`. The y axis points down, as on the canvas. */
import { edgesOf, pointsOf, type Path, type Point } from "./types.ts";

/** On which side of AB a point lies: positive to the left, negative to the right, zero on the line. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Do two segments meet? */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [sideC, sideD] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  // Parallel on one line: there is no one point.
  if (sideC === 0 && sideD === 0) return false;
  return sideC * sideD <= 0 && orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
}

export interface LineIntersection extends Point {
  /** Where on AB, 0 at A and 1 at B. */
  t0: number;
  /** Where on CD, if that was asked. */
  t1: number | undefined;
}

/** Where two infinite lines meet. */
// eslint-disable-next-line max-params -- Foundry's signature [T13 common/utils/geometry.d.mts]
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1 = false }: { t1?: boolean } = {},
): LineIntersection | null {
  const [ab, cd] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const denominator = cd.y * ab.x - cd.x * ab.y;
  if (denominator === 0) return null;
  const along = (line: Point): number => (line.x * (a.y - c.y) - line.y * (a.x - c.x)) / denominator;
  const t0 = along(cd);
  return { x: a.x + t0 * ab.x, y: a.y + t0 * ab.y, t0, t1: t1 ? along(ab) : undefined };
}

/** Where two segments meet, with some tolerance at their ends. */
// eslint-disable-next-line max-params -- Foundry's signature [T13 common/utils/geometry.d.mts]
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): LineIntersection | null {
  const found = lineLineIntersection(a, b, c, d, { t1: true });
  const isWithin = (t: number | undefined): boolean => t !== undefined && t >= -epsilon && t <= 1 + epsilon;
  return found && isWithin(found.t0) && isWithin(found.t1) ? found : null;
}

/** The point of a segment that is closest to C. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return { x: a.x, y: a.y };
  const t = Math.min(1, Math.max(0, ((c.x - a.x) * dx + (c.y - a.y) * dy) / length));
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** 14: the point of a path that is closest to C. */
export function closestPointToPath(c: Point, path: Path, close = false): Point {
  const [first] = pointsOf(path);
  if (!first) throw new Error("The path must not be empty.");
  const candidates = edgesOf(path, close).map(([a, b]) => closestPointToSegment(c, a, b));
  const distance = (point: Point): number => Math.hypot(point.x - c.x, point.y - c.y);
  return candidates.reduce((best, each) => (distance(each) < distance(best) ? each : best), { ...first });
}

/** The centroid of a closed polygon that does not cross itself. */
export function polygonCentroid(path: Path): Point {
  const points = pointsOf(path);
  let [area, x, y] = [0, 0, 0];
  for (const [a, b] of edgesOf(points, true)) {
    const cross = a.x * b.y - b.x * a.y;
    area += cross / 2;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  if (area !== 0) return { x: x / (6 * area), y: y / (6 * area) };
  const mean = (axis: "x" | "y"): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean("x"), y: mean("y") };
}
