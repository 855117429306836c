/** Circles of `foundry.utils`. */
import { closestPointToSegment } from "./lines.ts";
import { edgesOf, pointsOf, type Path, type Point } from "./types.ts";

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where a segment meets a circle: at no, one or two points, in the order from p0 to p1. */
// eslint-disable-next-line max-params -- Foundry's signature [T13 common/utils/geometry.d.mts]
export function quadraticIntersection(p0: Point, p1: Point, center: Point, radius: number, epsilon = 0): Point[] {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const [fx, fy] = [p0.x - center.x, p0.y - center.y];
  const a = dx * dx + dy * dy;
  const b = 2 * (fx * dx + fy * dy);
  const discriminant = b * b - 4 * a * (fx * fx + fy * fy - radius * radius);
  if (a === 0 || discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  const roots = root === 0 ? [-b / (2 * a)] : [(-b - root) / (2 * a), (-b + root) / (2 * a)];
  return roots.filter((t) => t >= -epsilon && t <= 1 + epsilon).map((t) => ({ x: p0.x + t * dx, y: p0.y + t * dy }));
}

export interface LineCircleIntersection {
  aInside: boolean;
  bInside: boolean;
  contained: boolean;
  outside: boolean;
  tangent: boolean;
  intersections: Point[];
}

/** How a segment lies to a circle. */
// eslint-disable-next-line max-params -- Foundry's signature [T13 common/utils/geometry.d.mts]
export function lineCircleIntersection(
  a: Point,
  b: Point,
  center: Point,
  radius: number,
  epsilon = 1e-8,
): LineCircleIntersection {
  const nearest = distance(closestPointToSegment(center, a, b), center);
  const [aInside, bInside] = [distance(a, center) <= radius + epsilon, distance(b, center) <= radius + epsilon];
  const contained = aInside && bInside;
  const tangent = !contained && Math.abs(nearest - radius) < epsilon;
  const outside = !contained && nearest > radius + epsilon;
  const intersections = contained || outside ? [] : quadraticIntersection(a, b, center, radius, epsilon);
  return { aInside, bInside, contained, outside, tangent, intersections };
}

/** Does a circle meet a path? */
export function pathCircleIntersects(path: Path, close: boolean, center: Point, radius: number): boolean {
  const [first] = pointsOf(path);
  if (!first) return false;
  const isNear = ([a, b]: [Point, Point]): boolean => distance(closestPointToSegment(center, a, b), center) <= radius;
  return distance(first, center) <= radius || edgesOf(path, close).some(isNear);
}

/** Do two circles meet? */
// eslint-disable-next-line max-params -- Foundry's signature [T13 common/utils/geometry.d.mts]
export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return Math.hypot(x0 - x1, y0 - y1) <= r0 + r1;
}
