/** A combatant whose initiative its fighter's family rolls. */
import { familyModule } from "../exchange/families.ts";

export class RiposteCombatant extends Combatant {
  /** An explicit formula is rolled as given; otherwise the family is asked. */
  override getInitiativeRoll(formula?: string): Roll.Implementation {
    const actor = this.actor;
    const family = actor === null ? null : familyModule(actor.type);
    if (formula !== undefined || actor === null || family === null) return super.getInitiativeRoll(formula);
    return family.initiativeRoll(actor);
  }

  /** Who is dead by the family's rules is, beside whom the GM has marked: nothing of it is written. */
  override get isDefeated(): boolean {
    if (super.isDefeated) return true;
    const { actor } = this;
    return actor !== null && (familyModule(actor.type)?.isFallen?.(actor) ?? false);
  }
}

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Combatant: typeof RiposteCombatant;
  }
}
