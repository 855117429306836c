// Sources: fvtt-types 13.346, base-package.d.mts: `minimum` ("The Package will not function before this version"),
// `maximum` ("The Package will not function after this version"); published manifests name builds ("13.341").
import { describe, expect, test } from "vitest";
import { CODES, compatibility } from "../../../../table/server/packages/availability.ts";

const running = { generation: 13, build: 340, version: "13.340" } as const;
const on = (minimum?: string | number, maximum?: string | number, verified?: string) =>
  compatibility(
    { compatibility: { ...(minimum && { minimum }), ...(maximum && { maximum }), ...(verified && { verified }) } },
    running,
  );

describe("a package's compatibility with 13.340 [T PackageCompatibility]", () => {
  test.each([
    ["13.341", undefined, CODES.REQUIRES_CORE_UPGRADE_STABLE],
    ["13.340", undefined, CODES.UNVERIFIED_GENERATION],
    ["13", undefined, CODES.UNVERIFIED_GENERATION],
    [13, undefined, CODES.UNVERIFIED_GENERATION],
    ["12.999", undefined, CODES.UNVERIFIED_GENERATION],
    ["14", undefined, CODES.REQUIRES_CORE_UPGRADE_STABLE],
    ["12", "13", CODES.UNVERIFIED_GENERATION],
    ["12", "13.339", CODES.REQUIRES_CORE_DOWNGRADE],
    ["12", "13.340", CODES.UNVERIFIED_GENERATION],
    ["11", "12.999", CODES.REQUIRES_CORE_DOWNGRADE],
  ])("minimum %s, maximum %s: code %i", (minimum, maximum, code) => {
    expect(on(minimum, maximum).code).toBe(code);
  });

  test("the reason names the build that is needed and the one that runs", () => {
    expect(on("13.341").problem).toBe("It needs at least 13.341; this table plays 13.340.");
    expect(on("14").problem).toBe("It needs at least generation 14; this table plays 13.340.");
    expect(on("13", "13", "13.346")).toEqual({ code: CODES.VERIFIED, problem: null });
  });
});
