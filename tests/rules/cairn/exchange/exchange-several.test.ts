/** Who answers what: fights back, parries, blocks, and attackers who strike along, through whole exchanges. */
import { describe, expect, it } from "vitest";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { readCairn } from "../../../../src/rules/cairn/thread/reading.ts";
import { DAGGER, MAUL, SWORD, weapon } from "../blows.ts";
import { foe, pc, table, type SheetSetup } from "../table.ts";

const GOB = foe({ weapons: [SWORD], hp: 10 });
const FELLOWS = { with: ["Actor.Hob", "Actor.Kob"] };
const three = (rosa: SheetSetup, hob: SheetSetup = GOB) =>
  table({ Gob: GOB, Hob: hob, Kob: GOB, Rosa: pc({ weapons: [SWORD], ...rosa }) });
const HOB = { against: "a1" };

describe("C10: fight back", () => {
  it("C10, C17: against one of three, with its own armor, after the damage of the highest", () => {
    const t = three({ hp: 9 }, foe({ weapons: [SWORD], hp: 10, armor: 1 }));
    const id = t.attack("Gob", "Rosa", { roll: [2], roll1: [4], roll2: [3], back: [8] }, FELLOWS);
    t.answer(id, "t0", "fightBack", { choice: HOB });
    expect(t.exchange(id).slots["back"]).toBeUndefined();
    t.settle();
    expect([t.body("Rosa"), t.body("Hob"), t.body("Gob"), t.body("Kob")]).toEqual([
      [5, 10],
      [3, 10],
      [10, 10],
      [10, 10],
    ]);
    expect([t.exchange(id).phase, t.sheet("Rosa").fatigue]).toEqual(["settled", 1]);
    expect(t.told(id, "a1")).toEqual(["losesHp"]);
  });
  it("C10, C25: after a failed save and a 6 it strikes, Impaired (C27)", () => {
    const t = three({ hp: 0, str: 9 });
    const rolls = { roll: [4], roll1: [1], roll2: [1], "t0-save": [20], "t0-fate": [6], "t0-heal": [1], back: [4] };
    const id = t.attack("Gob", "Rosa", rolls, FELLOWS);
    t.answer(id, "t0", "fightBack", { choice: HOB });
    t.settle();
    expect(t.asked(id)).toEqual(["t0-save"]);
    t.finish(id);
    expect(t.exchange(id).slots["back"]?.step?.body.numbers["dice"]).toEqual([4]);
    expect([t.body("Hob"), t.exchange(id).phase]).toEqual([[6, 10], "settled"]);
  });
  it.each([
    ["dying", { "t0-save": [20], "t0-fate": [3] }, "out"],
    ["dead by the d6", { "t0-save": [20], "t0-fate": [1] }, "dead"],
  ] as const)("C10, C25: one that is %s strikes no more", (_, rolls, flag) => {
    const t = three({ hp: 0 });
    const id = t.attack("Gob", "Rosa", { roll: [3], back: [8], ...rolls }, FELLOWS);
    t.answer(id, "t0", "fightBack", { choice: HOB });
    t.finish(id);
    expect([t.exchange(id).phase, t.sheet("Rosa").flag(flag), t.body("Hob")]).toEqual(["settled", true, [10, 10]]);
    expect(t.exchange(id).slots["back"]).toBeUndefined();
  });
  it("C10, C28: nor one whose STR is gone", () => {
    const t = three({ hp: 0, str: 3 });
    const id = t.attack("Gob", "Rosa", { roll: [3], back: [8] }, FELLOWS);
    t.answer(id, "t0", "fightBack", { choice: HOB });
    t.settle();
    expect([t.exchange(id).phase, t.body("Rosa"), t.body("Hob")]).toEqual(["settled", [0, 0], [10, 10]]);
  });
  it("C10, C24, C27, C38: a foe whose save fails in the exchange strikes back Impaired, and rolls nothing itself", () => {
    const t = table({
      Rosa: pc({ weapons: [SWORD], hp: 9 }),
      Gob: foe({ weapons: [SWORD], hp: 0, answers: ["fightBack"], taken: 0 }),
    });
    const id = t.attack("Rosa", "Gob", { roll: [4], "t0-save": [19], back: [4] });
    t.answer(id, "t0", "fightBack");
    t.settle();
    // The player's own dice wait for nobody; the foe's saves roll by themselves.
    expect(t.exchange(id).phase).toBe("settled");
    expect([t.body("Gob"), t.sheet("Gob").flag("critical"), t.sheet("Gob").flag("out")]).toEqual([[0, 6], true, false]);
    expect([t.body("Rosa"), t.sheet("Gob").fatigue]).toEqual([[5, 10], 1]);
    expect(t.exchange(id).slots["back"]?.step?.body.numbers["dice"]).toEqual([4]);
    expect(t.exchange(id).slots["t0-fate"]).toBeUndefined();
  });
  it("C10: what comes back may call for a save of its own", () => {
    const t = table({ Gob: foe({ weapons: [SWORD], hp: 2 }), Rosa: pc({ weapons: [SWORD], hp: 9 }) });
    const id = t.attack("Gob", "Rosa", { roll: [1], back: [8], "a0-save": [5] });
    t.answer(id, "t0", "fightBack");
    t.settle();
    expect([t.exchange(id).phase, t.body("Gob"), t.sheet("Gob").flag("critical")]).toEqual(["settled", [0, 4], true]);
    expect(t.told(id, "a0")).toEqual(["losesBoth", "critical", "fightsOn"]);
  });
});

