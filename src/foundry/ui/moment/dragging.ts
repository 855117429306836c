/** The reminder to drag a token after a declared move: tokens move by hand. */
import type { Exchange, Fighter, Uuid } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { asksMe, resolveActor } from "../../exchange/world/permissions.ts";
import { combatOf } from "../../exchange/world/combats.ts";
import type { StripItem } from "../strip/items.ts";
import { dragItem, dragKey, dragsIn, movedSinceFirst, type Drag } from "./drag-view.ts";

/** Dismissed in this window. */
const aside = new Set<string>();

function live(uuid: Uuid): Fighter | null {
  const actor = resolveActor(uuid);
  const token = combatOf(uuid)?.combatants.find((combatant) => combatant.actor?.uuid === uuid)?.token;
  return actor && fighterOf(actor, token);
}

/** Was it declared in the turn that its combat stands at now? Most of a log was not, and costs no more than this. */
function isOfThisTurn({ moment }: Exchange["declared"]["body"]): boolean {
  const combat = moment && game.combats.get(moment.combat);
  return !!combat && moment.round === combat.round && moment.turn === (combat.turn ?? 0);
}

const hasMoved = movedSinceFirst();

function itemOf(drag: Drag): StripItem {
  const later = (): void => void aside.add(dragKey(drag));
  return { exchange: null, view: (desk) => dragItem(desk, drag), acts: { later } };
}

/** For whoever plays the fighter. */
export const dragItems = (): readonly StripItem[] =>
  exchanges.all().flatMap((exchange): readonly StripItem[] => {
    if (!isOfThisTurn(exchange.declared.body)) return [];
    return dragsIn(exchange, familyRules(exchange.family), live)
      .filter(
        (drag) => asksMe(drag.fighter) && !aside.has(dragKey(drag)) && !hasMoved(drag, live(drag.fighter)?.at ?? null),
      )
      .map(itemOf);
  });
