/** What exchanges do to gear: improvised weapons break (C8), something is dropped to make room (C14). */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../src/rules/cairn/index.ts";
import type { CairnCargo, CairnWeapon } from "../../../src/rules/cairn/stats/stats.ts";
import type { Json } from "../../../src/rules/core/types/json.ts";
import { MAUL, SWORD, weapon } from "./blows.ts";
import { BOW } from "./people.ts";
import { foe, pc, table } from "./table.ts";

const CHAIR = weapon(8, { id: "chair", kind: "improvised" });
const BOTTLE = weapon(6, { id: "bottle", kind: "improvised" });
const ROPE = { id: "rope", name: "Rope", slots: 1 };
const TENT = { id: "tent", name: "Tent", slots: 2 };

describe("C8: improvised weapons break after one attack", () => {
  it.each([
    ["that hits", 5],
    ["that does nothing", 1],
  ])("of an attack %s", (_, die) => {
    const t = table({ Rosa: pc({ weapons: [CHAIR, SWORD] }), Ork: foe({ armor: 1, hp: 9 }) });
    const id = t.blow("Rosa", "Ork", { roll: [die] }, { choice: { weapon: "chair" } });
    expect(t.sheet("Rosa").flag("items.chair.broken")).toBe(true);
    expect(t.option("Rosa", "attack").inputs.find(({ id: input }) => input === "weapon")).toMatchObject({
      choices: [{ id: "sword" }, { id: "unarmed" }],
    });
    expect(t.told(id, "a0")).toEqual(["breaks.makeshift"]);
    t.undo(id, ["t0", "a0"]);
    expect(t.sheet("Rosa").flag("items.chair.broken")).toBe(false);
  });
  it("asked again, what broke before is not told of any more", () => {
    const t = table({ Rosa: pc({ weapons: [CHAIR, SWORD] }), Ork: foe({ armor: 1, hp: 9 }) });
    const id = t.blow("Rosa", "Ork", { roll: [5] }, { choice: { weapon: "chair" } });
    t.undo(id, ["t0", "a0"], ["t0"]);
    expect([t.told(id, "a0"), t.told(id, "t0")]).toEqual([[], []]);
  });
  it("both, where two are swung; others not", () => {
    const t = table({ Rosa: pc({ weapons: [CHAIR, BOTTLE] }), Ork: foe({ hp: 9 }) });
    t.blow("Rosa", "Ork", { roll: [1, 2] }, { choice: { weapon: "chair", second: "bottle" } });
    expect(t.sheet("Rosa").read.weapons).toEqual([]);
    t.blow("Ork", "Rosa", { roll: [1] });
    expect(t.sheet("Ork").written.flatMap(({ spends }) => spends)).toHaveLength(1);
  });
  it("not when the attack was stopped before it was rolled", () => {
    const t = table({ Rosa: pc({ weapons: [CHAIR] }), Ork: foe() });
    const id = t.attack("Rosa", "Ork", {}, { weapon: "chair" });
    t.stop(id);
    t.settle();
    expect(t.sheet("Rosa").flag("items.chair.broken")).toBe(false);
  });
  it("also in a parry, in a fight back and in a blow against nobody", () => {
    const t = table({ Rosa: pc({ weapons: [CHAIR], hp: 9 }), Bela: pc({ weapons: [BOTTLE] }), Ork: foe({ hp: 20 }) });
    t.blow("Ork", "Rosa", { roll: [1], t0: [8] }, { answer: "parry", how: { against: "a0", weapon: "chair" } });
    expect(t.sheet("Rosa").flag("items.chair.broken")).toBe(true);
    t.next();
    t.start("Bela", "attack", { weapon: "bottle" });
    t.settle();
    expect(t.sheet("Bela").flag("items.bottle.broken")).toBe(true);
  });
  it.each([
    ["one that can still strike", [3], {}, true],
    ["one that comes back after Critical Damage", [10], { "t0-save": [20], "t0-fate": [6] }, true],
    ["one that goes down", [10], { "t0-save": [20], "t0-fate": [3] }, false],
  ])("of %s when it fights back", (_, roll, more, breaks) => {
    const t = table({ Rosa: pc({ weapons: [CHAIR] }), Ork: foe({ weapons: [weapon(10)], hp: 20 }) });
    const id = t.attack("Ork", "Rosa", { roll, ...more });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "chair" } });
    t.finish(id);
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.sheet("Rosa").flag("items.chair.broken")).toBe(breaks);
  });
});

