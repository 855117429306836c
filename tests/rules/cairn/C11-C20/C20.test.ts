import { describe, expect, it } from "vitest";
import { answerRefusals } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import { attack, BLOCK, codes, DODGE, GRADES, house, parried, rolled, shown, situation, strike, SWORD } from "../blows.ts"; // prettier-ignore

const GAMBIT = attack(SWORD, { gambit: true });
const BLOW = attack(SWORD, { id: "a1" });

describe("C20: gambits", () => {
  it("C20: neither block nor dodge touches their dice", () => {
    for (const rules of [house(), GRADES])
      for (const answer of [BLOCK, DODGE]) expect(shown(diceOf(GAMBIT, answer, rules))).toBe("d8");
  });
  it("C20: they deal no damage, and no parry settles them", () => {
    expect(landingOf([rolled(GAMBIT, [8])])).toEqual({ landing: null, parry: null, back: null });
    const answered = landingOf([rolled(GAMBIT, [8])], parried(strike(SWORD), [8]));
    expect(answered).toEqual({ landing: null, parry: null, back: null });
  });
  it.each(["block", "dodge", "parry"] as const)("C20: alone it bars %s", (kind) => {
    expect(codes(answerRefusals(kind, situation({ attacks: [GAMBIT] })))).toEqual(["cairn.gambit C20"]);
  });
  it("C20: fight back stays open", () => {
    expect(answerRefusals("fightBack", situation({ attacks: [GAMBIT] }))).toEqual([]);
  });
  it("C20: in a mixed group answers are for the others", () => {
    const attacks = [GAMBIT, BLOW];
    expect(answerRefusals("block", situation({ attacks }))).toEqual([]);
    expect(answerRefusals("dodge", situation({ attacks }))).toEqual([]);
    expect(codes(answerRefusals("parry", situation({ attacks, against: "a0" })))).toEqual(["cairn.gambit C20"]);
    expect(answerRefusals("parry", situation({ attacks, against: "a1" }))).toEqual([]);
  });
});
