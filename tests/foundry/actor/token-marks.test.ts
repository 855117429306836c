import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { markPictures } from "../../../src/foundry/families/pool/icons.ts";
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
  tokenMarks(marks, answer, ({ label }) => label, markPictures).map(({ id }) => id);

describe("a token's marks (issue #3)", () => {
  it("shows a hold, a store, a penalty, and who must answer first of all", () => {
    const marks = [
      mark("action", "action"),
      mark("hold", "hold"),
      mark("e", "bonus", { n: 3, picture: "evade" }),
      mark("desperate", "penalty"),
    ];
    expect(ids(marks, "must answer")).toEqual(["answer", "hold", "e", "desperate"]);
  });
  it("shows a split once, and only while a share is left", () => {
    const shares = [true, false, false].map((used, n) => mark(`s.${n}`, "part", { used, picture: "split" }));
    expect(ids(shares)).toEqual(["s.1"]);
    expect(ids(shares.map((share) => ({ ...share, used: true })))).toEqual([]);
  });
  it("has nothing for what the tracker and the token's own bars say", () => {
    expect(ids([mark("action", "action", { used: true }), mark("down", "condition", { used: true })])).toEqual([]);
  });
  it("shows that a fighter is out of the fight over the whole token", () => {
    const down = [mark("condition", "condition", { used: true, picture: "dead" })];
    const shown = tokenMarks(down, null, ({ label }) => label, markPictures);
    expect(shown).toMatchObject([{ img: "systems/riposte/assets/icons/mark-dead.svg", overlay: true }]);
  });
  it("shows pictures that are there", () => {
    const all = Object.keys(markPictures).map((id) => mark(id, "penalty"));
    const shown = tokenMarks(all, "must answer", ({ label }) => label, markPictures);
    expect(shown.length).toBe(all.length + 1);
    for (const { img } of shown) {
      expect(existsSync(new URL(`../../../${img.replace("systems/riposte/", "")}`, import.meta.url))).toBe(true);
    }
  });
});