describe("C14: something is dropped to make room for Fatigue", () => {
  const laden = (taken = 7): ReturnType<typeof table> =>
    table({
      Rosa: pc({ weapons: [SWORD], hp: 4, taken, cargo: [ROPE, TENT] }),
      Ork: foe({ weapons: [SWORD] }),
    });
  it("it lies about from then on, and goes before the damage: the guard counts again", () => {
    const t = laden();
    const id = t.blow("Ork", "Rosa", { roll: [3] }, { answer: "block", how: { drop: "tent" } });
    expect(t.sheet("Rosa").flag("items.tent.dropped")).toBe(true);
    expect(cairn.describe(t.exchange(id)).rows["t0"]?.at(-1)).toMatchObject({
      key: "RIPOSTE.Cairn.Tell.drops",
      data: { item: "Tent" },
    });
    // 10 of 10 before, 8 while it hits, 9 with the Fatigue.
    expect(t.loss(id)).toEqual([3, 0]);
    expect(t.sheet("Rosa").read.slots).toEqual({ size: 10, taken: 9 });
  });
  it("one slot is filled by the Fatigue at once", () => {
    const t = laden();
    t.blow("Ork", "Rosa", { roll: [3] }, { answer: "block", how: { drop: "rope" } });
    expect(t.sheet("Rosa").read.slots).toEqual({ size: 10, taken: 10 });
    expect(t.sheet("Rosa").read.cargo).toEqual([TENT]);
  });
  it("is carried again when it is taken back", () => {
    const t = laden();
    const id = t.blow("Ork", "Rosa", { roll: [3] }, { answer: "block", how: { drop: "tent" } });
    t.undo(id, ["t0", "a0"]);
    expect(t.sheet("Rosa").read.slots).toEqual({ size: 10, taken: 10 });
    expect(t.body("Rosa")).toEqual([4, 10]);
  });
  it.each([
    [5, [], "fatigue", "fatigue"],
    [6, ["none", "rope", "tent"], "lastSlot", "fatigue"],
    [7, ["rope", "tent"], "lastSlot", "lastSlot"],
  ])("C7: with %i and three more of 10 slots taken an answer offers to drop %j", (taken, things, price, withRope) => {
    const t = laden(taken);
    const id = t.attack("Ork", "Rosa", { roll: [3] });
    const [ask] = t.asks(id);
    const options = ask?.options ?? [];
    const dropping = (option: string) => {
      const input = options.find((one) => one.id === option)?.inputs.find((one) => one.id === "drop");
      return input?.kind === "pick" ? input.choices.map((one) => one.id) : [];
    };
    expect([dropping("block"), dropping("dodge"), dropping("parry")]).toEqual([things, things, []]);
    const label = (drop: string) => {
      const plan = { slot: "t0", fighter: "Actor.Rosa", option: "block", choice: { drop } };
      const [tag] = cairn.judge(t.exchange(id), plan, t.scene).price;
      return tag?.label;
    };
    const [first = "none"] = things;
    expect([label(first), label("rope")]).toEqual([price, withRope].map((one) => `RIPOSTE.Cairn.Price.${one}`));
    t.answer(id, "t0", "block", { choice: { drop: "rope" } });
    t.settle();
    expect(t.sheet("Rosa").flag("items.rope.dropped")).toBe(true);
  });
  it("an answer that costs none drops nothing", () => {
    const t = laden();
    t.blow(
      "Ork",
      "Rosa",
      { roll: [3], t0: [3] },
      { answer: "parry", how: { against: "a0", weapon: "sword", drop: "tent" } },
    );
    expect(t.sheet("Rosa").flag("items.tent.dropped")).toBe(false);
  });
  it("what is dropped strikes nobody", () => {
    const cargo = [{ id: "sword", name: "Sword", slots: 1 }];
    const t = table({ Rosa: pc({ weapons: [SWORD], taken: 9, cargo }), Ork: foe() });
    const id = t.attack("Ork", "Rosa");
    const choice = { against: "a0", weapon: "sword", drop: "sword" };
    expect(t.judgeAnswer(id, "t0", "fightBack", choice).refusals[0]?.code).toBe("cairn.dropsWeapon");
    expect(t.judgeAnswer(id, "t0", "fightBack", { ...choice, weapon: "unarmed" }).refusals).toEqual([]);
  });
  it("proposed is what makes room and is not what one strikes with; with nothing else, bare hands strike", () => {
    const sword = { id: "sword", name: "Sword", slots: 1 };
    const proposed = (cargo: readonly CairnCargo[]): Json | undefined => {
      const t = table({ Rosa: pc({ weapons: [SWORD], taken: 10 - cargo.length, cargo }), Ork: foe() });
      const [ask] = t.asks(t.attack("Ork", "Rosa"));
      const [back] = ask?.options ?? [];
      expect(back).toMatchObject({ id: "fightBack", refusal: null });
      return back?.initial;
    };
    expect(proposed([sword, ROPE])).toEqual({ against: "a0", weapon: "sword", nonLethal: false, drop: "rope" });
    const rations = { id: "rations", name: "Rations", slots: 1 };
    const axe = { id: "axe", name: "Axe", slots: 1, arms: true };
    // What is in hand goes last, arms before that, and of the rest the smallest first.
    expect(proposed([sword, axe, rations, ROPE])).toMatchObject({ weapon: "sword", drop: "rations" });
    expect(proposed([sword, axe])).toMatchObject({ weapon: "sword", drop: "axe" });
    expect(proposed([sword])).toEqual({ against: "a0", weapon: "unarmed", nonLethal: false, drop: "sword" });
  });
  it("C11, C12: a guard that changes no die says so; any other does not", () => {
    const vain = (weapons: readonly CairnWeapon[], impaired = false): readonly unknown[] => {
      const t = table({ Rosa: pc({ weapons: [SWORD] }), Ork: foe({ weapons }) });
      const [ask] = t.asks(t.attack("Ork", "Rosa", {}, { impaired }));
      return ask?.options.flatMap(({ id, vain: why }) => (why === undefined ? [] : [id, why.code])) ?? [];
    };
    expect([vain([MAUL]), vain([SWORD])]).toEqual([["block", "cairn.vain"], []]);
    // A d4 that is Impaired is a d4, unless it pierces (C32).
    const quick = (properties: CairnWeapon["properties"] = {}) => weapon(4, { id: "knife", properties });
    expect([vain([quick()]), vain([quick({ piercing: 1 })])]).toEqual([
      ["block", "cairn.vain", "dodge", "cairn.vain"],
      ["dodge", "cairn.vain"],
    ]);
    expect(vain([SWORD], true)).toEqual(["block", "cairn.vain", "dodge", "cairn.vain"]);
  });
  it("C13: where nothing in hand reaches, a ruling's answer is proposed with the best that is in hand", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD, MAUL] }), Ork: foe({ weapons: [BOW] }) });
    const [ask] = t.asks(t.attack("Ork", "Rosa", {}, { band: "far" }));
    const parry = ask?.options.find(({ id }) => id === "parry");
    expect([parry?.refusal?.code, parry?.initial["weapon"]]).toEqual(["cairn.noReach", "maul"]);
  });
  it.for([
    [8, [], null, "fatigue", null],
    [9, [], null, "lastSlot", 4],
    // It has none already.
    [9, [ROPE], "rope", "lastSlot", 0],
    [8, [TENT], "tent", "fatigue", null],
  ] as const)(
    "the price of a block with %i slots taken and %j, dropping %s, is %s and %s HP",
    ([taken, cargo, drop, label, hp]) => {
      const t = table({ Rosa: pc({ weapons: [SWORD], taken, cargo }), Ork: foe() });
      const id = t.attack("Ork", "Rosa");
      const { price } = t.judgeAnswer(id, "t0", "block", drop === null ? {} : { drop });
      expect(price).toEqual([
        {
          what: "fatigue",
          amount: 1,
          per: null,
          label: `RIPOSTE.Cairn.Price.${label}`,
          rule: "C14",
          ...(hp === null ? {} : { hurts: hp }),
          ...(drop === null ? {} : { also: { key: "RIPOSTE.Cairn.Price.drops", name: cargo[0]?.name } }),
        },
      ]);
    },
  );
});

