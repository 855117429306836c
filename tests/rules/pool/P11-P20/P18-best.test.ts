import { describe, expect, it } from "vitest";
import { pool } from "../fixtures.ts";
import { at } from "../table/people.ts";
import { table } from "../table.ts";
import type { HouseRules as AllHouseRules } from "../../../../src/rules/pool/stats/house.ts";

type HouseRules = Partial<AllHouseRules>;

describe("P18: of several defenses only the best counts", () => {
  const both = (house: HouseRules, own: number, help: number) => {
    const fighters = { Anna: { side: -1 }, Bert: { side: 1, at: at(5, 5) }, Carl: { side: 1, at: at(5, 6) } };
    const t = table(fighters, { house });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 5 });
    t.answer(id, "t0", "parry", { outcome: own });
    const notes = pool.prompts(t.exchange(id), t.scene).find(({ slot }) => slot === "t0p0")?.notes ?? [];
    t.answer(id, "t0p0", "parry", { outcome: help });
    t.settle();
    const told = pool.describe(t.exchange(id)).rows["t0"] ?? [];
    const said = (suffix: string, lines: typeof told): unknown =>
      lines.filter(({ key }) => key.endsWith(`.${suffix}`)).map(({ data }) => [data.who, data.outcome]);
    const sums = told.flatMap((line) => line.sums).filter(({ label }) => label.endsWith(".left"));
    const parts = sums.flatMap((sum) => sum.parts.slice(1).map((part) => [part.rule, part.fighter]));
    return { note: said("mustBeat", notes), line: said("onlyBest", told), parts };
  };
  const [bert, carl] = [{ fighter: "Actor.Bert" }, { fighter: "Actor.Carl" }];
  it.each<[string, HouseRules, number, number, ReturnType<typeof both>]>([
    ["the friend's", {}, 1, 2, { note: [[bert, 1]], line: [[carl, 2]], parts: [["P18", "Actor.Carl"]] }],
    ["the target's own of equal ones", {}, 2, 2, { note: [[bert, 2]], line: [[bert, 2]], parts: [["P14", undefined]] }],
    [
      "a failed one has to be beaten by nobody",
      {},
      0,
      2,
      { note: [], line: [[carl, 2]], parts: [["P18", "Actor.Carl"]] },
    ],
    [
      "where they add up, none of it",
      { defensesAddUp: true },
      1,
      2,
      { note: [], line: [], parts: [["P14", undefined]] },
    ],
  ])("P18: %s", (...[, house, own, help, expected]) => {
    expect(both(house, own, help)).toEqual(expected);
  });
});
