import { expect, it } from "vitest";
import { BY_ORDER } from "../../../../src/foundry/exchange/thread/by-order.ts";
import { noteOrder, orderedText } from "../../../../src/foundry/ui/moment/ordered.ts";
import type { Exchange } from "../../../../src/rules/core/types.ts";
import { answer, attack, facesFor, fighter, folded, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const live = scene(anna, bert);
const given = { flags: { riposte: { orders: { order: "best", mayPay: false } } } };

/** What the user is told once an answer came, after this update of the target. */
function told(user: string, update: unknown, byOrder = true): string | null {
  const open: Exchange = folded([attack(anna, [bert], { faces: facesFor(3, 5) })]);
  noteOrder(bert.id, update, () => waiting(user, open, live));
  const { body } = answer(open, bert, live, { option: "none" });
  return orderedText(desk(user, live), open, byOrder ? { ...body, choice: { [BY_ORDER]: true } } : body, () => true);
}

it("whose prompt an order answers is told so, and by what", () =>
  expect(told("bert", given)).toBe("Bert now has a standing order. It answered your prompt: No defense."));
it.each<readonly [why: string, user: string, update: object, byOrder: boolean]>([
  ["who was not asked", "gm", given, true],
  ["where another thing was changed", "bert", { flags: { riposte: { ledger: {} } } }, true],
  ["of what somebody answered first", "bert", given, false],
])("nobody is told %s", (_, user, update, byOrder) => expect(told(user, update, byOrder)).toBeNull());

it("whoever is asked again is told that their order keeps out of it, and nobody without one", () => {
  const open: Exchange = folded([attack(anna, [bert], { faces: facesFor(3, 5) })]);
  const undo = { kind: "undo", exchange: open.id, rows: ["t0"], reopen: ["t0"] } as const;
  const heard = (isOrdered: boolean): string | null => orderedText(desk("bert", live), open, undo, () => isOrdered);
  expect(heard(true)).toBe("Taken back: answer for Bert yourself this time.");
  expect(heard(false)).toBeNull();
});
