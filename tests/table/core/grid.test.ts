import { beforeEach, describe, expect, test } from "vitest";
import {
  GRID_DIAGONALS as RULES,
  GRID_SNAPPING_MODES as SNAP,
  GRID_TYPES,
  MOVEMENT_DIRECTIONS as MOVES,
} from "../../../table/client/core/const/canvas.ts";
import { Scene } from "../../../table/client/core/documents/index.ts";
import { GridlessGrid, HexagonalGrid, SquareGrid } from "../../../table/client/core/grid/index.ts";
import { fakeServer, GM } from "./fake-server.ts";

const square = (diagonals: number = RULES.EQUIDISTANT): SquareGrid =>
  new SquareGrid({ size: 100, distance: 5, diagonals });
const at = (i: number, j: number): { i: number; j: number } => ({ i, j });

describe("SquareGrid [T common/grid/square]", () => {
  test("offsets, corners, centers and vertices of spaces", () => {
    const grid = square();
    expect(grid.getOffset({ x: 250, y: 120 })).toEqual(at(1, 2));
    expect(grid.getOffset({ x: 250, y: 120, elevation: 12 })).toEqual({ i: 1, j: 2, k: 2 });
    expect(grid.getTopLeftPoint({ x: 250, y: 120 })).toEqual({ x: 200, y: 100 });
    expect(grid.getCenterPoint(at(1, 2))).toEqual({ x: 250, y: 150 });
    expect(grid.getVertices(at(0, 0))).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
    expect(grid.getOffsetRange({ x: 50, y: 0, width: 100, height: 100 })).toEqual([0, 0, 1, 2]);
    expect(grid.getOffsetRange({ x: 50, y: 0, width: 0, height: 100 })).toEqual([0, 0, 0, 0]);
    expect([grid.isSquare, grid.isHexagonal, grid.isGridless]).toEqual([true, false, false]);
  });

  test("where diagonals are illegal, diagonal neighbors are not adjacent and nothing is shifted that way", () => {
    expect(square().getAdjacentOffsets(at(0, 0))).toHaveLength(8);
    expect(square(RULES.ILLEGAL).getAdjacentOffsets(at(0, 0))).toHaveLength(4);
    expect(square(RULES.ILLEGAL).testAdjacency(at(0, 0), at(1, 1))).toBe(false);
    expect(square().getShiftedOffset(at(0, 0), MOVES.DOWN_RIGHT)).toEqual(at(1, 1));
    expect(square(RULES.ILLEGAL).getShiftedOffset(at(0, 0), MOVES.DOWN_RIGHT)).toEqual(at(0, 0));
    expect(square().getShiftedPoint({ x: 30, y: 30 }, MOVES.LEFT)).toEqual({ x: -70, y: 30 });
  });

  test.each([
    ["EQUIDISTANT", 20, 3],
    ["EXACT", 5 + 15 * Math.SQRT2, 3],
    ["APPROXIMATE", 27.5, 3],
    ["RECTILINEAR", 35, 3],
    ["ALTERNATING_1", 25, 3],
    ["ALTERNATING_2", 30, 3],
    ["ILLEGAL", 35, 0],
  ] as const)("%s: three diagonals and one straight move", (rule, distance, diagonals) => {
    const measured = square(RULES[rule]).measurePath([at(0, 0), at(3, 4)]);
    expect(measured.distance).toBeCloseTo(distance, 9);
    expect(measured.diagonals).toBe(diagonals);
    expect(measured.spaces).toBe(rule === "ILLEGAL" ? 7 : 4);
    expect(measured.euclidean).toBeCloseTo(25, 9);
  });

  test("alternating diagonals are counted on over the waypoints; a segment knows its ends", () => {
    const measured = square(RULES.ALTERNATING_1).measurePath([at(0, 0), at(1, 1), at(2, 2)]);
    expect(measured.segments.map(({ distance }) => distance)).toEqual([5, 10]);
    expect(measured.waypoints.map(({ distance }) => distance)).toEqual([0, 5, 15]);
    expect(measured.waypoints[1]?.backward).toBe(measured.segments[0]);
    expect(measured.waypoints[1]?.forward).toBe(measured.segments[1]);
    expect(measured.waypoints[0]?.backward).toBeNull();
  });

  test("cost: by number, by function for each step, by distance without either; teleport and measure", () => {
    const steps: number[] = [];
    const cost = (_from: unknown, _to: unknown, distance: number): number => steps.push(distance);
    expect(square().measurePath([at(0, 0), at(0, 3)], { cost }).cost).toBe(6);
    expect(steps).toEqual([5, 5, 5]);
    expect(square().measurePath([at(0, 0), { ...at(0, 3), cost: 4 }]).cost).toBe(4);
    expect(square().measurePath([at(0, 0), at(0, 3)]).cost).toBe(15);
    expect(square().measurePath([at(0, 0), { ...at(0, 3), teleport: true }])).toMatchObject({ distance: 0, spaces: 0 });
    expect(square().measurePath([at(0, 0), { ...at(0, 3), measure: false }], { cost })).toMatchObject({ cost: 0 });
  });

  test("a direct path goes space by space", () => {
    expect(square().getDirectPath([at(0, 0), at(1, 3)])).toHaveLength(4);
    expect(square(RULES.ILLEGAL).getDirectPath([at(0, 0), at(1, 3)])).toHaveLength(5);
    expect(square().getDirectPath([at(2, 2), at(0, 0)])).toEqual([at(2, 2), at(1, 1), at(0, 0)]);
  });

  test("snapping goes to the nearest point of the kinds that are asked for", () => {
    const snap = (x: number, y: number, mode: number, resolution = 1): unknown =>
      square().getSnappedPoint({ x, y }, { mode, resolution });
    expect(snap(130, 160, SNAP.CENTER)).toEqual({ x: 150, y: 150 });
    expect(snap(130, 160, SNAP.VERTEX)).toEqual({ x: 100, y: 200 });
    expect(snap(130, 195, SNAP.CENTER | SNAP.EDGE_MIDPOINT)).toEqual({ x: 150, y: 200 });
    expect(snap(130, 160, SNAP.VERTEX, 2)).toEqual({ x: 150, y: 150 });
    expect(snap(130, 160, 0)).toEqual({ x: 130, y: 160 });
  });

  test("what is translated is as far away as the rule measures; a cone is a part of the circle", () => {
    const grid = square();
    const { x, y } = grid.getTranslatedPoint({ x: 0, y: 0 }, 45, 10);
    expect([Math.round(x), Math.round(y)]).toEqual([200, 200]);
    expect(grid.getCircle({ x: 0, y: 0 }, 10).map((point) => Math.round(point.x))).toEqual([200, -200, -200, 200]);
    const cone = grid.getCone({ x: 0, y: 0 }, 10, 0, 90).map((point) => [Math.round(point.x), Math.round(point.y)]);
    expect(cone).toEqual([
      [0, 0],
      [200, -200],
      [200, 200],
    ]);
    expect(grid.getCone({ x: 0, y: 0 }, 10, 0, 360)).toHaveLength(4);
  });
});

