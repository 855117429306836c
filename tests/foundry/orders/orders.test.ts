import { expect, it } from "vitest";
import { isOnOrder, isOwnDefense } from "../../../src/foundry/orders/orders.ts";
import { readOrder } from "../../../src/foundry/orders/stored.ts";
import { SWORD } from "../../rules/cairn/blows.ts";
import { foe, pc, table } from "../../rules/cairn/table.ts";

it.each([
  [
    { order: "best", mayPay: true },
    { order: "best", mayPay: true },
  ],
  [{ order: "ask" }, { order: "ask", mayPay: false }],
  [
    { order: "rules", mayPay: true, rules: { tries: [] } },
    { order: "rules", mayPay: true, rules: { tries: [] } },
  ],
  [
    { order: "none", mayPay: "yes" },
    { order: "none", mayPay: false },
  ],
  [{ order: "usual", mayPay: false }, null],
  [{ order: "worst" }, null],
  ["best", null],
  [null, null],
  [undefined, null],
])("an order in an actor's flags %j reads %j", (flag, read) => expect(readOrder(flag)).toEqual(read));

it("an order of a player is about a defense, not about striking along with a friend (C17)", () => {
  const t = table({ Rosa: pc({ weapons: [SWORD] }), Bela: pc({ weapons: [SWORD] }), Gob: foe({ weapons: [SWORD] }) });
  const about = (id: string): readonly (readonly [string, boolean])[] =>
    t.asks(id).map((ask) => [ask.slot, isOwnDefense(t.exchange(id), ask)]);
  const joint = t.attack("Rosa", "Gob", {}, { with: ["Actor.Bela"] });
  expect(about(joint)).toContainEqual(["join1", false]);
  // Nor is a GM's: what is asked there is whether to attack.
  const join = t.asks(joint).find(({ slot }) => slot === "join1");
  expect(join && isOnOrder(t.exchange(joint), join)).toBe(false);
  expect(about(t.attack("Gob", "Rosa"))).toEqual([["t0", true]]);
});
