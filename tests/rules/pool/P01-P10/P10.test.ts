import { describe, expect, it } from "vitest";
import { table, type Table } from "../table.ts";

const twice = (): Table => {
  const t = table(
    { Anna: { stats: { abilities: { melee: 4, athletics: 4 } } }, Bert: {}, Carl: {}, Dora: {} },
    { house: { severalTargets: true } },
  );
  t.start("Anna", "split", {
    shares: [
      { use: "attack.sword", dice: 2 },
      { use: "attack.sword", dice: 2 },
      { use: "parry.sword", dice: 2 },
    ],
  });
  t.settle();
  return t;
};

describe("P10: no split to attack the same target twice", () => {
  it("P10: two different targets, one attack each", () => {
    const t = twice();
    t.hit("Anna", "Bert", 0);
    expect(t.refused("Anna", "attack", {}, { to: ["Carl"] })).toEqual([]);
  });
  it("P10: the same again is refused, also among several, also while the first is still open", () => {
    const t = twice();
    t.start("Anna", "attack", {}, { to: ["Bert", "Dora"], outcome: 1 });
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual(["pool.sameTarget P10"]);
    expect(t.refused("Anna", "attack", {}, { to: ["Carl", "Dora"] })).toEqual(["pool.sameTarget P10"]);
    expect(t.refused("Anna", "attack", {}, { to: ["Carl"] })).toEqual([]);
  });
  it("P10: a clash or parry against somebody attacked before is no second attack", () => {
    const t = twice();
    t.hit("Anna", "Bert", 0);
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    expect(t.reasons(id, "t0")).toMatchObject({ parry: null, clash: null });
  });
  it("P10: the next round's split begins again", () => {
    const t = twice();
    t.hit("Anna", "Bert", 0);
    t.turn(2, 0);
    t.start("Anna", "split", {
      shares: [
        { use: "attack.sword", dice: 2 },
        { use: "attack.sword", dice: 2 },
      ],
    });
    t.settle();
    expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual([]);
  });
});
