/** What the parts of the sheet's view have in common. Pure. */
import type { TextParam } from "../../../../../rules/core/types.ts";
import type { Words } from "../../../../ui/view/shared/words.ts";
import { gradeDatum, signed } from "../../../../../rules/fate/stats/text.ts";

/** Who looks, in which words. */
export interface Reader {
  readonly words: Words;
  /** The name of a fighter as this reader may know it; null: there is no such fighter. */
  readonly nameOf: (uuid: string) => string | null;
}

/** A text of the rules: what somebody wrote, or a key. */
export function textOf(words: Words, datum: TextParam): string {
  if (typeof datum === "object") return "key" in datum ? words.t(datum.key) : "";
  return String(datum);
}

/** A number on the ladder: "Great" and "+4". */
export interface Grade {
  readonly grade: string;
  readonly total: string;
}
export const gradeOf = (words: Words, total: number): Grade => ({
  grade: textOf(words, gradeDatum(total)),
  total: signed(total),
});
