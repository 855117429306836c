/** The fighters of the family in a combat, and the numbers that put them into order in the tracker. */
import type { CairnStats } from "../../../../rules/cairn/stats/stats.ts";
import type { Uuid } from "../../../../rules/core/types.ts";
import { CairnActorModel } from "../models/actor.ts";
import type { Stood } from "./flag.ts";

type CombatDoc = Combat.Implementation;
export interface Fighting {
  readonly combatant: Combatant.Implementation;
  readonly actor: Actor.Implementation;
  readonly role: CairnStats["role"];
}

/** In the order in which they entered the combat. */
export const fightingIn = (combat: CombatDoc): readonly Fighting[] =>
  combat.combatants.contents.flatMap((combatant) => {
    const { actor } = combatant;
    return actor?.system instanceof CairnActorModel ? [{ combatant, actor, role: actor.system.role }] : [];
  });

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
