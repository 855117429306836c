/** One prompt as rows of answers: the same in the tray and on the card. */
import { bestPaid, weightOf } from "../../../../rules/core/lib/choice.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import { isRuleReason } from "../../../../rules/core/thread/refuse.ts";
import type {
  ActionOption,
  Battlefield,
  CardText,
  Choice,
  Exchange,
  Judgement,
  MessageId,
  Odds,
  Plan,
  SlotId,
} from "../../../../rules/core/types.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { passing, type PassView } from "./passing.ts";
import { promptKind, guardedRow, questionOf, rowLines, stepFighter } from "./asks.ts";
import { figuresView, oddsView, priceView, type FiguresView, type OddsView } from "../shared/figures.ts";
import { inputViews, type InputView } from "../shared/inputs.ts";
import { optionText } from "../shared/option.ts";
import { pictureOf } from "../shared/pictures.ts";
import { tellingOf } from "../shared/telling.ts";
import {
  DEFAULT_ICON,
  faceView,
  isGm,
  namesOf,
  refIn,
  seesMakeup,
  seesNumbers,
  type ViewContext,
  type FaceView,
} from "../shared/viewer.ts";
import { leadView, lineView, type LineView } from "../shared/lines.ts";
import { isOne, list, percent, sentence, type NameOf } from "../shared/words.ts";

/** What this viewer has picked so far, not yet answered. */
export interface Selection {
  readonly option: string | null;
  readonly choices: Readonly<Record<string, Choice>>;
  /** The refused answer that a GM has said to allow, which is yet to be confirmed. */
  readonly allowed?: string | null;
  /** An answer is on its way. */
  readonly busy: boolean;
}
export const NOTHING: Selection = { option: null, choices: {}, busy: false };

/** Of several options of one sort, the sort's. */
const iconOf = (icons: Readonly<Record<string, string>> = {}, { id, sort = id }: ActionOption): string =>
  own(icons, sort) ?? DEFAULT_ICON;

interface AnswerView {
  readonly id: string;
  /** The key that picks it: 1–9. */
  readonly digit: string | null;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** In its place, as a CSS value. */
  readonly picture: string | null;
  readonly selected: boolean;
  readonly refused: readonly string[];
  readonly selectable: boolean;
  /** A GM may let everything that stands against it pass. */
  readonly allowable: boolean;
  /** A GM has said so; the next step is to confirm it. */
  readonly allowed: boolean;
  /** It has the best chance to stay unhurt, of several that may be chosen. */
  readonly best: boolean;
  readonly figures: FiguresView | null;
  /** What the figures mean, under "why?"; only once that is open. */
  readonly whyNotes: readonly string[];
  readonly odds: OddsView | null;
  readonly inputs: readonly InputView[];
}
export interface PromptView {
  readonly key: string;
  readonly exchange: string;
  readonly slot: string;
  /** It is put to this viewer, not only visible to them. */
  readonly asked: boolean;
  readonly askedNote: string | null;
  /** What is asked, where it is no defense: to roll, to step in for somebody, to spend points. */
  readonly question: string | null;
  /** What others have committed already. */
  readonly committed: readonly LineView[];
  readonly attacker: FaceView;
  readonly fighter: FaceView;
  readonly lines: readonly LineView[];
  readonly answers: readonly AnswerView[];
  readonly confirm: { readonly label: string; readonly enabled: boolean };
  /** That the attack can kill, and how likely that is for one who does nothing; null: it cannot. */
  readonly deadly: string | null;
  /** Passing it to another player; null: it cannot be. */
  readonly pass: PassView | null;
  /** One sentence for a screen reader. */
  readonly spoken: string;
}

/** What is picked: where there is but one answer, that. */
export const pickedIn = ({ ask }: Pending, selection: Selection): string | null =>
  selection.option ?? (ask.options.length === 1 ? (ask.options[0]?.id ?? null) : null);

export const promptKey = (pending: Pending): string => slotKey(pending.exchange.id, pending.ask.slot);
/** The same of any slot. */
export const slotKey = (exchange: MessageId, slot: SlotId): string => `${exchange}.${slot}`;

/** The plan that a selection of this option amounts to. */
export function planOf(pending: Pending, option: ActionOption, selection: Selection): Plan {
  return {
    slot: pending.ask.slot,
    fighter: stepFighter(pending),
    option: option.id,
    choice: { ...option.initial, ...own(selection.choices, option.id) },
  };
}

/** That a roll which can only be made will be made is no news. */
const newsOf = (odds: Odds): Odds | null => (odds.bare === true && odds.safe >= 1 ? null : odds);

interface Drawn {
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
}

