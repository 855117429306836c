/** One fighter in the making of a round's order (C3 to C5, C26). */
import { ableRefusal } from "../stats/condition.ts";
import { legsOf, type Legs } from "../stats/location.ts";
import { orderNeed, savedOn, saveSucceeds } from "../stats/save.ts";
import { UNARMED, weaponsOf, type CairnStats } from "../stats/stats.ts";
import type { ClashStrike } from "./clash.ts";
import type { DeclaredIntention } from "./declared.ts";
import { intentionFor, isMelee, turnKind, type TurnKind } from "./intention.ts";

export interface OrderEntry {
  readonly id: string;
  readonly side: "pc" | "foe";
  /** C28: who can do nothing has no turn to place and makes nobody roll. */
  readonly able: boolean;
  readonly turn: TurnKind;
  readonly dex: number;
  readonly legs: Legs;
  /** C4: its blow in melee, and whom at; null: something else. */
  readonly strike: (ClashStrike & { readonly at: string }) | null;
}

/** Enhanced and impaired as they stand when the order is made (C18). */
export interface Relief {
  readonly enhanced: boolean;
  readonly impaired: boolean;
}

/** C4: the blow that it has declared; without weapons named it strikes with the first melee weapon in hand. */
function strikeOf(stats: CairnStats, declared: DeclaredIntention, ease: Relief): OrderEntry["strike"] {
  const intention = intentionFor(declared.intention);
  const { target: at, weapons: named, enhanced = false, impaired = false } = declared;
  if (intention === null || !isMelee(intention) || at === null) return null;
  const inHand = weaponsOf(stats).filter(({ ranged }) => !ranged);
  const weapons = inHand.filter(({ id }) => named.includes(id));
  return {
    weapons: weapons.length > 0 ? weapons : [inHand[0] ?? UNARMED],
    at,
    enters: intention.enters,
    enhanced: ease.enhanced || enhanced,
    impaired: ease.impaired || impaired,
  };
}

/** A fighter as it enters the order, with the advantage or weakness that it has declared. */
export const entryOf = (
  id: string,
  stats: CairnStats,
  declared: DeclaredIntention | null,
  ease: Relief,
): OrderEntry => ({
  id,
  side: stats.role,
  able: ableRefusal(stats) === null,
  turn: turnKind(declared?.intention ?? null, declared?.override ?? null),
  dex: stats.abilities.dex.value,
  legs: legsOf(stats),
  strike: declared && strikeOf(stats, declared, ease),
});

/** The outcome of its save; null: it is still pending. */
export function orderSaved(
  { legs, dex }: Pick<OrderEntry, "legs" | "dex">,
  faces: readonly number[] | undefined,
): boolean | null {
  const need = orderNeed({ legs });
  if (need === null) return false;
  const counted = faces?.slice(0, need.n) ?? [];
  return counted.length < need.n ? null : saveSucceeds(savedOn(counted), dex);
}
