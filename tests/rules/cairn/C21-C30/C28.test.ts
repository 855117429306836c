import { describe, expect, it } from "vitest";
import { ableRefusal, conditionOf } from "../../../../src/rules/cairn/stats/condition.ts";
import { fighter } from "../blows.ts";
import { abilities, reason } from "../people.ts";

describe("C28: abilities at 0", () => {
  it.each([
    [{}, false, "up", null],
    [{ str: 1, dex: 1, wil: 1 }, false, "up", null],
    [{ str: 0 }, false, "dead", "cairn.dead C28"],
    [{ str: -2 }, false, "dead", "cairn.dead C28"],
    [{ dex: 0 }, false, "paralyzed", "cairn.paralyzed C28"],
    [{ wil: 0 }, false, "delirious", "cairn.delirious C28"],
    [{ dex: 0, wil: 0 }, false, "paralyzed", "cairn.paralyzed C28"],
    [{ str: 0, dex: 0 }, true, "dead", "cairn.dead C28"],
    [{ dex: 0 }, true, "out", "cairn.out C38"],
  ])("C28: abilities %j, out %s: %s", (values, out, condition, refusal) => {
    for (const role of ["pc", "foe"]) {
      const stats = fighter({ role, abilities: abilities(values), out });
      expect(conditionOf(stats)).toBe(condition);
      expect(reason(ableRefusal(stats))).toBe(refusal);
    }
  });
  it("C28: an ability that a creature never had is not lost", () => {
    const none = { value: 0, max: 0 };
    expect(conditionOf(fighter({ role: "foe", abilities: { ...abilities({}), wil: none } }))).toBe("up");
  });
});