/** The plan that the selection of an option amounts to, as its family judges it. */
function judgedOf(desk: ViewContext, { pending, scene, selection }: Shown, option: ActionOption) {
  const { exchange } = pending;
  const rules = desk.family(exchange.family)?.rules;
  const plan = planOf(pending, option, selection);
  const judgement = rules?.judge(exchange, plan, scene) ?? null;
  const reasons = judgement ? judgement.refusals : option.refusal ? [option.refusal] : [];
  const chances = seesNumbers(desk.viewer, exchange.declared.body.attacker.actor);
  const chance = rules !== undefined && chances && reasons.length === 0 && promptKind(pending) !== "roll";
  return { plan, judgement, reasons, chances, odds: chance ? newsOf(rules.odds(exchange, plan, scene)) : null };
}

/** What the figures mean, once "why?" is open. */
function explained(
  desk: ViewContext,
  name: NameOf,
  { explains = [] }: Judgement,
  figures: FiguresView | null,
): readonly string[] {
  return figures?.why?.open === true ? explains.map((said) => sentence(desk.words, name, said)) : [];
}

function drawAnswer(desk: ViewContext, shown: Shown, option: ActionOption, at: number): Drawn {
  const { words, viewer } = desk;
  const { pending, selection } = shown;
  const { plan, judgement, reasons, chances, odds } = judgedOf(desk, shown, option);
  const gm = isGm(viewer);
  const name = namesOf(desk, pending.exchange);
  const figures = figuresFor(desk, judgement, `${promptKey(pending)}.${option.id}`, chances || viewer.show !== "none");
  const view: AnswerView = {
    id: option.id,
    digit: at < 9 ? String(at + 1) : null,
    label: optionText(words, name, option),
    hint: optionText(words, name, option, option.hint),
    icon: iconOf(desk.family(pending.exchange.family)?.icons, option),
    picture: pictureOf(option.img),
    selected: pickedIn(pending, selection) === option.id,
    refused: reasons.map((refusal) => words.refusal(refusal)),
    allowable: gm && reasons.length > 0 && reasons.every(isRuleReason),
    allowed: selection.allowed === option.id,
    best: false,
    // With other inputs it may yet be possible, as long as the option itself is.
    selectable: reasons.length === 0 || gm || option.refusal === null,
    figures,
    whyNotes: odds === null || judgement === null ? [] : explained(desk, name, judgement, figures),
    odds: odds && oddsView(words, odds),
    inputs: inputViews(words, option, plan.choice, gm).filter((input) => gm || !input.gm),
  };
  return { view, odds, price: judgement?.price ?? [] };
}

/** Chance to stay unhurt, then loss, then whether it costs anything: so far as numbers are shown. */
const worthOf = ({ view, odds }: Drawn): number =>
  Math.round((odds?.safe ?? 0) * 100) * 1e5 - Math.round((odds?.loss ?? 0) * 10) * 2 - (view.figures?.price ? 1 : 0);

/** Null: there is no choice, or no odds are shown. */
function bestOf(drawn: readonly Drawn[]): Drawn | null {
  const open = drawn.filter(({ view, odds }) => view.refused.length === 0 && odds !== null && odds.bare !== true);
  open.sort((a, b) => worthOf(b) - worthOf(a));
  return open.length < 2 ? null : (bestPaid(open, ({ price, odds }) => weightOf(price, odds?.loss ?? 0)) ?? null);
}

/** A chance that would be shown as less than 1 % is nothing to warn of. */
const LEAST_CHANCE = 0.01;

/** How likely the attack kills whoever does nothing, or does what is least deadly where something must be done. */
function deadlyText(desk: ViewContext, drawn: readonly Drawn[], declines: string | undefined): string | null {
  const open = drawn.filter(({ odds }) => odds !== null);
  const plain = open.find(({ view }) => view.id === declines) ?? open[0];
  const kills = plain?.odds?.kills ?? 0;
  return kills < LEAST_CHANCE ? null : desk.words.t("RIPOSTE.Tray.Deadly", { chance: percent(desk.words, kills) });
}

function spokenOf(
  desk: ViewContext,
  drawn: readonly Drawn[],
  pending: Pending,
  names: { readonly attacker: string; readonly fighter: string },
): string {
  const question = questionOf(desk, pending);
  const open = drawn.filter(({ view }) => view.refused.length === 0);
  const best = bestOf(drawn) ?? open[0];
  const plural = isOne(desk.words, open.length) ? "One" : "Other";
  const answers = desk.words.t(`RIPOSTE.Tray.Answers${plural}`, { n: String(open.length) });
  if (question !== null) return desk.words.t("RIPOSTE.Tray.SpokenAsk", { question, answers });
  const parts = { ...names, answers };
  const chance = best?.view.odds?.safe.text;
  return !best || chance === undefined
    ? desk.words.t("RIPOSTE.Tray.Spoken", parts)
    : desk.words.t("RIPOSTE.Tray.SpokenBest", { ...parts, best: best.view.label, chance });
}

