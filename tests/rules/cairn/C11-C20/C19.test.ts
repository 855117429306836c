import { describe, expect, it } from "vitest";
import { NO_ANSWER, weaponsRefusal } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { UNARMED, type CairnWeapon } from "../../../../src/rules/cairn/stats/stats.ts";
import { attack, BLOCK, DAGGER, DODGE, GRADES, house, landed, MAUL, shown, SWORD, weapon } from "../blows.ts";
import { foe, pc, table } from "../table.ts";

describe("C19: two weapons", () => {
  it.each([
    [2, 7, "sword", 7],
    [6, 7, "sword", 7],
    [6, 2, "dagger", 6],
    [5, 5, "dagger", 5],
  ])("C19: dagger %i and sword %i: the %s lands", (dagger, sword, id, value) => {
    expect(landed(attack([DAGGER, SWORD]), dagger, sword)).toMatchObject({ weapon: { id }, value });
  });
  it.each([
    // enhanced, answer → dice of dagger and maul
    [false, NO_ANSWER, "d6 d10"],
    [false, BLOCK, "d4! d10"],
    [false, DODGE, "d6 d4!"],
    [true, NO_ANSWER, "d6 d10 d12+"],
    // C18: the answered die comes to normal, the other one is still Enhanced.
    [true, BLOCK, "d6 d10 d12+"],
    [true, DODGE, "d6 d10 d12+"],
  ] as const)("C19: enhanced %s, answered by $kind: each die by its own speed", (enhanced, answer, dice) => {
    expect(shown(diceOf(attack([DAGGER, MAUL], { enhanced }), answer, house()))).toBe(dice);
  });
  it("C19: the d12 is added once, for the first weapon that is still Enhanced", () => {
    const extra = (answer: typeof BLOCK) =>
      diceOf(attack([DAGGER, MAUL], { enhanced: true }), answer, house()).find((die) => die.extra)?.weapon;
    expect([extra(NO_ANSWER), extra(BLOCK), extra(DODGE)]).toEqual([0, 1, 0]);
    const light = attack([DAGGER, weapon(6)], { enhanced: true });
    expect(shown(diceOf(light, BLOCK, house()))).toBe("d6 d6");
  });
  it.for([
    // impaired, enhanced, answer, house → dice of dagger and maul, and whose the first is
    [true, false, NO_ANSWER, house(), "d4!", 0],
    [true, false, BLOCK, house(), "d4!", 0],
    [true, false, DODGE, house(), "d4!", 0],
    [true, true, NO_ANSWER, house(), "d6 d10", 0],
    [true, true, BLOCK, house(), "d6 d10", 0],
    [true, false, { kind: "block", gear: { blocks: true, hampered: false } }, GRADES, "d4!", 1],
    [true, false, { kind: "dodge", gear: { blocks: false, hampered: false } }, GRADES, "d4!", 0],
  ] as const)(
    "C18, C19: impaired as a whole %s, enhanced %s, $kind: one d4",
    ([impaired, enhanced, answer, rules, dice, first]) => {
      const fallen = diceOf(attack([DAGGER, MAUL], { impaired, enhanced }), answer, rules);
      expect([shown(fallen), fallen[0]?.weapon]).toEqual([dice, first]);
    },
  );
  it("C18, C19: of two balanced weapons that a graded block negates both nothing is rolled", () => {
    const both = attack([SWORD, weapon(8, { id: "other" })], { impaired: true });
    expect(diceOf(both, { kind: "block", gear: { blocks: true, hampered: false } }, GRADES)).toEqual([]);
  });
  it("C18, C27: one who has taken Critical Damage strikes with two weapons and one d4", () => {
    const t = table({ Rosa: pc({ weapons: [DAGGER, SWORD], critical: true }), Ork: foe({ hp: 20 }) });
    const id = t.blow("Rosa", "Ork", { roll: [3] }, { choice: { second: "sword" } });
    expect(t.exchange(id).slots["roll"]?.step?.body.faces).toEqual([3]);
    expect(t.body("Ork")).toEqual([17, 10]);
  });
  it("C19: two different ones, a hand for each", () => {
    const zweihander = weapon(10, { id: "z", hands: 2 });
    expect(weaponsRefusal([DAGGER])).toBeNull();
    expect(weaponsRefusal([zweihander])).toBeNull();
    expect(weaponsRefusal([UNARMED])).toBeNull();
    expect(weaponsRefusal([DAGGER, MAUL])).toBeNull();
    expect(weaponsRefusal([])).toMatchObject({ code: "cairn.noWeapon", rule: "C7" });
    const none = [
      [DAGGER, DAGGER],
      [DAGGER, zweihander],
      [zweihander, DAGGER],
      [DAGGER, UNARMED],
      [DAGGER, SWORD, MAUL],
    ];
    for (const weapons of none)
      expect(weaponsRefusal(weapons)).toMatchObject({ code: "cairn.twoWeapons", rule: "C19" });
  });
});

