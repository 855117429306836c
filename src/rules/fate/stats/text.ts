/** Options, inputs and lines by the language keys of this family, and numbers as words of the ladder. */
import type { TextParam } from "../../core/types.ts";
import { badgesAt } from "../../kit/badges.ts";
import { inputsAt, optionsAt } from "../../kit/inputs.ts";
import { linesAt, partsAt } from "../../kit/text.ts";

export const option = optionsAt("RIPOSTE.Fate.Option.");
export const input = inputsAt("RIPOSTE.Fate.Input.");
export const line = linesAt("RIPOSTE.Fate.Tell.");
export const part = partsAt("RIPOSTE.Fate.Part.");
export const badge = badgesAt("RIPOSTE.Fate.Mark.");
/** The unit of losses. */
export const STRESS = "RIPOSTE.Fate.Unit.stress";

const LADDER = [
  "terrible",
  "poor",
  "mediocre",
  "average",
  "fair",
  "good",
  "great",
  "superb",
  "fantastic",
  "epic",
  "legendary",
] as const;
const LOWEST = -2;

/** A total in a word of the ladder: "Great". */
export function gradeDatum(total: number): TextParam {
  const id = LADDER[total - LOWEST] ?? (total < LOWEST ? "below" : "beyond");
  return { key: `RIPOSTE.Fate.Ladder.${id}` };
}

/** A number with its sign: "+4", "0", "−1". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** What a line says of a total: "Great (+4)". */
export const ladder = (total: number): { readonly grade: TextParam; readonly total: string } => ({
  grade: gradeDatum(total),
  total: signed(total),
});