describe("C33: a weapon broken to enhance an attack", () => {
  const fight = (breakingPoint: boolean, hp = 4): ReturnType<typeof table> =>
    table(
      { Rosa: pc({ weapons: [SWORD], hp }), Ork: foe({ hp: 20, weapons: [SWORD], answers: ["fightBack"] }) },
      { house: { breakingPoint } },
    );
  const inputs = (t: ReturnType<typeof table>): readonly string[] =>
    t.option("Rosa", "attack").inputs.map(({ id }) => id);

  it("only where the table plays so", () => {
    expect(inputs(fight(false))).not.toContain("breaks");
    expect(inputs(fight(true))).toContain("breaks");
    expect(fight(false).refused("Rosa", "attack", { breaks: true }, { to: ["Ork"] })).toEqual(["cairn.noBreaking C33"]);
    expect(fight(true).refused("Rosa", "attack", { breaks: true }, { to: ["Ork"] })).toEqual([]);
  });
  it("not bare hands", () => {
    const choice = { breaks: true, weapon: "unarmed" };
    expect(fight(true).refused("Rosa", "attack", choice, { to: ["Ork"] })).toEqual(["cairn.bodily C33"]);
  });
  it.each([4, 0])("with %i HP left: they are given up, the weapon is gone, the d12 falls as well", (hp) => {
    const t = fight(true, hp);
    const id = t.blow("Rosa", "Ork", { roll: [3, 11] }, { choice: { breaks: true } });
    expect(t.body("Ork")).toEqual([9, 10]);
    expect(t.body("Rosa")).toEqual([0, 10]);
    expect(t.sheet("Rosa").flag("items.sword.broken")).toBe(true);
    t.undo(id, ["t0", "a0"]);
    expect(t.body("Rosa")).toEqual([hp, 10]);
    expect(t.sheet("Rosa").flag("items.sword.broken")).toBe(false);
  });
  it("what comes back meets no guard", () => {
    const t = fight(true);
    const id = t.attack("Rosa", "Ork", { roll: [3, 11], back: [5] }, { breaks: true });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    t.finish(id);
    expect(t.body("Rosa")).toEqual([0, 5]);
  });
});