describe("C9: no chains", () => {
  it("C9: the attacker is not asked when something comes back", () => {
    const t = table({
      Gob: foe({ weapons: [SWORD], hp: 9, answers: ["block"] }),
      Rosa: pc({ weapons: [SWORD], hp: 9 }),
    });
    const id = t.attack("Gob", "Rosa", { roll: [1], back: [8] });
    t.answer(id, "t0", "fightBack");
    expect(Object.values(t.exchange(id).slots).filter(({ fighter }) => fighter === "Actor.Gob").map(({ id: slot }) => slot)).toEqual(["roll"]); // prettier-ignore
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
  });
  it.each([
    [[], "unasked"],
    [["dodge"], "none"],
  ] as const)("C9: a foe that may answer with %j does nothing, and that says why: %s", (answers, said) => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Gob: foe({ weapons: [SWORD], answers }) });
    const id = t.attack("Rosa", "Gob", { roll: [1] });
    if (answers.length > 0) t.answer(id, "t0", "none");
    t.settle();
    expect(t.told(id)).toContain(said);
  });
  it("C9: a foe answers only as it may", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Gob: foe({ weapons: [SWORD], answers: ["dodge"] }) });
    const id = t.attack("Rosa", "Gob");
    expect(t.reasons(id, "t0")).toEqual({
      fightBack: "cairn.foeMayNot C9",
      block: "cairn.foeMayNot C9",
      dodge: null,
      parry: "cairn.foeMayNot C9",
      none: null,
    });
    t.answer(id, "t0", "dodge");
    t.settle();
    expect(t.sheet("Gob").fatigue).toBe(0);
  });
});

