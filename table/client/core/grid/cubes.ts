/** Cube coordinates of hexagons (types: HexagonalGrid, which refers to redblobgames.com/grids/hexagons). */
import type { Offset, Point } from "./types.ts";

export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number;
}

/** The six neighbors, clockwise from the right. */
export const NEIGHBORS: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
];

export function roundCube({ q, r, s }: Cube): Cube {
  const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const off = { q: Math.abs(rounded.q - q), r: Math.abs(rounded.r - r), s: Math.abs(rounded.s - s) };
  if (off.q > off.r && off.q > off.s) rounded.q = -rounded.r - rounded.s;
  else if (off.r > off.s) rounded.r = -rounded.q - rounded.s;
  else rounded.s = -rounded.q - rounded.r;
  // No negative zeros.
  return { q: rounded.q + 0, r: rounded.r + 0, s: rounded.s + 0 };
}

export function cubesBetween(a: Cube, b: Cube): number {
  return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
}

/** The hexagons on a straight line, both ends among them. */
export function cubeLine(a: Cube, b: Cube): Cube[] {
  const count = cubesBetween(a, b);
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = count === 0 ? 0 : index / count;
    // A little off, so that a line along an edge keeps to one side.
    const at = (from: number, to: number, nudge: number): number => from + (to - from) * t + nudge;
    return index === 0 ? a : roundCube({ q: at(a.q, b.q, 1e-6), r: at(a.r, b.r, 1e-6), s: at(a.s, b.s, -2e-6) });
  });
}

export interface Layout {
  readonly columns: boolean;
  readonly even: boolean;
  readonly sizeX: number;
  readonly sizeY: number;
}

/** How far the first of two lines is pushed: `even` grids push even lines, the others odd ones. */
const pushed = (line: number, even: boolean): number => (even ? (line + (line & 1)) / 2 : (line - (line & 1)) / 2);

export function toCube({ i, j, k }: Offset, { columns, even }: Layout): Cube {
  const q = columns ? j : j - pushed(i, even);
  const r = columns ? i - pushed(j, even) : i;
  return { q, r, s: 0 - q - r, ...(k === undefined ? {} : { k }) };
}

export function fromCube({ q, r, k }: Cube, { columns, even }: Layout): Offset {
  const height = k === undefined ? {} : { k };
  return columns ? { i: r + pushed(q, even), j: q, ...height } : { i: r, j: q + pushed(r, even), ...height };
}

/** The center of the hexagon with all zeros: pushed half a hexagon where even lines are. */
function origin({ columns, even, sizeX, sizeY }: Layout): Point {
  const push = even ? 1 : 0.5;
  return columns ? { x: sizeX / 2, y: sizeY * push } : { x: sizeX * push, y: sizeY / 2 };
}

export function cubeToPoint({ q, r }: Cube, layout: Layout): Point {
  const { x, y } = origin(layout);
  const { columns, sizeX, sizeY } = layout;
  return columns
    ? { x: x + 0.75 * sizeX * q, y: y + sizeY * (r + q / 2) }
    : { x: x + sizeX * (q + r / 2), y: y + 0.75 * sizeY * r };
}

export function pointToCube(point: Point, layout: Layout): Cube {
  const { x, y } = origin(layout);
  const { columns, sizeX, sizeY } = layout;
  const [dx, dy] = [(point.x - x) / sizeX, (point.y - y) / sizeY];
  const q = columns ? dx / 0.75 : dx - dy / 1.5;
  const r = columns ? dy - dx / 1.5 : dy / 0.75;
  return { q, r, s: 0 - q - r };
}