describe("C33: gear broken to ignore a blow", () => {
  const MAIL = { id: "mail", name: "Mail", armor: 1, shield: false };
  const fight = (breakingPoint = true, hp = 4): ReturnType<typeof table> =>
    table(
      { Rosa: pc({ weapons: [SWORD], worn: [MAIL], armor: 1, hp }), Ork: foe({ hp: 20, weapons: [weapon(12)] }) },
      { house: { breakingPoint } },
    );
  it("is offered with every answer, only where the table plays so", () => {
    const t = fight();
    const options = t.ask(t.attack("Ork", "Rosa"), "t0")?.options ?? [];
    expect(options.every(({ inputs }) => inputs.some(({ id }) => id === "shatter"))).toBe(true);
    const usual = fight(false);
    const id = usual.attack("Ork", "Rosa");
    expect(usual.ask(id, "t0")?.options.some(({ inputs }) => inputs.some((input) => input.id === "shatter"))).toBe(
      false,
    );
    expect(usual.judgeAnswer(id, "t0", "none", { shatter: "mail" }).refusals[0]?.code).toBe("cairn.noBreaking");
  });
  it.each([4, 0])("with %i HP left: they are given up, the armor breaks, no save follows", (hp) => {
    const t = fight(true, hp);
    const id = t.blow("Ork", "Rosa", { roll: [12] }, { answer: "none", how: { shatter: "mail" } });
    expect(t.body("Rosa")).toEqual([0, 10]);
    expect(t.sheet("Rosa").flag("items.mail.broken")).toBe(true);
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.told(id)).toEqual(["none", "ignored", "breaks.tookBlow"]);
    t.undo(id, ["t0", "a0"]);
    expect(t.body("Rosa")).toEqual([hp, 10]);
    expect(t.sheet("Rosa").flag("items.mail.broken")).toBe(false);
  });
  it("nothing breaks where nothing would hurt", () => {
    const t = fight();
    t.blow("Ork", "Rosa", { roll: [1] }, { answer: "none", how: { shatter: "mail" } });
    expect(t.body("Rosa")).toEqual([4, 10]);
    expect(t.sheet("Rosa").flag("items.mail.broken")).toBe(false);
  });
  it("not with what it strikes back with, nor with what it has not", () => {
    const t = fight();
    const id = t.attack("Ork", "Rosa");
    const parry = { against: "a0", weapon: "sword", shatter: "sword" };
    expect(t.judgeAnswer(id, "t0", "parry", parry).refusals[0]?.code).toBe("cairn.noWeapon");
    expect(t.judgeAnswer(id, "t0", "none", { shatter: "moon" }).refusals[0]?.code).toBe("cairn.noWeapon");
  });
  it("odds: the HP that are given up, where it would hurt", () => {
    const t = fight();
    const odds = t.odds(t.attack("Ork", "Rosa"), "t0", "none", { shatter: "mail" });
    expect(odds.safe).toBeCloseTo(1 / 12, 10);
    expect(odds.loss).toBeCloseTo((4 * 11) / 12, 10);
  });
});
