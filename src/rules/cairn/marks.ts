/** What the tracker shows of a fighter: what is wrong with it, and whether it has had its turn. */
import type { Fighter, FighterMark } from "../core/types.ts";
import { conditionOf } from "./after/condition.ts";
import { hasActed } from "./inputs.ts";
import { readStats } from "./stats.ts";

const mark = (id: string, kind: FighterMark["kind"], more: Partial<FighterMark> = {}): FighterMark => ({
  id,
  kind,
  label: `RIPOSTE.Cairn.Mark.${id}`,
  data: {},
  used: false,
  n: null,
  marker: null,
  ...more,
});

/** Its condition, its turn of the round, and whether it strikes Impaired (C2, C27, C28). */
export function marksCairn(fighter: Fighter): readonly FighterMark[] {
  const stats = readStats(fighter.stats);
  const condition = conditionOf(stats);
  const state = condition === "up" ? [] : [mark(condition, "condition")];
  const critical = stats.critical && condition === "up" ? [mark("critical", "penalty")] : [];
  const turn = fighter.moment === null ? [] : [mark("turn", "action", { used: hasActed(fighter) })];
  return [...state, ...turn, ...critical];
}
