/** What a combatant's row says of its fighter, and what may be done from there. */
import type { Fighter, Uuid } from "../../../../../rules/core/types.ts";
import { isGm, mayActFor, type ViewContext } from "../../shared/viewer.ts";
import { actsFor, actView, type ActView } from "./acts.ts";
import { awayMark, callMark, hurtMark, orderMark, ownMark, waitingMark, type MarkView } from "./marks.ts";
import type { RowSource } from "./source.ts";
import { isSeen } from "../../shared/badges.ts";

/** A row as it is drawn. */
export interface TrackerRowView {
  readonly fighter: Uuid;
  readonly marks: readonly MarkView[];
  readonly acts: readonly ActView[];
}

/** One row, as this viewer may see it. */
export function trackerRow(desk: ViewContext, fighter: Fighter, source: RowSource): TrackerRowView {
  const all = desk.family(fighter.family)?.rules.badges?.(fighter) ?? [];
  const { out } = source;
  const own = all.filter((mark) => isSeen(mark, isGm(desk.viewer)));
  const shown = own.filter(({ kind }) => out === null || kind === "condition");
  return {
    fighter: fighter.id,
    marks: [
      ...(out === "away"
        ? [awayMark(desk, fighter)]
        : [...(out === null ? hurtMark(desk, fighter) : []), ...shown.map((mark) => ownMark(desk, fighter, mark))]),
      ...source.calls.map((open) => callMark(desk, open)),
      ...source.waiting.map((exchange) => waitingMark(desk, exchange, fighter)),
      // What others are told to do is nobody else's to know.
      ...(source.order !== null && mayActFor(desk.viewer, fighter.id) ? [orderMark(desk, fighter, source.order)] : []),
    ],
    acts: actsFor(desk, fighter, own, source).map((act) => actView(desk, fighter, act, { source, marks: own })),
  };
}
