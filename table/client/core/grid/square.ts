import {
  GRID_DIAGONALS,
  GRID_SNAPPING_MODES as SNAP,
  GRID_TYPES,
  MOVEMENT_DIRECTIONS as MOVES,
} from "../const/canvas.ts";
import { BaseGrid, type MeasureOptions } from "./base.ts";
import { movesOver, reachedCorners, reachOf, spacesOf } from "./diagonals.ts";
import { stepCosts } from "./measure.ts";
import { trueCircle } from "./shapes.ts";
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

/** Squares, with a rule for diagonals (types: common/grid/square). */
export class SquareGrid extends BaseGrid {
  readonly type = GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: GridConfiguration & { diagonals?: number }) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const count = (length: number): number => Math.ceil(length / this.size - 1e-6);
    return { width, height, x, y, rows: count(height), columns: count(width) };
  }

  getOffset(coords: Coordinates): Offset {
    const k = this.layerOf(coords);
    const flat = isOffset(coords)
      ? { i: coords.i, j: coords.j }
      : { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
    return { ...flat, ...(k === undefined ? {} : { k }) };
  }

  getOffsetRange({ x, y, width, height }: Bounds): OffsetRange {
    const [i0, j0] = [Math.floor(y / this.size), Math.floor(x / this.size)];
    if (width <= 0 || height <= 0) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil((y + height) / this.size), Math.ceil((x + width) / this.size)];
  }

  get #hasDiagonals(): boolean {
    return this.diagonals !== GRID_DIAGONALS.ILLEGAL;
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return around.filter((offset) => this.testAdjacency({ i, j }, offset));
  }

  testAdjacency(coords1: Coordinates, coords2: Coordinates): boolean {
    const [a, b] = [this.getOffset(coords1), this.getOffset(coords2)];
    const [di, dj] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)];
    const dk = Math.abs((a.k ?? 0) - (b.k ?? 0));
    return this.#hasDiagonals ? Math.max(di, dj, dk) === 1 : di + dj + dk === 1;
  }

  #shift(direction: number): { di: number; dj: number } {
    const has = (move: number): number => ((direction & move) === 0 ? 0 : 1);
    const [di, dj] = [has(MOVES.DOWN) - has(MOVES.UP), has(MOVES.RIGHT) - has(MOVES.LEFT)];
    return !this.#hasDiagonals && di !== 0 && dj !== 0 ? { di: 0, dj: 0 } : { di, dj };
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const { di, dj } = this.#shift(direction);
    return { ...offset, i: offset.i + di, j: offset.j + dj };
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const { di, dj } = this.#shift(direction);
    return { ...point, x: point.x + dj * this.size, y: point.y + di * this.size };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  /** The nearest of the kinds of points that the mode names; a resolution puts more of them on each side. */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    const step = this.size / resolution;
    const near = (value: number, start: number): number => Math.round((value - start) / step) * step + start;
    const edge = { x: near(point.x, 0), y: near(point.y, 0) };
    const middle = { x: near(point.x, this.size / 2), y: near(point.y, this.size / 2) };
    const found: Point[] = [];
    if (mode & SNAP.CENTER) found.push(middle);
    if (mode & (SNAP.VERTEX | SNAP.CORNER)) found.push(edge);
    if (mode & (SNAP.EDGE_MIDPOINT | SNAP.TOP_SIDE_MIDPOINT | SNAP.BOTTOM_SIDE_MIDPOINT))
      found.push({ x: middle.x, y: edge.y });
    if (mode & (SNAP.EDGE_MIDPOINT | SNAP.LEFT_SIDE_MIDPOINT | SNAP.RIGHT_SIDE_MIDPOINT))
      found.push({ x: edge.x, y: middle.y });
    const far = (at: Point): number => Math.hypot(at.x - point.x, at.y - point.y);
    const [nearest] = found.sort((a, b) => far(a) - far(b));
    return { ...point, ...nearest };
  }

  _measurePath(waypoints: Waypoint[], options: MeasureOptions, result: PathResult): void {
    let diagonals = 0;
    const measured = waypoints.slice(1).map((to, index): Totals => {
      const from = waypoints[index] ?? to;
      if (to.measure === false) return noTotals();
      const [a, b] = [this.getOffset(from), this.getOffset(to)];
      const moves = movesOver(this.diagonals, b.i - a.i, b.j - a.j, (b.k ?? 0) - (a.k ?? 0));
      const before = diagonals;
      const teleport = to.teleport === true;
      const own = teleport ? 0 : moves.diagonal + moves.steep;
      diagonals += own;
      const distance = teleport ? 0 : spacesOf(this.diagonals, moves, before) * this.distance;
      let passed = before;
      const length = (one: Offset, next: Offset): number => {
        const step = movesOver(this.diagonals, next.i - one.i, next.j - one.j, (next.k ?? 0) - (one.k ?? 0));
        const spaces = spacesOf(this.diagonals, step, passed);
        passed += step.diagonal + step.steep;
        return spaces * this.distance;
      };
      return {
        distance,
        cost: stepCosts({ path: teleport ? [a, b] : this.getDirectPath([a, b]), to, distance }, options, length),
        spaces: teleport ? 0 : moves.straight + moves.diagonal + moves.steep,
        diagonals: own,
        euclidean: teleport ? 0 : this.straight(from, to),
      };
    });
    this.addUp(result, measured);
  }

  /** One space after the other: diagonal moves are spread as evenly as a line has them. */
  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const [first, ...others] = waypoints.map((coords) => this.getOffset(coords));
    if (!first) return [];
    const path = [first];
    for (const to of others) {
      let at = path.at(-1) ?? first;
      while (at.i !== to.i || at.j !== to.j || (at.k ?? 0) !== (to.k ?? 0)) {
        at = this.#next(at, to);
        path.push(at);
      }
    }
    return path;
  }

  #next(at: Offset, to: Offset): Offset {
    const [di, dj, dk] = [to.i - at.i, to.j - at.j, (to.k ?? 0) - (at.k ?? 0)];
    const long = Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk));
    // Only the longest way, where no diagonal is allowed.
    if (!this.#hasDiagonals) {
      if (Math.abs(di) === long) return { ...at, i: at.i + Math.sign(di) };
      if (Math.abs(dj) === long) return { ...at, j: at.j + Math.sign(dj) };
      return { ...at, k: (at.k ?? 0) + Math.sign(dk) };
    }
    const step = (way: number): number => Math.sign(way) * Math.round(Math.abs(way) / long);
    const k = at.k === undefined && to.k === undefined ? {} : { k: (at.k ?? 0) + step(dk) };
    return { i: at.i + step(di), j: at.j + step(dj), ...k };
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const length = ((distance / this.distance) * this.size) / reachOf(this.diagonals, dx, dy);
    return { ...point, x: point.x + dx * length, y: point.y + dy * length };
  }

  getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    const pixels = (radius / this.distance) * this.size;
    if (this.diagonals === GRID_DIAGONALS.EXACT) return trueCircle(center, pixels);
    return reachedCorners(this.diagonals, center, pixels);
  }
}
