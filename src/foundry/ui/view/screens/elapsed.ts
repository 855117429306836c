/** How long something has lasted, in one short figure: "12 sec", "3 min". Pure. */
import type { Words } from "../shared/words.ts";

const STEPS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1000 },
] as const;

const made = new Map<string, Intl.NumberFormat>();

/** `Intl` formatters are expensive to construct, and this runs every second. */
function formatter(lang: string, unit: (typeof STEPS)[number]["unit"]): Intl.NumberFormat {
  const key = `${lang} ${unit}`;
  const known = made.get(key) ?? new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" });
  made.set(key, known);
  return known;
}

/** In whole units of the largest that fits; a clock that runs behind reads 0 seconds. */
export function elapsed(words: Pick<Words, "lang">, ms: number): string {
  const past = Math.max(0, ms);
  const step = STEPS.find((each) => past >= each.ms) ?? STEPS[STEPS.length - 1];
  return step === undefined ? "" : formatter(words.lang, step.unit).format(Math.floor(past / step.ms));
}
