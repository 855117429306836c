/** What the report is written with: words and names come in, lines go out. Pure. */
import type { FamilyId, LangKey, Uuid } from "../../../../rules/core/types.ts";
import { list, number, type NameOf, type Words } from "../../view/shared/words.ts";

/** How an option of a family is called; its id where it has no name. */
export type OptionName = (family: FamilyId, option: string) => string;

export interface ReportWords {
  readonly words: Words;
  readonly name: NameOf;
  readonly option: OptionName;
  /** Is this option of a family no answer at all? */
  readonly isDeclined: (family: FamilyId, option: string) => boolean;
}
/** What somebody's luck was, and how much of the greatest in this fight: from −5 (unlucky) to 5. */
export interface LuckShown {
  readonly text: string;
  readonly share: number;
}
export interface ReportLine {
  /** `best`: the best moment. `fighter`: one who was attacked or hurt. `fallen`: all who were defeated. */
  readonly kind: "best" | "fighter" | "fallen" | "fight";
  /** Whose face it shows; null: nobody's. */
  readonly face: Uuid | null;
  /** Whom or what it is about; null: the fight. */
  readonly head: string | null;
  /** Who has fallen: how. */
  readonly fallen: string | null;
  /** It got away: no bad end. */
  readonly isAway: boolean;
  readonly parts: readonly string[];
  readonly luck: LuckShown | null;
  readonly tone: "good" | "bad" | "plain";
}

/** "4 Severity". */
export const amount = (words: Words, n: number, unit: LangKey): string =>
  words.t("RIPOSTE.Report.amount", { n: number(words, n), unit: words.t(unit) });

/** "Killed: Rosa"; nothing of nobody. */
export const ofMany = (words: Words, key: string, listed: string): readonly string[] =>
  listed === "" ? [] : [words.t(`RIPOSTE.Report.${key}`, { list: listed })];

/** "Rosa, Bela and 3 more": so many of them are named. */
export function namesOf(
  { words, name }: Pick<ReportWords, "words" | "name">,
  fighters: readonly Uuid[],
  most = 20,
): string {
  const names = fighters.slice(0, most).map(name);
  const more = fighters.length - names.length;
  return list(words, more > 0 ? [...names, words.t("RIPOSTE.Report.more", { n: number(words, more) })] : names);
}