describe("C17: those who strike along", () => {
  const join = () => {
    const t = table({
      Rosa: pc({ weapons: [SWORD] }),
      Ned: pc({ weapons: [MAUL] }),
      Gob: foe({ weapons: [SWORD], hp: 20, answers: ["block"] }),
    });
    const id = t.attack("Rosa", "Gob", { roll: [5], roll1: [9] }, { with: ["Actor.Ned"] });
    return { t, id };
  };
  it("C9, C17: a character is asked first of all; then comes the answer, and all dice fall after it", () => {
    const { t, id } = join();
    t.settle();
    expect(t.ask(id, "join1")?.options.map((option) => option.id)).toEqual(["join", "stayOut"]);
    expect([t.asked(id), t.exchange(id).slots["roll1"]]).toEqual([["join1"], undefined]);
    t.answer(id, "roll", "roll", { force: true, faces: [5] });
    expect(t.uncounted(id)).toBe("early");
    t.answer(id, "join1", "join", { force: true, faces: [9] });
    expect(t.uncounted(id)).toBe("badStep");
    t.answer(id, "join1", "join");
    expect([t.asked(id), t.exchange(id).slots["join1"]?.step?.body.faces]).toEqual([["t0"], []]);
    t.answer(id, "roll1", "stayOut", { force: true });
    expect(t.uncounted(id)).toBe("badStep");
    t.answer(id, "roll1", "roll", { force: true, faces: [9] });
    expect(t.uncounted(id)).toBe("early");
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.body("Gob"), t.uses("Ned"), t.exchange(id).phase]).toEqual([[11, 10], ["turn"], "settled"]);
  });
  it("C17: of several who are asked nobody sees another's die before", () => {
    const t = table({ Rosa: pc(), Ned: pc(), Bela: pc(), Gob: foe({ hp: 20, answers: ["block"] }) });
    const id = t.attack("Rosa", "Gob", {}, { with: ["Actor.Ned", "Actor.Bela"] });
    t.answer(id, "join1", "join");
    t.settle();
    expect(t.asked(id)).toEqual(["join2"]);
    t.answer(id, "join2", "stayOut");
    // Nothing lands before all of them have rolled.
    const { rows } = t.exchange(id);
    expect(Object.values(rows).map(({ due }) => due.includes("roll1"))).toEqual([true, true, true, true]);
    expect([t.asked(id), Object.values(t.exchange(id).slots).flatMap(({ step }) => step?.body.faces ?? [])]).toEqual([
      ["t0"],
      [],
    ]);
  });
  it("C2, C17: one who strikes along has its turn with that, and strikes though it has fallen since", () => {
    const { t, id } = join();
    t.answer(id, "join1", "join");
    expect(t.refused("Ned", "attack", {}, { to: ["Gob"] })).toEqual(["cairn.acted C2"]);
    t.sheet("Ned").system.set("out", true);
    t.touch();
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.body("Gob"), t.exchange(id).phase]).toEqual([[11, 10], "settled"]);
  });
  it("C17: who declares calls it off as long as no die has fallen; asked again, everybody is", () => {
    const { t, id } = join();
    t.answer(id, "join1", "join");
    t.answer(id, "t0", "none");
    t.settle();
    const rows = Object.values(t.exchange(id).rows);
    t.undo(
      id,
      rows.map((row) => row.id),
      rows.flatMap(({ slots }) => slots),
    );
    expect([t.asked(id), t.body("Gob"), t.uses("Ned")]).toEqual([["join1"], [20, 10], []]);
    t.answer(id, "join1", "stayOut");
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.body("Gob"), t.exchange(id).phase]).toEqual([[15, 10], "settled"]);
  });
  it.each([
    [{}, {}, [11, 10], []],
    [{ nonLethal: true }, {}, [11, 10], ["nonLethal"]],
    [{ impaired: true }, {}, [17, 10], ["impaired"]],
    [{}, { impaired: true }, [15, 10], ["impaired"]],
    [{}, { nonLethal: true }, [11, 10], ["nonLethal"]],
    [{ impaired: true, nonLethal: true }, { impaired: false, nonLethal: false }, [11, 10], []],
    [{}, { enhanced: true }, [9, 10], ["enhanced"]],
  ] as const)(
    "C8, C17, C18: said of the whole attack %j, of the own one %j: %j left, %j",
    (choice, own, left, flags) => {
      const t = table({
        Rosa: pc({ weapons: [SWORD] }),
        Ned: pc({ weapons: [MAUL] }),
        Gob: foe({ weapons: [SWORD], hp: 20 }),
      });
      const id = t.attack(
        "Rosa",
        "Gob",
        { roll: "impaired" in choice ? [1] : [5] },
        { with: ["Actor.Ned"], ...choice },
      );
      const { initial } = t.ask(id, "join1")?.options[0] ?? { initial: {} };
      expect(initial).toEqual({ impaired: false, enhanced: false, nonLethal: false, ...choice });
      const chosen: Choice = { ...initial, ...own };
      const faces = chosen["impaired"] === true ? [3] : chosen["enhanced"] === true ? [9, 11] : [9];
      t.answer(id, "join1", "join", { choice: own });
      t.dice(id, { roll1: faces });
      t.answer(id, "t0", "none");
      t.settle();
      expect([t.uncounted(id), t.body("Gob")]).toEqual([null, left]);
      const joined = readCairn(t.exchange(id)).attackers[1]?.rolled?.attack;
      expect(
        ["impaired", "enhanced", "nonLethal"].filter((flag) => joined !== undefined && Reflect.get(joined, flag)),
      ).toEqual(flags);
    },
  );
  it.each([
    ["who is asked along", ["Hob", "Gob", "Rosa"], "a1"],
    ["who declares", ["Gob", "Hob", "Rosa"], "a0"],
  ] as const)("C17: of equal dice that of the earlier turn lands: %s", (_, order, lands) => {
    const fighters = { Gob: GOB, Hob: GOB, Rosa: pc({ hp: 9 }) };
    const t = table(fighters, { order: [...order] });
    const id = t.attack("Gob", "Rosa", { roll: [5], roll1: [5] }, { with: ["Actor.Hob"] });
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.body("Rosa")).toEqual([4, 10]);
    expect(t.exchange(id).rows["t0"]?.results.at(-1)?.part.outcome).toMatchObject({ struck: { attack: lands } });
  });
  it("C17: one who stays out of it keeps its turn, and its die is not among those that land", () => {
    const { t, id } = join();
    t.answer(id, "join1", "stayOut");
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.body("Gob"), t.uses("Ned"), t.toldAttack(id)]).toEqual([[15, 10], [], ["attacks", "rolls", "staysOut"]]);
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("C17, C2: one that has had its turn cannot strike along, but stay out", () => {
    const { t, id } = join();
    t.start("Ned", "attack", {}, { to: [] });
    t.settle();
    expect(() => t.answer(id, "join1", "join")).toThrow("cairn.acted C2");
    t.answer(id, "join1", "stayOut");
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("C10, C36: one who stays out of it is no attacker: no answer names it, and the odds are those of the others", () => {
    const { t, id } = join();
    t.rule(id, { what: "allow", slot: "t0", option: "fightBack" });
    t.answer(id, "join1", "stayOut");
    const against = t.ask(id, "t0")?.options[0]?.inputs.find((input) => input.id === "against");
    expect(against?.kind === "pick" && against.choices.map((choice) => choice.id)).toEqual(["a0"]);
    const alone = t.startOdds("Rosa", "attack", {}, { to: ["Gob"] });
    expect(t.odds(id, "t0", "none").loss).toBeCloseTo(alone.loss, 12);
    t.answer(id, "t0", "fightBack", { choice: { against: "a1" }, force: true });
    expect(t.uncounted(id)).toBe("cairn.noAttacker");
  });
  it("C10: nor is a foe who stays out of it once it is answered: a fight back that names it comes to nothing", () => {
    const t = table({ Gob: GOB, Hob: GOB, Rosa: pc({ weapons: [SWORD], hp: 9 }) });
    const id = t.attack("Gob", "Rosa", { roll: [5], back: [3] }, { with: ["Actor.Hob"] });
    t.answer(id, "t0", "fightBack", { choice: HOB });
    t.sheet("Hob").system.set("out", true);
    t.touch();
    t.settle();
    t.answer(id, "roll1", "stayOut");
    t.settle();
    expect([t.exchange(id).phase, t.body("Rosa"), t.body("Hob")]).toEqual(["settled", [4, 10], [10, 10]]);
    expect(t.exchange(id).slots["back"]).toBeUndefined();
  });
  it("C17: those on the other side, those that are out and those attacked are not asked along", () => {
    const t = table({ Gob: GOB, Hob: GOB, Out: foe({ out: true }), Rosa: pc(), Ned: pc({ weapons: [SWORD] }) });
    const id = t.attack("Gob", "Hob", {}, { with: ["Actor.Hob", "Actor.Out", "Actor.Rosa"] });
    expect(t.exchange(id).declared.body.helpers).toBeUndefined();
  });
});

