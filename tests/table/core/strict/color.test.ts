import { describe, expect, it } from "vitest";
import { ColorField } from "../../../../table/client/core/data/fields/index.ts";
import { Color } from "../../../../table/client/core/utils/color/color.ts";

const near = (numbers: readonly number[]): unknown[] => numbers.map((number): unknown => expect.closeTo(number, 2));

describe("Color (fvtt-types 13.346 common/utils/color.d.mts)", () => {
  it("comes from a number, a string with or without #, channels or another color", () => {
    for (const source of [0xff8000, "#ff8000", "FF8000", [1, 0.5, 0], new Color(0xff8000)]) {
      expect(Color.from(source).css).toBe("#ff8000");
    }
  });

  it("of nothing is not valid, and its string is empty", () => {
    const none = Color.from(null);
    expect([none.valid, none.css, String(none), none.toHTML()]).toEqual([false, "", "", ""]);
  });

  it("has channels, is iterated by them, and goes to HSV, HSL and linear light and back", () => {
    const color = Color.from("#3366cc");
    expect([...color]).toEqual(near([0.2, 0.4, 0.8]));
    expect([color.maximum, color.minimum, color.littleEndian]).toEqual([0.8, 0.2, 0xcc6633]);
    expect(color.hsv).toEqual(near([0.611, 0.75, 0.8]));
    expect(color.hsl).toEqual(near([0.611, 0.6, 0.5]));
    expect(Color.fromHSV(color.hsv).css).toBe("#3366cc");
    expect(Color.fromHSL(color.hsl).css).toBe("#3366cc");
    expect(Color.fromLinearRGB(color.linear).css).toBe("#3366cc");
    expect(Color.fromRGBvalues(0.2, 0.4, 0.8).equals(0x3366cc)).toBe(true);
  });

  it("is mixed and counted channel by channel; a plain number counts for each channel", () => {
    const color = Color.from("#804020");
    expect(color.mix(Color.from("#000000"), 0.5).css).toBe("#402010");
    expect(color.multiply(0.5).css).toBe("#402010");
    expect(color.add(Color.from("#101010")).css).toBe("#905030");
    expect(color.subtract(1).css).toBe("#000000");
    expect(color.maximize(Color.from("#00ff00")).css).toBe("#80ff20");
    expect(Color.minimize(0x804020, 0x00ff00)).toBe(0x004000);
    expect(Color.multiplyScalar(0xffffff, 0)).toBe(0);
    const channels = [9, 9, 9];
    color.applyRGB(channels);
    expect(channels).toEqual(near([0.5, 0.25, 0.125]));
    expect(color.toRGBA(0.5)).toBe("rgba(128, 64, 32, 0.5)");
  });

  it("is what a ColorField makes of its text", () => {
    const field = new ColorField();
    const ready = field.initialize("#804020");
    expect(ready).toBeInstanceOf(Color);
    expect(field.toObject(ready)).toBe("#804020");
    expect(field.validate("#80402")?.unresolved).toBe(true);
  });
});
