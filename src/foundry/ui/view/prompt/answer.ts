/** One answer of a prompt: what it is called, what it costs, what stands against it, how likely it works. */
import { own } from "../../../../rules/core/lib/own.ts";
import { hurtsOf } from "../../../../rules/core/lib/choice.ts";
import { isRuleReason } from "../../../../rules/core/thread/refuse.ts";
import type {
  ActionOption,
  Battlefield,
  Judgement,
  LocalizedText,
  Odds,
  Refusal,
} from "../../../../rules/core/types.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { guardedName, isUnanswered, promptKind } from "./asks.ts";
import {
  chanceView,
  figuresView,
  oddsView,
  priceView,
  safeKind,
  type FiguresView,
  type OddsView,
} from "../shared/figures.ts";
import { inputViews, type InputView } from "../shared/inputs.ts";
import { optionText } from "../shared/option.ts";
import { pictureOf } from "../shared/pictures.ts";
import { DEFAULT_ICON, isGm, namesOf, seesNumbers, type ViewContext } from "../shared/viewer.ts";
import { reasonOf, sentence, type NameOf, type Reason, type Words } from "../shared/words.ts";
import type { Falls } from "./falls.ts";
import { pickedIn, planOf, promptKey, type Selection } from "./selection.ts";

/** Of several options of one sort, the sort's. */
const iconOf = (icons: Readonly<Record<string, string>> = {}, { id, sort = id }: ActionOption): string =>
  own(icons, sort) ?? DEFAULT_ICON;

/** An answer as it is drawn, with everything that stands against it. */
export interface AnswerView {
  readonly id: string;
  /** The key that picks it: 1–9. */
  readonly digit: string | null;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** In its place, as a CSS value. */
  readonly picture: string | null;
  readonly selected: boolean;
  readonly refused: readonly Reason[];
  /** Why it would change nothing, where it may be chosen all the same; null: it may. */
  readonly vain: Reason | null;
  /** What nobody may overlook, where nothing stands against it. */
  readonly warnings: readonly string[];
  readonly selectable: boolean;
  /** A GM may let everything that stands against it pass. */
  readonly allowable: boolean;
  /** A GM has said so; the next step is to confirm it. */
  readonly allowed: boolean;
  /** It has the best chance to stay unhurt, of several that may be chosen. */
  readonly best: { readonly text: string; readonly hint: string } | null;
  readonly figures: FiguresView | null;
  /** What the figures mean, under "why?"; only once that is open. */
  readonly whyNotes: readonly string[];
  readonly odds: OddsView | null;
  readonly inputs: readonly InputView[];
}

/** That a roll which can only be made will be made is no news, unless a family has more to say of it, or it strikes back: then it is one of several chances. */
const newsOf = (odds: Odds): Odds | null =>
  odds.bare === true && odds.safe >= 1 && !odds.more && !odds.back ? null : odds;

/** An answer with what tells it from others: its chances (null: not known or not shown) and its price. */
export interface Drawn {
  readonly view: AnswerView;
  readonly odds: Odds | null;
  readonly price: Judgement["price"];
}

/** All figures, or only the price where the setting shows no chances. */
function figuresFor(desk: ViewContext, judgement: Judgement | null, key: string, all: boolean): FiguresView | null {
  if (judgement === null) return null;
  if (!all) return priceView(desk.words, judgement);
  const figures = figuresView(desk.words, judgement, { key, opened: (each) => desk.opened(each) });
  return judgement.explains === undefined ? figures : { ...figures, why: { key, open: desk.opened(key) } };
}

/** A prompt as it stands: who is around it, and what this viewer has picked. */
interface Shown {
  readonly pending: Pending;
  readonly scene: Battlefield;
  readonly selection: Selection;
  readonly falls: Falls;
}

/** The plan that the selection of an option amounts to, as its family judges it. */
function judgedOf(desk: ViewContext, { pending, scene, selection }: Shown, option: ActionOption) {
  const { exchange } = pending;
  const rules = desk.family(exchange.family)?.rules;
  const plan = planOf(pending, option, selection);
  const judgement = rules?.judge(exchange, plan, scene) ?? null;
  const reasons = judgement ? judgement.refusals : option.refusal ? [option.refusal] : [];
  const chances = seesNumbers(desk.viewer, exchange.declared.body.attacker.actor);
  // What a GM lets pass is told as what is possible.
  const counts = reasons.length === 0 || (isGm(desk.viewer) && selection.allowed === option.id);
  const chance = rules !== undefined && chances && counts && promptKind(pending) !== "roll";
  return { plan, judgement, reasons, chances, odds: chance ? newsOf(rules.odds(exchange, plan, scene)) : null };
}