describe("C7, C32: what a blow finds", () => {
  it("C7: one that is unaware is not asked, and loses STR, less its armor", () => {
    const t = table({ Gob: GOB, Rosa: pc({ hp: 9, armor: 1 }) });
    const id = t.start("Gob", "attack", { unaware: true }, { to: ["Rosa"], author: "gm" });
    t.dice(id, { roll: [6] });
    expect(t.exchange(id).slots["t0"]).toBeUndefined();
    t.settle();
    expect([t.body("Rosa"), t.asked(id)]).toEqual([[9, 5], ["t0-save"]]);
    t.finish(id);
    expect([t.exchange(id).phase, t.toldAttack(id)]).toEqual(["settled", ["attacks", "rolls", "unaware"]]);
  });
  it("C7, C14: an answer that fills the last slot makes HP 0 from the next attack on", () => {
    const t = table({ Gob: GOB, Rosa: pc({ hp: 9, taken: 9 }) });
    t.blow("Gob", "Rosa", { roll: [3] }, { answer: "block" });
    expect(t.body("Rosa")).toEqual([6, 10]);
    t.turn(2, 0);
    const id = t.attack("Gob", "Rosa", { roll: [3] });
    expect(t.reasons(id, "t0")).toMatchObject({ block: "cairn.noSlot C14", parry: null });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect([t.body("Rosa"), t.sheet("Rosa").fatigue]).toEqual([[6, 7], 1]);
  });
  it("C32: a die that bounces off a weapon lands on its attacker", () => {
    const guard = weapon(8, { properties: { counter: 3 } });
    const t = table({ Gob: foe({ weapons: [SWORD], hp: 9 }), Rosa: pc({ weapons: [guard] }) });
    const id = t.blow("Gob", "Rosa", { roll: [3] });
    expect([t.body("Rosa"), t.body("Gob"), t.told(id)]).toEqual([
      [4, 10],
      [6, 10],
      ["none", "bounced"],
    ]);
  });
  it("C10, C32: what bounces and a fight back at the same one both count, and call for one save", () => {
    const guard = weapon(8, { properties: { counter: 3 } });
    const t = table({ Gob: foe({ weapons: [SWORD], hp: 4, armor: 1 }), Rosa: pc({ weapons: [guard], hp: 2 }) });
    const id = t.attack("Gob", "Rosa", { roll: [3], back: [7], "a0-save": [20] });
    t.answer(id, "t0", "fightBack");
    t.settle();
    expect([t.body("Rosa"), t.body("Gob"), t.loss(id, "a0")]).toEqual([
      [2, 10],
      [0, 6],
      [4, 4],
    ]);
    expect([t.exchange(id).phase, t.told(id, "a0")]).toEqual(["settled", ["losesBoth", "critical", "fightsOn"]]);
  });
  it("C6: a sword does not reach beyond Close, for an attack or a parry; a bow does", () => {
    const bow = weapon(6, { id: "bow", ranged: true, hands: 2 });
    const t = table({ Gob: foe({ weapons: [bow] }), Rosa: pc({ weapons: [DAGGER] }) });
    const id = t.attack("Gob", "Rosa", {}, { band: "far" });
    expect(t.reasons(id, "t0")).toMatchObject({
      parry: "cairn.noReach C13",
      fightBack: "cairn.noReach C10",
      block: null,
    });
    expect(t.refused("Rosa", "attack", { band: "near" }, { to: ["Gob"] })).toEqual(["cairn.tooFar C6"]);
  });
});

