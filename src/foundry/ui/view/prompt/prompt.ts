/** One prompt as rows of answers: the same in the tray and on the card. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { SlotId } from "../../../../rules/core/types.ts";
import { askedByOrder } from "../../../orders/asked.ts";
import { passing, type PassView } from "./passing.ts";
import {
  askedText,
  guardedName,
  guardedRow,
  helpersOf,
  isUnanswered,
  promptKind,
  questionOf,
  rowLines,
  stepFighter,
} from "./asks.ts";
import { headlineOf } from "../shared/headline.ts";
import { wordOver } from "../shared/figures.ts";
import { optionText } from "../shared/option.ts";
import { tellingOf } from "../shared/telling.ts";
import { faceView, isGm, namesOf, refIn, type ViewContext, type FaceView } from "../shared/viewer.ts";
import { lineView, type LineView } from "../shared/lines.ts";
import type { NoteView } from "../shared/notes.ts";
import { drawAnswer, type AnswerView } from "./answer.ts";
import { answersOf, bestOf, deadlyText } from "./compare-answers.ts";
import { fallsFor } from "./falls.ts";
import { promptKey, type Selection } from "./selection.ts";
import { linesUnderTitle } from "./attack-lines.ts";

/** A prompt as it is drawn: who is asked about what, the answers, and the button that gives the one picked. */
export interface PromptView {
  /** What its answers are about, for who hears it. */
  readonly name: string;
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
  /** What a GM ruled that changes this answer: on the attack, on all of it, or on this very slot. */
  readonly ruled: readonly NoteView[];
  readonly attacker: FaceView;
  readonly fighter: FaceView;
  readonly lines: readonly LineView[];
  readonly answers: readonly AnswerView[];
  /** What their figures are the chance of, where there is no room to say it beside each; null: that is no news. */
  readonly chanceOf: string | null;
  readonly confirm: { readonly label: string; readonly enabled: boolean };
  /** Why answers would change nothing, where they say the same; null: each says its own. */
  readonly vain: AnswerView["vain"];
  /** That the attack can kill, and how likely that is for one who does nothing; null: it cannot. */
  readonly deadly: string | null;
  /** Who else may yet answer: friends for one's own fighter, or the one whom a friend would help. */
  readonly others: string | null;
  /** Why a standing order leaves it to a person; null: there is none, or it says so of everything. */
  readonly order: string | null;
  /** Passing it to another player; null: it cannot be. */
  readonly pass: PassView | null;
}

/** What target and protectors have answered already, for one who may yet step in or spend points; or what has hit it. */
function committedLines(desk: ViewContext, pending: Pending): readonly LineView[] {
  const { exchange, ask } = pending;
  const kind = promptKind(pending);
  if (kind === "roll") return [];
  const row = kind === "answer" ? own(exchange.rows, ask.row) : guardedRow(exchange, ask.row);
  if (!row) return [];
  const telling = tellingOf(desk, exchange);
  return rowLines(desk, exchange, row, { lines: own(telling?.rows ?? {}, row.id) ?? [], place: "committed" });
}

/** The button below the answers: what it would do, and whether it may be pressed. */
function confirmOf(desk: ViewContext, answers: readonly AnswerView[], busy: boolean): PromptView["confirm"] {
  if (busy) return { label: desk.words.t("RIPOSTE.Tray.Answering"), enabled: false };
  const chosen = answers.find((answer) => answer.selected);
  if (!chosen) return { label: desk.words.t("RIPOSTE.Tray.Choose"), enabled: false };
  const isPossible = chosen.refused.length === 0;
  const isAllowed = chosen.allowable && chosen.allowed;
  const key = isPossible ? "Confirm" : isAllowed ? "AllowAndAnswer" : "Impossible";
  return { label: desk.words.t(`RIPOSTE.Tray.${key}`, { answer: chosen.label }), enabled: isPossible || isAllowed };
}

