/** What this client writes, applies and takes back in an exchange now. */
import { writersOf } from "../../../rules/core/thread/queries.ts";
import type { Exchange, UserId, Uuid } from "../../../rules/core/types.ts";
import { logTimes, ownLedger, ownCutoff } from "./apply.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { LedgerCutoff } from "../ledger/ledger-cutoff.ts";
import { allFightersIn } from "../thread/participants.ts";
import { responsiveFirst, forgetWait, markUnresponsive, elapsedTurns, type PendingTask } from "../world/failover.ts";
import { mayActFor, presenceNow, resolveActor, rightsOf } from "../world/permissions.ts";
import { dutiesOf, type Duties, type DutyScene } from "./result-plan.ts";
import { dueNow } from "./readings.ts";

/** Those who may write for a fighter, the first in line first. */
type Line = (fighter: Uuid) => readonly UserId[];

function lineOf(exchange: Exchange): Line {
  const rights = rightsOf(allFightersIn(exchange));
  const presence = presenceNow();
  return (fighter) => responsiveFirst(writersOf(fighter, rights, presence));
}

/** What is due, and what the fighters' ledgers hold of it. */
function dutyScene(exchange: Exchange, forced: boolean): Omit<DutyScene, "mine"> {
  const fighters = allFightersIn(exchange);
  const ledgers = new Map<Uuid, Ledger>();
  const swept = new Map<Uuid, LedgerCutoff>();
  for (const uuid of fighters) {
    const actor = resolveActor(uuid);
    if (actor === null) continue;
    ledgers.set(uuid, ownLedger(actor));
    const forgotten = ownCutoff(actor);
    if (forgotten !== null) swept.set(uuid, forgotten);
  }
  return {
    due: exchange.phase === "open" ? dueNow(exchange) : [],
    ledgers: Object.fromEntries(ledgers),
    swept: Object.fromEntries(swept),
    ...logTimes(),
    forced,
  };
}

/**
 * What this client does now: its own, and that of others who had their time. Forced: all that it may. Looks `again` when
 * somebody else's time is up.
 */
export function nowDue(exchange: Exchange, forced: boolean, again: () => void): Duties {
  const scene = dutyScene(exchange, forced);
  if (forced) return dutiesOf(exchange, { ...scene, mine: (fighter) => mayActFor(fighter) });
  const line = lineOf(exchange);
  const place = (fighter: Uuid): number => line(fighter).indexOf(game.user.id);
  const last = Math.max(0, ...allFightersIn(exchange).map(place));
  const possible = dutiesOf(exchange, { ...scene, mine: (fighter) => place(fighter) > 0 });
  const waits = possible.results.length + possible.apply.length + possible.undo.length > 0;
  const result: PendingTask = { exchange: exchange.id, slot: null };
  if (!waits) forgetWait(result);
  const patience = waits ? elapsedTurns(result, last, again) : 0;
  const late = allFightersIn(exchange).filter((fighter) => place(fighter) > 0 && place(fighter) <= patience);
  markUnresponsive(late.flatMap((fighter) => line(fighter).slice(0, place(fighter))));
  return dutiesOf(exchange, { ...scene, mine: (fighter) => place(fighter) >= 0 && place(fighter) <= patience });
}
