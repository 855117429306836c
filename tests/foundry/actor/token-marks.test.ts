import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tokenMarks } from "../../../src/foundry/family/token-marks.ts";
import type { StatusBadge } from "../../../src/rules/core/types.ts";

const mark = (id: string, kind: StatusBadge["kind"], more: Partial<StatusBadge> = {}): StatusBadge => ({
  id,
  kind,
  label: `label.${id}`,
  data: {},
  used: false,
  n: null,
  marker: null,
  ...more,
});
const ids = (marks: readonly StatusBadge[], answer: string | null = null): readonly string[] =>
  tokenMarks(marks, answer, ({ label }) => label).map(({ id }) => id);

describe("a token's marks (issue #3)", () => {
  it("shows a hold, a store, a penalty, and who must answer first of all", () => {
    const marks = [mark("action", "action"), mark("h", "hold"), mark("e", "store", { n: 3 }), mark("d", "penalty")];
    expect(ids(marks, "must answer")).toEqual(["answer", "h", "e", "d"]);
  });
  it("shows a split once, and only while a share is left", () => {
    const shares = [mark("s.0", "share", { used: true }), mark("s.1", "share"), mark("s.2", "share")];
    expect(ids(shares)).toEqual(["s.1"]);
    expect(ids(shares.map((share) => ({ ...share, used: true })))).toEqual([]);
  });
  it("has nothing for what the tracker and the token's own bars say", () => {
    expect(ids([mark("action", "action", { used: true }), mark("down", "condition", { used: true })])).toEqual([]);
  });
  it("shows pictures that are there", () => {
    const all = (["hold", "store", "share", "penalty"] as const).map((kind) => mark(kind, kind));
    for (const { img } of tokenMarks(all, "must answer", ({ label }) => label)) {
      expect(existsSync(new URL(`../../../${img.replace("systems/riposte/", "")}`, import.meta.url))).toBe(true);
    }
  });
});
