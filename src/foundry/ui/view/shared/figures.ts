/** A plan in figures: its numbers, its chance, its loss, its price. */
import type { Judgement, LangKey, Odds } from "../../../../rules/core/types.ts";
import { straight } from "../../../exchange/world/veil.ts";
import { groupViews, type GroupView, type Opening } from "./lines.ts";
import { exactPercent, counted, number, percent, type Words } from "./words.ts";

export interface ChanceView {
  readonly text: string;
  readonly exact: string;
  /** The same with no more figures than are shown. */
  readonly said: string;
  /** 0–100, the bar's width. */
  readonly width: number;
}
export interface OddsView {
  /** Null: it can only be made, which is the chance of nothing. */
  readonly safe: ChanceView | null;
  /** "Hesper unhurt", where it is not the one who answers; "no further harm", where its price hurts. Null: what the list says. */
  readonly unhurtOf: string | null;
  /** What it is the chance of, in a word: "unhurt", "it fails". Null: that a roll succeeds, which needs none. */
  readonly word: string | null;
  /** Null: nothing is to be lost. */
  readonly loss: string | null;
  readonly back: { readonly text: string; readonly exact: string } | null;
  readonly more: readonly { readonly text: string; readonly exact: string; readonly isGrave: boolean }[];
  /** "12 % to die"; null: it cannot kill. */
  readonly kills: { readonly text: string; readonly exact: string } | null;
  /** "20 % to go down", death not counted; null: it cannot, or is told otherwise. */
  readonly falls: { readonly text: string; readonly exact: string } | null;
}
export interface FiguresView {
  /** "7 dice, Difficulty 6". */
  readonly numbers: readonly string[];
  /** "costs Action and 1 Mind"; null: nothing. */
  readonly price: string | null;
  /** It hurts: more than a use of the round. */
  readonly isCostly: boolean;
  /** Its reasons, under a key of their own; none: there is nothing to open. */
  readonly why: { readonly key: string; readonly open: boolean } | null;
  /** The same, opened into reasons; only once they are open. */
  readonly groups: readonly GroupView[];
}

export const NO_FIGURES: FiguresView = { numbers: [], price: null, isCostly: false, why: null, groups: [] };

/** A chance as figure, exact figure and bar. */
export function chanceView(
  words: Words,
  chance: number,
  exactKey: LangKey,
  data: Readonly<Record<string, string>> = {},
): ChanceView {
  const text = percent(words, chance);
  return {
    text,
    exact: words.t(exactKey, { ...data, chance: exactPercent(words, chance) }),
    said: words.t(exactKey, { ...data, chance: text }),
    width: Math.round(Math.min(1, Math.max(0, chance)) * 1000) / 10,
  };
}

/** Is anything to be lost by it at all? Not by a gambit, nor by a roll that is only made or not. */
export const takesAnything = ({ bare, losses }: Odds): boolean => bare !== true && losses.some(({ loss }) => loss > 0);

/** What `safe` is the chance of: to stay unhurt, that what would hurt nobody (a gambit) fails, that a roll is made. */
export function safeKind(odds: Odds): "Safe" | "Fails" | "Bare" {
  if (odds.bare === true) return "Bare";
  return takesAnything(odds) || odds.safe >= 1 ? "Safe" : "Fails";
}

/** With chances this small nothing else comes of it. */
const NEVER = 1e-9;

/** Is what is lost an average, or certain: no die of it is still to fall, and no answer is still to be given? */
const lossKey = ({ losses }: Odds, isOpen: boolean): LangKey =>
  !isOpen && losses.filter(({ chance }) => chance > NEVER).length === 1 ? "RIPOSTE.Tray.LossSure" : "RIPOSTE.Tray.Loss";

/** What is lost on average: of one kind as an amount, of several as a list. */
export function lossText(words: Words, { loss, unit, lossParts }: Odds): string {
  const amount = (key: LangKey, one: { readonly loss: number; readonly unit: LangKey }): string =>
    words.t(key, { loss: number(words, one.loss), unit: words.t(one.unit) });
  if (lossParts === undefined) return amount("RIPOSTE.Tray.LossOne", { loss, unit });
  const seen = lossParts.filter((part) => part.loss >= 0.05);
  const shown = seen.length > 0 ? seen : lossParts.slice(0, 1);
  return shown.map((part) => amount("RIPOSTE.Tray.LossPart", part)).join(", ");
}

/** What comes back at who attacks; null: nothing can. */
function backView(words: Words, { back, unit }: Odds): OddsView["back"] {
  if (back === null || back.hits === 0) return null;
  return {
    text: words.t("RIPOSTE.Tray.Back", { chance: percent(words, back.hits) }),
    exact: words.t("RIPOSTE.Tray.BackExact", {
      chance: exactPercent(words, back.hits),
      loss: number(words, back.loss),
      unit: words.t(unit),
    }),
  };
}

