/** Blows that nothing need stop any more (P14, P18), by messages alone. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal, Slot } from "../../core/types.ts";
import type { PoolReading, TargetReading } from "./read.ts";
import { resolveAttack } from "./resolve-row.ts";

/** A slot in which an attack is answered. */
interface AnsweredBlow {
  readonly reading: PoolReading;
  readonly slot: Slot;
  readonly target: TargetReading | undefined;
}

/**
 * Why nothing need lower this attack: it misses by its own roll, or by what others did for its target. Null: it may hit. A
 * clash strikes back and is never in vain (P19); beside a clash, what lowers the attack may still count (P28).
 * Refusals: `pool.missed`, `pool.stopped`.
 */
export function missedRefusal({ reading: { attack, house }, slot, target }: AnsweredBlow): Refusal | null {
  if (attack === null || target === undefined) return null;
  const others = target.protections.filter((each) => each.slot.id !== slot.id);
  if (target.answer?.kind === "clash" || others.some(({ kind }) => kind === "clash")) return null;
  // By a table's own rule a clash of 0 or less lands, which a protector can still prevent.
  if (slot.role === "helper" && house.clashAtZeroHurts && house.aidInClash) return null;
  const parries = others.map(({ roll }) => roll.outcome);
  const blow = { attack: attack.outcome, damage: attack.damage, armor: 0 };
  const { left } = resolveAttack(blow, null, { parries, guards: [], points: 0 }, house).target;
  if (left >= 1) return null;
  return attack.outcome < 1 ? refuse("pool.missed", "P14") : refuse("pool.stopped", "P18");
}
