import { describe, expect, it } from "vitest";
import { readNumbers } from "../../../../src/rules/pool/math/numbers.ts";
import { resolve } from "../../../../src/rules/pool/math/parts.ts";
import { answer, attack, facesFor, fighter, folded, KNIFE_THROWN, outcomes, pool, ruling, scene } from "../fixtures.ts";

const anna = fighter("Anna");

describe("P13: a dodge is Dexterity + Athletics at Difficulty 6", () => {
  it.each([
    [{}, 5, 6],
    [{ dodgeAbility: "stealth" }, 3, 7],
    [{ dodgeAbility: "melee" }, 5, 6],
  ])("with %j: %i dice at %i", (changes, dice, difficulty) => {
    const bert = fighter("Bert", { stats: changes });
    const exchange = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
    const judged = pool.judge(
      exchange,
      { slot: "t0", fighter: bert.id, option: "dodge", choice: {} },
      scene(anna, bert),
    );
    expect(resolve(readNumbers(judged.numbers)?.parts ?? [])).toMatchObject({ dice, difficulty });
  });
  it("the GM may shift it, before the roll and after", () => {
    const bert = fighter("Bert");
    const live = scene(anna, bert);
    const declared = attack(anna, [bert], { faces: facesFor(3, 5) });
    const modifier = { kind: "difficulty", value: 2, label: "RIPOSTE.Pool.Part.gm", rule: "P13", source: null };
    const before = ruling(folded([declared]), { what: "modifier", slot: "t0", modifier });
    const ruled = folded([declared, before]);
    const hard = answer(ruled, bert, live, { option: "dodge", faces: [8, 7, 6, 2, 2] });
    expect(outcomes(folded([declared, before, hard]), live)["t0"]).toMatchObject({ met: 1, left: 2 });
    const plain = answer(folded([declared]), bert, live, { option: "dodge", faces: [8, 7, 6, 2, 2] });
    const after = ruling(folded([declared, plain]), { what: "modifier", slot: "t0", modifier });
    expect(outcomes(folded([declared, plain]), live)["t0"]).toMatchObject({ met: 3, hit: false });
    expect(outcomes(folded([declared, plain, after]), live)["t0"]).toMatchObject({ met: 1, left: 2 });
  });
  it("dodges what is thrown, which cannot be parried", () => {
    const thrower = fighter("Anna", { stats: { weapons: [KNIFE_THROWN] } });
    const bert = fighter("Bert");
    const exchange = folded([attack(thrower, [bert], { faces: facesFor(2, 5) })]);
    const options = pool.prompts(exchange, scene(thrower, bert))[0]?.options ?? [];
    expect(options.map((one) => one.refusal?.code ?? null)).toEqual([null, "pool.notMelee", "pool.notMelee", null]);
  });
});
