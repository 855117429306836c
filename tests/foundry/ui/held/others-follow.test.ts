/** A held action that is to follow what has settled: everybody but its holder reads whose it is. */
import { afterEach, expect, it } from "vitest";
import { heldActions, provideHeldActions, type FollowNow } from "../../../../src/foundry/exchange/world/held.ts";
import { othersFollow, othersDecide } from "../../../../src/foundry/ui/view/card/later/others-decide.ts";
import { table } from "../../../rules/pool/table.ts";
import { desk } from "../desk.ts";

const before = heldActions();
afterEach(() => provideHeldActions(before));

it("P23: is told of the settled attack that it follows, unless it is one's own", () => {
  const t = table({ Anna: {}, Bert: {}, Carl: {} });
  const id = t.start("Anna", "attack", {}, { to: ["Carl"], outcome: 1 });
  t.answer(id, "t0", "none");
  const follow = (): FollowNow => {
    const trigger = t.exchange(id);
    return { exchange: id, call: "call", hold: "hold", holder: "Actor.Bert", trigger };
  };
  let mine: readonly FollowNow[] = [];
  provideHeldActions({ ...before, followsNow: () => [follow()], followFor: () => mine });
  const said = (): string | null => othersDecide(desk("gm", t.scene), t.exchange(id));
  // While the attack is open, what comes first is told of it otherwise.
  expect([othersFollow(), said()]).toEqual([[], null]);
  t.settle();
  expect([othersFollow().map((each) => each.id), said()]).toEqual([[id], "Waiting: Bert’s held Action follows."]);
  mine = [follow()];
  expect([othersFollow(), said()]).toEqual([[], null]);
});
