/** Gambits through whole exchanges: the Warden's word, the target's save, its attack back (C20 to C23). */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { isRuleReason } from "../../../../src/rules/core/thread/refuse.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { BOW } from "../people.ts";
import { DAGGER, MAUL, SWORD, weapon } from "../blows.ts";
import { foe, pc, table, type Rolls, type Table } from "../table.ts";

const fight = (more = {}): Table =>
  table({
    Rosa: pc({ weapons: [SWORD], dex: 12, taken: 0, ...more }),
    Bela: pc({ weapons: [DAGGER], taken: 0 }),
    Ork: foe({ weapons: [MAUL], hp: 6, dex: 9 }),
    Wolf: foe({ weapons: [DAGGER], hp: 6 }),
  });
const TRIP: Choice = { words: "trip her", ability: "dex" };
const gambit = (t: Table, who: string, to: string, rolls: Rolls): string => started(t, [who, to], {}, rolls);
/** The same with more chosen. */
const started = (t: Table, [who, to]: readonly [string, string], choice: Choice, rolls: Rolls): string => {
  const id = t.start(who, "gambit", { ...TRIP, ...choice }, { to: [to] });
  t.dice(id, rolls);
  return id;
};

describe("C20: a gambit is declared", () => {
  it("in words and at somebody", () => {
    const t = fight();
    expect(t.refused("Ork", "gambit", { ability: "dex" }, { to: ["Rosa"] })).toEqual(["cairn.noWords C20"]);
    // What is only not said yet breaks no rule that a Warden could let pass.
    expect(t.judge("Ork", "gambit", { ability: "dex" }, { to: ["Rosa"] }).refusals.map(isRuleReason)).toEqual([false]);
    expect(t.refused("Ork", "gambit", TRIP)).toEqual(["noTarget"]);
    expect(t.refused("Ork", "gambit", TRIP, { to: ["Rosa"] })).toEqual([]);
  });
  it("is answered by fighting back only", () => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", {});
    expect(t.reasons(id, "t0")).toEqual({
      fightBack: null,
      block: "cairn.gambit C20",
      dodge: "cairn.gambit C20",
      parry: "cairn.gambit C20",
      none: null,
    });
    // To allow it would change nothing.
    const refused = t.asks(id).flatMap(({ options }) => options.flatMap(({ refusal }) => refusal ?? []));
    expect(refused.map(isRuleReason)).toEqual([false, false, false]);
  });
  it("deals no damage", () => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", { roll: [10], "t0-gambit": [20] });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.body("Rosa")).toEqual([4, 10]);
    expect(t.told(id)).toEqual(["none", "gambitWorks", "gambitDone"]);
  });
});

describe("C21, C22: the save against it", () => {
  // Worked example 5: the die shows 2, DEX 12.
  it.each([
    [2, 1, true],
    [2, 2, true],
    [2, 3, false],
    [2, 12, false],
    [2, 13, true],
    [3, 3, true],
    [3, 4, false],
    [4, 1, false],
    [4, 12, false],
    [4, 13, true],
    [10, 20, true],
  ])("example 5: die %i, save %i against DEX 12: works %s", (die, save, works) => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", { roll: [die], "t0-gambit": [save] });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    t.settle();
    expect(t.asked(id)).toEqual(works ? [] : ["return"]);
    expect(t.exchange(id).phase).toBe(works ? "settled" : "open");
  });

  it.each([
    [2, "gambitHintOver"],
    [10, "gambitHint"],
  ])("what the save needs is said with the die's Difficulty, where it makes one: %i", (die, hint) => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", { roll: [die] });
    t.answer(id, "t0", "none");
    t.settle();
    const [option] = t.ask(id, "t0-gambit")?.options ?? [];
    expect(option?.hint).toBe(`RIPOSTE.Cairn.Due.${hint}`);
    expect(option?.data).toMatchObject({ over: die === 2 ? 2 : 0 });
  });
  it("a foe's attribute is the Warden's own, a player's is proposed", () => {
    const t = fight();
    expect(t.exchange(gambit(t, "Ork", "Rosa", {})).slots["agree"]).toBeUndefined();
    const id = gambit(t, "Rosa", "Wolf", { roll: [8] });
    expect(t.ask(id, "agree")?.to).toEqual({ kind: "gm" });
    expect(t.ask(id, "agree")?.options[0]?.initial).toEqual({ ability: "dex" });
  });
  it("nobody saves before the Warden has spoken; its word decides the attribute", () => {
    const t = fight();
    const id = gambit(t, "Bela", "Ork", { roll: [6], "t0-gambit": [10] });
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.asked(id)).toEqual(["agree"]);
    t.answer(id, "agree", "agree", { choice: { ability: "str" } });
    t.settle();
    // DEX 9 would have failed on a 10.
    expect(t.exchange(id).slots["t0-gambit"]?.step?.body.numbers["score"]).toBe(10);
    expect(t.asked(id)).toEqual(["return"]);
  });
  it("a player gives no such word", () => {
    const t = fight();
    const id = gambit(t, "Bela", "Ork", { roll: [6] });
    t.answer(id, "agree", "agree", { author: "bela" });
    expect(t.uncounted(id)).toBe("gmOnly");
    expect(t.exchange(id).slots["agree"]?.step).toBeNull();
  });
  it("a save before the dice, or with another die, does not count", () => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", { roll: [2] });
    t.answer(id, "t0-gambit", "roll", { force: true, faces: [5] });
    expect(t.uncounted(id)).toBe("early");
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll", { faces: [21] });
    expect(t.uncounted(id)).toBe("badStep");
  });
});

