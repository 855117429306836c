import { describe, expect, it } from "vitest";
import { poolFor } from "../../../../src/rules/pool/math/figures.ts";
import { resolve } from "../../../../src/rules/pool/math/parts.ts";
import { attack, facesFor, fighter, folded, pool, stats } from "../fixtures.ts";
import { Table } from "../table.ts";

describe("P25: how an attack is described is words, no modifier", () => {
  it("tells the words and changes no number", () => {
    const anna = fighter("Anna");
    const bert = fighter("Bert");
    const plain = attack(anna, [bert], { faces: facesFor(2, 5) });
    const said = attack(anna, [bert], {
      faces: facesFor(2, 5),
      choice: { words: "sliding beneath, <b>at the chest</b>" },
    });
    expect(said.body.numbers).toEqual(plain.body.numbers);
    expect(pool.describe(folded([said])).attack).toContainEqual(
      expect.objectContaining({
        key: "RIPOSTE.Pool.Tell.words",
        data: { words: "sliding beneath, <b>at the chest</b>" },
      }),
    );
  });
  it("shows the GM's extra damage as a part", () => {
    const anna = fighter("Anna");
    const declared = attack(anna, [], { faces: facesFor(1, 5), choice: { damage: 3 } });
    expect(declared.body.numbers["parts"]).toContainEqual(["damage", 3, "gmDamage"]);
  });
  it("tells the GM's extra damage apart from the weapon's in the Severity", () => {
    const t = new Table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", { damage: 3 }, { to: ["Bert"], outcome: 2, allow: true });
    t.answer(id, "t0", "none");
    t.settle();
    const lines = pool.describe(t.exchange(id)).rows["t0"] ?? [];
    const severity = lines.flatMap(({ sums }) => sums).find(({ label }) => label.endsWith("Sum.severity"));
    expect(severity?.total).toBe(6);
    expect(severity?.parts.map(({ label, value, rule }) => [label.split(".").at(-1), value, rule])).toEqual([
      ["left", 2, "P14"],
      ["weaponDamage", 1, "P2"],
      ["gmDamage", 3, "P25"],
      ["armor", -0, "P21"],
    ]);
  });
});

describe("P27: a pool of 0 dice is not rolled", () => {
  it.each([
    [5, 0, 5],
    [5, -4, 1],
    [4, -4, 0],
    [3, -4, 0],
  ])("%i dice with %i of Quick Actions leave %i", (dice, quick, left) => {
    const parts = [
      { k: "dice", n: dice, as: "brawn" },
      { k: "difficulty", n: 6, as: "weapon" },
      { k: "quick", n: quick, as: "quick" },
    ] as const;
    expect(resolve(parts).dice).toBe(left);
  });
  it("needs no dice then, and its Outcome is 0 or the Exert's 1", () => {
    const parts = [
      ["dice", 2, "brawn"],
      ["difficulty", 6, "weapon"],
      ["quick", -2, "quick"],
    ];
    expect(pool.nextDice({ option: "dodge", numbers: { weapon: null, parts, seen: [] }, faces: [] })).toBeNull();
    expect(
      pool.nextDice({ option: "dodge", numbers: { weapon: null, parts: parts.slice(0, 2), seen: [] }, faces: [] }),
    ).toEqual({
      kind: "dice",
      n: 2,
      sides: 10,
    });
  });
  it("a Penalty alone never takes the last die", () => {
    expect(poolFor(stats({ injuries: [6], abilities: {} }), "sword")).toMatchObject({ dice: 1 });
  });
});