/** Who may yet step in for the one who is asked; for a friend, that its figures count without an answer of the other's. */
function othersText(desk: ViewContext, pending: Pending, { yours }: { readonly yours: boolean }): string | null {
  const { exchange, ask } = pending;
  if (isUnanswered(pending)) return desk.words.t("RIPOSTE.Tray.IfOpen", { name: guardedName(desk, pending) ?? "" });
  const names = promptKind(pending) === "answer" ? helpersOf(desk, exchange, { id: ask.row }) : "";
  if (names === "") return null;
  const name = yours ? desk.words.t("RIPOSTE.Tray.You") : namesOf(desk, exchange)(stepFighter(pending));
  // With nothing to choose, it is told why it is asked all the same.
  const isFree = ask.options.filter(({ refusal }) => refusal === null).length > 1;
  return desk.words.t(`RIPOSTE.Tray.${isFree ? "MayStillHelp" : "MayOnlyHelp"}`, { names, name });
}

/** Why the standing order of whoever is asked does not answer. */
function orderText(desk: ViewContext, { exchange, ask }: Pending, fighter: string): string | null {
  const asked = askedByOrder(exchange, ask);
  const option = ask.options.find(({ id }) => id === asked?.option);
  const answer = option === undefined ? "" : optionText(desk.words, namesOf(desk, exchange), option);
  return asked && desk.words.t(`RIPOSTE.Orders.Asks.${asked.why}`, { answer, fighter });
}

/** Those that are not on another's answer. */
const ruledOn = (asked: SlotId, rulings: readonly NoteView[] = []): readonly NoteView[] =>
  rulings.filter(({ slot = "declare" }) => slot === "declare" || slot === asked);

/** A prompt with all its answers, numbers as this viewer may see them; `rulings`: all of its exchange. */
export function promptView(
  desk: ViewContext,
  pending: Pending,
  selection: Selection,
  rulings?: readonly NoteView[],
): PromptView {
  const { exchange, ask } = pending;
  const name = namesOf(desk, exchange);
  const scene = desk.sceneOf(exchange);
  const attacker = faceView(desk, name, exchange.declared.body.attacker);
  const target = stepFighter(pending);
  const orders = desk.family(exchange.family)?.rules.orders;
  const falls = fallsFor(orders, own(scene.fighters, target));
  const shown = { pending, scene, selection, falls };
  const drawn = ask.options.map((option, at) => drawAnswer(desk, shown, option, at));
  const best = bestOf(drawn, falls);
  const { vain, answers } = answersOf(desk, pending, drawn, best);
  const asked = pending.part === "asked";
  const isYours = asked && pending.passed === undefined && !isGm(desk.viewer);
  const committed = committedLines(desk, pending);
  // Who was struck back is asked about that blow, and not about its own attack.
  const isStruck = committed.length > 0 && own(exchange.rows, ask.row)?.role === "attacker";
  const pass = passing()?.view(desk, pending) ?? null;
  const guarded = guardedName(desk, pending);
  const warned = { name: guarded ?? (isYours ? null : name(target)), isHelped: guarded !== null };
  const deadly = deadlyText(desk, drawn, { orders, falls, ...warned });
  const question = questionOf(desk, pending);
  return {
    key: promptKey(pending),
    name: question ?? headlineOf(desk, exchange),
    exchange: exchange.id,
    slot: ask.slot,
    asked,
    askedNote: asked ? null : askedText(desk, pending),
    attacker,
    question,
    committed,
    ruled: ruledOn(ask.slot, rulings),
    fighter: faceView(desk, name, refIn(desk, exchange, target)),
    lines: [
      ...(isStruck ? [] : linesUnderTitle(desk, exchange, attacker.name)),
      ...(ask.notes ?? []).map((note) => lineView(desk, name, note, { key: "", may: false })),
    ],
    answers,
    chanceOf: wordOver(answers.map(({ odds }) => odds)),
    confirm: confirmOf(desk, answers, selection.busy),
    vain,
    deadly,
    others: othersText(desk, pending, { yours: isYours }),
    order: orderText(desk, pending, name(target)),
    pass,
  };
}
