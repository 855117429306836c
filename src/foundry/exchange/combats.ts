/** Where a fighter's combat stands. */
import type { Moment, Uuid } from "../../rules/core/types.ts";

type CombatDoc = Combat.Implementation;

/**
 * Who fights in a combat. To ask every combatant for its actor is dear, and a tracker asks for each of its rows; what
 * one task has found out is forgotten when it is through, so nothing can grow stale.
 */
let known: WeakMap<CombatDoc, ReadonlySet<Uuid>> | null = null;

/** Also called when combatants change in the middle of a task. */
export function forgetCombatants(): void {
  known = null;
}

function fightersOf(combat: CombatDoc): ReadonlySet<Uuid> {
  if (known === null) queueMicrotask(forgetCombatants);
  known ??= new WeakMap();
  const found =
    known.get(combat) ?? new Set(combat.combatants.contents.flatMap((combatant) => combatant.actor?.uuid ?? []));
  known.set(combat, found);
  return found;
}

/** The started combat that a fighter is in: the active one first. */
function combatOf(uuid: Uuid): CombatDoc | null {
  const started = game.combats.contents.filter((combat) => combat.started && fightersOf(combat).has(uuid));
  return started.find((combat) => combat.active) ?? started[0] ?? null;
}

/** Where that combat stands, and whether it is this fighter's turn. */
export function momentOf(uuid: Uuid): { readonly moment: Moment | null; readonly onTurn: boolean } {
  const combat = combatOf(uuid);
  if (combat === null || combat.id === null) return { moment: null, onTurn: false };
  return {
    moment: { combat: combat.id, round: combat.round, turn: combat.turn ?? 0 },
    onTurn: combat.combatant?.actor?.uuid === uuid,
  };
}
