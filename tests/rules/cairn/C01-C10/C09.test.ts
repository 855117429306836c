import { describe, expect, it } from "vitest";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import { answerRefusals, type Situation } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { ANSWERS, type AnswerKind } from "../../../../src/rules/cairn/stats/stats.ts";
import { codes, fighter, situation } from "../blows.ts";

const reasons = (kind: AnswerKind, more: Partial<Situation>) => codes(answerRefusals(kind, situation(more)));

describe("C9: who may answer", () => {
  it.each(ANSWERS)("C9: a PC may %s; an unaware one, one that attacks, and one that cannot act may not", (kind) => {
    expect(reasons(kind, {})).toEqual([]);
    expect(reasons(kind, { unaware: true })).toEqual(["cairn.unaware C7"]);
    expect(reasons(kind, { attacking: true })).toEqual(["cairn.attacking C9"]);
    expect(reasons(kind, { able: refuse("cairn.paralyzed", "C28") })).toEqual(["cairn.paralyzed C28"]);
  });
  it.each(ANSWERS)("C9: an enemy may %s only with the ability", (kind) => {
    const others = ANSWERS.filter((each) => each !== kind);
    expect(reasons(kind, { stats: fighter({ role: "foe", answers: [kind] }) })).toEqual([]);
    expect(reasons(kind, { stats: fighter({ role: "foe", answers: others }) })).toEqual(["cairn.foeMayNot C9"]);
    expect(reasons(kind, { stats: fighter({ role: "foe" }) })).toEqual(["cairn.foeMayNot C9"]);
  });
  it("C9: all reasons are told, the weightiest first", () => {
    const stats = fighter({ role: "foe", answers: ["block"], slots: { size: 10, taken: 10 } });
    const told = ["cairn.unaware C7", "cairn.attacking C9", "cairn.noSlot C14"];
    expect(reasons("block", { unaware: true, attacking: true, stats })).toEqual(told);
  });
  it("C9: that a foe has no such answer is enough", () => {
    const stats = fighter({ role: "foe", slots: { size: 10, taken: 10 } });
    expect(reasons("block", { unaware: true, attacking: true, stats })).toEqual(["cairn.foeMayNot C9"]);
  });
});
