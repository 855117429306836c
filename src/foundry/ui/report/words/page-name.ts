/** What the page of a report is called: a GM finds a fight by where it was, by who was in it, and by its day. */
import type { Words } from "../../view/shared/words.ts";
import { namesOf } from "./line.ts";

/** So many fighters are named. */
const MOST_NAMED = 3;

export interface Told {
  /** The scene's name; null: it had none. */
  readonly place: string | null;
  readonly fighters: readonly string[];
  readonly day: string;
}

/** The place, the fighters and the day, as far as they are known. */
export function pageName(words: Words, { place, fighters, day }: Told): string {
  // As they are taken from a page, there may be a space behind them.
  const who = namesOf({ words, name: (fighter) => fighter.trim() }, fighters, MOST_NAMED) || null;
  const fight =
    place === null || who === null ? (place ?? who) : words.t("RIPOSTE.Report.pageAt", { place, fighters: who });
  return fight === null ? day : words.t("RIPOSTE.Report.pageName", { fight, day });
}
