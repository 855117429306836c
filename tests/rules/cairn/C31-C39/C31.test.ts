import { describe, expect, it } from "vitest";
import { retreatTurn, retreatRefusal } from "../../../../src/rules/cairn/intentions/retreat.ts";
import { saveChance, saveSucceeds } from "../../../../src/rules/cairn/stats/save.ts";
import { intentionFor } from "../../../../src/rules/cairn/turn-order/intention.ts";
import { fighter } from "../blows.ts";
import { abilities, reason } from "../people.ts";

describe("C31: retreat", () => {
  it.each([
    ["close", "full", "runClose"],
    ["near", "quick", "run"],
    ["far", "quick", "run"],
    ["distant", "quick", "run"],
    [null, "quick", "run"],
  ] as const)("C31: from a foe that is %s it takes a %s turn", (nearest, turn, intention) => {
    expect(retreatTurn(nearest)).toBe(turn);
    expect(intentionFor(intention)).toMatchObject({ turn, deed: "run" });
  });
  it.each([
    [true, {}, null],
    [false, {}, "cairn.nowhereSafe C31"],
    [true, { out: true }, "cairn.out C38"],
    [false, { abilities: abilities({ dex: 0 }) }, "cairn.paralyzed C28"],
  ])("C31: safe place %s, %j: refused as %s", (safe, more, refusal) =>
    expect(reason(retreatRefusal(fighter(more), safe))).toBe(refusal),
  );
  it("C31: is a DEX save", () => {
    const dex = fighter({ abilities: { ...abilities({}), dex: { value: 13, max: 13 } } }).abilities.dex.value;
    expect([12, 13, 14, 20].map((roll) => saveSucceeds(roll, dex))).toEqual([true, true, false, false]);
    expect(saveChance(dex)).toBeCloseTo(0.65, 12);
  });
});