/** What target and protectors have answered already, for one who may yet step in or spend points. */
function committedLines(desk: ViewContext, pending: Pending): readonly LineView[] {
  const { exchange, ask } = pending;
  const kind = promptKind(pending);
  const row =
    kind === "helper" || kind === "late" ? guardedRow(exchange, ask.row) : (own(exchange.rows, ask.row) ?? null);
  if (row === null || kind === "roll") return [];
  const telling = tellingOf(desk, exchange);
  return rowLines(desk, exchange, row, { lines: own(telling?.rows ?? {}, row.id) ?? [], place: "committed" });
}

function confirmOf(desk: ViewContext, answers: readonly AnswerView[], busy: boolean): PromptView["confirm"] {
  if (busy) return { label: desk.words.t("RIPOSTE.Tray.Answering"), enabled: false };
  const chosen = answers.find((answer) => answer.selected);
  if (!chosen) return { label: desk.words.t("RIPOSTE.Tray.Choose"), enabled: false };
  if (chosen.refused.length === 0) {
    return { label: desk.words.t("RIPOSTE.Tray.Confirm", { answer: chosen.label }), enabled: true };
  }
  const key = chosen.allowable && chosen.allowed ? "RIPOSTE.Tray.AllowAndAnswer" : "RIPOSTE.Tray.Impossible";
  return { label: desk.words.t(key, { answer: chosen.label }), enabled: chosen.allowable && chosen.allowed };
}

/** The attack's lines; those with dice only for those who may see its numbers. */
export function attackLines(
  desk: ViewContext,
  exchange: Exchange,
  telling: CardText | undefined = tellingOf(desk, exchange),
): readonly LineView[] {
  const sums = seesNumbers(desk.viewer, exchange.declared.body.attacker.actor);
  const name = namesOf(desk, exchange);
  return (telling?.attack ?? [])
    .filter((line) => sums || line.sums.every((sum) => sum.dice === null))
    .map((line, at) =>
      lineView(desk.words, name, line, {
        key: `${exchange.id}.attack.${at}`,
        may: seesMakeup(desk.viewer, exchange.declared.body.attacker.actor),
        opened: (key) => desk.opened(key),
      }),
    );
}

/** The first line without the attacker's name, which the title above says: "Attacks with Sword". */
function linesOf(desk: ViewContext, exchange: Exchange, attacker: string): readonly LineView[] {
  const [first, ...rest] = attackLines(desk, exchange);
  const lead = leadView(desk.words, first, attacker);
  return lead === null ? [...(first ? [first] : []), ...rest] : [lead, ...rest];
}

/** A prompt with all its answers, numbers as this viewer may see them. */
export function promptView(desk: ViewContext, pending: Pending, selection: Selection): PromptView {
  const { exchange, ask } = pending;
  const name = namesOf(desk, exchange);
  const shown = { pending, scene: desk.sceneOf(exchange), selection };
  const attacker = faceView(desk, name, exchange.declared.body.attacker);
  const target = stepFighter(pending);
  const drawn = ask.options.map((option, at) => drawAnswer(desk, shown, option, at));
  const best = bestOf(drawn);
  const answers = drawn.map((each) => (each === best ? { ...each.view, best: true } : each.view));
  const asked = pending.part === "asked";
  const pass = passing()?.view(desk, pending) ?? null;
  const spoken = spokenOf(desk, drawn, pending, { attacker: attacker.name, fighter: name(target) });
  const others = list(
    desk.words,
    pending.asked.map((user) => desk.userName(user)),
  );
  return {
    key: promptKey(pending),
    exchange: exchange.id,
    slot: ask.slot,
    asked,
    askedNote: asked
      ? null
      : others === ""
        ? desk.words.t("RIPOSTE.Tray.AskedNobody")
        : desk.words.t("RIPOSTE.Tray.Asked", { users: others }),
    attacker,
    question: questionOf(desk, pending),
    committed: committedLines(desk, pending),
    fighter: faceView(desk, name, refIn(desk, exchange, target)),
    lines: linesOf(desk, exchange, attacker.name),
    answers,
    confirm: confirmOf(desk, answers, selection.busy),
    deadly: deadlyText(desk, drawn, desk.family(exchange.family)?.rules.orders?.declines),
    pass,
    spoken: pass?.note ? `${pass.note} ${spoken}` : spoken,
  };
}
