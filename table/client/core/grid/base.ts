import { Color } from "../utils/color/color.ts";
import { coneOf } from "./shapes.ts";
import {
  type Bounds,
  type Coordinates,
  type CostFunction,
  type GridConfiguration,
  type GridDimensions,
  isOffset,
  type MeasuredSegment,
  type MeasuredWaypoint,
  noTotals,
  type Offset,
  type OffsetRange,
  type PathResult,
  type Point,
  type SnappingBehavior,
  type Totals,
  type Waypoint,
} from "./types.ts";

export interface MeasureOptions {
  cost?: CostFunction;
}

/** Geometry of a scene's grid: positions, neighbors, distances (types: common/grid/base). */
export abstract class BaseGrid {
  readonly size: number;
  sizeX: number;
  sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;
  abstract readonly type: number;

  constructor(config: GridConfiguration) {
    const { size, distance = 1, units = "", style = "solidLines", thickness = 1, color = 0, alpha = 1 } = config;
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = Color.from(color);
    this.alpha = alpha;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type > 1;
  }

  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  abstract getOffset(coords: Coordinates): Offset;
  abstract getOffsetRange(bounds: Bounds): OffsetRange;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract testAdjacency(coords1: Coordinates, coords2: Coordinates): boolean;
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  abstract getShiftedPoint(point: Point, direction: number): Point;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  abstract getShape(): Point[];
  abstract getVertices(coords: Coordinates): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getDirectPath(waypoints: Coordinates[]): Offset[];
  abstract getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  abstract getCircle(center: Point, radius: number): Point[];
  abstract _measurePath(waypoints: Waypoint[], options: MeasureOptions, result: PathResult): void;

  /** The part of the circle between two angles, with its origin. */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (radius <= 0 || angle <= 0) return [];
    const circle = this.getCircle(origin, radius);
    return angle >= 360 ? circle : coneOf(origin, circle, direction, angle);
  }

  /** Distances, spaces and costs of a shortest, direct path through waypoints. */
  measurePath(waypoints: Waypoint[], options: MeasureOptions = {}): PathResult {
    const points = waypoints.map((): MeasuredWaypoint => ({ backward: null, forward: null, ...noTotals() }));
    const segments: MeasuredSegment[] = [];
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (!from) continue;
      const segment = { from, to, teleport: waypoints[index]?.teleport === true, ...noTotals() };
      from.forward = segment;
      to.backward = segment;
      segments.push(segment);
    }
    const result: PathResult = { waypoints: points, segments, ...noTotals() };
    if (waypoints.length > 0) this._measurePath(waypoints, options, result);
    return result;
  }

  /** Write what the parts of a path measure into the result, each added to what was before. */
  protected addUp(result: PathResult, measured: readonly Totals[]): void {
    for (const [index, segment] of result.segments.entries()) {
      Object.assign(segment, measured[index]);
      result.distance += segment.distance;
      result.cost += segment.cost;
      result.spaces += segment.spaces;
      result.diagonals += segment.diagonals;
      result.euclidean += segment.euclidean;
      const { distance, cost, spaces, diagonals, euclidean } = result;
      Object.assign(segment.to, { distance, cost, spaces, diagonals, euclidean });
    }
  }

  /** What a straight line between two coordinates measures, height among it. */
  protected straight(from: Coordinates, to: Coordinates): number {
    const [a, b] = [this.place(from), this.place(to)];
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return Math.hypot(flat, b.elevation - a.elevation);
  }

  /** A point, or the center of a space. */
  protected place(coords: Coordinates): Required<Point> {
    const { x, y } = isOffset(coords) ? this.getCenterPoint(coords) : coords;
    const elevation = isOffset(coords) ? ((coords.k ?? 0) + 0.5) * this.distance : (coords.elevation ?? 0);
    return { x, y, elevation };
  }

  /** The row above the ground that an elevation lies in; undefined of coordinates without height. */
  protected layerOf(coords: Coordinates): number | undefined {
    if (isOffset(coords)) return coords.k;
    return coords.elevation === undefined ? undefined : Math.floor(coords.elevation / this.distance + 1e-8);
  }
}
