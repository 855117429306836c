import { describe, expect, it } from "vitest";
import * as utils from "../../../../table/client/core/utils/index.ts";
import { closestPointToPath } from "../../../../table/client/core/utils/values/fourteen.ts";

const point = (x: number, y: number): { x: number; y: number } => ({ x, y });
const [a, b] = [point(0, 0), point(10, 0)];

describe("lines (types: common/utils/geometry.d.mts)", () => {
  it.each([
    ["left of AB, up on the screen", point(5, -2), 1],
    ["right of AB", point(5, 2), -1],
    ["on the line", point(7, 0), 0],
  ])("orient2dFast tells the side: %s", (_where, c, sign) => {
    expect(Math.sign(utils.orient2dFast(a, b, c))).toBe(sign);
  });

  it.each([
    ["crossing", point(5, -5), point(5, 5), true],
    ["touching an end", point(10, -5), point(10, 5), true],
    ["beyond the end", point(11, -5), point(11, 5), false],
    ["parallel", point(0, 1), point(10, 1), false],
  ])("lineSegmentIntersects: %s", (_how, c, d, expected) => {
    expect(utils.lineSegmentIntersects(a, b, c, d)).toBe(expected);
  });

  it("lineLineIntersection goes on beyond the ends, and tells t1 when asked", () => {
    const [c, d] = [point(20, -5), point(20, 5)];
    expect(utils.lineLineIntersection(a, b, c, d)).toEqual({ x: 20, y: 0, t0: 2, t1: undefined });
    expect(utils.lineLineIntersection(a, b, c, d, { t1: true })).toEqual({ x: 20, y: 0, t0: 2, t1: 0.5 });
    expect(utils.lineLineIntersection(a, b, point(0, 1), point(10, 1))).toBeNull();
  });

  it("lineSegmentIntersection ends at the ends", () => {
    expect(utils.lineSegmentIntersection(a, b, point(5, -5), point(5, 5))).toEqual({ x: 5, y: 0, t0: 0.5, t1: 0.5 });
    expect(utils.lineSegmentIntersection(a, b, point(20, -5), point(20, 5))).toBeNull();
  });

  it.each([
    [point(4, 3), point(4, 0)],
    [point(-3, 2), point(0, 0)],
    [point(15, 2), point(10, 0)],
  ])("closestPointToSegment of %o is %o", (c, expected) => {
    expect(utils.closestPointToSegment(c, a, b)).toEqual(expected);
  });

  it("polygonCentroid takes points or coordinates", () => {
    expect(utils.polygonCentroid([point(0, 0), point(4, 0), point(4, 2), point(0, 2)])).toEqual(point(2, 1));
    expect(utils.polygonCentroid([0, 0, 4, 0, 4, 2, 0, 2])).toEqual(point(2, 1));
  });

  it("14: closestPointToPath walks the edges, the last one when the path is closed", () => {
    const path = [0, 0, 10, 0, 10, 10];
    expect(closestPointToPath(point(4, 6), path)).toEqual(point(4, 0));
    expect(closestPointToPath(point(4, 6), path, true)).toEqual(point(5, 5));
    expect(() => closestPointToPath(point(0, 0), [])).toThrow();
  });
});

describe("circles (types: common/utils/geometry.d.mts)", () => {
  it("quadraticIntersection finds none, one or two points", () => {
    expect(utils.quadraticIntersection(point(-10, 0), point(10, 0), point(0, 0), 5)).toEqual([
      point(-5, 0),
      point(5, 0),
    ]);
    expect(utils.quadraticIntersection(point(0, 0), point(10, 0), point(0, 0), 5)).toEqual([point(5, 0)]);
    expect(utils.quadraticIntersection(point(-10, 9), point(10, 9), point(0, 0), 5)).toEqual([]);
  });

  it.for([
    ["contained", point(-1, 0), point(1, 0), { aInside: true, bInside: true, contained: true, outside: false }, 0],
    ["outside", point(-9, 9), point(9, 9), { aInside: false, bInside: false, contained: false, outside: true }, 0],
    ["through", point(-9, 0), point(9, 0), { contained: false, outside: false, tangent: false }, 2],
    ["tangent", point(-9, 5), point(9, 5), { contained: false, outside: false, tangent: true }, 1],
  ] as const)("lineCircleIntersection: %s", ([_how, from, to, flags, points]) => {
    const found = utils.lineCircleIntersection(from, to, point(0, 0), 5);
    expect(found).toMatchObject(flags);
    expect(found.intersections).toHaveLength(points);
  });

  it("pathCircleIntersects tests the closing edge only when asked", () => {
    const path = [point(0, 0), point(10, 0), point(10, 10), point(0, 10)];
    expect(utils.pathCircleIntersects(path, false, point(-1, 5), 2)).toBe(false);
    expect(utils.pathCircleIntersects(path, true, point(-1, 5), 2)).toBe(true);
  });

  it("circleCircleIntersects counts a touch", () => {
    expect(utils.circleCircleIntersects(0, 0, 1, 2, 0, 1)).toBe(true);
    expect(utils.circleCircleIntersects(0, 0, 1, 2.1, 0, 1)).toBe(false);
  });
});
