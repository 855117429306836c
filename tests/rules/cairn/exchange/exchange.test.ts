/** The worked examples of the rules, played through whole exchanges. */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { DAGGER, MAUL, SWORD } from "../blows.ts";
import { foe, pc, table } from "../table.ts";

const GOB = foe({ weapons: [SWORD] });
const FELLOWS = { with: ["Actor.Hob", "Actor.Kob"] };

describe("worked examples, message by message", () => {
  it("C7, C24: 1. a d8 on armor 1, die 6; with HP 3 the rest is STR's, and a save against what is left", () => {
    const t = table({ Gob: GOB, Rosa: pc({ hp: 9, armor: 1 }), Ned: pc({ hp: 3, str: 11, armor: 1 }) });
    const first = t.blow("Gob", "Rosa", { roll: [6] });
    expect([t.body("Rosa"), t.exchange(first).phase]).toEqual([[4, 10], "settled"]);
    t.turn(2, 0);
    const id = t.blow("Gob", "Ned", { roll: [6] });
    expect([t.body("Ned"), t.asked(id), t.exchange(id).phase]).toEqual([[0, 9], ["t0-save"], "open"]);
    expect(t.judgeAnswer(id, "t0-save", "roll").figures).toEqual([{ key: "RIPOSTE.Cairn.Figure.save", n: 9 }]);
    t.answer(id, "t0-save", "roll", { faces: [9] });
    t.settle();
    expect([t.exchange(id).phase, t.sheet("Ned").flag("critical"), t.told(id)]).toEqual([
      "settled",
      false,
      ["none", "losesBoth", "saved"],
    ]);
  });
  it("C11, C12: 2. a block is no use against a slow d10, a dodge makes it a d4; each costs a Fatigue, after the damage", () => {
    const t = table({ Gob: foe({ weapons: [MAUL] }), Rosa: pc({ hp: 20 }) });
    t.blow("Gob", "Rosa", { roll: [10] }, { answer: "block" });
    expect([t.body("Rosa")[0], t.sheet("Rosa").fatigue]).toEqual([10, 1]);
    t.turn(2, 0);
    t.blow("Gob", "Rosa", { roll: [4] }, { answer: "dodge" });
    expect([t.body("Rosa")[0], t.sheet("Rosa").fatigue]).toEqual([6, 2]);
    t.turn(3, 0);
    const id = t.attack("Gob", "Rosa");
    t.answer(id, "t0", "dodge");
    t.answer(id, "roll", "roll", { faces: [10] });
    expect(t.uncounted(id)).toBe("badStep");
  });
  it.each([
    // That nobody is hurt is said once.
    [5, [9, 10], ["parryRoll.nobody"]],
    [6, [9, 5], ["parryRoll.defender", "unhurt"]],
  ] as const)("C13: 3. the attacker's d8 rolls 5, the parrying d6 %i: armor 1", (die, body, told) => {
    const t = table({ Gob: foe({ weapons: [SWORD], hp: 9, armor: 1 }), Rosa: pc({ weapons: [DAGGER] }) });
    const id = t.attack("Gob", "Rosa", { t0: [die], roll: [5] });
    t.answer(id, "t0", "parry");
    t.settle();
    expect([t.body("Gob"), t.body("Rosa"), t.exchange(id).phase]).toEqual([body, [4, 10], "settled"]);
    expect(t.told(id)).toEqual(["parry", "rolls", ...told]);
    expect(t.sheet("Rosa").fatigue).toBe(0);
  });
  it("C13, C37: a draw is what counts, unless another's blow lands", () => {
    const gob = { fighter: "Actor.Gob" };
    const tone = (more: readonly string[], parry = 5): unknown => {
      const t = table({ Gob: GOB, Hob: GOB, Rosa: pc({ weapons: [SWORD], hp: 9 }) });
      const id = t.attack("Gob", "Rosa", { t0: [parry], roll: [5], roll1: [7] }, { with: more });
      t.answer(id, "t0", "parry", { choice: { against: "a0", weapon: "sword" } });
      t.settle();
      const told = cairn.describe(t.exchange(id)).rows["t0"]?.find(({ key }) => key.includes(".parryRoll."));
      return [told?.key.split(".").at(-1), told?.tone, told?.data["whom"]];
    };
    expect([tone([]), tone(["Actor.Hob"])]).toEqual([
      ["nobody", "good", gob],
      // Whom it was a draw against: the blow of another is told next.
      ["nobodyOther", "plain", gob],
    ]);
    expect([tone([], 6), tone(["Actor.Hob"], 6), tone(["Actor.Hob"], 4)]).toEqual([
      ["defender", "good", gob],
      ["defenderOther", "plain", gob],
      ["attacker", "bad", gob],
    ]);
  });
  it("C37: a parry among several attacks says that it meets one", () => {
    const hint = (more: readonly string[]): unknown => {
      const t = table({ Gob: GOB, Hob: GOB, Rosa: pc({ weapons: [SWORD], hp: 9 }) });
      const id = t.attack("Gob", "Rosa", {}, { with: more });
      return t.asks(id)[0]?.options.find((option) => option.id === "parry")?.hint;
    };
    const at = "RIPOSTE.Cairn.Option.parry";
    expect([hint([]), hint(["Actor.Hob"])]).toEqual([`${at}Hint`, `${at}SeveralHint`]);
  });
  it("C17: 4. three attackers roll 3, 7 and 5 on armor 1: 6 in all, and each has had its turn", () => {
    const t = table({ Gob: GOB, Hob: GOB, Kob: GOB, Rosa: pc({ hp: 9, armor: 1 }) });
    const id = t.blow("Gob", "Rosa", { roll: [3], roll1: [7], roll2: [5] }, { choice: FELLOWS });
    expect([t.body("Rosa"), t.loss(id), t.exchange(id).phase]).toEqual([[3, 10], [6, 0], "settled"]);
    expect(t.toldAttack(id)).toEqual(["attacks", "rolls", "attacks", "rolls", "attacks", "rolls", "highest"]);
    for (const name of ["Gob", "Hob", "Kob"]) expect(t.uses(name)).toEqual(["turn"]);
    expect(t.uses("Rosa")).toEqual([]);
    expect(t.refused("Hob", "attack", {}, { to: ["Rosa"] })).toEqual(["cairn.acted C2"]);
  });
  it("C36: 6. fast, balanced and slow at once on a blocker: d4, d4 and d10, one Fatigue", () => {
    const armed = (weapon: typeof SWORD) => foe({ weapons: [weapon] });
    const t = table({ Gob: armed(DAGGER), Hob: armed(SWORD), Kob: armed(MAUL), Rosa: pc({ hp: 9 }) });
    const id = t.blow("Gob", "Rosa", { roll: [4], roll1: [3], roll2: [2] }, { choice: FELLOWS, answer: "block" });
    const dice = ["roll", "roll1", "roll2"].map((slot) => t.exchange(id).slots[slot]?.step?.body.numbers["dice"]);
    expect([dice, t.body("Rosa"), t.sheet("Rosa").fatigue]).toEqual([[[4], [4], [10]], [5, 10], 1]);
  });
  it.for([
    ["held off", 5, 7, 6, [10, 4], [2, 10], "parryRoll.defenderOther"],
    ["not held off, and yet the other is higher", 5, 7, 4, [10, 10], [2, 10], "parryRoll.attacker"],
    ["not held off, and the higher: straight to STR, no save", 7, 5, 4, [10, 10], [9, 3], "parryRoll.attacker"],
  ] as const)("C37: 7. two attackers, one of them parried: %s", ([_, first, second, parry, gob, rosa, told]) => {
    const t = table({
      Gob: foe({ weapons: [SWORD], hp: 10 }),
      Hob: GOB,
      Rosa: pc({ hp: 9, weapons: [SWORD] }),
    });
    const rolls = { t0: [parry], roll: [first], roll1: [second] };
    const id = t.blow("Gob", "Rosa", rolls, {
      choice: { with: ["Actor.Hob"] },
      answer: "parry",
      how: { against: "a0" },
    });
    expect([t.body("Gob"), t.body("Rosa"), t.body("Hob")]).toEqual([gob, rosa, [4, 10]]);
    expect([t.exchange(id).phase, t.told(id)[2]]).toEqual(["settled", told]);
  });
});
