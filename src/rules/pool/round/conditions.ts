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
