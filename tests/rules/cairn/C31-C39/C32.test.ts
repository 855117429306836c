import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { bounced, bodyOf, damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { ownDice } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { fightBackLanding, landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import { PROPERTIES, type Die, type Properties } from "../../../../src/rules/cairn/stats/stats.ts";
import { foe, pc, table } from "../table.ts";
import { attack, body, fighter, landed, parried, rolled, strike, SWORD, weapon } from "../blows.ts";

const with_ = (die: Die, properties: Properties) => weapon(die, { properties });
const amount = (struck: ReturnType<typeof attack>, value: number, armor: number) =>
  damage(landed(struck, value), body({ armor, hp: 99 })).amount;

describe("C32: properties against armor", () => {
  it.for([
    // die, properties, value, armor → damage
    [8, { piercing: 0 }, 8, 3, 8],
    [8, { piercing: 0 }, 7, 3, 4],
    [12, { piercing: 0 }, 12, 2, 12],
    [8, { bludgeoning: 0 }, 5, 3, 3],
    [8, { bludgeoning: 0 }, 5, 0, 5],
    [8, { slashing: 0 }, 5, 0, 6],
    [8, { slashing: 0 }, 5, 1, 4],
    [8, { heavy: 2 }, 5, 3, 4],
    [8, { heavy: 2 }, 5, 1, 5],
    [8, { heavy: 1, bludgeoning: 0 }, 5, 3, 4],
    [8, { heavy: 1, piercing: 0 }, 8, 3, 8],
    // Slashing asks for armor 0, not for armor that is passed by.
    [8, { slashing: 0, bludgeoning: 0 }, 5, 1, 5],
  ] as const)("C32: d%i with %o rolls %i on armor %i: %i", ([die, properties, value, armor, expected]) => {
    expect(amount(attack(with_(die, properties)), value, armor)).toBe(expected);
  });
  it("C32: piercing is a matter of its own die: not on the impaired d4, not with the Enhanced d12", () => {
    expect(amount(attack(with_(8, { piercing: 0 }), { impaired: true }), 4, 3)).toBe(1);
    expect(amount(attack(with_(4, { piercing: 0 }), { impaired: true }), 4, 3)).toBe(1);
    const enhanced = attack(with_(12, { piercing: 0 }), { enhanced: true });
    expect(damage(landed(enhanced, 5, 12), body({ armor: 3, hp: 99 })).amount).toBe(9);
    expect(damage(landed(enhanced, 12, 12), body({ armor: 3, hp: 99 })).amount).toBe(12);
  });
  it.for([
    // die, properties, value, armor → parts of the sum
    [8, { piercing: 0 }, 8, 2, ["die 8", "armor -2", "property 2"]],
    [8, { piercing: 0 }, 7, 2, ["die 7", "armor -2"]],
    [8, { bludgeoning: 0 }, 5, 3, ["die 5", "armor -3", "property 1"]],
    [8, { bludgeoning: 0 }, 1, 3, ["die 1", "armor -1"]],
    [8, { slashing: 0 }, 5, 0, ["die 5", "property 1"]],
    [8, {}, 5, 0, ["die 5"]],
    [8, {}, 2, 3, ["die 2", "armor -2"]],
  ] as const)("C32: d%i with %o rolls %i on armor %i: told as %j", ([die, properties, value, armor, expected]) => {
    const t = table({ Gob: foe({ weapons: [with_(die, properties)] }), Rosa: pc({ hp: 30, armor }) });
    const id = t.blow("Gob", "Rosa", { roll: [value] });
    const sums = (cairn.describe(t.exchange(id)).rows["t0"] ?? [])
      .flatMap((told) => told.sums)
      .filter(({ label }) => label.endsWith(".damage"));
    const parts = sums.flatMap((sum) => sum.parts.map((each) => `${each.label.split(".").at(-1)} ${each.value}`));
    expect(parts).toEqual(expected);
    expect(sums.map((sum) => sum.total)).toEqual([sums[0]?.parts.reduce((all, each) => all + each.value, 0)]);
  });
  it("C32: a heavy roll up to X misses, of whatever die", () => {
    const club = attack(with_(10, { heavy: 2 }));
    const lands = (one: typeof club, ...faces: readonly number[]) => landingOf([rolled(one, faces)]).landing?.value;
    expect([lands(club, 2), lands(club, 3)]).toEqual([undefined, 3]);
    expect(lands({ ...club, impaired: true }, 2)).toBeUndefined();
    expect(lands({ ...club, enhanced: true }, 1, 2)).toBeUndefined();
    expect(lands({ ...club, weapons: [...club.weapons, SWORD] }, 2, 1)).toBe(1);
  });
});

describe("C32: properties that call for more", () => {
  it.each(["sweep", "push", "brutal", "shock", "bleed"] as const)("C32: %s from X on", (effect) => {
    const effects = (value: number) => damage(landed(attack(with_(8, { [effect]: 5 })), value), body()).effects;
    expect(effects(4)).toEqual({});
    expect(effects(5)).toEqual({ [effect]: 5 });
    expect(effects(8)).toEqual({ [effect]: 5 });
  });
  it("C32: all that fit, also where armor swallows the damage", () => {
    const fury = with_(8, { sweep: 6, push: 4, bleed: 2 });
    expect(damage(landed(attack(fury), 5), body({ armor: 3 })).effects).toEqual({ push: 4, bleed: 2 });
    expect(damage(landed(attack(fury), 2), body({ armor: 3 }))).toMatchObject({ amount: 0, effects: { bleed: 2 } });
  });
  it("C32: the Enhanced d12 has its weapon's properties; the first one's of two", () => {
    const both = attack([with_(6, { bleed: 7 }), with_(8, { push: 7 })], { enhanced: true });
    expect(damage(landed(both, 1, 8, 9), body()).effects).toEqual({ bleed: 7 });
    expect(damage(landed(both, 1, 8, 8), body()).effects).toEqual({ push: 7 });
  });
  it("C32, C9: no sweep out of an answer", () => {
    const own = strike(with_(8, { sweep: 3, bleed: 3 }));
    const parry = landingOf([rolled(attack(SWORD), [2])], parried(own, [5])).back;
    expect(damage(parry, body()).effects).toEqual({ bleed: 3 });
    expect(damage(fightBackLanding("a0", own, ownDice(own), [5]), body()).effects).toEqual({ bleed: 3 });
  });
  it("C32: none of it comes by itself", () => {
    const plain = damage(landed(attack(SWORD), 8), body());
    expect(plain.effects).toEqual({});
    expect(PROPERTIES.filter((property) => SWORD.properties[property] !== undefined)).toEqual([]);
  });
});

describe("C32: counter", () => {
  const guard = body({ counter: 3 });
  it("C32: the highest of the weapons in hand", () => {
    const weapons = [with_(6, { counter: 2 }), with_(8, { counter: 3 }), SWORD];
    expect(bodyOf(fighter({ weapons })).counter).toBe(3);
    expect(bodyOf(fighter({ weapons: [SWORD] })).counter).toBe(0);
  });
  it("C32: rolls up to X bounce, higher ones land", () => {
    expect(damage(landed(attack(SWORD), 3), guard)).toMatchObject({ bounced: true, toHp: 0, toStr: 0, hpAfter: 4 });
    expect(damage(landed(attack(SWORD), 4), guard)).toMatchObject({ bounced: false, toHp: 4 });
  });
  it("C32: on the attacker it is an ordinary blow, and bounces no more", () => {
    const blow = bounced(landed(attack(SWORD), 3));
    expect(damage(blow, body({ counter: 5, hp: 1, armor: 1 }))).toMatchObject({ bounced: false, toHp: 1, toStr: 1 });
    const lost = landingOf([rolled(attack(SWORD), [3])], parried(strike(SWORD), [2])).landing;
    if (lost === null) throw new Error("it lands");
    expect(damage(bounced(lost), body())).toMatchObject({ toHp: 3, toStr: 0 });
  });
  it("C32, C9: answers do not bounce", () => {
    const own = strike(SWORD);
    expect(damage(fightBackLanding("a0", own, ownDice(own), [2]), guard).bounced).toBe(false);
    const parry = landingOf([rolled(attack(SWORD), [1])], parried(own, [2])).back;
    expect(damage(parry, guard)).toMatchObject({ bounced: false, toStr: 2 });
  });
  it("C32: only the die that lands is looked at (C17)", () => {
    const dice = [rolled(attack(SWORD), [2]), rolled(attack(SWORD, { id: "a1" }), [5])];
    expect(damage(landingOf(dice).landing, guard)).toMatchObject({ bounced: false, amount: 5 });
  });
});

describe("C32: what is told of properties", () => {
  const bite = with_(6, { bleed: 5, bludgeoning: 0 });
  const told = (faces: readonly number[]) => {
    const t = table({ Hound: foe({ weapons: [bite] }), Rosa: pc({ hp: 9 }) });
    const id = t.attack("Hound", "Rosa", { roll: faces });
    const before = cairn.describe(t.exchange(id));
    t.answer(id, "t0", "none");
    t.settle();
    return [before, cairn.describe(t.exchange(id))] as const;
  };
  it("C32: before anybody answers, each with its number and rule", () => {
    const [before, after] = told([5]);
    const lines = before.attack.filter(({ key }) => key.includes(".property."));
    expect(lines.map(({ key, data, rule }) => [key.split(".").at(-1), data["n"], rule])).toEqual([
      ["bludgeoning", 0, "C32"],
      ["bleed", 5, "C32"],
    ]);
    // Then what has come of them is told.
    expect(after.attack.filter(({ key }) => key.includes(".property."))).toEqual([]);
  });
  it.for<[name: string, properties: Properties, impaired: boolean, told: readonly string[]]>([
    ["all that the die may reach", { push: 7, heavy: 2 }, false, ["heavy", "push"]],
    ["not what an Impaired d4 does not reach", { push: 7, bleed: 4, heavy: 5 }, true, ["heavy", "bleed"]],
    ["not that it counters, which it does when its wielder is struck", { counter: 2, sweep: 5 }, false, ["sweep"]],
  ])("C32: of the attack's own weapon %s", ([_, properties, impaired, expected]) => {
    const t = table({ Hound: foe({ weapons: [with_(8, properties)] }), Rosa: pc() });
    const lines = cairn.describe(t.exchange(t.attack("Hound", "Rosa", {}, { impaired }))).attack;
    const keys = lines.filter(({ key }) => key.includes(".property.")).map(({ key }) => key.split(".").at(-1));
    expect(keys).toEqual(expected);
  });
  it("C32: to whoever answers, what their own weapon does about blows at them", () => {
    const dagger = with_(6, { counter: 1 });
    const t = table({ Hound: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [dagger], hp: 9 }) });
    const id = t.attack("Hound", "Rosa", { roll: [1] });
    const notes = cairn.prompts(t.exchange(id), t.scene).find(({ slot }) => slot === "t0")?.notes ?? [];
    expect(notes.map(({ key, data, rule }) => [key.split(".").at(-1), data["n"], rule])).toEqual([
      ["ownCounter", 1, "C32"],
    ]);
    t.answer(id, "t0", "none");
    t.settle();
    const told = Object.values(cairn.describe(t.exchange(id)).rows).flat();
    expect(told.find(({ key }) => key.endsWith(".bounced"))?.rule).toBe("C32");
  });
  it.each([
    [[5], ["C32"]],
    [[4], []],
  ])("C32: rolled %j, its effects with the rules %j", (faces, rules) => {
    const effects = (told(faces)[1].rows["t0"] ?? []).filter(({ key }) => key.includes(".effect."));
    expect(effects.map(({ rule }) => rule)).toEqual(rules);
  });
});
