import { describe, expect, it } from "vitest";
import { savesNeeded, turnOrder } from "../../../../src/rules/cairn/turn-order/order.ts";
import { DAGGER, MAUL } from "../blows.ts";
import { entry, foe, swing } from "../people.ts";

const PLAIN = { clashes: false };

describe("C5: one save each, without intentions", () => {
  const four = [foe("orc", { turn: "full" }), entry("ann", { turn: "full" }), entry("bo"), foe("imp")];
  it("C5: every PC saves, whatever it may have declared", () =>
    expect(savesNeeded(four, "saves", PLAIN)).toEqual(["ann", "bo"]));
  it.each([
    [5, 5, ["0 ann", "0 bo", "1 orc", "1 imp"]],
    [5, 15, ["0 ann", "1 orc", "1 imp", "2 bo"]],
    [15, 5, ["0 bo", "1 orc", "1 imp", "2 ann"]],
    [15, 15, ["0 orc", "0 imp", "1 ann", "1 bo"]],
  ])("C5: Ann rolls %i and Bo %i with DEX 10: %j", (ann, bo, order) => {
    const placed = turnOrder(four, { ann: [ann], bo: [bo] }, "saves", PLAIN);
    expect(placed.map(({ id, place }) => `${place} ${id}`)).toEqual(order);
    expect(placed.every(({ turn }) => turn === null)).toBe(true);
  });
  it("C5: with one side alone there is nothing to save for", () => {
    const pcs = [entry("ann"), entry("bo")];
    expect(savesNeeded(pcs, "saves", PLAIN)).toEqual([]);
    expect(turnOrder(pcs, {}, "saves", PLAIN).map(({ id, when }) => [id, when])).toEqual([
      ["ann", "alone"],
      ["bo", "alone"],
    ]);
    expect(turnOrder([], {}, "saves", PLAIN)).toEqual([]);
  });
  it("C4, C5: weapons decide nothing in plain order, whatever was intended before it was chosen", () => {
    const clashing = [
      entry("ann", { strike: { ...swing([DAGGER]), at: "orc" } }),
      foe("orc", { strike: { ...swing([MAUL]), at: "ann" } }),
    ];
    const house = { clashes: true };
    expect(savesNeeded(clashing, "intentions", house)).toEqual([]);
    expect(savesNeeded(clashing, "saves", house)).toEqual(["ann"]);
    const [first, last] = turnOrder(clashing, { ann: [20] }, "saves", house);
    expect([first?.id, last?.id, last?.by]).toEqual(["orc", "ann", "save"]);
  });
});
