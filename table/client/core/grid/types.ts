/** What the grids take and give (types: common/grid/base). */
export interface Point {
  x: number;
  y: number;
  elevation?: number;
}

export interface Offset {
  i: number;
  j: number;
  k?: number;
}

export type Coordinates = Offset | Point;

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type OffsetRange = [i0: number, j0: number, i1: number, j1: number];

export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

export interface SnappingBehavior {
  mode: number;
  resolution?: number;
}

export type CostFunction = (from: Offset, to: Offset, distance: number, segment: Waypoint) => number;

interface WaypointData {
  teleport?: boolean;
  measure?: boolean;
  cost?: number | CostFunction;
}

export type Waypoint = Coordinates & WaypointData;

/** What is counted along a path; `diagonals` is of square grids alone. */
export interface Totals {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredSegment extends Totals {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

export interface MeasuredWaypoint extends Totals {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

export interface PathResult extends Totals {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  color?: unknown;
  alpha?: number;
  thickness?: number;
}

export const noTotals = (): Totals => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

export const isOffset = (coords: Coordinates): coords is Offset => "i" in coords && coords.i !== undefined;
