import { describe, expect, it } from "vitest";
import { answerRefusals, fatigueOf, freedBy, needsDrop } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { ANSWERS } from "../../../../src/rules/cairn/stats/stats.ts";
import { codes, fighter, situation } from "../blows.ts";

const CARGO = [
  { id: "rope", name: "rope", slots: 1 },
  { id: "tent", name: "tent", slots: 2 },
  { id: "ring", name: "ring", slots: 0 },
];
const loaded = (taken: number) => fighter({ slots: { size: 10, taken }, cargo: CARGO });

describe("C14: an answer that costs Fatigue needs a slot", () => {
  it.each([
    [9, null, true],
    [10, null, false],
    [10, "rope", true],
    [10, "ring", false],
    [10, "lute", false],
    [11, "rope", false],
    [11, "tent", true],
  ])("C14: %i of 10 taken, dropping %s", (taken, drop, open) => {
    const reasons = (kind: (typeof ANSWERS)[number]) =>
      codes(answerRefusals(kind, situation({ stats: loaded(taken), drop })));
    for (const kind of ["block", "dodge", "fightBack"] as const) {
      expect(reasons(kind)).toEqual(open ? [] : ["cairn.noSlot C14"]);
      expect(needsDrop(kind, loaded(taken))).toBe(taken >= 10);
    }
    expect(reasons("parry")).toEqual([]);
    expect(needsDrop("parry", loaded(taken))).toBe(false);
  });
  it("C14: what is dropped frees its slots", () => {
    expect(["rope", "tent", "ring", "lute", null].map((id) => freedBy(loaded(10), id))).toEqual([1, 2, 0, 0, 0]);
  });
  it("C14: enemies pay only if they have an inventory", () => {
    const beast = fighter({ role: "foe", answers: ANSWERS, slots: null });
    const knight = fighter({ role: "foe", answers: ANSWERS });
    for (const kind of ANSWERS) {
      expect(fatigueOf(kind, beast)).toBe(0);
      expect(fatigueOf(kind, knight)).toBe(kind === "parry" ? 0 : 1);
      expect(needsDrop(kind, beast)).toBe(false);
      expect(answerRefusals(kind, situation({ stats: beast }))).toEqual([]);
    }
    expect(fatigueOf("none", knight)).toBe(0);
  });
});