describe("C2, C17: fellows who can no more", () => {
  it("C2: one that has had its turn is shown with the reason, and cannot be asked along", () => {
    const t = table({ Gob: GOB, Hob: GOB, Rosa: pc() });
    t.start("Hob", "attack");
    t.settle();
    const input = t.option("Gob", "attack").inputs.find(({ id }) => id === "with");
    expect(input?.kind === "many" && input.choices[0]?.refusal?.code).toBe("cairn.acted");
    expect(t.refused("Gob", "attack", { with: ["Actor.Hob"] }, { to: ["Rosa"] })).toEqual(["cairn.acted C2"]);
  });
  it("C2, C28: a foe whose turn has gone elsewhere, or that has fallen since, is the GM's to decide", () => {
    const t = table({ Gob: GOB, Hob: GOB, Rosa: pc({ hp: 9 }) });
    const id = t.attack("Gob", "Rosa", { roll: [5] }, { with: ["Actor.Hob"] });
    t.sheet("Hob").system.set("out", true);
    t.touch();
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.reasons(id, "roll1")).toEqual({ join: "cairn.out C38", stayOut: null });
    t.answer(id, "roll1", "stayOut");
    t.settle();
    expect([t.exchange(id).phase, t.body("Rosa")]).toEqual(["settled", [4, 10]]);
  });
});
