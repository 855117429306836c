/** What is asked of this client in an exchange now, and which answers it gives without asking. */
import { promptedFor, writersOf } from "../../../rules/core/thread/queries.ts";
import { NOTHING_ASKED, type Asking } from "../../../rules/core/thread/undecided.ts";
import type { Exchange, SlotId, UserId } from "../../../rules/core/types.ts";
import { responsiveFirst, keepWaits, elapsedTurns } from "../world/failover.ts";
import { isLeftOverNow } from "../world/left-over.ts";
import { presenceNow } from "../world/permissions.ts";
import { askingIt, rightsIn } from "./readings.ts";

/**
 * What this client is asked before anybody else, and for others who had their time. Looks `again` when somebody else's
 * time is up.
 */
export function askingNow(exchange: Exchange, again: () => void): Asking {
  const { id } = exchange;
  const { asked, spared } = exchange.phase === "open" ? askingIt(exchange) : NOTHING_ASKED;
  const rights = rightsIn(exchange);
  const presence = presenceNow();
  const waits = new Set<SlotId>();
  const isMine = (slot: SlotId, users: readonly UserId[]): boolean => {
    const place = responsiveFirst(users).indexOf(game.user.id);
    if (place <= 0) return place === 0;
    waits.add(slot);
    return elapsedTurns({ exchange: id, slot }, place, again) >= place;
  };
  const mine = {
    asked: asked.filter((ask) => isMine(ask.slot, promptedFor(ask, rights, presence))),
    // Nobody's window needs to be there for it but one that also writes the result.
    spared: isLeftOverNow(exchange)
      ? []
      : spared.filter(({ plan }) => isMine(plan.slot, writersOf(plan.fighter, rights, presence))),
  };
  keepWaits(id, waits);
  return mine;
}
