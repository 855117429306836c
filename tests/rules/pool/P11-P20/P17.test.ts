import { describe, expect, it } from "vitest";
import { readNumbers } from "../../../../src/rules/pool/math/numbers.ts";
import { resolve } from "../../../../src/rules/pool/math/parts.ts";
import { answer, attack, facesFor, fighter, folded, pool, ruling, scene } from "../fixtures.ts";

const boxer = fighter("Anna", { stats: { weapons: [] } });
const bert = fighter("Bert");

const difficultyOf = (weapon: string): number => {
  const exchange = folded([attack(boxer, [bert], { faces: facesFor(2, 5) })]);
  const plan = { slot: "t0", fighter: bert.id, option: "parry", choice: { weapon } };
  const judged = pool.judge(exchange, plan, scene(boxer, bert));
  expect(judged.refusals).toEqual([]);
  return resolve(readNumbers(judged.numbers)?.parts ?? []).difficulty;
};

describe("P17: against bare hands", () => {
  it("a melee weapon parries at Difficulty −1, bare hands at their own", () => {
    expect(difficultyOf("sword")).toBe(5);
    expect(difficultyOf("unarmed")).toBe(5);
    expect(readNumbers(attack(boxer, [bert], { faces: facesFor(0, 5) }).body.numbers)?.weapon?.class).toBe("brawl");
  });
  it("the −1 is no rule against a sword", () => {
    const anna = fighter("Anna");
    const exchange = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
    const plan = { slot: "t0", fighter: bert.id, option: "parry", choice: { weapon: "sword" } };
    const parts = readNumbers(pool.judge(exchange, plan, scene(anna, bert)).numbers)?.parts ?? [];
    expect(resolve(parts).difficulty).toBe(6);
  });
  it("bare hands are not offered a parry against a sword, and told why", () => {
    const anna = fighter("Anna");
    const unarmed = fighter("Bert", { stats: { weapons: [] } });
    const exchange = folded([attack(anna, [unarmed], { faces: facesFor(2, 5) })]);
    const options = pool.prompts(exchange, scene(anna, unarmed))[0]?.options ?? [];
    expect(options.map((one) => [one.id, one.refusal?.code ?? null, one.refusal?.rule ?? null])).toEqual([
      ["dodge", null, null],
      ["parry", "pool.unarmed", "P17"],
      ["clash", "pool.unarmed", "P17"],
      ["none", null, null],
    ]);
  });
  it("a hand-made parry with bare hands against a sword does not count, unless the GM let it", () => {
    const anna = fighter("Anna");
    const unarmed = fighter("Bert", { stats: { weapons: [] } });
    const live = scene(anna, unarmed);
    const declared = attack(anna, [unarmed], { faces: facesFor(2, 5) });
    const open = folded([declared]);
    const choice = { weapon: "unarmed" };
    const posted = answer(open, unarmed, live, { option: "parry", choice, faces: facesFor(3, 5) });
    const refused = folded([declared, posted]);
    expect(refused.slots["t0"]?.step).toBeNull();
    expect(refused.uncounted).toMatchObject([{ reason: { code: "pool.unarmed", rule: "P17" } }]);
    const claimed = { ...posted, body: { ...posted.body, allowed: ["pool.unarmed"] } };
    expect(folded([declared, claimed]).slots["t0"]?.step).toBeNull();
    expect(folded([declared, { ...claimed, author: "gm", modifiedBy: "gm" }]).slots["t0"]?.step).not.toBeNull();
    const word = ruling(open, { what: "allow", slot: "t0", option: "parry" });
    const later = { ...posted, createdTime: word.createdTime + 1 };
    expect(folded([declared, word, later]).slots["t0"]?.step).not.toBeNull();
  });
});
