/** Held actions in the engine; loaded with the first family that has them. What is done about one is in `acts.ts`. */
import { followOf } from "../../../rules/core/holds/follow.ts";
import type { HeldActions } from "../world/held.ts";
import { childOf, followFor, followsNow, isApproved, parentOf } from "./follows.ts";
import { callable, heldBy, holdsInPlay, waitingCalls } from "./in-play.ts";

export const held: HeldActions = {
  inPlay: holdsInPlay,
  callable,
  heldBy,
  waitingCalls,
  followOf,
  followsNow,
  followFor,
  parentOf,
  isFollow: (exchange, fighter, parent) =>
    isApproved(parent, fighter) && (childOf(parent)?.id ?? exchange) === exchange,
};
