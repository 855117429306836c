/** P11: a Power that heals helps: what is seen of it before it is used. */
import { expect, it } from "vitest";
import { pool } from "../fixtures.ts";
import { power } from "../table/people.ts";
import { table } from "../table.ts";

const MEND = power("mend", { attacks: false, effect: "heal" });

it("P11: a Power that heals says so, and how likely it works; who is hurt is known, the worst first", () => {
  const t = table({
    Anna: { stats: { powers: [MEND] } },
    Bert: { stats: { injuries: [1, 3] } },
    Carl: {},
  });
  const judged = t.judge("Anna", "power", { power: "mend" }, { to: ["Bert"] });
  expect(judged).toMatchObject({ helps: true, heals: true });
  const odds = pool.odds(
    { kind: "start", family: "pool", attacker: "Actor.Anna", targets: ["Actor.Bert"] },
    { slot: "declare", fighter: "Actor.Anna", option: "power", choice: { power: "mend" } },
    t.scene,
  );
  expect(odds).toMatchObject({ bare: true, more: [{ label: "RIPOSTE.Pool.More.outcome", kind: "amount" }] });
  const hurt = pool.howHurt(t.fighter("Bert"));
  expect(hurt).toMatchObject({ rank: 4, said: { key: "RIPOSTE.Pool.Injured", data: { worst: "3, 1", left: 3 } } });
  // Four of the seven that its track has.
  expect(hurt?.left).toBeCloseTo(3 / 7);
  expect(pool.howHurt(t.fighter("Carl"))).toBeNull();
});

it("P11, P21: a Power that heals says who is back on their feet by it, and of nobody else", () => {
  const told = (...injuries: readonly number[]): readonly string[] => {
    const t = table({ Anna: { stats: { powers: [MEND] } }, Bert: { stats: { injuries } } });
    const id = t.start("Anna", "power", { power: "mend" }, { to: ["Bert"], outcome: 2 });
    t.settle();
    return (pool.describe(t.exchange(id)).rows["t0"] ?? []).map(({ key }) => key);
  };
  const [healed, up] = ["RIPOSTE.Pool.Tell.done.heal", "RIPOSTE.Pool.Tell.done.up"];
  expect(told(7)).toEqual([healed, up]);
  expect(told(6)).toEqual([healed]);
});
