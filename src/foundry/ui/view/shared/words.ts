/** From keys, numbers and sums to what is read. Pure: the words themselves come in. */
import type {
  TextParam,
  LangKey,
  CardLine,
  DiceShown,
  Modifier,
  Refusal,
  Sides,
  Sum,
  Uuid,
} from "../../../../rules/core/types.ts";
import { straight } from "../../../exchange/world/veil.ts";
import { pictureViews, type PictureView } from "./pictures.ts";

/** How this reader's language says things. */
export interface Words {
  t(key: LangKey, data?: Readonly<Record<string, string>>): string;
  has(key: LangKey): boolean;
  refusal(refusal: Refusal): string;
  readonly lang: string;
}

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
  if (chance > 0 && chance < 0.01) return `<${whole.format(0.01)}`;
  if (chance < 1 && chance > 0.99) return `>${whole.format(0.99)}`;
  return whole.format(chance);
}

/** The same to two decimals, for the tooltip: "58.01%". */
export const exactPercent = (words: Words, chance: number): string => exactPercents(words.lang).format(chance);

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

const formOf = (words: Words, key: LangKey, n: number): LangKey | undefined =>
  [`${key}.${plurals(words.lang).select(n)}`, `${key}.other`, key].find((each) => words.has(each));

function datum(words: Words, name: NameOf, value: TextParam): string {
  if (typeof value === "string") return straight(value);
  if (typeof value === "number") return number(words, value);
  if ("fighter" in value) return name(value.fighter);
  return "fighters" in value ? list(words, value.fighters.map(name)) : words.t(value.key);
}

/** "somebody unseen attacks" begins a sentence, too. */
export const upperFirst = (lang: string, text: string): string =>
  text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/** A sentence of the rules, with frozen names and localized parts put in. */
export function sentence(words: Words, name: NameOf, line: Pick<CardLine, "key" | "data">): string {
  const data = Object.fromEntries(Object.entries(line.data).map(([key, value]) => [key, datum(words, name, value)]));
  return upperFirst(words.lang, words.t(line.key, data));
}

/* ---- sums ---------------------------------------------------------------------------------------- */

interface DieView {
  readonly face: string;
  /** By score: its color, and the sign that the styles give it. */
  readonly kind: "double" | "one" | "none" | "minus" | "plain";
  readonly title: string;
  /** Its sides, which its shape shows; undefined: of a scored one as a d10, of another as a square. */
  readonly sides: Sides | undefined;
}
interface PartView {
  readonly label: string;
  readonly value: string;
  readonly source: string | null;
  readonly rule: string | null;
}
/** The reasons of one kind (dice, Difficulty, damage…) under their sum. */
export interface GroupView {
  readonly total: string | null;
  readonly parts: readonly PartView[];
}
interface SumView {
  readonly label: string;
  readonly total: string;
  readonly rule: string | null;
  readonly groups: readonly GroupView[];
}

function scoredDie(words: Words, face: number, score: number, sides: DieView["sides"]): DieView {
  const kind = score >= 2 ? "double" : score > 0 ? "one" : score < 0 ? "minus" : "none";
  const title = words.t("RIPOSTE.Card.Die", { face: String(face), score: signed(words, score) });
  return { face: String(face), kind, title, sides };
}

/** A face that is its own score. A Fate die shows a sign: plus, minus, or nothing. */
function plainDie(words: Words, face: number, sides: DieView["sides"]): DieView {
  const text = sides !== "f" ? number(words, face) : face > 0 ? "+" : face < 0 ? "−" : "";
  return { face: text, kind: "plain", sides, title: sides === "f" ? signed(words, face) : text };
}

const diceViews = (words: Words, { faces, scores, sides }: DiceShown): readonly DieView[] =>
  faces.map((face, at) => {
    const shape = typeof sides === "object" ? sides[at] : sides;
    return scores ? scoredDie(words, face, scores[at] ?? 0, shape) : plainDie(words, face, shape);
  });

const partView = (words: Words, part: Modifier, first: boolean): PartView => ({
  label: words.t(part.label),
  value: first ? number(words, part.value) : signed(words, part.value),
  source: part.source,
  rule: part.rule,
});

/** The sum of the parts of one kind, in words; null for a kind without words of its own. */
function totalText(words: Words, kind: string, total: number): string | null {
  const key = `RIPOSTE.Card.Total.${kind}`;
  return formOf(words, key, total) === undefined ? null : counted(words, key, total);
}

/** Reasons by kind, in the order in which the kinds first come. */
export function groupViews(words: Words, parts: readonly Modifier[]): readonly GroupView[] {
  const kinds = [...new Set(parts.map((part) => part.kind))];
  return kinds.map((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    const total = own.reduce((sum, part) => sum + part.value, 0);
    return {
      total: totalText(words, kind, total),
      parts: own.map((part, at) => partView(words, part, at === 0)),
    };
  });
}

/** A number opened into what it is made of. */
function sumView(words: Words, sum: Sum): SumView {
  return {
    label: words.t(sum.label),
    total: number(words, sum.total),
    rule: sum.rule,
    groups: groupViews(words, sum.parts),
  };
}

export interface LineView {
  /** Its own among all lines. */
  readonly key: string;
  readonly text: string;
  readonly tone: CardLine["tone"];
  /** Null: an ordinary line needs none. */
  readonly icon: string | null;
  /** The dice that fell for it, and all of them in words; null: none, or not for this viewer. */
  readonly dice: { readonly text: string; readonly all: readonly DieView[] } | null;
  /** This viewer may open it into its sums. */
  readonly opens: boolean;
  readonly open: boolean;
  /** Only once it is open. */
  readonly sums: readonly SumView[];
  readonly pictures: readonly PictureView[];
}
const TONES = {
  plain: null,
  good: "fa-solid fa-shield-halved",
  bad: "fa-solid fa-droplet",
  warn: "fa-solid fa-triangle-exclamation",
} as const satisfies Record<CardLine["tone"], string | null>;

/** How a line opens: under which key, whether for this viewer, whether it is open now. */
export interface Opening {
  readonly key: string;
  readonly may: boolean;
  readonly opened: (key: string) => boolean;
}

/** A line of a card with its dice; its sums only for those who may see them, and have opened it. */
export function lineView(words: Words, name: NameOf, line: CardLine, { key, may, opened }: Opening): LineView {
  const opens = may && line.sums.length > 0;
  const dice = line.sums.flatMap((sum) => (sum.dice ? diceViews(words, sum.dice) : []));
  const open = opens && opened(key);
  return {
    key,
    text: sentence(words, name, line),
    tone: line.tone,
    icon: TONES[line.tone],
    dice: dice.length === 0 ? null : { text: dice.map(({ title }) => title).join(", "), all: dice },
    opens,
    open,
    sums: open ? line.sums.map((sum) => sumView(words, sum)) : [],
    pictures: pictureViews(line.pictures),
  };
}
