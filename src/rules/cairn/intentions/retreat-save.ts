/** Getting away (C31): a DEX save, and somewhere safe to go. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import type { Band } from "../turn-order/range.ts";
import type { TurnKind } from "../turn-order/intention.ts";
import type { CairnStats } from "../stats/stats.ts";
import { ableRefusal } from "../stats/condition.ts";

/** Getting clear of a close foe is an action of its own, before the save. `nearest`: null with no foe about. */
export function retreatCost(nearest: Band | null): { readonly actions: 1 | 2; readonly turn: TurnKind } {
  return nearest === "close" ? { actions: 2, turn: "full" } : { actions: 1, turn: "quick" };
}

/**
 * Why this fighter cannot run; null: it can try. `safe`: there is somewhere safe to go, on the table's word.
 * Refusals: `cairn.nowhereSafe`.
 */
export function retreatRefusal(stats: Pick<CairnStats, "abilities" | "out">, safe: boolean): Refusal | null {
  return ableRefusal(stats) ?? (safe ? null : refuse("cairn.nowhereSafe", "C31"));
}
