/** The order of a round that is being made, on the strip: what the GM is called to, and for whom a player waits. */
import { describe, expect, it } from "vitest";
import type { OrderBar } from "../../../../src/foundry/family/turn-order.ts";
import { makingItem } from "../../../../src/foundry/ui/tracker/making.ts";
import { scene } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";

const WORDS = "RIPOSTE.Cairn.Order";
const missing = (...who: readonly string[]): Partial<OrderBar> => ({
  data: { round: 2, n: 4 - who.length, of: 4 },
  making: { missing: who, ready: `${WORDS}.ready.declaring` },
});
const itemFor = (user: string, own: readonly string[], changed: Partial<OrderBar>) => {
  const lock = { id: "fix", label: `${WORDS}.Act.fix`, icon: "i", primary: true, press: () => Promise.resolve() };
  const bar: OrderBar = {
    text: `${WORDS}.declaring`,
    data: { round: 2, n: 4, of: 4 },
    acts: [lock],
    isOpen: true,
    making: null,
    hint: null,
    ...changed,
  };
  return makingItem(desk(user, scene()), { when: "c.2", of: { family: "cairn", bar }, own });
};

describe("while a round is being declared (C1)", () => {
  it("C1: the GM has a quiet line, with the button that locks the order", () => {
    const item = itemFor("gm", [], missing("Wenna", "Dorn", "Pell"));
    expect([item?.title, item?.quiet]).toEqual(["Round 2: 1 of 4 have declared", true]);
    expect(item?.acts.map(({ label, primary }) => [label, primary])).toEqual([["Lock turn order", false]]);
  });
  it("C1: once all have, it stands out and is said as another", () => {
    const open = itemFor("gm", [], missing("Wenna"));
    const item = itemFor("gm", [], missing());
    const said = "Round 2: all have declared. Lock the turn order";
    expect([item?.title, item?.spoken, item?.quiet]).toEqual([said, `${said}.`, undefined]);
    expect(item?.acts.map(({ primary }) => primary)).toEqual([true]);
    expect(item?.key).not.toBe(open?.key);
  });
  it("C5: without intentions the GM is called at once", () => {
    const item = itemFor("gm", [], { making: { missing: [], ready: `${WORDS}.ready.plain` } });
    expect(item?.title).toBe("Round 2: lock the turn order. It takes one DEX save each");
  });
  it.each([
    ["has declared", ["Wenna"], ["Dorn"], "Round 2: 3 of 4 have declared. Waiting for the others"],
    ["has declared as the last", ["Wenna"], [], "All have declared. The GM locks the turn order next"],
    ["has yet to", ["Wenna", "Dorn"], ["Dorn"], undefined],
    ["plays nobody in it", [], [], undefined],
  ])("C1: a player who %s", (_, own, who, title) => expect(itemFor("anna", own, missing(...who))?.title).toBe(title));
  it.each([
    ["it is locked", missing("Wenna"), { making: null }],
    ["nobody is left who could declare", missing(), { acts: [] }],
  ])("nothing is said once %s", (_, some, changed) => expect(itemFor("gm", [], { ...some, ...changed })).toBeNull());
});
