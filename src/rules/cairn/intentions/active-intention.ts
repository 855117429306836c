/** An intention as a fighter has it: a marker for the round in which it was declared (C1). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Marker, Refusal } from "../../core/types.ts";
import { reasons } from "../../kit/judge.ts";
import { startRefusals } from "../stats/timed-effects.ts";
import { readDeclaredIntention, type DeclaredIntention } from "../turn-order/declared.ts";
import { statsOf } from "../stats/stats.ts";

/** The kind of its marker. */
export const INTENTION = "intention";

/** C1: an intention stands for its own round only; turned back, the combat finds it again. */
export function isIntentionActive(marker: Marker, { id, moment }: Fighter): boolean {
  return (
    marker.kind === INTENTION &&
    marker.by === id &&
    moment !== null &&
    marker.moment?.combat === moment.combat &&
    marker.moment.round === moment.round
  );
}

/** The markers of this round's intention; a changed mind has taken the earlier one away. */
export const intentionMarkers = (fighter: Fighter): readonly Marker[] =>
  fighter.markers.filter((marker) => isIntentionActive(marker, fighter));

/** What this fighter intends for this round; null: nothing has been declared. */
export function intentionOf(fighter: Fighter): DeclaredIntention | null {
  const declared = intentionMarkers(fighter).map(({ data }) => readDeclaredIntention(data));
  return declared.findLast((each) => each !== null) ?? null;
}

/** C1: does its round begin with declaring, and is the order still open? */
export function isDeclaring(fighter: Fighter): boolean {
  const { round } = statsOf(fighter);
  return fighter.moment !== null && round !== null && round.mode === "intentions" && !round.fixed;
}

/** C1: why nobody's turn comes yet; null: the order is made. Refusals: `cairn.declareFirst`. */
export const earlyRefusal = (fighter: Fighter): Refusal | null =>
  isDeclaring(fighter) ? refuse("cairn.declareFirst", "C1") : null;

/** Why nobody does now what takes a turn, the weightiest first. C1: turns come when the order is made. Refusals: `cairn.declareFirst`. */
export const turnRefusals = (fighter: Fighter): readonly Refusal[] => [
  ...startRefusals(fighter),
  ...reasons(earlyRefusal(fighter)),
];
