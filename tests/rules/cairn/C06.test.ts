import { describe, expect, it } from "vitest";
import { BANDS, bandsBetween, rangeRefusal, reaches } from "../../../src/rules/cairn/order/range.ts";
import { UNARMED } from "../../../src/rules/cairn/stats.ts";
import { SWORD } from "./blows.ts";
import { BOW, reason, SPEAR } from "./people.ts";

describe("C6: range bands", () => {
  it.each([
    ["sword", SWORD, [null, "cairn.tooFar C6", "cairn.tooFar C6", "cairn.tooFar C6"]],
    ["bare hands", UNARMED, [null, "cairn.tooFar C6", "cairn.tooFar C6", "cairn.tooFar C6"]],
    ["a weapon with Reach", SPEAR, [null, "cairn.tooFar C6", "cairn.tooFar C6", "cairn.tooFar C6"]],
    ["bow", BOW, [null, null, null, "cairn.tooDistant C6"]],
  ])("C6: %s from Close to Distant: %j", (_, weapon, refusals) => {
    expect(BANDS.map((band) => reason(rangeRefusal(weapon, band)))).toEqual(refusals);
    expect(BANDS.map((band) => reaches(weapon, band))).toEqual(refusals.map((refusal) => refusal === null));
  });
  it.each([
    ["close", "close", 0],
    ["close", "near", 1],
    ["far", "near", 1],
    ["close", "far", 2],
    ["distant", "close", 3],
  ] as const)("C6: from %s to %s it is %i bands", (from, to, bands) => expect(bandsBetween(from, to)).toBe(bands));
});