/** What the figures mean, once "why?" is open. */
function explained(
  desk: ViewContext,
  name: NameOf,
  { explains = [] }: Judgement,
  figures: FiguresView | null,
): readonly string[] {
  if (figures?.why?.open !== true) return [];
  // Which weapon it is stands on the card; what it rolls is told as far as the table shows dice of foes.
  const isShown = ({ data }: LocalizedText): boolean => {
    const who = data["who"];
    return typeof who !== "object" || !("fighter" in who) || seesNumbers(desk.viewer, who.fighter);
  };
  return explains.filter(isShown).map((said) => sentence(desk.words, name, said));
}

/** The odds in words: what hurts as a price is beside what the attack does. */
export function shownOdds(
  desk: ViewContext,
  { pending, falls }: Pick<Shown, "pending" | "falls">,
  odds: Odds,
  price: Judgement["price"],
): OddsView {
  const guarded = guardedName(desk, pending);
  const isOpen = isUnanswered(pending);
  const hurts = hurtsOf(price);
  const isCounted = hurts > 0 && guarded === null && odds.bare !== true;
  const view = oddsView(desk.words, odds, {
    falls: falls.named ? 0 : falls.chance(odds, price),
    guarded,
    isOpen,
    paid: isCounted ? hurts : 0,
  });
  if (!isCounted || safeKind(odds) !== "Safe") return view;
  const safe = view.safe && chanceView(desk.words, odds.safe, "RIPOSTE.Tray.OtherwiseExact");
  return { ...view, safe, unhurtOf: desk.words.t("RIPOSTE.Tray.OtherwiseWord") };
}

/** What stands against it, or why it would change nothing. */
const reasonsOf = (
  words: Words,
  { vain }: ActionOption,
  reasons: readonly Refusal[],
): Pick<AnswerView, "refused" | "vain"> => ({
  refused: reasons.map((refusal) => reasonOf(words, refusal)),
  vain: reasons.length > 0 || vain === undefined ? null : reasonOf(words, vain),
});

const sentencesOf = (words: Words, name: NameOf, said: readonly LocalizedText[] = []): readonly string[] =>
  said.map((each) => sentence(words, name, each));

/** The option at this place of a prompt's list, judged with what is picked in it. */
export function drawAnswer(desk: ViewContext, shown: Shown, option: ActionOption, at: number): Drawn {
  const { words, viewer } = desk;
  const { pending, selection } = shown;
  const { plan, judgement, reasons, chances, odds } = judgedOf(desk, shown, option);
  const gm = isGm(viewer);
  const name = namesOf(desk, pending.exchange);
  const price = judgement?.price ?? [];
  const figures = figuresFor(desk, judgement, `${promptKey(pending)}.${option.id}`, chances || viewer.show !== "none");
  const view: AnswerView = {
    id: option.id,
    digit: at < 9 ? String(at + 1) : null,
    label: optionText(words, name, option),
    hint: optionText(words, name, option, option.hint),
    icon: iconOf(desk.family(pending.exchange.family)?.icons, option),
    picture: pictureOf(option.img),
    selected: pickedIn(pending, selection) === option.id,
    ...reasonsOf(words, option, reasons),
    warnings: reasons[0] ? [] : sentencesOf(words, name, judgement?.warnings),
    allowable: gm && reasons.length > 0 && reasons.every(isRuleReason),
    allowed: selection.allowed === option.id,
    best: null,
    // With other inputs it may yet be possible, as long as the option itself is.
    selectable: reasons.length === 0 || gm || option.refusal === null,
    figures,
    whyNotes: odds === null || judgement === null ? [] : explained(desk, name, judgement, figures),
    odds: odds && shownOdds(desk, shown, odds, price),
    inputs: inputViews(words, option, plan.choice, gm).filter((input) => gm || !input.gm),
  };
  return { view, odds, price };
}
