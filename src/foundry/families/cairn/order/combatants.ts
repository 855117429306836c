/** The fighters of the family in a combat. */
import type { CairnStats } from "../../../../rules/cairn/stats/stats.ts";
import { CairnActorModel } from "../models/actor.ts";

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
