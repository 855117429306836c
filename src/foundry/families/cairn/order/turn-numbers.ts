/** The numbers that put the fighters of the family into order in the tracker. */
import type { Uuid } from "../../../../rules/core/types.ts";
import { fightingIn } from "./combatants.ts";
import { orderNow, type Stood } from "./flag.ts";

type CombatDoc = Combat.Implementation;

/** Updates for those whose number is another one now. An actor that fights twice has one place. */
function updatesFor(combat: CombatDoc, order: readonly Stood[]): { _id: string; initiative: number }[] {
  const numbers = new Map<Uuid, number>(order.map(({ fighter }, at) => [fighter, order.length - at]));
  return fightingIn(combat).flatMap(({ combatant, actor }) => {
    const initiative = numbers.get(actor.uuid);
    if (initiative === undefined || combatant.id === null || combatant.initiative === initiative) return [];
    return [{ _id: combatant.id, initiative }];
  });
}

/** Puts them into this order, in one call. Whose turn it is goes by its place, as the round's does. */
export async function putInOrder(combat: CombatDoc, order: readonly Stood[]): Promise<void> {
  const updates = updatesFor(combat, order);
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, combatTurn: combat.turn ?? 0 });
}

/** C1: a round that was turned back to gets its own order back; a new one has none, so nothing is written. */
export async function restore(combat: CombatDoc): Promise<void> {
  const order = combat.started ? orderNow(combat) : null;
  if (order !== null) await putInOrder(combat, order);
}
