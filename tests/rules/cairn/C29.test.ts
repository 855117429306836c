import { describe, expect, it } from "vitest";
import { WOUND_OF, woundedBy, woundOptions, worse } from "../../../src/rules/cairn/after/wounds.ts";
import { slotsTaken } from "../../../src/rules/cairn/load.ts";
import type { CairnWound } from "../../../src/rules/cairn/stats.ts";
import { reason } from "./people.ts";

const wound = (id: string, kind: CairnWound["kind"], level: CairnWound["level"] = "light"): CairnWound => ({
  id,
  kind,
  level,
});
const shown = (existing: readonly CairnWound[], kind: CairnWound["kind"]): readonly string[] =>
  woundOptions(existing, kind).map(({ id, level, refusal }) => `${id} ${level} ${reason(refusal) ?? "open"}`);

describe("C29: wounds", () => {
  it.each([
    ["fire", "burns"],
    ["electricity", "nerveDamage"],
    ["cold", "frostbite"],
    ["poison", "poisoning"],
  ] as const)("C29: %s makes %s", (hazard, kind) => expect(WOUND_OF[hazard]).toBe(kind));
  it.each([
    ["light", "severe"],
    ["severe", "permanent"],
    ["permanent", null],
  ] as const)("C29: %s gets worse to %s", (level, next) => expect(worse(level)).toBe(next));
  it("C29: the first of its kind takes a new slot and starts light", () => {
    expect(shown([], "burns")).toEqual(["new light open"]);
    expect(shown([wound("w", "frostbite")], "burns")).toEqual(["new light open"]);
    expect(woundedBy([], "burns", "new", "k")).toEqual([wound("k", "burns")]);
  });
  it("C29: the same kind: worsen one of them or a new slot", () =>
    expect(shown([wound("a", "burns"), wound("b", "burns", "severe"), wound("c", "poisoning")], "burns")).toEqual([
      "worsen.a severe open",
      "worsen.b permanent open",
      "new light open",
    ]));
  it("C29: a permanent one cannot worsen: shown with its reason, and a new slot is left", () =>
    expect(shown([wound("a", "burns", "permanent")], "burns")).toEqual([
      "worsen.a permanent cairn.woundPermanent C29",
      "new light open",
    ]));
  it("C29: worsening keeps the slots, a new one takes one more", () => {
    const before = [wound("a", "burns"), wound("b", "frostbite", "severe")];
    const slots = (wounds: readonly CairnWound[]): number =>
      slotsTaken({ items: [], fatigue: 0, wounds: wounds.length, injuries: 0 });
    const worsened = woundedBy(before, "burns", "worsen.a", "k");
    expect(worsened).toEqual([wound("a", "burns", "severe"), wound("b", "frostbite", "severe")]);
    expect([slots(before), slots(worsened), slots(woundedBy(before, "burns", "new", "k"))]).toEqual([2, 2, 3]);
  });
  it.each([["worsen.a"], ["worsen.b"], ["worsen.c"], ["nothing"]])(
    "C29: %s is not to be had with a permanent burn and a frostbite: nothing changes",
    (option) => {
      const before = [wound("a", "burns", "permanent"), wound("b", "frostbite")];
      expect(woundedBy(before, "burns", option, "k")).toBe(before);
    },
  );
});
