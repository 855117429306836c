import { describe, expect, it } from "vitest";
import { linesFor } from "../../../../src/foundry/families/fate/links/lines.ts";
import { storedBond } from "../../../../src/rules/fate/bonds/marker.ts";
import type { Marker } from "../../../../src/rules/core/types.ts";

const [ROSA, GOR, BELA] = ["Actor.Rosa000000000000", "Actor.Gor0000000000000", "Actor.Bela000000000000"];
const marker = (id: string, kind: string, on: readonly string[], out: readonly string[] = []): Marker => ({
  id,
  kind,
  by: ROSA,
  moment: null,
  on,
  data: storedBond({ types: ["attack"], strength: 4, skill: "might", how: "", out, more: 0, n: 1 }),
});

describe("lines between fighters who are tied (F9)", () => {
  const block = marker("block00000000000", "block", [GOR, BELA]);
  const rosa = { id: ROSA, active: [block], bound: [] };
  const gor = { id: GOR, active: [], bound: [block] };

  it("lead from the maker to everybody whom it affects, when the maker is looked at", () => {
    expect(linesFor([rosa]).map(({ from, to, strength }) => [from, to, strength])).toEqual([
      [ROSA, GOR, 4],
      [ROSA, BELA, 4],
    ]);
  });
  it("lead only to the one who is looked at", () => {
    expect(linesFor([gor]).map(({ to }) => to)).toEqual([GOR]);
  });
  it("are drawn once where both ends are looked at", () => {
    expect(linesFor([rosa, gor])).toHaveLength(2);
  });
  it("do not lead to whom it does not work on (F8), and are none of another family's markers", () => {
    expect(linesFor([{ ...rosa, active: [marker("b", "block", [GOR, BELA], [GOR])] }]).map(({ to }) => to)).toEqual([
      BELA,
    ]);
    expect(linesFor([{ ...rosa, active: [{ ...block, kind: "hold" }] }])).toEqual([]);
  });
});
