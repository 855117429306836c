/** A fighter's own turns since a moment: a table of cases, each read by both counts. */
import { describe, expect, it } from "vitest";
import { turnsBegun, turnsEnded } from "../../../src/rules/core/lib/turns.ts";

const at = (round: number, turn: number, combat = "c") => ({ combat, round, turn });

describe("own turns", () => {
  it.for([
    ["nothing has moved, on my turn", at(1, 2), at(1, 2), 2, 0, 0],
    ["the same round, after my turn", at(1, 2), at(1, 3), 2, 0, 1],
    ["the same round, my turn is still to come", at(1, 0), at(1, 1), 2, 0, 0],
    ["the same round, my turn has begun since", at(1, 0), at(1, 2), 2, 1, 0],
    ["the same round, my turn has ended since", at(1, 0), at(1, 3), 2, 1, 1],
    ["the next round, before my turn", at(1, 2), at(2, 1), 2, 0, 1],
    ["the next round, on my turn", at(1, 2), at(2, 2), 2, 1, 1],
    ["the next round, after my turn", at(1, 2), at(2, 3), 2, 1, 2],
    ["the next round, since after my turn", at(1, 3), at(2, 1), 2, 0, 0],
    ["a skipped round", at(1, 2), at(3, 0), 2, 1, 2],
    ["two rounds later, after my turn", at(1, 2), at(3, 3), 2, 2, 3],
    ["turned back within the round", at(1, 2), at(1, 0), 2, 0, 0],
    ["turned back by a round", at(3, 2), at(1, 3), 2, 0, 0],
    ["the combat has not begun its first turn", at(1, 0), at(1, 0), 0, 0, 0],
  ] as const)("%s", ([_, since, now, place, begun, ended]) => {
    const fighter = { moment: now, place };
    expect([turnsBegun(since, fighter), turnsEnded(since, fighter)]).toEqual([begun, ended]);
  });

  it.each([
    ["the same round", at(1, 5), 0, 0],
    ["the next round", at(2, 0), 1, 1],
    ["turned back", at(0, 0), 0, 0],
  ])("a place that is unknown goes by rounds: %s", (_, now, begun, ended) => {
    const fighter = { moment: now, place: null };
    expect([turnsBegun(at(1, 2), fighter), turnsEnded(at(1, 2), fighter)]).toEqual([begun, ended]);
  });

  it.each([
    ["another combat", at(1, 0, "other"), at(1, 0)],
    ["made outside a combat", null, at(1, 0)],
    ["the combat is over", at(1, 0), null],
  ])("%s: no count", (_, since, now) => {
    const fighter = { moment: now, place: 0 };
    expect([turnsBegun(since, fighter), turnsEnded(since, fighter)]).toEqual([null, null]);
  });

  it("somebody joins before me on my own turn: with the place of then nothing has begun", () => {
    const [since, now] = [at(1, 0), { moment: at(1, 1), place: 1 }];
    expect([turnsBegun(since, now, since.turn), turnsEnded(since, now, since.turn)]).toEqual([0, 0]);
    const later = { moment: at(2, 1), place: 1 };
    expect([turnsBegun(since, later, since.turn), turnsEnded(since, later, since.turn)]).toEqual([1, 1]);
  });

  it("a place that was known and is lost goes by rounds", () => {
    const lost = { moment: at(2, 0), place: null };
    expect([turnsBegun(at(1, 2), lost, 2), turnsEnded(at(1, 2), lost, 2)]).toEqual([1, 1]);
  });
});
