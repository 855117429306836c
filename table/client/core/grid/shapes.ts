/** Outlines of circles and cones on a grid. */
import type { Point } from "./types.ts";

/** A true circle, as a polygon that is nowhere more than a quarter of a pixel off ("less than 0.25 pixels", types). */
export function trueCircle(center: Point, radius: number): Point[] {
  const corners = Math.max(4, Math.ceil(Math.PI / Math.acos(Math.max(radius - 0.25, 0) / radius)));
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

/** Where a ray from inside of a polygon meets its outline. */
function outlineAt(origin: Point, outline: readonly Point[], angle: number): Point {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let best: { far: number; point: Point } | null = null;
  for (const [index, a] of outline.entries()) {
    const b = outline[(index + 1) % outline.length] ?? a;
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-12) continue;
    const far = ((a.x - origin.x) * ey - (a.y - origin.y) * ex) / cross;
    const along = ((a.x - origin.x) * dy - (a.y - origin.y) * dx) / cross;
    const meets = far > 0 && along >= -1e-9 && along <= 1 + 1e-9;
    if (meets && (!best || far > best.far)) best = { far, point: { x: origin.x + far * dx, y: origin.y + far * dy } };
  }
  return best?.point ?? { x: origin.x, y: origin.y };
}

/** The part of an outline around `direction` (degrees), `angle` degrees wide, closed at the origin. */
export function coneOf(origin: Point, outline: readonly Point[], direction: number, angle: number): Point[] {
  const start = ((direction - angle / 2) * Math.PI) / 180;
  const width = (angle * Math.PI) / 180;
  const full = 2 * Math.PI;
  const turned = (point: Point): number => {
    const at = (Math.atan2(point.y - origin.y, point.x - origin.x) - start) % full;
    return at < 0 ? at + full : at;
  };
  const between = outline
    .map((point) => ({ point, at: turned(point) }))
    .filter(({ at }) => at > 1e-9 && at < width - 1e-9)
    .sort((a, b) => a.at - b.at);
  return [
    { x: origin.x, y: origin.y },
    outlineAt(origin, outline, start),
    ...between.map(({ point }) => point),
    outlineAt(origin, outline, start + width),
  ];
}