describe("C22: the attack back", () => {
  it("has its chance to hurt, and bare hands have no life to spare", () => {
    const t = table({ Rosa: pc({ dex: 12 }), Ork: foe({ weapons: [MAUL], armor: 1, hp: 6 }) });
    const id = gambit(t, "Ork", "Rosa", { roll: [5], "t0-gambit": [4] });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    const strike = t.ask(id, "return")?.options.find((each) => each.id === "strike");
    expect(strike?.inputs.map((input) => input.id)).toEqual(["weapon"]);
    const odds = (option: string) => {
      const plan = { slot: "return", fighter: "Actor.Rosa", option, choice: strike?.initial ?? {} };
      return cairn.odds(t.exchange(id), plan, t.scene);
    };
    // A d4 less 1 Armor.
    expect(odds("strike")).toMatchObject({ made: true, back: { hits: 0.75, loss: 1.5 } });
    expect(odds("letBe").back).toBeNull();
  });
  const saved = (t: Table, weapon: string | null, rolls: Rolls = {}): string => {
    const id = gambit(t, "Ork", "Rosa", { roll: [5], "t0-gambit": [4], ...rolls });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    if (weapon === null) t.answer(id, "return", "letBe");
    else t.answer(id, "return", "strike", { choice: { weapon } });
    t.finish(id);
    return id;
  };
  it("comes at once, once, without an answer, a turn or Fatigue", () => {
    const t = fight();
    const id = saved(t, "sword", { return: [5] });
    expect(t.body("Ork")).toEqual([1, 10]);
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.sheet("Rosa").fatigue).toBe(0);
    expect(t.uses("Rosa")).toEqual([]);
    expect(t.told(id)).toEqual(["none", "gambitFails", "strikesBack"]);
    expect(t.told(id, "a0")).toEqual(["losesHp"]);
  });
  it("calls for its own save", () => {
    const t = fight();
    saved(t, "sword", { return: [8], "a0-save": [20] });
    expect(t.body("Ork")).toEqual([0, 8]);
    expect(t.sheet("Ork").flag("critical")).toBe(true);
  });
  it("may be let be", () => {
    const t = fight();
    const id = saved(t, null);
    expect(t.body("Ork")).toEqual([6, 10]);
    expect(t.told(id)).toEqual(["none", "gambitFails", "letsBe"]);
  });
  it("takes a weapon that reaches", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Ork: foe({ weapons: [BOW] }) });
    // C2, C6: a gambit from afar is the GM's to let.
    const id = t.start("Ork", "gambit", { ...TRIP, band: "far" }, { to: ["Rosa"], allow: true });
    t.dice(id, { roll: [5], "t0-gambit": [4] });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    expect(t.reasons(id, "return")).toEqual({ strike: "cairn.noReach C22", letBe: null });
  });
  it("is the fight back, where one was chosen: it strikes once", () => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", { roll: [5], "t0-gambit": [4], back: [3] });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    t.finish(id);
    expect(t.exchange(id).slots["return"]).toBeUndefined();
    expect(t.body("Ork")).toEqual([3, 10]);
    expect(t.sheet("Rosa").fatigue).toBe(1);
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("fights back after a gambit that worked, too", () => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", { roll: [5], "t0-gambit": [20], back: [3] });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    t.finish(id);
    expect(t.body("Ork")).toEqual([3, 10]);
  });
});

