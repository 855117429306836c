/** What a blow calls for, through whole exchanges: saves, the d6, hit locations, and who rolls by itself. */
import type { Choice } from "../../../../src/rules/core/types.ts";
import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { SWORD, weapon } from "../blows.ts";
import { foe, pc, table, type Rolls, type SheetSetup } from "../table.ts";
import type { CairnHouse } from "../../../../src/rules/cairn/stats/house.ts";

const GOB = foe({ weapons: [SWORD], hp: 10 });
/** Rosa with no HP left takes 3 of her 12 STR, and what is rolled then. */
const struck = (rolls: Rolls, rosa: SheetSetup = {}, house: Partial<CairnHouse> = {}) => {
  const t = table({ Gob: GOB, Rosa: pc({ hp: 0, str: 12, ...rosa }) }, { house });
  const id = t.blow("Gob", "Rosa", { roll: [3], ...rolls });
  return { t, id };
};

describe("C24, C25: Critical Damage of a character, step by step", () => {
  it("C24, C25: a failed save calls for the d6, a 6 for the d4, and then it is told", () => {
    const { t, id } = struck({});
    expect([t.asked(id), t.body("Rosa")]).toEqual([["t0-save"], [0, 9]]);
    t.answer(id, "t0-save", "roll", { faces: [10] });
    expect(t.asked(id)).toEqual(["t0-fate"]);
    expect(t.sheet("Rosa").flag("critical")).toBe(false);
    t.answer(id, "t0-fate", "roll", { faces: [6] });
    expect(t.asked(id)).toEqual(["t0-heal"]);
    t.answer(id, "t0-heal", "roll", { faces: [3] });
    expect(t.asked(id)).toEqual([]);
    t.settle();
    const rosa = t.sheet("Rosa");
    expect([t.exchange(id).phase, rosa.flag("critical"), rosa.flag("out"), rosa.flag("dead")]).toEqual([
      "settled",
      true,
      false,
      false,
    ]);
    expect(t.told(id)).toEqual(["none", "losesStr", "critical", "rolled", "heals"]);
  });
  it("C10, C27: the blow that has left its mark makes the fight back Impaired, also where the sheet is still to be written", () => {
    const t = table({ Gob: GOB, Rosa: pc({ hp: 0, str: 12, weapons: [SWORD] }) });
    const id = t.blow("Gob", "Rosa", { roll: [3] }, { answer: "fightBack" });
    t.answer(id, "t0-save", "roll", { faces: [20] });
    t.answer(id, "t0-fate", "roll", { faces: [6] });
    const before = t.scene;
    t.answer(id, "t0-heal", "roll", { faces: [3] });
    t.settle();
    const { slots, ...exchange } = t.exchange(id);
    const { back } = slots;
    if (back === undefined) throw new Error("Rosa has not fought back");
    const asked = { ...exchange, slots: { ...slots, back: { ...back, step: null } } };
    const plan = { slot: "back", fighter: "Actor.Rosa", option: "strike", choice: {} };
    const judged = [before, t.scene].map((scene) => cairn.judge(asked, plan, scene).numbers);
    expect(judged.map((numbers) => numbers?.["dice"])).toEqual([[4], [4]]);
  });
  it("C25: what is regained is no more than there was to lose", () => {
    const t = table({ Gob: GOB, Rosa: pc({ hp: 2, hpMax: 2, str: 12 }) });
    const id = t.blow("Gob", "Rosa", { roll: [5], "t0-save": [20], "t0-fate": [6], "t0-heal": [4] });
    t.finish(id);
    expect([t.body("Rosa"), t.heals(id)]).toEqual([[2, 9], 2]);
  });
  it.each([
    [1, "dead"],
    [2, "out"],
    [5, "out"],
  ] as const)("C25: a %i on the d6: %s, and it can start nothing and answer nothing", (fate, flag) => {
    const { t, id } = struck({ "t0-save": [20], "t0-fate": [fate] });
    t.finish(id);
    expect([t.exchange(id).phase, t.sheet("Rosa").flag(flag)]).toEqual(["settled", true]);
    const code = flag === "dead" ? "cairn.dead C28" : "cairn.out C38";
    expect(t.refused("Rosa", "attack", {}, { to: ["Gob"] })).toContain(code);
    t.turn(2, 0);
    const again = t.attack("Gob", "Rosa");
    expect(t.reasons(again, "t0")).toEqual({ fightBack: code, block: code, dodge: code, parry: code, none: null });
  });
  it("C24: exactly 0 HP calls for no save, and a scar is spoken of (C34)", () => {
    const { t, id } = struck({}, { hp: 3 });
    expect([t.exchange(id).phase, t.body("Rosa"), t.told(id)]).toEqual([
      "settled",
      [0, 12],
      ["none", "losesHp", "scar"],
    ]);
  });
  it("C28: STR 0 is death, without a save", () => {
    const { t, id } = struck({}, { str: 3 });
    expect([t.exchange(id).phase, t.told(id)]).toEqual(["settled", ["none", "dead", "losesStr"]]);
    expect(t.refused("Rosa", "attack", {}, { to: ["Gob"] })).toContain("cairn.dead C28");
  });
  it("C24, C38: a foe's save is rolled by itself; it rolls no d6 and stays, Impaired (C27)", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Gob: foe({ weapons: [SWORD], hp: 0 }) });
    const id = t.attack("Rosa", "Gob", { roll: [3], "t0-save": [20] });
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.exchange(id).phase, t.sheet("Gob").flag("critical"), t.sheet("Gob").flag("out")]).toEqual([
      "settled",
      true,
      false,
    ]);
    t.turn(1, 1);
    const back = t.attack("Gob", "Rosa");
    t.answer(back, "t0", "none");
    t.settle();
    expect(t.exchange(back).slots["roll"]?.step?.body.numbers["dice"]).toEqual([4]);
  });
  it("C27: who has taken Critical Damage is struck Enhanced, unless the table plays it otherwise", () => {
    const dice = (house: Partial<CairnHouse>) => {
      const t = table({ Gob: GOB, Rosa: pc({ hp: 20, critical: true }) }, { house });
      const id = t.blow("Gob", "Rosa", { roll: [1, 1] });
      return t.exchange(id).slots["roll"]?.step?.body.numbers["dice"];
    };
    expect([dice({}), dice({ preyOnWounded: false })]).toEqual([[8, 12], [8]]);
  });
  it("C21, C27: a gambit is not proposed as Enhanced, which would only help its target; who strikes along is", () => {
    const t = table({ Gob: GOB, Orc: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 20, critical: true }) });
    const trip = { words: "trips her", ability: "dex" };
    const dice = (more: Choice) => {
      const id = t.start("Gob", "gambit", { ...trip, ...more }, { to: ["Rosa"] });
      t.answer(id, "t0", "none");
      t.settle();
      const slots = Object.values(t.exchange(id).slots).filter(({ kind }) => kind === "roll");
      return slots.map(({ step }) => step?.body.numbers["dice"]);
    };
    expect(dice({ with: ["Actor.Orc"] })).toEqual([[8], [8, 12]]);
    t.turn(2, 0);
    expect(dice({ with: ["Actor.Orc"], tries: ["Actor.Orc"] })).toEqual([[8], [8]]);
    t.turn(3, 0);
    expect(dice({ enhanced: true })).toEqual([[8, 12]]);
    const asksOfWounds = (name: string) => t.option(name, "gambit").inputs.some(({ id }) => id === "noPrey");
    expect(asksOfWounds("Gob")).toBe(true);
    expect(
      table({ Gob: GOB, Rosa: pc({ critical: true }) })
        .option("Gob", "gambit")
        .inputs.map(({ id }) => id),
    ).not.toContain("noPrey");
  });
  it("C27: attacks on it are proposed as Enhanced: the dialog can say that they are not", () => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ critical: true, hp: 9 }) });
    const inputs = (who: string): readonly string[] => t.option(who, "attack").inputs.map(({ id }) => id);
    expect(inputs("Gob")).toContain("noPrey");
    // Nobody but herself is so badly off.
    expect(inputs("Rosa")).not.toContain("noPrey");
    // A friend of hers is nobody's prey.
    const friend = table({ Gob: foe(), Rosa: pc({ critical: true }), Bela: pc() });
    expect(friend.option("Bela", "attack").inputs.map(({ id }) => id)).not.toContain("noPrey");
    const id = t.blow("Gob", "Rosa", { roll: [7] }, { choice: { noPrey: true } });
    expect([t.exchange(id).slots["roll"]?.step?.body.numbers["dice"], t.body("Rosa")]).toEqual([[8], [2, 10]]);
  });
});

