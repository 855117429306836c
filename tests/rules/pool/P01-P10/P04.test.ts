import { allowedChoice } from "../../../../src/rules/core/lib/choice.ts";
import { describe, expect, it } from "vitest";
import { costs, rollOf } from "../table/people.ts";
import { table } from "../table.ts";

const THINK = { words: "counts the guards", attribute: "intellect", ability: "melee" };
const alone = () => table({ Anna: { stats: { abilities: { melee: 3, alertness: 2 } } }, Bert: {} });

describe("P4: mental actions", () => {
  it("P4: the field for its words has an example of its own", () => {
    const hint = (option: string) =>
      alone()
        .option("Anna", option)
        .inputs.find(({ id }) => id === "words")?.hint;
    const hints = ["act", "mental", "quick"].map(hint);
    expect(hints).toEqual(["act", "mental", "quick"].map((id) => `RIPOSTE.Pool.Input.${id}Hint`));
  });
  it("P4: thinking is rolled and is a normal Action by default", () => {
    const judged = alone().judge("Anna", "mental", THINK);
    expect([judged.refusals, costs(judged), rollOf(judged)]).toMatchObject([
      [],
      ["action"],
      { dice: 5, difficulty: 6 },
    ]);
  });
  it("P4: it uses the Action up, and is refused with it used or off the turn", () => {
    const t = alone();
    t.start("Anna", "mental", THINK, { outcome: 2 });
    t.settle();
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual(["pool.actionUsed P1"]);
    expect(t.refused("Anna", "mental", THINK)).toEqual(["pool.actionUsed P1"]);
    expect(t.refused("Bert", "mental", THINK)).toEqual(["pool.notYourTurn P4"]);
  });
  it("P4: the GM says whether it is rolled", () => {
    const t = alone();
    const id = t.start("Anna", "mental", { ...THINK, rolled: false });
    expect(t.exchange(id).declared.body.faces).toEqual([]);
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.uses("Anna")).toEqual(["action"]);
  });
  it("P4: passive awareness has its own pool and takes nothing, whoever's turn it is", () => {
    const t = alone();
    const aware = { words: "", attribute: "perception", ability: "alertness", passive: true };
    t.start("Anna", "quick", { words: "waves" });
    t.hit("Anna", "Bert", 0);
    t.turn(1, 1);
    const judged = t.judge("Anna", "mental", aware);
    expect([judged.refusals, costs(judged), rollOf(judged)]).toMatchObject([[], [], { dice: 4 }]);
    t.start("Anna", "mental", aware, { outcome: 1 });
    t.settle();
    expect(t.uses("Anna")).toEqual(["quick", "action"]);
  });
  it("P4: what is not rolled and what takes no Action is the GM's word: a player is offered neither", () => {
    const t = alone();
    const inputs = t.options("Anna").find(({ id }) => id === "mental")?.inputs ?? [];
    const words = inputs.filter(({ id }) => id === "rolled" || id === "passive");
    expect(words.map(({ id, gm }) => [id, gm])).toEqual([
      ["rolled", true],
      ["passive", true],
    ]);
    const wished = allowedChoice({ ...THINK, passive: true, rolled: false }, t.options("Anna"), "mental", false);
    expect(wished).toEqual(THINK);
    expect(allowedChoice({ passive: true }, t.options("Anna"), "mental", true)).toEqual({ passive: true });
  });
  it("P4: Quick Actions shorten thinking, not awareness", () => {
    const t = alone();
    t.start("Anna", "quick", { words: "waves" });
    t.settle();
    expect(rollOf(t.judge("Anna", "mental", THINK)).dice).toBe(3);
    expect(rollOf(t.judge("Anna", "mental", { ...THINK, passive: true })).dice).toBe(5);
  });
});
