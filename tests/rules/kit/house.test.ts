import { assert as holds, constantFrom, integer, boolean, property, record } from "fast-check";
import { expect, expectTypeOf, it } from "vitest";
import { amount, flag, houseOf, oneOf, type HouseOf } from "../../../src/rules/kit/house.ts";

const points = {
  fair: flag("play", "X1", true),
  shift: amount("dice", null, { usual: -1, min: -3, max: 3 }),
  lasts: oneOf("play", "X2", ["turn", "round"]),
};
const house = houseOf(points);

it("a table of points gives the type and the usual rules", () => {
  expectTypeOf<HouseOf<typeof points>>().toEqualTypeOf<{
    readonly fair: boolean;
    readonly shift: number;
    readonly lasts: "turn" | "round";
  }>();
  expect(house.usual).toEqual({ fair: true, shift: -1, lasts: "turn" });
});

it.each([
  ["nothing", undefined],
  ["no object", "fair"],
  ["another kind of value", { fair: 0, shift: "2", lasts: true }],
  ["beyond the limits", { shift: 4, lasts: "day" }],
  ["a fraction", { shift: 0.5 }],
  ["a point that is none", { constructor: true, more: 1 }],
])("%s reads as usual", (_title, json) => {
  expect(house.read(json)).toEqual(house.usual);
});

it("only what differs is stored, and it reads back the same", () => {
  expect(house.stored(house.usual)).toEqual({});
  expect(house.stored({ ...house.usual, lasts: "round" })).toEqual({ lasts: "round" });
  const any = record({
    fair: boolean(),
    shift: integer({ min: -3, max: 3 }),
    lasts: constantFrom<"turn" | "round">("turn", "round"),
  });
  holds(
    property(any, any, (one, other) => {
      expect(house.read(house.stored(one))).toEqual(one);
      const alike = one.fair === other.fair && one.shift === other.shift && one.lasts === other.lasts;
      expect(house.isSame(one, other)).toBe(alike);
    }),
  );
});