describe("HexagonalGrid [T common/grid/hexagonal; redblobgames.com/grids/hexagons]", () => {
  const layouts = [
    [true, true, GRID_TYPES.HEXEVENQ],
    [true, false, GRID_TYPES.HEXODDQ],
    [false, true, GRID_TYPES.HEXEVENR],
    [false, false, GRID_TYPES.HEXODDR],
  ] as const;

  test.each(layouts)("columns %s, even %s: offsets, cubes and points lead into each other", (columns, even, type) => {
    const grid = new HexagonalGrid({ size: 100, distance: 2, columns, even });
    expect(grid.type).toBe(type);
    for (let i = -3; i <= 3; i++)
      for (let j = -3; j <= 3; j++) {
        expect(grid.cubeToOffset(grid.offsetToCube(at(i, j)))).toEqual(at(i, j));
        expect(grid.getOffset(grid.getCenterPoint(at(i, j)))).toEqual(at(i, j));
        expect(grid.getAdjacentOffsets(at(i, j)).every((other) => grid.testAdjacency(at(i, j), other))).toBe(true);
        for (const direction of Object.values(MOVES))
          expect(grid.testAdjacency(at(i, j), grid.getShiftedOffset(at(i, j), direction))).toBe(true);
      }
    const [a, b] = [
      grid.getCenterPoint(at(0, 0)),
      grid.getCenterPoint(grid.getAdjacentOffsets(at(0, 0))[0] ?? at(9, 9)),
    ];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100, 9);
    expect(grid.measurePath([at(0, 0), at(0, 3)])).toMatchObject({ distance: 6, spaces: 3, cost: 6 });
    expect(
      grid
        .getDirectPath([at(0, 0), at(4, 4)])
        .every((one, n, all) => n === 0 || grid.testAdjacency(one, all[n - 1] ?? one)),
    ).toBe(true);
    const far = grid.getTranslatedPoint(a, 30, 6);
    expect(HexagonalGrid.cubeDistance(grid.getCube(a), grid.getCube(far))).toBe(3);
  });

  test("it snaps to centers and vertices, and names what it does not know", () => {
    const grid = new HexagonalGrid({ size: 100 });
    const { x, y } = grid.getCenterPoint(at(2, 2));
    expect(grid.getSnappedPoint({ x: x + 10, y }, { mode: SNAP.CENTER })).toEqual({ x, y });
    expect(grid.getSnappedPoint({ x: x + 1, y: y - 55 }, { mode: SNAP.VERTEX })).toEqual(grid.getVertices(at(2, 2))[0]);
    expect(() => grid.getSnappedPoint({ x, y }, { mode: SNAP.CENTER, resolution: 2 })).toThrow("not provided");
    expect(() => grid.calculateDimensions(1, 1, 0)).toThrow("not provided");
  });
});