describe("C8: to spare a life", () => {
  it.each([
    ["is offered with a sword", [SWORD], true],
    ["is not, where there are only bare hands, which spare it anyway", [], false],
  ] as const)("C8: %s", (_, weapons, offered) => {
    const t = table({ Rosa: pc({ weapons }), Bela: pc({ weapons }), Gob: foe({ weapons, answers: ["fightBack"] }) });
    const id = t.attack("Rosa", "Gob", {}, { with: ["Actor.Bela"] });
    const spares = (slot: string, option: string): boolean | undefined =>
      t
        .ask(id, slot)
        ?.options.find((each) => each.id === option)
        ?.inputs.some((input) => input.id === "nonLethal");
    expect(t.option("Rosa", "attack").inputs.some((input) => input.id === "nonLethal")).toBe(offered);
    expect(spares("join1", "join")).toBe(offered);
    t.answer(id, "join1", "join");
    expect(spares("t0", "fightBack")).toBe(offered);
  });
  it.each([
    ["declared", [SWORD], { nonLethal: true }],
    ["with bare hands", [], {}],
  ] as const)("C8: %s: a failed save knocks out, and no d6 is asked for", (_, weapons, choice) => {
    const t = table({ Gob: foe({ weapons }), Rosa: pc({ hp: 0, str: 12 }) });
    const id = t.blow("Gob", "Rosa", { roll: [3], "t0-save": [20] }, { choice });
    t.finish(id);
    const rosa = t.sheet("Rosa");
    const flags = ["out", "knockedOut", "critical", "dead"].map((flag) => rosa.flag(flag));
    expect([t.exchange(id).phase, flags]).toEqual(["settled", [true, true, false, false]]);
    expect(t.told(id)).toEqual(["none", "state.knockedOut", "losesStr", "knockedOut"]);
  });
});

