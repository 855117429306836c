import { describe, expect, it } from "vitest";
import { BANDS, rangeRefusal, reaches } from "../../../../src/rules/cairn/turn-order/range.ts";
import { UNARMED } from "../../../../src/rules/cairn/stats/stats.ts";
import { SWORD } from "../blows.ts";
import { BOW, reason, SPEAR } from "../people.ts";
import { foe, pc, table } from "../table.ts";

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
    ["attack", { weapon: "bow", band: "far" }, []],
    ["attack", { weapon: "bow", band: "distant" }, ["cairn.tooDistant C6"]],
    ["gambit", { weapon: "bow", band: "close" }, []],
    ["gambit", { weapon: "bow", band: "near" }, ["cairn.tooFar C6"]],
    ["gambit", { weapon: "bow", band: "near", moves: true }, []],
    ["gambit", { weapon: "bow", band: "far", moves: true }, ["cairn.tooFar C6"]],
    ["gambit", { weapon: "sword", band: "near", moves: true }, []],
  ] as const)("C6: %s with %j: %j", (option, choice, refusals) => {
    const t = table({ Rosa: pc({ weapons: [SWORD, BOW] }), Ork: foe() });
    expect(t.refused("Rosa", option, { words: "trips", ...choice }, { to: ["Ork"] })).toEqual(refusals);
  });
});
