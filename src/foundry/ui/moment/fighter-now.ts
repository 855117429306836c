/** What a fighter has left, and whether what it has begun is still open. */
import type { Fighter, StatusBadge } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { isTurnOver } from "./turn-view.ts";

export const marksOf = (fighter: Fighter): readonly StatusBadge[] =>
  familyRules(fighter.family)?.badges?.(fighter) ?? [];

/** Does somebody still owe an answer to what it has begun, or is a held Action that it set off still to run? */
export const isAwaited = ({ id }: Fighter): boolean =>
  [
    ...exchanges.open(),
    ...heldActions()
      .followsNow()
      .map(({ trigger }) => trigger),
  ].some(({ declared: { body } }) => body.attacker.actor === id);

/** Has it had all of its turn before that came, as one who struck along with another? */
export function isPast({ actor, token, out }: Combatant.Implementation): boolean {
  const fighter = actor && out === null ? fighterOf(actor, token) : null;
  return fighter !== null && isTurnOver(marksOf(fighter)) && !isAwaited(fighter);
}