describe("C26: where it hit", () => {
  const house = { hitLocations: true };
  it("C26: the torso: the effects are the GM's to confirm, then the d4", () => {
    const { t, id } = struck({ "t0-save": [20] }, {}, house);
    t.answer(id, "t0-save", "roll");
    expect(t.asked(id)).toEqual(["t0-location"]);
    t.answer(id, "t0-location", "roll", { faces: [2] });
    expect(t.ask(id, "t0-effects")?.to).toEqual({ kind: "gm" });
    t.answer(id, "t0-effects", "confirm");
    t.answer(id, "t0-torso", "roll", { faces: [4] });
    t.settle();
    expect([t.exchange(id).phase, t.body("Rosa"), t.sheet("Rosa").injuries]).toEqual(["settled", [0, 5], ["torso"]]);
    expect(t.sheet("Rosa").read.slots?.taken).toBe(1);
  });
  it("C26: the GM's word is not the player's to give", () => {
    const { t, id } = struck({ "t0-save": [20], "t0-location": [10] }, {}, house);
    t.answer(id, "t0-save", "roll");
    t.answer(id, "t0-location", "roll");
    t.answer(id, "t0-effects", "confirm", { choice: { effects: [] }, author: "rosa" });
    expect([t.uncounted(id), t.asked(id)]).toEqual(["gmOnly", ["t0-effects"]]);
  });
  it.each([
    ["all of it", ["death"], true],
    ["none of it", [], false],
  ] as const)("C26: the head: the GM confirms %s", (_, effects, dead) => {
    const { t, id } = struck({ "t0-save": [20], "t0-location": [10] }, {}, house);
    t.answer(id, "t0-save", "roll");
    t.answer(id, "t0-location", "roll");
    t.answer(id, "t0-effects", "confirm", { choice: { effects } });
    t.settle();
    expect([t.exchange(id).phase, t.sheet("Rosa").flag("dead"), t.sheet("Rosa").injuries]).toEqual([
      "settled",
      dead,
      ["head"],
    ]);
  });
  it("C26: a leg limps, and fails for good when it is hit again", () => {
    const { t, id } = struck({ "t0-save": [20], "t0-location": [6] }, {}, house);
    t.finish(id);
    expect([t.sheet("Rosa").flag("limping"), t.sheet("Rosa").read.limbs]).toEqual([true, { leftLeg: 1 }]);
    const again = struck({ "t0-save": [20], "t0-location": [6] }, { injuries: ["leftLeg"] }, house);
    again.t.finish(again.id);
    const rosa = again.t.sheet("Rosa");
    expect([rosa.flag("limping"), rosa.read.limbs]).toEqual([false, { leftLeg: 2 }]);
  });
  it("C26: a foe has no hit locations", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Gob: foe({ hp: 0 }) }, { house });
    const id = t.attack("Rosa", "Gob", { roll: [3], "t0-save": [20] });
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.exchange(id).phase, t.exchange(id).slots["t0-location"]]).toEqual(["settled", undefined]);
  });
});

