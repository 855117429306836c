/** What a combat keeps of its turn order: how it is made, and who stood where in its last rounds (C1, C3, C5). */
import { ORDER_MODES } from "../../../../rules/cairn/stats/kinds.ts";
import { TURNS } from "../../../../rules/cairn/turn-order/intention.ts";
import type { CairnRound } from "../../../../rules/cairn/stats/stats.ts";
import { isJsonObject } from "../../../../rules/core/types/json.ts";
import type { Uuid } from "../../../../rules/core/types.ts";
import { each, number, oneOf, or, text, type Read } from "../../../../rules/kit/codec.ts";
import { keyed, packed, record, total } from "../../../../rules/kit/record.ts";
import { memoEach } from "../../../exchange/lib/once-per.ts";
import { combatOf } from "../../../exchange/world/combats.ts";

type CombatDoc = Combat.Implementation;

declare module "fvtt-types/configuration" {
  interface FlagConfig {
    Combat: { riposte?: { order?: unknown } };
  }
}

/** One fighter in the order of a round; the list stands in that order. */
const stood = packed({ fighter: text, place: number, turn: or(oneOf(TURNS), null) });
export type Stood = Read<typeof stood>;

const combatOrder = total(record({ mode: or(oneOf(ORDER_MODES), "intentions"), rounds: keyed(each(stood)) }));
type CombatOrder = Read<typeof combatOrder>;

/**
 * How a combat makes its order. Every fighter that is read asks for it, so it is read once in a task; `forget` when the
 * combat changes in the middle of one.
 */
export const orderOf = memoEach((combat: CombatDoc): CombatOrder => {
  const flag = combat.flags.riposte?.order;
  return combatOrder.read(isJsonObject(flag) ? flag : undefined);
});

/** The order of the round that the combat is in; null: it does not stand yet. */
export const orderNow = (combat: CombatDoc): readonly Stood[] | null => orderOf(combat).rounds[combat.round] ?? null;

/** What the rules are told of a fighter's round; null: it is in no started combat. */
export function roundOf(fighter: Uuid): CairnRound | null {
  const combat = combatOf(fighter);
  if (combat === null) return null;
  const now = orderNow(combat);
  const place = now?.find((stood) => stood.fighter === fighter)?.place ?? null;
  return { mode: orderOf(combat).mode, fixed: now !== null, place };
}
