/** The parts of an action that a GM has stopped. */
import type { Change } from "../../../core/types.ts";
import { openRows, partOf, type Part } from "../../../kit/steps.ts";
import { NO_OUTCOME, storedOutcome } from "../../math/outcome.ts";
import { EXERT_PRICES } from "../../round/round.ts";
import { actionChanges, answerChanges, priceChanges } from "../changes.ts";
import { entriesOf, payingRow, type Settling } from "./settling.ts";

/** What a stopped action has cost: all of its price, or what a table does not give back with the Action (P24). */
function stoppedAction({ live, option }: Settling, pays: boolean): readonly Change[] {
  const all = priceChanges(live.exchange, live.exchange.declared, pays);
  if (live.house.stoppedGivesBack) {
    return all.filter((change) => change.kind !== "spend" || EXERT_PRICES.includes(change.what));
  }
  // What an action brings its maker beside its price is part of what it costs: the −2 after a desperate one.
  return pays ? [...all, ...actionChanges(live, option)] : all;
}

/** P24: a GM has stopped it. What was paid stays paid, nothing else happens. */
export function settleStopped(settling: Settling): readonly Part[] {
  const { live } = settling;
  const { exchange } = live;
  const paying = payingRow(live) ?? live.alone;
  return openRows(exchange).map((row) => {
    const slots = Object.values(exchange.slots).filter((slot) => slot.row === row.id && slot.step !== null);
    const entries = entriesOf(slots);
    const answered = [
      ...entries.flatMap((entry) => priceChanges(exchange, entry, true)),
      ...slots.flatMap((slot) => answerChanges(live, slot)),
    ];
    return partOf(exchange, row, {
      steps: entries.map(({ id }) => id),
      outcome: storedOutcome({ ...NO_OUTCOME, stopped: true }),
      changes: row.role === "attacker" ? stoppedAction(settling, row.id === paying?.id) : answered,
    });
  });
}
