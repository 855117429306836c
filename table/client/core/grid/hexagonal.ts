import { GRID_SNAPPING_MODES as SNAP, GRID_TYPES, MOVEMENT_DIRECTIONS as MOVES } from "../const/canvas.ts";
import { BaseGrid, type MeasureOptions } from "./base.ts";
import * as cubes from "./cubes.ts";
import type { Cube } from "./cubes.ts";
import { stepCosts } from "./measure.ts";
import {
  type Bounds,
  type Coordinates,
  type GridConfiguration,
  type GridDimensions,
  isOffset,
  noTotals,
  type Offset,
  type OffsetRange,
  type PathResult,
  type Point,
  type SnappingBehavior,
  type Totals,
  type Waypoint,
} from "./types.ts";

type HexCoordinates = Coordinates | Cube;

const isCube = (coords: HexCoordinates): coords is Cube => "q" in coords;

/** Hexagons in rows (pointy) or columns (flat), even or odd ones pushed (types: common/grid/hexagonal). */
export class HexagonalGrid extends BaseGrid {
  readonly type: number;
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: GridConfiguration & { columns?: boolean; even?: boolean }) {
    super(config);
    const { columns = false, even = false } = config;
    this.columns = columns;
    this.even = even;
    this.type = columns
      ? even
        ? GRID_TYPES.HEXEVENQ
        : GRID_TYPES.HEXODDQ
      : even
        ? GRID_TYPES.HEXEVENR
        : GRID_TYPES.HEXODDR;
    // The size is the distance between two opposite sides.
    const long = (2 * this.size) / Math.sqrt(3);
    if (columns) this.sizeX = long;
    else this.sizeY = long;
  }

  calculateDimensions(_sceneWidth: number, _sceneHeight: number, _padding: number): GridDimensions {
    throw new Error("not provided by the practice table: foundry.grid.HexagonalGrid#calculateDimensions");
  }

  static cubeRound(cube: Cube): Cube {
    return cubes.roundCube(cube);
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return cubes.cubesBetween(a, b);
  }

  pointToCube(point: Point): Cube {
    return cubes.pointToCube(point, this);
  }

  cubeToPoint(cube: Cube): Point {
    return cubes.cubeToPoint(cube, this);
  }

  offsetToCube(offset: Offset): Cube {
    return cubes.toCube(offset, this);
  }

  cubeToOffset(cube: Cube): Offset {
    return cubes.fromCube(cube, this);
  }

  getCube(coords: HexCoordinates): Cube {
    if (isCube(coords)) return cubes.roundCube(coords);
    if (isOffset(coords)) return this.offsetToCube(coords);
    const k = this.layerOf(coords);
    return { ...cubes.roundCube(this.pointToCube(coords)), ...(k === undefined ? {} : { k }) };
  }

  getOffset(coords: HexCoordinates): Offset {
    return this.cubeToOffset(this.getCube(coords));
  }

  getOffsetRange({ x, y, width, height }: Bounds): OffsetRange {
    const [i0, j0, i1, j1] = this.#spread({ x, y, width: Math.max(width, 0), height: Math.max(height, 0) });
    return width > 0 && height > 0 ? [i0, j0, i1 + 1, j1 + 1] : [i0, j0, i0, j0];
  }

  /** The first and last row and column whose hexagons reach into a rectangle: pushed lines reach half a hexagon less. */
  #spread({ x, y, width, height }: Bounds): OffsetRange {
    const corners = [x, x + width].flatMap((cx) => [y, y + height].map((cy) => this.getOffset({ x: cx, y: cy })));
    const around = corners.flatMap((corner) => [corner, ...this.getAdjacentOffsets(corner)]);
    const met = around.filter((offset) => this.#meets(offset, { x, y, width, height }));
    const [is, js] = [met.map(({ i }) => i), met.map(({ j }) => j)];
    return [Math.min(...is), Math.min(...js), Math.max(...is), Math.max(...js)];
  }

  #meets(offset: Offset, { x, y, width, height }: Bounds): boolean {
    const center = this.getCenterPoint(offset);
    const nearest = {
      x: Math.min(Math.max(center.x, x), x + Math.max(width - 1e-6, 0)),
      y: Math.min(Math.max(center.y, y), y + Math.max(height - 1e-6, 0)),
    };
    const { i, j } = this.getOffset(nearest);
    return i === offset.i && j === offset.j;
  }

  getAdjacentCubes(coords: HexCoordinates): Cube[] {
    const { q, r, s } = this.getCube(coords);
    return cubes.NEIGHBORS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  testAdjacency(coords1: HexCoordinates, coords2: HexCoordinates): boolean {
    const [a, b] = [this.getCube(coords1), this.getCube(coords2)];
    return cubes.cubesBetween(a, b) === 1 && Math.abs((a.k ?? 0) - (b.k ?? 0)) <= 1;
  }

  /** Straight along the lines; across them to the neighbor in that direction, and where it names none, zigzag. */
  getShiftedOffset(coords: HexCoordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const has = (move: number): number => ((direction & move) === 0 ? 0 : 1);
    const down = has(MOVES.DOWN) - has(MOVES.UP);
    const right = has(MOVES.RIGHT) - has(MOVES.LEFT);
    const [line, cross] = this.columns ? [right, down] : [down, right];
    if (line === 0) return this.columns ? { ...offset, i: offset.i + cross } : { ...offset, j: offset.j + cross };
    const own = this.columns ? offset.j : offset.i;
    const isPushed = (own & 1) === (this.even ? 0 : 1);
    const side = cross > 0 ? (isPushed ? 1 : 0) : cross < 0 ? (isPushed ? 0 : -1) : 0;
    return this.columns
      ? { ...offset, j: offset.j + line, i: offset.i + side }
      : { ...offset, i: offset.i + line, j: offset.j + side };
  }

  getShiftedCube(coords: HexCoordinates, direction: number): Cube {
    return this.offsetToCube(this.getShiftedOffset(coords, direction));
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getCenterPoint(point);
    const to = this.getCenterPoint(this.getShiftedOffset(point, direction));
    return { ...point, x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  getCenterPoint(coords: HexCoordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }

  /** Of the rectangle around the hexagon. */
  getTopLeftPoint(coords: HexCoordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  /** From the top where it is pointy, from the left where it is flat. */
  getShape(): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    if (this.columns)
      return [
        { x: -x, y: 0 },
        { x: -x / 2, y: -y },
        { x: x / 2, y: -y },
        { x, y: 0 },
        { x: x / 2, y },
        { x: -x / 2, y },
      ];
    return [
      { x: 0, y: -y },
      { x, y: -y / 2 },
      { x, y: y / 2 },
      { x: 0, y },
      { x: -x, y: y / 2 },
      { x: -x, y: -y / 2 },
    ];
  }

  getVertices(coords: HexCoordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  /** The nearest of the kinds of points that the mode names, of the hexagon under the point and those around it. */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    if (resolution !== 1)
      throw new Error(`not provided by the practice table: HexagonalGrid#getSnappedPoint, resolution ${resolution}`);
    const cube = this.getCube(point);
    const found = [cube, ...this.getAdjacentCubes(cube)].flatMap((one) => this.#snaps(one, mode));
    const far = (at: Point): number => Math.hypot(at.x - point.x, at.y - point.y);
    const [nearest] = found.sort((a, b) => far(a) - far(b));
    return { ...point, ...nearest };
  }

  #snaps(cube: Cube, mode: number): Point[] {
    const center = this.cubeToPoint(cube);
    const at = (x: number, y: number): Point => ({ x: center.x + x * this.sizeX, y: center.y + y * this.sizeY });
    const vertices = this.getVertices(cube);
    const halfway = vertices.map((a, index) => {
      const b = vertices[(index + 1) % vertices.length] ?? a;
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    });
    const found: [number, Point[]][] = [
      [SNAP.CENTER, [center]],
      [SNAP.EDGE_MIDPOINT, halfway],
      [SNAP.VERTEX, vertices],
      [SNAP.TOP_LEFT_CORNER, [at(-0.5, -0.5)]],
      [SNAP.TOP_RIGHT_CORNER, [at(0.5, -0.5)]],
      [SNAP.BOTTOM_LEFT_CORNER, [at(-0.5, 0.5)]],
      [SNAP.BOTTOM_RIGHT_CORNER, [at(0.5, 0.5)]],
      [SNAP.TOP_SIDE_MIDPOINT, [at(0, -0.5)]],
      [SNAP.BOTTOM_SIDE_MIDPOINT, [at(0, 0.5)]],
      [SNAP.LEFT_SIDE_MIDPOINT, [at(-0.5, 0)]],
      [SNAP.RIGHT_SIDE_MIDPOINT, [at(0.5, 0)]],
    ];
    return found.flatMap(([kind, points]) => ((mode & kind) === 0 ? [] : points));
  }

  _measurePath(waypoints: Waypoint[], options: MeasureOptions, result: PathResult): void {
    const measured = waypoints.slice(1).map((to, index): Totals => {
      const from = waypoints[index] ?? to;
      if (to.measure === false) return noTotals();
      const [a, b] = [this.getOffset(from), this.getOffset(to)];
      const teleport = to.teleport === true;
      const path = teleport ? [a, b] : this.getDirectPath([a, b]);
      const spaces = teleport ? 0 : path.length - 1;
      const distance = spaces * this.distance;
      return {
        distance,
        spaces,
        diagonals: 0,
        cost: stepCosts({ path, to, distance }, options, () => this.distance),
        euclidean: teleport ? 0 : this.straight(from, to),
      };
    });
    this.addUp(result, measured);
  }

  getDirectPath(waypoints: HexCoordinates[]): Offset[] {
    const [first, ...others] = waypoints.map((coords) => this.getCube(coords));
    if (!first) return [];
    const path = [first];
    for (const to of others) path.push(...cubes.cubeLine(path.at(-1) ?? first, to).slice(1));
    return path.map((cube) => this.cubeToOffset(cube));
  }

  /** How many hexagons a vector of pixels spans. */
  #reach(dx: number, dy: number): number {
    const zero = this.cubeToPoint({ q: 0, r: 0, s: 0 });
    const { q, r, s } = this.pointToCube({ x: zero.x + dx, y: zero.y + dy });
    return (Math.abs(q) + Math.abs(r) + Math.abs(s)) / 2;
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const length = distance / this.distance / this.#reach(dx, dy);
    return { ...point, x: point.x + dx * length, y: point.y + dy * length };
  }

  /** A hexagon: what is as many hexagons away. */
  getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    const zero = this.cubeToPoint({ q: 0, r: 0, s: 0 });
    const spaces = radius / this.distance;
    return cubes.NEIGHBORS.map((step) => {
      const at = this.cubeToPoint(step);
      return { x: center.x + (at.x - zero.x) * spaces, y: center.y + (at.y - zero.y) * spaces };
    });
  }
}
