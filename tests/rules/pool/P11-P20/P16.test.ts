import { describe, expect, it } from "vitest";
import { readNumbers } from "../../../../src/rules/pool/math/numbers.ts";
import { resolve } from "../../../../src/rules/pool/math/parts.ts";
import {
  answer,
  attack,
  facesFor,
  fighter,
  folded,
  GREATSWORD,
  HANDGUN,
  outcomes,
  pool,
  scene,
  SWORD,
} from "../fixtures.ts";

const anna = fighter("Anna");

describe("P16: a parry is one's own melee weapon's roll", () => {
  it.each([
    ["sword", 5, 6],
    ["greatsword", 5, 7],
  ])("%s: %i dice at its own Difficulty %i", (weapon, dice, difficulty) => {
    const bert = fighter("Bert", { stats: { weapons: [SWORD, GREATSWORD] } });
    const exchange = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
    const plan = { slot: "t0", fighter: bert.id, option: "parry", choice: { weapon } };
    const judged = pool.judge(exchange, plan, scene(anna, bert));
    expect(judged.refusals).toEqual([]);
    expect(resolve(readNumbers(judged.numbers)?.parts ?? [])).toMatchObject({ dice, difficulty });
  });
  it("proposes the weapon that serves best", () => {
    const bert = fighter("Bert", { stats: { weapons: [GREATSWORD, SWORD, HANDGUN] } });
    const exchange = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
    const parry = pool.prompts(exchange, scene(anna, bert))[0]?.options.find((one) => one.id === "parry");
    expect(parry?.initial).toMatchObject({ weapon: "sword" });
  });
  it("P19: for a clash, of two that leave the fighter as safe, the one that hurts them more", () => {
    const knife = { ...SWORD, id: "knife", damage: 0 };
    const bert = fighter("Bert", { stats: { weapons: [knife, SWORD] } });
    const exchange = folded([attack(anna, [bert], { faces: facesFor(0, 5) })]);
    const clash = pool.prompts(exchange, scene(anna, bert))[0]?.options.find((one) => one.id === "clash");
    expect(clash?.initial).toMatchObject({ weapon: "sword" });
  });
  it("refuses a gun as a parrying weapon", () => {
    const bert = fighter("Bert", { stats: { weapons: [HANDGUN] } });
    const exchange = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
    const plan = { slot: "t0", fighter: bert.id, option: "parry", choice: { weapon: "handgun" } };
    expect(pool.judge(exchange, plan, scene(anna, bert)).refusals[0]).toMatchObject({ code: "pool.ownNotMelee" });
  });
  it("subtracts as a dodge does", () => {
    const bert = fighter("Bert");
    const live = scene(anna, bert);
    const declared = attack(anna, [bert], { faces: facesFor(4, 5) });
    const step = answer(folded([declared]), bert, live, { option: "parry", faces: facesFor(3, 5) });
    expect(outcomes(folded([declared, step]), live)["t0"]).toMatchObject({ left: 1, severity: 2, answer: "parry" });
  });
});
