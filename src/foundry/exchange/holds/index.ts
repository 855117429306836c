/** Held actions in the engine; loaded with the first family that has them, or by whoever first does something with one. */
import { followOf } from "../../../rules/core/holds/follow.ts";
import type { HeldActions } from "../world/held.ts";
import { childOf, followFor, followsNow, isApproved, parentOf, settledParent } from "./follows.ts";
import { callable, heldBy, holdsInPlay, waitingCalls } from "./in-play.ts";

export { approve, call, deny, waive, withdraw } from "./call.ts";
export { followThrough } from "./follow-through.ts";

export const held: HeldActions = {
  inPlay: holdsInPlay,
  callable,
  heldBy,
  waitingCalls,
  followOf,
  followsNow,
  followFor,
  parentOf,
  settledParent,
  isFollow: (exchange, fighter, parent) =>
    isApproved(parent, fighter) && (childOf(parent)?.id ?? exchange) === exchange,
};
