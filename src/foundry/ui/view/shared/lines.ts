/** Lines of a card: sentences with their dice, and the sums that they open into. Pure. */
import type { CardLine, DiceShown, Sides, Sum, SumPart, Uuid } from "../../../../rules/core/types.ts";
import { counted, formOf, number, sentence, signed, upperFirst, type NameOf, type Words } from "./words.ts";
import { pictureViews, type PictureView } from "./pictures.ts";

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

/** What stands alone and adds nothing is a reason without a number. What is no part of a sum has a form of its own: "d8". */
function valueText(words: Words, { kind, value }: SumPart, at: number, { length }: readonly SumPart[]): string {
  const key = `RIPOSTE.Card.Alone.${kind}`;
  if (words.has(key)) return words.t(key, { n: number(words, value) });
  return at > 0 ? signed(words, value) : length === 1 && value === 0 ? "" : number(words, value);
}

const partView = (words: Words, name: NameOf, part: SumPart, value: string): PartView => ({
  label: words.t(part.label),
  value,
  source: part.fighter === undefined ? part.source : name(part.fighter),
  rule: part.rule,
});

/** The sum of the parts of one kind, in words; null for a kind without words of its own. */
function totalText(words: Words, kind: string, total: number): string | null {
  const key = `RIPOSTE.Card.Total.${kind}`;
  return formOf(words, key, total) === undefined ? null : counted(words, key, total);
}

/** Reasons by kind, in the order in which the kinds first come. */
export function groupViews(words: Words, parts: readonly SumPart[], name: NameOf = () => ""): readonly GroupView[] {
  const kinds = [...new Set(parts.map((part) => part.kind))];
  return kinds.map((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    const total = own.reduce((sum, part) => sum + part.value, 0);
    return {
      total: totalText(words, kind, total),
      parts: own.map((part, at) => partView(words, name, part, valueText(words, part, at, own))),
    };
  });
}

/** A number opened into what it is made of. */
function sumView(words: Words, name: NameOf, sum: Sum): SumView {
  return {
    label: words.t(sum.label),
    total: number(words, sum.total),
    rule: sum.rule,
    groups: groupViews(words, sum.parts, name),
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
  /** Its page is a click away. */
  readonly rule: string | undefined;
  /** The rule by whose table this viewer may roll for a fighter. Left out: there is none, or not for this viewer. */
  readonly table?: { readonly rule: string; readonly fighter: Uuid };
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
  opened(key: string): boolean;
}

/** A line of a card with its dice; its sums only for those who may see them, and have opened it. */
export function lineView(
  desk: { readonly words: Words } & Pick<Opening, "opened">,
  name: NameOf,
  line: CardLine,
  { key, may }: Pick<Opening, "key" | "may">,
): LineView {
  const { words } = desk;
  const opens = may && line.sums.length > 0;
  const dice = line.sums.flatMap((sum) => (sum.dice ? diceViews(words, sum.dice) : []));
  const open = opens && desk.opened(key);
  return {
    key,
    text: sentence(words, name, line),
    tone: line.tone,
    icon: TONES[line.tone],
    dice: dice.length === 0 ? null : { text: dice.map(({ title }) => title).join(", "), all: dice },
    opens,
    open,
    sums: open ? line.sums.map((sum) => sumView(words, name, sum)) : [],
    pictures: pictureViews(line.pictures),
    rule: line.rule,
  };
}

/**
 * The first line. Before targets without the name of the sender, which stands above: "Gor attacks with Sword." is "Attacks
 * with Sword" there. Null: it has dice or a sum, and stays a line.
 */
export function leadView(words: Words, line: LineView | undefined, sender: string | null): LineView | null {
  if (line === undefined || line.opens || line.dice !== null) return null;
  if (sender === null) return line;
  const rest = line.text.startsWith(`${sender} `) ? line.text.slice(sender.length + 1) : line.text;
  return { ...line, text: upperFirst(words.lang, rest.replace(/\.$/, "")) };
}
