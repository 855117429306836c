import { describe, expect, test } from "vitest";
import { crowdRect, dimensionsOf, snapped } from "../../../table/client/interface/scene/geometry.ts";

function scene(over: {
  width: number;
  height: number;
  padding: number;
  size: number;
}): Parameters<typeof dimensionsOf>[0] {
  const { width, height, padding, size } = over;
  return { width, height, padding, grid: { size } };
}

describe("the board of a scene (T: Scene#getDimensions)", () => {
  test("padding is rounded up to whole squares on every side", () => {
    const dimensions = dimensionsOf(scene({ width: 1050, height: 1000, padding: 0.25, size: 100 }));
    expect(dimensions).toMatchObject({ sceneX: 300, sceneY: 300, width: 1650, height: 1600 });
  });

  test("without padding the board is the scene", () => {
    expect(dimensionsOf(scene({ width: 700, height: 500, padding: 0, size: 50 }))).toMatchObject({
      sceneX: 0,
      width: 700,
      height: 500,
    });
  });

  test("a point snaps to the corner of the nearest square", () => {
    const dimensions = dimensionsOf(scene({ width: 1000, height: 1000, padding: 0, size: 100 }));
    expect(snapped({ x: 149, y: 251 }, dimensions)).toEqual({ x: 100, y: 300 });
  });
});

describe("the first look into a small window", () => {
  const token = (x: number, y: number, width = 1) => ({ x, y, width, height: 1 });
  test.each([
    [[], null],
    [[token(500, 300)], { x: 400, y: 200, width: 300, height: 300 }],
    [[token(500, 300), token(800, 700, 2)], { x: 400, y: 200, width: 700, height: 700 }],
  ])("%j: %j", (tokens, rect) => {
    expect(crowdRect(tokens, { size: 100 })).toEqual(rect);
  });
});
