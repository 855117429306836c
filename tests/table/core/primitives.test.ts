import { describe, expect, test } from "vitest";
import { math, numberMethods, numberStatics } from "../../../table/client/core/primitives/numbers.ts";
import * as lists from "../../../table/client/core/primitives/texts-and-lists.ts";

const { arrayMethods, arrayStatics, setMethods, stringMethods } = lists;

describe("numbers [T common/primitives/number]", () => {
  test("the runnable examples of toNearest", () => {
    const to = (...args: Parameters<typeof numberMethods.toNearest>): number =>
      numberMethods.toNearest.apply(17.18, args);
    expect([to(5), to(10), to(10, "floor"), to(10, "ceil"), to(0.25), to(2, "round", 1)]).toEqual([
      15, 20, 10, 20, 17.25, 17,
    ]);
    expect(() => to(-1)).toThrow();
  });

  test("isNumeric, fromString, between, signs and ordinals", () => {
    const asked = [1, "2", "-3.5", "", "x", null, true, [], Number.NaN].map((value) => numberStatics.isNumeric(value));
    expect(asked).toEqual([true, true, true, false, false, false, false, false, false]);
    expect([numberStatics.fromString("+ 5"), numberStatics.fromString("-2")]).toEqual([5, -2]);
    expect(numberStatics.fromString("five")).toBeNaN();
    expect([numberStatics.between(3, 1, 3), numberStatics.between(3, 1, 3, false)]).toEqual([true, false]);
    expect([5, -5, 0].map((value) => numberMethods.signedString.call(value))).toEqual(["+5", "\u22125", "+0"]);
    const ordinals = [1, 2, 3, 4, 11, 12, 13, 21, 112].map((value) => numberMethods.ordinalString.call(value));
    expect(ordinals).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"]);
    expect(numberMethods.paddedString.call(7, 3)).toBe("007");
  });

  test("Math: clamp, mix, degrees and radians [T common/primitives/math]", () => {
    expect([math.clamp(5, 0, 3), math.clamp(-1, 0, 3), math.mix(10, 20, 0.25)]).toEqual([3, 0, 12.5]);
    expect([math.normalizeDegrees(-90), math.normalizeDegrees(720)]).toEqual([270, 0]);
    expect(math.normalizeRadians(3 * Math.PI + 0.5)).toBeCloseTo(0.5 - Math.PI);
    expect(math.toRadians(math.toDegrees(1))).toBeCloseTo(1);
  });
});

describe("lists, sets and texts [T common/primitives]", () => {
  test("Array: fromRange, partition (fails first), filterJoin, findSplice, equals", () => {
    expect(arrayStatics.fromRange(3, 2)).toEqual([2, 3, 4]);
    expect(arrayMethods.partition.call([1, 2, 3], (value) => Number(value) > 1)).toEqual([[1], [2, 3]]);
    expect(arrayMethods.filterJoin.call(["a", "", null, "b"], "-")).toBe("a-b");
    const list = [1, 2, 3];
    expect(arrayMethods.findSplice.call(list, (value) => value === 2)).toBe(2);
    expect(arrayMethods.findSplice.call(list, (value) => value === 3, 9)).toBe(9);
    expect(arrayMethods.findSplice.call(list, (value) => value === 7)).toBeNull();
    expect(list).toEqual([1, 9]);
    expect([arrayMethods.equals.call([1, [2]], [1, [2]]), arrayMethods.equals.call([1], [1, 2])]).toEqual([
      true,
      false,
    ]);
  });

  test("Set: first, filter, map, find, equals, intersects", () => {
    const set = new Set([1, 2, 3]);
    expect(setMethods.first.call(set)).toBe(1);
    expect(setMethods.filter.call(set, (value) => value !== 2)).toEqual(new Set([1, 3]));
    expect(setMethods.map.call(set, (value) => Number(value) * 2)).toEqual(new Set([2, 4, 6]));
    expect(setMethods.reduce.call(set, (sum, value) => Number(sum) + Number(value), 0)).toBe(6);
    expect([setMethods.equals.call(set, new Set([3, 2, 1])), setMethods.intersects.call(set, new Set([4]))]).toEqual([
      true,
      false,
    ]);
  });

  test("String: capitalize, titleCase, compare, stripScripts", () => {
    expect(stringMethods.capitalize.call("sword arm")).toBe("Sword arm");
    expect(stringMethods.titleCase.call("the LONG sword")).toBe("The Long Sword");
    expect([stringMethods.compare.call("a", "b"), stringMethods.compare.call("a", "a")]).toEqual([-1, 0]);
    expect(stringMethods.stripScripts.call("a<script>b()</script>c")).toBe("ac");
  });
});
