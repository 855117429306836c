import { describe, expect, it } from "vitest";
import { table } from "../table.ts";

/** Anna has a store of Evade points from round 1 and a free Action in round 2; Bert attacks, Carl may parry for her. */
function attacked(store: number, rolled: number) {
  const t = table({ Bert: { side: -1 }, Anna: { side: 1 }, Carl: { side: 1 } });
  t.turn(1, 1);
  t.start("Anna", "evade", {}, { outcome: store });
  t.settle();
  t.turn(2, 0);
  return { t, id: t.start("Bert", "attack", {}, { to: ["Anna"], outcome: rolled }) };
}
const left = (t: ReturnType<typeof attacked>["t"]): number =>
  t.fighter("Anna").spent.reduce((sum, key) => (key.what === "evade" ? sum - (key.n ?? 1) : sum), 0);

describe("P28: the order when several things answer one attack", () => {
  it.for([
    [5, 2, 1, 3, 2, 1, 3, false],
    [5, 2, 1, 2, 2, 1, 2, true],
    [3, 3, 0, 4, 3, 0, 0, false],
    [2, -1, -1, 4, 0, 2, 2, false],
    [4, 1, 3, 1, 3, 0, 1, false],
  ] as const)(
    "P28: attack %i, dodge %i, ally %i, up to %i points: taken %i",
    ([rolled, dodge, ally, points, taken, _, needed, hit]) => {
      const { t, id } = attacked(5, rolled);
      t.answer(id, "t0p0", "parry", { outcome: ally });
      t.answer(id, "t0", "dodge", { choice: { points }, outcome: dodge });
      t.settle();
      expect(t.outcome(id, "t0")).toMatchObject({ taken, points: needed, hit, left: rolled - taken - needed });
      expect(left(t)).toBe(0 - needed);
    },
  );
  it.for([
    // Attack, clash, ally, points; left of the attack; whose blow lands.
    [5, 3, 1, 1, 3, true, true],
    [5, 3, 2, 1, 2, false, true],
    [5, 3, 1, 0, 4, true, false],
    [3, 2, 3, 0, 0, false, true],
    [2, 0, 2, 0, 0, false, false],
  ] as const)(
    "P28: attack %i against a clash of %i, ally %i, points %i: %i is compared",
    ([rolled, clash, ally, points, compared, target, attacker]) => {
      const { t, id } = attacked(5, rolled);
      t.answer(id, "t0p0", "parry", { outcome: ally });
      t.answer(id, "t0", "clash", { choice: { points }, outcome: clash });
      t.settle();
      expect(t.outcome(id, "t0")?.hit).toBe(target);
      expect(t.outcome(id, "t0b")?.hit).toBe(attacker);
      if (target) expect(t.outcome(id, "t0")).toMatchObject({ left: compared, severity: compared + 1 });
      if (attacker) expect(t.outcome(id, "t0b")).toMatchObject({ left: clash, severity: clash + 1 });
    },
  );
  it("P28: with the answers first, the points come last, from what is left", () => {
    const t = table({ Bert: { side: -1 }, Anna: { side: 1 } }, { after: true });
    t.turn(1, 1);
    t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(2, 0);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 4 });
    t.answer(id, "t0", "dodge", { outcome: 2 });
    t.settle();
    expect(t.ask(id, "t0e")?.options[0]?.initial).toEqual({ points: 2 });
    t.answer(id, "t0e", "evade", { choice: { points: 2 } });
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, taken: 2, points: 2, left: 0 });
  });
});
