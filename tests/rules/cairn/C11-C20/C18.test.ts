import { describe, expect, it } from "vitest";
import { NO_ANSWER } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { diceOf } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { attack, BLOCK, DAGGER, DODGE, house, landed, MAUL, shown, SWORD, weapon } from "../blows.ts";
import { foe, pc, table } from "../table.ts";

describe("C18: impaired and enhanced", () => {
  it.each([
    // impaired, enhanced, answer → dice of a d8
    [false, false, NO_ANSWER, "d8"],
    [true, false, NO_ANSWER, "d4!"],
    [false, true, NO_ANSWER, "d8 d12+"],
    [true, true, NO_ANSWER, "d8"],
    [false, false, BLOCK, "d4!"],
    [true, false, BLOCK, "d4!"],
    [false, true, BLOCK, "d8"],
    [true, true, BLOCK, "d8"],
    [false, true, DODGE, "d8"],
  ] as const)("C18: impaired %s, enhanced %s, answered by $kind", (impaired, enhanced, answer, dice) => {
    expect(shown(diceOf(attack(SWORD, { impaired, enhanced }), answer, house()))).toBe(dice);
  });
  it.each([4, 6, 8, 10, 12] as const)("C18: impaired, a d%i rolls d4", (die) => {
    expect(shown(diceOf(attack(weapon(die), { impaired: true }), NO_ANSWER, house()))).toBe("d4!");
  });
  it("C18: an answer that does not fit leaves Enhanced alone", () => {
    expect(shown(diceOf(attack(MAUL, { enhanced: true }), BLOCK, house()))).toBe("d10 d12+");
    expect(shown(diceOf(attack(DAGGER, { enhanced: true }), DODGE, house()))).toBe("d6 d12+");
  });
  it("C18: of the two dice the higher counts, of equal ones the weapon's own", () => {
    const enhanced = attack(SWORD, { enhanced: true });
    expect(landed(enhanced, 3, 11)).toMatchObject({ value: 11, extra: true, faces: 12 });
    expect(landed(enhanced, 8, 7)).toMatchObject({ value: 8, extra: false, faces: 8 });
    expect(landed(enhanced, 8, 8)).toMatchObject({ value: 8, extra: false });
  });
});

describe("C18: what the card tells", () => {
  it.each([
    [{}, {}, ""],
    [{ enhanced: true }, {}, "enhanced"],
    [{ impaired: true }, {}, "impaired"],
    [{}, { critical: true }, "impaired"],
    [{ enhanced: true }, { critical: true }, ""],
  ])("C18: %j of one who is %j, before anybody answers", (choice, more, how) => {
    const t = table({ Rosa: pc({ weapons: [SWORD], ...more }), Ork: foe() });
    const [told] = cairn.describe(t.exchange(t.attack("Rosa", "Ork", {}, choice))).attack;
    expect(told?.data["how"]).toEqual(how === "" ? "" : { key: `RIPOSTE.Cairn.Tell.how.${how}` });
  });
  it("C18: of one who strikes along it is told as it struck", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Bela: pc({ weapons: [SWORD] }), Ork: foe({ hp: 20 }) });
    const id = t.attack("Rosa", "Ork", {}, { with: ["Actor.Bela"] });
    t.answer(id, "join1", "join", { choice: { impaired: true } });
    const told = cairn.describe(t.exchange(id)).attack.filter(({ key }) => key.endsWith(".attacks"));
    expect(told.map(({ data }) => data["how"])).toEqual(["", { key: "RIPOSTE.Cairn.Tell.how.impaired" }]);
  });
  it.each([
    [{ enhanced: true }, [3, 11], 11, [8, 12]],
    [{ impaired: true }, [3], 3, [4]],
    [{ impaired: true, enhanced: true }, [3], 3, [8]],
  ])("C18: %j", (choice, roll, value, sides) => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Ork: foe({ hp: 20 }) });
    const id = t.blow("Rosa", "Ork", { roll }, { choice });
    const [, told] = cairn.describe(t.exchange(id)).attack;
    expect(told?.data).toEqual({ value });
    expect(told?.sums[0]).toMatchObject({ total: value, dice: { faces: roll, sides } });
  });
  it("C18: where a block has Impaired an Enhanced attack, the card says where the d12 is", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Ork: pc({ hp: 20, weapons: [SWORD] }) });
    const id = t.attack("Rosa", "Ork", {}, { enhanced: true });
    const how = (): unknown => cairn.describe(t.exchange(id)).attack[0]?.data["how"];
    expect(how()).toEqual({ key: "RIPOSTE.Cairn.Tell.how.enhanced" });
    t.answer(id, "t0", "block");
    t.settle();
    expect(how()).toEqual({ key: "RIPOSTE.Cairn.Tell.how.even" });
  });
});
