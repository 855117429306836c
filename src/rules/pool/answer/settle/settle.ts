/** What is due, row by row, with the changes it brings. */
import { rollSlot } from "../../../core/thread/rows.ts";
import { openRows, partOf, type Part } from "../../../kit/steps.ts";
import { NO_OUTCOME, storedOutcome } from "../../math/outcome.ts";
import type { PoolOption } from "../../start/pool-option.ts";
import { actionChanges, priceChanges } from "../changes.ts";
import { effectPart } from "../effect.ts";
import type { LiveReading } from "../live.ts";
import { isOpen, type Settling } from "./settling.ts";
import { settleStopped } from "./stopped.ts";
import { settleTarget } from "./target-parts.ts";

/** An action without targets: its price and what it sets up. */
function settleAlone({ live, option }: Settling): readonly Part[] {
  const { exchange, attack, alone } = live;
  const roll = rollSlot(exchange);
  if (roll?.step === null) return [];
  const steps = roll === undefined ? [] : [roll.step.id];
  const helped = openRows(exchange).filter((row) => live.declared.effect !== undefined && row.role === "target");
  const others = helped.map((row) => partOf(exchange, row, { steps, ...effectPart(live, row) }));
  if (!isOpen(alone)) return others;
  const itself = effectPart(live, alone);
  const left = attack?.outcome ?? 0;
  const outcome = { ...NO_OUTCOME, rolled: left, left, damage: attack?.damage ?? 0, hit: left >= 1 };
  return [
    partOf(exchange, alone, {
      steps,
      outcome: { ...storedOutcome(outcome), ...itself.outcome },
      changes: [...priceChanges(exchange, exchange.declared, true), ...actionChanges(live, option), ...itself.changes],
    }),
    ...others,
  ];
}

/** Every row that is due now. */
export function settlePool(live: LiveReading, option: PoolOption): readonly Part[] {
  const settling = { live, option };
  if (live.exchange.stopped !== null) return settleStopped(settling);
  return [...live.targets.flatMap((target) => settleTarget(settling, target)), ...settleAlone(settling)];
}
