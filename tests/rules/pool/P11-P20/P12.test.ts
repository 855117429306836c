import { describe, expect, it } from "vitest";
import type { Fighter } from "../../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  facesFor,
  fighter,
  folded,
  HANDGUN,
  pool,
  ROUND,
  ruling,
  scene,
  SWORD,
  used,
} from "../fixtures.ts";
import { table } from "../table.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
/** Nothing left to pay a Reaction with, and no Desperate Reaction either (P20). */
const SPENT = [used(fighter("Bert"), "action"), used(fighter("Bert"), "exert")];
const at = (bert: Fighter) => {
  const exchange = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
  const live = scene(anna, bert);
  const options = pool.prompts(exchange, live)[0]?.options ?? [];
  return { exchange, live, reasons: Object.fromEntries(options.map((one) => [one.id, one.refusal?.code ?? null])) };
};

describe("P12: a Reaction is the round's Action, taken early", () => {
  it("offers every answer while the Action is free, and prices it", () => {
    const { exchange, live, reasons } = at(fighter("Bert", { moment: ROUND }));
    expect(reasons).toEqual({ dodge: null, parry: null, clash: null, none: null });
    const plan = { slot: "t0", fighter: "Actor.Bert", option: "dodge", choice: {} };
    expect(pool.judge(exchange, plan, live).price.map((one) => [one.what, one.per])).toEqual([["reaction", "round"]]);
    expect(pool.judge(exchange, { ...plan, option: "none" }, live).price).toEqual([]);
  });
  it("P12: with the Action used, and an Exert made, only no defense is left, and the reason is P20", () => {
    const bert = fighter("Bert", { moment: ROUND, spent: SPENT });
    const { exchange, live, reasons } = at(bert);
    expect(reasons).toEqual({
      dodge: "pool.noDesperate",
      parry: "pool.noDesperate",
      clash: "pool.noDesperate",
      none: null,
    });
    expect(pool.prompts(exchange, live)[0]?.options[0]?.refusal).toEqual({
      kind: "refusal",
      code: "pool.noDesperate",
      rule: "P20",
      data: { name: "Bert" },
    });
  });
  it("outside a combat an earlier Action is not counted", () => {
    const bert = fighter("Bert", { spent: [used(fighter("Bert"), "action")] });
    expect(at(bert).reasons).toMatchObject({ dodge: null });
  });
  it("what the GM allows is offered all the same, for this slot and this answer only", () => {
    const bert = fighter("Bert", { moment: ROUND, spent: SPENT });
    const declared = attack(anna, [bert], { faces: facesFor(2, 5) });
    const word = ruling(folded([declared]), { what: "allow", slot: "t0", option: "dodge" });
    const options = pool.prompts(folded([declared, word]), scene(anna, bert))[0]?.options ?? [];
    expect(options.map((one) => one.refusal?.code ?? null)).toEqual([
      null,
      "pool.noDesperate",
      "pool.noDesperate",
      null,
    ]);
  });
  it("the first answer of a slot counts, a second is told so", () => {
    const bert = fighter("Bert", { moment: ROUND });
    const declared = attack(anna, [bert], { faces: facesFor(2, 5) });
    const open = folded([declared]);
    const live = scene(anna, bert);
    const first = answer(open, bert, live, { option: "none" });
    const second = answer(open, bert, live, { option: "dodge", faces: facesFor(2, 5) });
    const exchange = folded([second, declared, first]);
    expect(exchange.slots["t0"]?.step?.id).toBe(first.id);
    expect(exchange.uncounted).toMatchObject([{ message: second.id, reason: { code: "answered" } }]);
  });
  it("one who is down answers nothing", () => {
    expect(at(fighter("Bert", { stats: { injuries: [7] } })).reasons).toMatchObject({ dodge: "pool.down", none: null });
  });
  it("nobody answers a shot (P8)", () => {
    const gun = fighter("Anna", { stats: { weapons: [HANDGUN] } });
    const bert = fighter("Bert", { stats: { weapons: [SWORD] } });
    const exchange = folded([attack(gun, [bert], { faces: [7, 8, 2, 2, 2] })]);
    const options = pool.prompts(exchange, scene(gun, bert))[0]?.options ?? [];
    expect(options.map((one) => one.refusal?.rule ?? null)).toEqual(["P8", "P8", "P8", null]);
  });
  it("P12: it is the Action of the round of the attack, also when it is answered in the next", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} });
    t.turn(1, 1);
    t.hit("Bert", "Anna", 0, { exert: "mindOutcome" });
    t.turn(1, 2);
    const late = t.start("Carl", "attack", {}, { to: ["Bert"], outcome: 1 });
    t.turn(2, 0);
    expect(t.reasons(late, "t0")).toMatchObject({ dodge: "pool.noDesperate P20", none: null });
    const other = t.start("Anna", "attack", {}, { to: ["Carl"], outcome: 1 });
    t.turn(3, 0);
    t.answer(other, "t0", "dodge", { outcome: 1 });
    t.settle();
    expect(t.fighter("Carl").spent).toContainEqual(expect.objectContaining({ what: "reaction", round: 2 }));
    expect(
      t.refused("Carl", "split", {
        shares: [
          { use: "attack.sword", dice: 3 },
          { use: "dodge", dice: 2 },
        ],
      }),
    ).toEqual([]);
  });
  it("P12: an attack of before the combat is answered as outside it", () => {
    const t = table({ Anna: {}, Bert: {} }, { combat: false });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 1 });
    t.turn(1, 0);
    expect(t.judgeAnswer(id, "t0", "dodge").price).toEqual([]);
  });
});
