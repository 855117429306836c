/** What the page of a report is called: a GM finds a fight by who was in it, and by its day. */
import { list, number, type Words } from "../../view/shared/words.ts";

/** So many fighters are named. */
const MOST_NAMED = 3;

/** The first few fighters, how many more, and the day; where it tells of nobody, the day alone. */
export function pageName(words: Words, fighters: readonly string[], day: string): string {
  if (fighters.length === 0) return day;
  // As they are taken from a page, there may be a space behind them.
  const named = fighters.slice(0, MOST_NAMED).map((name) => name.trim());
  const more = fighters.length - MOST_NAMED;
  const rest = more > 0 ? [words.t("RIPOSTE.Report.more", { n: number(words, more) })] : [];
  return words.t("RIPOSTE.Report.pageName", {
    fighters: list(words, [...named, ...rest]),
    day,
  });
}