/** A figure as it is shown, and exactly. */
const figure = (say: (of: typeof percent) => string): { readonly text: string; readonly exact: string } => ({
  text: say(percent),
  exact: say(exactPercent),
});

/** A chance to end like this, of somebody by name; null: too small to be told. */
export const endView = (
  words: Words,
  key: "Kills" | "Falls",
  value: number,
  name?: string | null,
): OddsView["kills"] =>
  value < 0.005
    ? null
    : figure((of) => words.t(`RIPOSTE.Tray.${key}${name ? "Of" : ""}`, { chance: of(words, value), name: name ?? "" }));

/** Of whom odds are. */
interface Of {
  /** The chance to be put out of the fight, where the odds do not name it themselves. */
  readonly falls?: number;
  /** The name of the one for whom it is answered. */
  readonly guarded?: string | null;
  /** What its price takes for sure of what is lost. */
  readonly paid?: number;
  /** That one has not answered yet. */
  readonly isOpen?: boolean;
}

/** The same with what is lost by the price: it is to be compared with what costs nothing. */
const paidIn = (odds: Odds, paid = 0): Odds =>
  paid === 0 || odds.lossParts !== undefined
    ? odds
    : {
        ...odds,
        loss: odds.loss + paid,
        losses: odds.losses.map(({ loss, chance }) => ({ loss: loss + paid, chance })),
      };

/** What else is worth a figure; what has no effect is not shown. */
const moreViews = (words: Words, { more = [] }: Odds): OddsView["more"] =>
  more
    .filter(({ value }) => value >= 0.005)
    .map(({ label, kind, value, isGrave = false }) => ({
      ...figure((of) => words.t(label, { n: (kind === "chance" ? of : number)(words, value) })),
      isGrave,
    }));

/** The defender's odds: how likely nothing happens, and what is to be expected. */
export function oddsView(
  words: Words,
  odds: Odds,
  { falls = 0, guarded = null, isOpen = false, paid }: Of = {},
): OddsView {
  const { kills = 0, made, forOther } = odds;
  const kind = safeKind(odds);
  const withPaid = paidIn(odds, paid);
  // Who strikes back in another's place counts what they suffer themselves.
  const name = odds.back === null ? guarded : null;
  const exact = `RIPOSTE.Tray.${name === null ? kind : "SafeOf"}Exact`;
  return {
    more: moreViews(words, odds),
    kills: endView(words, "Kills", kills, name),
    falls: endView(words, "Falls", (forOther?.falls ?? falls) - kills, guarded),
    unhurtOf: name === null ? null : words.t("RIPOSTE.Tray.UnhurtOf", { name }),
    word: words.t(`RIPOSTE.Tray.${kind}Word`),
    safe: made ? null : chanceView(words, odds.safe, exact, { name: name ?? "" }),
    loss: takesAnything(withPaid)
      ? words.t(`${lossKey(withPaid, isOpen)}${withPaid === odds ? "" : "Paid"}`, { loss: lossText(words, withPaid) })
      : null,
    back: backView(words, odds),
  };
}

/** What the figures of a list are the chance of, in a word; null: there are none, or each says it for itself, as one of them must. */
export const wordOver = (all: readonly (OddsView | null)[]): string | null => {
  const shown = all.filter((odds) => odds?.safe);
  return shown.some((odds) => odds?.unhurtOf != null) ? null : (shown[0]?.word ?? null);
};

/** What a plan costs is no secret, whatever the setting shows of its chances. */
export function priceView(words: Words, judgement: Judgement): FiguresView {
  const prices = judgement.price
    .filter(({ aside }) => aside !== true)
    .flatMap(({ label, amount, also }) => [
      counted(words, label, amount),
      ...(also === undefined ? [] : [words.t(also.key, { name: straight(also.name) })]),
    ]);
  const price = prices.length === 0 ? null : words.t("RIPOSTE.Tray.Price", { price: prices.join(" · ") });
  return { ...NO_FIGURES, price, isCostly: judgement.price.some(({ per }) => per === null) };
}

/** The figures of a judged plan. */
export function figuresView(words: Words, judgement: Judgement, { key, opened }: Omit<Opening, "may">): FiguresView {
  const open = opened(key);
  return {
    ...priceView(words, judgement),
    numbers: judgement.figures.map((figure) => counted(words, figure.key, figure.n)),
    why: judgement.modifiers.length > 0 ? { key, open } : null,
    groups: open ? groupViews(words, judgement.modifiers) : [],
  };
}
