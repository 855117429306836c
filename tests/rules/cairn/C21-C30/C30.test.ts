import { describe, expect, it } from "vitest";
import { CARE, healRefusal } from "../../../../src/rules/cairn/stats/healing.ts";
import { FITTING, scar } from "../../../../src/rules/cairn/stats/wounds.ts";
import { WOUND_KINDS } from "../../../../src/rules/cairn/stats/stats.ts";
import { reason } from "../people.ts";

describe("C30: healing", () => {
  it.each([
    ["light", [null, null]],
    ["severe", ["cairn.woundSevere C30", null]],
    ["permanent", ["cairn.woundPermanent C30", "cairn.woundPermanent C30"]],
  ] as const)("C30: %s in the field and between adventures: %j", (level, refusals) =>
    expect(CARE.map((care) => reason(healRefusal(level, care)))).toEqual(refusals),
  );
  it("C30: nerve damage lowers WIL; every kind has a proposal", () => {
    expect(FITTING.nerveDamage).toBe("wil");
    for (const kind of WOUND_KINDS) expect(["str", "dex", "wil"]).toContain(FITTING[kind]);
  });
  it.each([
    [12, 12, 11, 11],
    [5, 12, 5, 11],
    [12, 13, 12, 12],
    [0, 12, 0, 11],
    [0, 0, 0, 0],
  ])("C30: %i of %i becomes %i of %i for good", (value, max, lowered, most) =>
    expect(scar({ value, max })).toEqual({ value: lowered, max: most }),
  );
});
