/** Why a GM rules so, in a few words: said on the card (F1, F7, F8, F10). */
import type { CardLine, Input } from "../../core/types.ts";
import { textIn } from "../../kit/inputs.ts";
import { input, line } from "../stats/text.ts";
import type { FateReading } from "../thread/reading.ts";

const WHY = "why";
const MOST_WHY = 120;

export const whyInput = (): Input => input.text(WHY, { max: MOST_WHY, hint: "RIPOSTE.Fate.Input.whyHint" });

/** The line with the reason; none where a declaration gives none. */
export function whyLines({ declared }: Pick<FateReading, "declared">): readonly CardLine[] {
  const why = textIn(declared.body.choice, WHY, MOST_WHY);
  return why === "" ? [] : [line("why", { why })];
}
