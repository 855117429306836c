/** The host's conditions that fighters have. No rule says what they change: that is the GM's word (P11). */
import type { CardLine, Fighter, LangKey } from "../../core/types.ts";
import { line } from "../math/text.ts";
import { readStats } from "../stats/stats.ts";

/** By their names. */
export const conditionsOf = ({ stats }: Fighter): readonly LangKey[] => readStats(stats).conditions;

/** That somebody has them, for whoever decides. */
export const conditionLines = (fighter: Fighter | undefined): readonly CardLine[] =>
  (fighter === undefined ? [] : conditionsOf(fighter)).map((key) =>
    line("condition", { who: { fighter: fighter?.id ?? "" }, condition: { key } }, "warn"),
  );

/** P21: of a further Injury that is no worse than the worst, less is lost than its Severity; for whoever weighs one. */
export function injuredLines(fighters: readonly (Fighter | undefined)[]): readonly CardLine[] {
  const ids = fighters.flatMap((each) => (each && Math.max(0, ...readStats(each.stats).injuries) > 1 ? [each.id] : []));
  return ids.length === 0 ? [] : [line("injuredBefore", { who: { fighters: ids } })];
}