describe("C19: the second weapon", () => {
  const inHand = (...hands: readonly (1 | 2)[]) =>
    hands.map((each, at) => weapon(8, { id: `w${String(at)}`, hands: each }));
  const offered = (weapons: readonly CairnWeapon[]): readonly string[] | null => {
    const { inputs } = table({ Rosa: pc({ weapons }) }).option("Rosa", "attack");
    const second = inputs.find(({ id }) => id === "second");
    return second?.kind === "pick" ? second.choices.map(({ id }) => id) : null;
  };
  it.each(["parry", "fightBack"])("C19: a %s strikes with two weapons as well", (answer) => {
    const t = table({
      Ork: foe({ weapons: [SWORD], hp: 20, str: 20 }),
      Rosa: pc({ weapons: [DAGGER, SWORD], hp: 20 }),
    });
    const id = t.attack("Ork", "Rosa", { roll: [1], t0: [2, 7], back: [2, 7] });
    const { inputs } = t.ask(id, "t0")?.options.find(({ id: each }) => each === answer) ?? { inputs: [] };
    expect(inputs.map((input) => input.id)).toContain("second");
    const step = t.answer(id, "t0", answer, { choice: { weapon: "dagger", second: "sword" } });
    t.settle();
    expect([t.uncounted(id), answer === "parry" ? step.body.faces : [2, 7]]).toEqual([null, [2, 7]]);
    expect(t.body("Ork")).toEqual(answer === "parry" ? [20, 13] : [13, 20]);
    t.turn(2, 0);
    expect(
      t.judgeAnswer(t.attack("Ork", "Rosa"), "t0", answer, { weapon: "dagger", second: "dagger" }).refusals[0]?.code,
    ).toBe("cairn.twoWeapons");
  });
  it("C19: is offered among those that take one hand, where there are two of them", () => {
    expect(offered(inHand(1, 1, 2))).toEqual(["none", "w0", "w1"]);
    expect(offered(inHand(1, 2))).toBeNull();
    expect(offered(inHand())).toBeNull();
  });
});

describe("C19: the other hand in an answer", () => {
  const two = (more: Parameters<typeof weapon>[1], first: Parameters<typeof weapon>[1] = {}) => {
    const weapons = [
      weapon(8, { id: "main", name: "Main", ...first }),
      weapon(6, { id: "other", name: "Other", ...more }),
    ];
    const t = table({ Ork: foe({ weapons: [SWORD] }), Rosa: pc({ weapons }) });
    const [ask] = t.asks(t.attack("Ork", "Rosa", { roll: [4] }));
    return (ask?.options ?? []).map(({ id, initial }) => [id, initial["second"]]);
  };
  it.each([
    [{}, {}, "other"],
    [{ kind: "improvised" as const }, {}, "none"],
    [{ kind: "natural" as const }, { kind: "natural" as const }, "none"],
    [{ hands: 2 as const }, {}, undefined],
    [{}, { hands: 2 as const }, undefined],
  ])("C19: is proposed unless it would break, or takes both: %j beside %j: %s", (more, first, proposed) => {
    const offered = two(more, first);
    expect(offered).toContainEqual(["parry", proposed]);
    expect(offered).toContainEqual(["fightBack", proposed]);
    expect(offered).toContainEqual(["dodge", undefined]);
  });
});
