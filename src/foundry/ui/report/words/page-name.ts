/** What the page of a report is called: a GM finds a fight by where it was, by who was in it, and by its day. */
import { list, number, type Words } from "../../view/shared/words.ts";

/** So many fighters are named. */
const MOST_NAMED = 3;

export interface Told {
  /** The scene's name; null: it had none. */
  readonly place: string | null;
  readonly fighters: readonly string[];
  readonly day: string;
}

/** The first few fighters, and how many more. */
function fightersText(words: Words, fighters: readonly string[]): string {
  // As they are taken from a page, there may be a space behind them.
  const named = fighters.slice(0, MOST_NAMED).map((name) => name.trim());
  const more = fighters.length - MOST_NAMED;
  const rest = more > 0 ? [words.t("RIPOSTE.Report.more", { n: number(words, more) })] : [];
  return list(words, [...named, ...rest]);
}

/** The place, the fighters and the day, as far as they are known. */
export function pageName(words: Words, { place, fighters, day }: Told): string {
  const who = fighters.length === 0 ? null : fightersText(words, fighters);
  const fight =
    place === null || who === null ? (place ?? who) : words.t("RIPOSTE.Report.pageAt", { place, fighters: who });
  return fight === null ? day : words.t("RIPOSTE.Report.pageName", { fight, day });
}
