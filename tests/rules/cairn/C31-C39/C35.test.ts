import { describe, expect, it } from "vitest";
import { speedOf } from "../../../../src/rules/cairn/attack-math/speed.ts";
import { SPEEDS, UNARMED } from "../../../../src/rules/cairn/stats/stats.ts";
import { weapon } from "../blows.ts";

describe("C35: every attack has a speed", () => {
  it.each([
    [4, "fast"],
    [6, "fast"],
    [8, "balanced"],
    [10, "slow"],
    [12, "slow"],
  ] as const)("C35: a d%i is %s by its die, be it ranged, natural, improvised or long", (die, speed) => {
    expect(speedOf(weapon(die))).toBe(speed);
    expect(speedOf(weapon(die, { ranged: true }))).toBe(speed);
    expect(speedOf(weapon(die, { kind: "natural" }))).toBe(speed);
    expect(speedOf(weapon(die, { kind: "improvised" }))).toBe(speed);
    expect(speedOf(weapon(die, { reach: true }))).toBe(speed);
  });
  it.each(SPEEDS)("C35: an item that says %s is so", (speed) => {
    expect(speedOf(weapon(4, { speed }))).toBe(speed);
    expect(speedOf(weapon(12, { speed }))).toBe(speed);
  });
  it("C35: bare hands are fast", () => {
    expect(speedOf(UNARMED)).toBe("fast");
  });
});