test("GridlessGrid: every point is its own; distances are straight, and no space is adjacent [T common/grid/gridless]", () => {
  const grid = new GridlessGrid({ size: 100, distance: 5 });
  expect(
    grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]),
  ).toMatchObject({ distance: 25, spaces: 0, cost: 25 });
  expect(grid.getAdjacentOffsets(at(0, 0))).toEqual([]);
  expect(grid.getVertices(at(0, 0))).toEqual([]);
  expect(grid.getSnappedPoint({ x: 13, y: 7 }, { mode: SNAP.CENTER })).toEqual({ x: 13, y: 7 });
  expect(grid.getShiftedPoint({ x: 0, y: 0 }, MOVES.UP_LEFT)).toEqual({ x: -100, y: -100 });
  const circle = grid.getCircle({ x: 0, y: 0 }, 10);
  expect(circle.every(({ x, y }) => Math.abs(Math.hypot(x, y) - 200) < 1e-9)).toBe(true);
});

describe("Scene#grid [T Scene: initialized to a BaseGrid]", () => {
  beforeEach(() => {
    const { game } = fakeServer({ userId: GM });
    Object.assign(game.system.grid, { diagonals: RULES.ALTERNATING_1 });
  });

  test("is the grid of the stored data, with the system's rule for diagonals; the data stay as they are", async () => {
    const made = await Scene.create({ name: "Field", grid: { type: 1, size: 80, distance: 10, units: "m" } });
    if (!(made instanceof Scene)) throw new Error("no scene");
    expect(made.grid).toBeInstanceOf(SquareGrid);
    expect(made.grid).toMatchObject({ size: 80, distance: 10, units: "m", diagonals: RULES.ALTERNATING_1 });
    expect(made.toObject().grid).toMatchObject({ type: 1, size: 80, distance: 10, units: "m", alpha: 0.2 });
    await made.update({ "grid.type": GRID_TYPES.HEXEVENQ });
    expect(made.grid).toBeInstanceOf(HexagonalGrid);
    await made.update({ "grid.type": GRID_TYPES.GRIDLESS });
    expect(made.grid).toBeInstanceOf(GridlessGrid);
  });
});