describe("C32: properties that call for more", () => {
  it("C32: brutal kills on a failed save", () => {
    const t = table({ Gob: foe({ weapons: [weapon(8, { properties: { brutal: 3 } })] }), Rosa: pc({ hp: 0 }) });
    const id = t.blow("Gob", "Rosa", { roll: [3], "t0-save": [20] });
    t.finish(id);
    expect([t.exchange(id).phase, t.sheet("Rosa").flag("dead"), t.told(id).includes("morale")]).toEqual([
      "settled",
      true,
      true,
    ]);
  });
  it("C32: shock asks for a save though HP held", () => {
    const t = table({ Gob: foe({ weapons: [weapon(8, { properties: { shock: 3 } })] }), Rosa: pc({ hp: 9 }) });
    const id = t.blow("Gob", "Rosa", { roll: [3] });
    expect(t.asked(id)).toEqual(["t0-shock"]);
    t.finish(id);
    expect(t.exchange(id).phase).toBe("settled");
  });
});

describe("C24, C25: the odds of a save say all that may come of it", () => {
  it.each([
    ["a PC", pc({ hp: 0, str: 13 }), { dying: 0.4, impaired: 0.1, dead: 0.1 }],
    ["one that is spared", pc({ hp: 0, str: 13 }), { knockedOut: 0.6 }],
  ] as const)("C24, C25: of %s", (name, rosa, ends) => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Rosa: rosa });
    const choice = name === "a PC" ? {} : { nonLethal: true };
    // STR 13 less 5 is 8: 40 in 100 make it.
    const id = t.blow("Gob", "Rosa", { roll: [5] }, { choice });
    const { safe, kills = 0, more = [] } = t.odds(id, "t0-save", "roll");
    expect(safe).toBeCloseTo(0.4, 9);
    const found = Object.fromEntries<number>(
      more.map(({ label, value }) => [label.split(".").at(-1) ?? "", Number(value.toFixed(9))]),
    );
    expect({ ...found, ...(kills > 0 ? { dead: Number(kills.toFixed(9)) } : {}) }).toEqual(ends);
    expect(safe + kills + more.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 9);
  });
});

describe("what a card does not leave unsaid", () => {
  it("C8, C28: sparing a life does not spare it at STR 0, and the card says why", () => {
    const t = table({ Gob: GOB, Rosa: pc({ hp: 0, str: 3 }) });
    const id = t.blow("Gob", "Rosa", { roll: [8] }, { choice: { nonLethal: true } });
    expect(t.told(id)).toEqual(["none", "deadAnyway", "losesStr"]);
  });
  it("C10: a fight back that comes shows its die and its Fatigue; one that does not come is told", () => {
    const fight = (fate: number) => {
      const t = table({ Gob: GOB, Rosa: pc({ hp: 0, str: 12, weapons: [SWORD], taken: 2 }) });
      const rolls = { roll: [3], back: [3], "t0-save": [20], "t0-fate": [fate], "t0-heal": [1] };
      const id = t.blow("Gob", "Rosa", rolls, { answer: "fightBack" });
      for (const slot of ["t0-save", "t0-fate", ...(fate === 6 ? ["t0-heal"] : [])]) t.answer(id, slot, "roll");
      t.settle();
      return { told: t.told(id), line: cairn.describe(t.exchange(id)).rows["t0"]?.[0] };
    };
    const [lost, back] = [fight(3), fight(6)];
    expect([lost.told.at(-1), lost.told.includes("rolls")]).toEqual(["backLost", false]);
    expect([back.told.includes("backLost"), back.told.includes("rolls")]).toEqual([false, true]);
    expect(lost.line?.data["paid"]).toEqual({ key: "RIPOSTE.Cairn.Tell.paid" });
  });
  it("C18: Impaired and Enhanced at once are one reason: neither counts", () => {
    const t = table({ Gob: GOB, Rosa: pc({ weapons: [SWORD] }) });
    const { modifiers } = t.judge("Rosa", "attack", { impaired: true, enhanced: true }, { to: ["Gob"] });
    expect(modifiers.map(({ label }) => label)).toEqual(["RIPOSTE.Cairn.Part.die", "RIPOSTE.Cairn.Part.evenOut"]);
  });
});