describe("C23: a gambit among other attacks", () => {
  const mixed = (t: Table): string =>
    started(
      t,
      ["Ork", "Rosa"],
      { with: [t.sheet("Wolf").id] },
      { roll: [2], roll1: [6], "t0-gambit": [5], return: [8] },
    );

  it("is resolved first; then the others' dice land", () => {
    const t = fight();
    const id = mixed(t);
    expect(t.reasons(id, "t0")).toMatchObject({ block: null, dodge: null });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    t.settle();
    expect(t.asked(id)).toEqual(["return"]);
    // Nothing has landed yet.
    expect(t.body("Rosa")).toEqual([4, 10]);
    t.answer(id, "return", "strike");
    t.finish(id);
    expect(t.body("Ork")).toEqual([0, 8]);
    expect(t.body("Rosa")).toEqual([0, 8]);
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("an answer touches only what is no gambit", () => {
    const t = fight();
    const id = mixed(t);
    t.answer(id, "t0", "block");
    t.dice(id, { roll: [10], roll1: [4] });
    t.settle();
    expect(t.exchange(id).slots["roll"]?.step?.body.numbers["dice"]).toEqual([10]);
    expect(t.exchange(id).slots["roll1"]?.step?.body.numbers["dice"]).toEqual([4]);
  });
  it("the gambit itself cannot be parried, what strikes along can", () => {
    const t = fight();
    const id = mixed(t);
    expect(t.judgeAnswer(id, "t0", "parry", { against: "a0", weapon: "sword" }).refusals[0]?.code).toBe("cairn.gambit");
    expect(t.judgeAnswer(id, "t0", "parry", { against: "a1", weapon: "sword" }).refusals).toEqual([]);
  });
});

describe("gambits taken back", () => {
  it("everything is asked again", () => {
    const t = fight();
    const id = gambit(t, "Ork", "Rosa", { roll: [5], "t0-gambit": [4], return: [5] });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    t.answer(id, "return", "strike", { choice: { weapon: "sword" } });
    t.finish(id);
    expect(t.body("Ork")).toEqual([1, 10]);
    const { rows } = t.exchange(id);
    t.undo(
      id,
      Object.keys(rows),
      Object.values(rows).flatMap((row) => row.slots),
    );
    expect(t.body("Ork")).toEqual([6, 10]);
    expect(t.exchange(id).slots["return"]).toBeUndefined();
    expect(t.asked(id)).toEqual(["t0"]);
    t.dice(id, { roll: [3], "t0-gambit": [3] });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect(t.told(id)).toEqual(["none", "gambitWorksOver", "gambitDone"]);
  });
});

describe("C21, C22: odds", () => {
  it("C22: the Warden sees the chance of the save by each attribute, sharper once the dice lie", () => {
    const t = table({ Bela: pc({ weapons: [weapon(4)] }), Ork: foe({ dex: 9, str: 14 }) });
    const id = t.start("Bela", "gambit", TRIP, { to: ["Ork"] });
    t.dice(id, { roll: [3] });
    const safe = (ability: string): number => 1 - (t.odds(id, "agree", "agree", { ability }).more?.[0]?.value ?? 1);
    // Difficulty 1, 2, 3 and none.
    expect([safe("dex"), safe("str")].map((chance) => Math.round(chance * 80 * 1e6) / 1e6)).toEqual([
      8 + 7 + 6 + 9,
      13 + 12 + 11 + 14,
    ]);
    t.answer(id, "t0", "none");
    t.settle();
    expect([safe("dex"), safe("str")].map((chance) => chance.toFixed(6))).toEqual(["0.300000", "0.550000"]);
    // It is no roll: no chance of its own stands beside it.
    expect(t.odds(id, "agree", "agree", { ability: "dex" }).made).toBe(true);
  });
  it.each([
    [SWORD, 12],
    [MAUL, 9],
    [DAGGER, 20],
  ])("of a gambit are those of its dice and its save, counted one by one", (weapon, dex) => {
    const t = table({ Ork: foe({ weapons: [weapon] }), Rosa: pc({ dex }) });
    let works = 0;
    for (let die = 1; die <= weapon.die; die += 1) {
      for (let save = 1; save <= 20; save += 1) {
        const over = die <= 3 ? die : 0;
        const made = save > over && save < 20 && (save === 1 || save <= dex);
        if (!made) works += 1 / (20 * weapon.die);
      }
    }
    const odds = t.startOdds("Ork", "gambit", TRIP, { to: ["Rosa"] });
    expect(odds.safe).toBeCloseTo(1 - works, 10);
    expect(odds.more?.[0]?.value).toBeCloseTo(works, 10);
    expect(odds.loss).toBe(0);
  });
});
