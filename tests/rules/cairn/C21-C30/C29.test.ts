import { describe, expect, it } from "vitest";
import { woundOptions, worse } from "../../../../src/rules/cairn/stats/wounds.ts";
import { isWay, woundingOf } from "../../../../src/rules/cairn/stats/wounding.ts";
import { takeWound } from "../../../../src/rules/cairn/wounds/wound.ts";
import { slotsTaken } from "../../../../src/rules/cairn/stats/inventory-load.ts";
import type { CairnWound } from "../../../../src/rules/cairn/stats/stats.ts";
import { fighter } from "../blows.ts";
import { reason } from "../people.ts";

const wound = (id: string, kind: CairnWound["kind"], level: CairnWound["level"] = "light"): CairnWound => ({
  id,
  kind,
  level,
});
const shown = (existing: readonly CairnWound[], kind: CairnWound["kind"]): readonly string[] =>
  woundOptions(existing, kind).map(({ id, level, refusal }) => `${id} ${level} ${reason(refusal) ?? "open"}`);

/** What a burn taken in this way writes. */
function taken(wounds: readonly CairnWound[], option: string): Readonly<Record<string, unknown>> {
  const stats = fighter({ wounds: [...wounds] });
  const { changes } = takeWound(woundingOf(stats, "burns"), { option, ability: null, drop: null }, stats, "k");
  return Object.fromEntries(changes.flatMap((change) => (change.kind === "put" ? [[change.path, change.value]] : [])));
}

describe("C29: wounds", () => {
  it.each([
    ["light", "severe"],
    ["severe", "permanent"],
    ["permanent", null],
  ] as const)("C29: %s gets worse to %s", (level, next) => expect(worse(level)).toBe(next));
  it("C29: the first of its kind takes a new slot and starts light", () => {
    expect(shown([], "burns")).toEqual(["new light open"]);
    expect(shown([wound("w", "frostbite")], "burns")).toEqual(["new light open"]);
    expect(taken([], "new")).toEqual({ "wounds.k": { kind: "burns", level: "light" } });
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
  it("C29: worsening changes the one that is there, a new one takes a slot", () => {
    const before = [wound("a", "burns"), wound("b", "frostbite", "severe")];
    expect(taken(before, "worsen.a")).toEqual({ "wounds.a": { kind: "burns", level: "severe" } });
    expect(taken(before, "new")).toEqual({ "wounds.k": { kind: "burns", level: "light" } });
    const slots = (wounds: number): number => slotsTaken({ items: [], fatigue: 0, wounds, injuries: 0 });
    expect([slots(2), slots(3)]).toEqual([2, 3]);
  });
  it.each([["worsen.a"], ["worsen.b"], ["worsen.c"], ["nothing"]])(
    "C29: %s is no way to take a burn with a permanent one and a frostbite",
    (option) => {
      const before = [wound("a", "burns", "permanent"), wound("b", "frostbite")];
      const wounding = woundingOf(fighter({ wounds: [...before] }), "burns");
      expect(isWay(wounding, { option, ability: "str", drop: null })).toBe(false);
    },
  );
});
