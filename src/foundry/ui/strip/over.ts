/** A fight of which one side is gone is told to the GM, who ends it or goes on. Nothing is written. */
import { combatsInView } from "../../exchange/world/combats.ts";
import { overItem, sideGone, type OverSide } from "./over-view.ts";
import { isAside, putAside } from "./aside.ts";
import type { StripItem } from "./items.ts";

type CombatDoc = Combat.Implementation;

/** Again in another round. */
const keyOf = ({ id, round }: CombatDoc, side: OverSide): string => `over-${id ?? ""}.${round}.${side}`;

/** The side that is gone, as far as this user is told; null: both are there, or the GM goes on all the same. */
export function overSide(combat: CombatDoc): OverSide | null {
  if (!game.user.isGM || !combat.started) return null;
  const all = combat.combatants.contents.flatMap(({ actor, token, out }) =>
    actor === null ? [] : [{ disposition: (token ?? actor.prototypeToken).disposition, out: out !== null }],
  );
  const side = sideGone(all);
  return side === null || isAside(keyOf(combat, side)) ? null : side;
}

/** For the strip. */
export const overItems = (): readonly StripItem[] =>
  combatsInView().flatMap((combat) => {
    const side = overSide(combat);
    if (side === null) return [];
    const key = keyOf(combat, side);
    return [
      {
        exchange: null,
        view: (desk) => overItem(desk, key, side),
        acts: {
          // The host's own way, which asks whether it shall end.
          do: async () => {
            await combat.endCombat();
          },
          later: () => putAside(key),
        },
      },
    ];
  });
