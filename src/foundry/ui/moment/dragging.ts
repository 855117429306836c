/** The reminder to drag a token after a declared move: tokens move by hand. */
import type { Exchange, Fighter, Uuid } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { asksMe, resolveActor } from "../../exchange/world/permissions.ts";
import { combatOf, combatsInView } from "../../exchange/world/combats.ts";
import { isAside, putAside } from "../strip/aside.ts";
import type { StripItem } from "../strip/items.ts";
import { dragItem, dragKey, dragsIn, movedInTurn, type Drag } from "./drag-view.ts";
import { momentOf } from "./turns.ts";

type CombatantDoc = Combatant.Implementation;

const combatantOf = (uuid: Uuid): CombatantDoc | undefined =>
  combatOf(uuid)?.combatants.find((combatant) => combatant.actor?.uuid === uuid);

function live(uuid: Uuid): Fighter | null {
  const actor = resolveActor(uuid);
  return actor && fighterOf(actor, combatantOf(uuid)?.token);
}

/** Was it declared in the turn that its combat stands at now? Most of a log was not, and costs no more than this. */
function isOfThisTurn({ moment }: Exchange["declared"]["body"]): boolean {
  const combat = moment && game.combats.get(moment.combat);
  return !!combat && moment.round === combat.round && moment.turn === (combat.turn ?? 0);
}

const hasMoved = movedInTurn();

/** Does its token stand elsewhere than when this turn of its combat began? What is on its way there counts as there. */
const isElsewhere = ({ id, token, combat }: CombatantDoc): boolean =>
  id !== null && !!token && !!combat && hasMoved(id, momentOf(combat), token._source);

/** A turn may have begun: remembers where everybody stands. */
export function noteStands(): void {
  for (const { combatants } of combatsInView()) combatants.forEach(isElsewhere);
}

/** Whoever is to come next to somebody is judged by that; of the others it counts that they have gone, before or after they said so. */
function isDue(drag: Drag): boolean {
  const { fighter, to } = drag;
  const combatant = combatantOf(fighter);
  // Nobody drags who has got away, or is down.
  if (!asksMe(fighter) || isAside(dragKey(drag)) || (combatant?.out ?? null) !== null) return false;
  return to !== null || combatant === undefined || !isElsewhere(combatant);
}

function itemOf(drag: Drag): StripItem {
  const later = (): void => putAside(dragKey(drag));
  return { exchange: null, view: (desk) => dragItem(desk, drag), acts: { later } };
}

/** For whoever plays the fighter. */
export const dragItems = (): readonly StripItem[] =>
  exchanges.all().flatMap((exchange): readonly StripItem[] => {
    if (!isOfThisTurn(exchange.declared.body)) return [];
    return dragsIn(exchange, familyRules(exchange.family), live).filter(isDue).map(itemOf);
  });
