import { describe, expect, it } from "vitest";
import { confirmedBy, WOUND_SOURCES } from "../../../src/rules/cairn/after/wounds.ts";

describe("C39: where wounds come from", () => {
  it.each([
    ["hazard", "warden"],
    ["critical", "warden"],
    ["special", "warden"],
    ["price", "player"],
  ] as const)("C39: %s: on the word of the %s", (source, who) => expect(confirmedBy(source)).toBe(who));
  it("C39: there are no other sources", () =>
    expect(WOUND_SOURCES).toEqual(["hazard", "critical", "special", "price"]));
});
