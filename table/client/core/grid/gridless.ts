import { GRID_TYPES, MOVEMENT_DIRECTIONS as MOVES } from "../const/canvas.ts";
import { BaseGrid, type MeasureOptions } from "./base.ts";
import { coneOf, trueCircle } from "./shapes.ts";
import {
  type Bounds,
  type Coordinates,
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

/** No grid: every point is a position of its own (types: common/grid/gridless). */
export class GridlessGrid extends BaseGrid {
  readonly type = GRID_TYPES.GRIDLESS;

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  getOffset(coords: Coordinates): Offset {
    const k = this.layerOf(coords);
    const flat = isOffset(coords) ? { i: coords.i, j: coords.j } : { i: coords.y, j: coords.x };
    return { i: Math.round(flat.i), j: Math.round(flat.j), ...(k === undefined ? {} : { k }) };
  }

  getOffsetRange({ x, y, width, height }: Bounds): OffsetRange {
    const [i0, j0] = [Math.floor(y), Math.floor(x)];
    return width > 0 && height > 0 ? [i0, j0, Math.ceil(y + height), Math.ceil(x + width)] : [i0, j0, i0, j0];
  }

  getAdjacentOffsets(_coords: Coordinates): Offset[] {
    return [];
  }

  testAdjacency(_coords1: Coordinates, _coords2: Coordinates): boolean {
    return false;
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    return this.getOffset(this.getShiftedPoint(this.getTopLeftPoint(coords), direction));
  }

  /** By the size of the grid, in eight directions. */
  getShiftedPoint(point: Point, direction: number): Point {
    const has = (move: number): number => ((direction & move) === 0 ? 0 : this.size);
    return {
      ...point,
      x: point.x + has(MOVES.RIGHT) - has(MOVES.LEFT),
      y: point.y + has(MOVES.DOWN) - has(MOVES.UP),
    };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { ...coords };
  }

  getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  getShape(): Point[] {
    return [];
  }

  getVertices(_coords: Coordinates): Point[] {
    return [];
  }

  getSnappedPoint(point: Point, _behavior: SnappingBehavior): Point {
    return { ...point };
  }

  _measurePath(waypoints: Waypoint[], options: MeasureOptions, result: PathResult): void {
    const measured = waypoints.slice(1).map((to, index): Totals => {
      const from = waypoints[index] ?? to;
      if (to.measure === false) return noTotals();
      const euclidean = to.teleport ? 0 : this.straight(from, to);
      const own = to.cost ?? options.cost;
      const [a, b] = [this.getOffset(from), this.getOffset(to)];
      const moved = a.i !== b.i || a.j !== b.j || a.k !== b.k;
      const cost = typeof own === "function" ? (moved ? own(a, b, euclidean, to) : 0) : (own ?? euclidean);
      return { ...noTotals(), distance: euclidean, euclidean, cost };
    });
    this.addUp(result, measured);
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    return waypoints.map((coords) => this.getOffset(coords));
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const pixels = (distance / this.distance) * this.size;
    return { ...point, x: point.x + Math.cos(angle) * pixels, y: point.y + Math.sin(angle) * pixels };
  }

  getCircle(center: Point, radius: number): Point[] {
    return radius > 0 ? trueCircle(center, (radius / this.distance) * this.size) : [];
  }

  override getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (radius <= 0 || angle <= 0) return [];
    const circle = this.getCircle(origin, radius);
    return angle >= 360 ? circle : coneOf(origin, circle, direction, angle);
  }
}
