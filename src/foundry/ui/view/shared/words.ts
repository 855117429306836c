/** From keys, numbers and sums to what is read. Pure: the words themselves come in. */
import type { TextParam, LangKey, CardLine, AllowedReasons, Refusal, Uuid } from "../../../../rules/core/types.ts";
import { straight } from "../../../exchange/world/veil.ts";

/** How this reader's language says things. */
export interface Words {
  t(key: LangKey, data?: Readonly<Record<string, string>>): string;
  has(key: LangKey): boolean;
  refusal(refusal: Refusal): string;
  readonly lang: string;
}

/** Why something cannot be, with the rule that it follows from; null: none. */
export interface Reason {
  readonly text: string;
  readonly rule: string | null;
}

export const reasonOf = (words: Words, refusal: Refusal): Reason => ({
  text: words.refusal(refusal),
  rule: refusal.rule,
});

export type NameOf = (fighter: Uuid) => string;

/** `Intl` formatters are expensive to construct: cached per language. */
function byLanguage<T>(make: (lang: string) => T): (lang: string) => T {
  const made = new Map<string, T>();
  return (lang) => {
    const known = made.get(lang) ?? make(lang);
    made.set(lang, known);
    return known;
  };
}
const numbers = (options: Intl.NumberFormatOptions): ((lang: string) => Intl.NumberFormat) =>
  byLanguage((lang) => new Intl.NumberFormat(lang, options));

const plain = numbers({ maximumFractionDigits: 1 });
const withSign = numbers({ maximumFractionDigits: 1, signDisplay: "exceptZero" });
const percents = numbers({ style: "percent", maximumFractionDigits: 0 });
const exactPercents = numbers({ style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
const lists = byLanguage((lang) => new Intl.ListFormat(lang, { type: "conjunction" }));
const clocks = byLanguage((lang) => new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" }));
const plurals = byLanguage((lang) => new Intl.PluralRules(lang));

/** A hyphen is no minus sign. */
const minus = (text: string): string => text.replace("-", "−");

/** A whole number or one decimal: "3", "1.4". */
export const number = (words: Words, value: number): string => minus(plain(words.lang).format(value));

/** With its sign, always: "+1", "−2". */
export const signed = (words: Words, value: number): string => minus(withSign(words.lang).format(value));

/** A chance as a figure: "58%". Never says 0 or 100 of what is not certain. */
export function percent(words: Words, chance: number): string {
  const whole = percents(words.lang);
  // Two ways to add up one chance differ by what a computer's numbers lose.
  const rounded = Math.round(chance * 1e9) / 1e9;
  if (rounded > 0 && rounded < 0.01) return `<${whole.format(0.01)}`;
  if (rounded < 1 && rounded > 0.99) return `>${whole.format(0.99)}`;
  return whole.format(rounded);
}

/** The same to two decimals, for the tooltip: "58.01%". */
export const exactPercent = (words: Words, chance: number): string => exactPercents(words.lang).format(chance);

/** One after the other, as they are said: what ends without a stop gets one. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => (/[.!?…](?: \(\w+\))?[^\p{L}\d]*$/u.test(part) ? part : `${part}.`)).join(" ");

/** "Red, Blue and Green". */
export const list = (words: Words, items: readonly string[]): string =>
  items.length === 1 ? (items[0] ?? "") : lists(words.lang).format(items);

/** "14:05". */
export const clock = (words: Words, at: number): string => clocks(words.lang).format(at);

/** One of one, other of several. */
export const isOne = (words: Words, n: number): boolean => plurals(words.lang).select(n) === "one";

/**
 * A text about a number, in the form that this language wants for it: "1 die", "5 dice". A text without forms says the same
 * of every number. `signed` is the number with its sign.
 */
export function counted(words: Words, key: LangKey, n: number): string {
  return words.t(formOf(words, key, n) ?? key, { n: number(words, n), signed: signed(words, n) });
}

/** The text in the form that a number wants; undefined: there is none. */
export const formOf = (words: Words, key: LangKey, n: number): LangKey | undefined =>
  [`${key}.${plurals(words.lang).select(n)}`, `${key}.other`, key].find((each) => words.has(each));

/** As many as anybody reads; a message may hold more. */
const MOST_REASONS = 5;

/** What a GM let pass, in brackets; what needs more than the fighter's name to be said is left out. */
function allowedText(words: Words, name: NameOf, { refusals, of }: AllowedReasons): string {
  const told = [...new Set(refusals)]
    .slice(0, MOST_REASONS)
    .map((code) => `RIPOSTE.Refusal.${code}`)
    .filter((key) => words.has(key))
    .map((key) => words.t(key).replace("{name}", () => name(of)))
    .filter((text) => !text.includes("{"));
  return told.length > 0 ? `(${told.join(" ")})` : "";
}

function datum(words: Words, name: NameOf, value: TextParam): string {
  if (typeof value === "string") return straight(value);
  if (typeof value === "number") return number(words, value);
  if ("fighter" in value) return name(value.fighter);
  if ("refusals" in value) return allowedText(words, name, value);
  return "fighters" in value ? list(words, value.fighters.map(name)) : words.t(value.key);
}

/** "somebody unseen attacks" begins a sentence, too. */
export const upperFirst = (lang: string, text: string): string =>
  text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/** A sentence of the rules in the form that its number `n` wants, with frozen names and localized parts put in. */
export function sentence(words: Words, name: NameOf, line: Pick<CardLine, "key" | "data">): string {
  const data = Object.fromEntries(Object.entries(line.data).map(([key, value]) => [key, datum(words, name, value)]));
  const { n } = line.data;
  const form = typeof n === "number" ? formOf(words, line.key, n) : undefined;
  return upperFirst(words.lang, words.t(form ?? line.key, data));
}
