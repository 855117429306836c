/** How a prompt is said to somebody who cannot see it. Pure. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { headlineOf } from "../shared/headline.ts";
import type { ViewContext } from "../shared/viewer.ts";
import { isOne } from "../shared/words.ts";
import type { AnswerView } from "./answer.ts";
import { stepFighter } from "./asks.ts";
import type { PromptView } from "./prompt.ts";

/** "least danger: No defense, key 4": the mark, its key and its chances, as they are on the screen; a chance of nothing is none. */
function markedText({ words }: ViewContext, { best, label, digit, odds }: AnswerView): string {
  const safe = odds?.safe && odds.safe.width > 0 ? odds.safe.said : null;
  const ends = [odds?.kills, odds?.falls, ...(odds?.more ?? [])].map((end) => end?.text);
  const key = digit && words.t("RIPOSTE.Tray.SpokenKey", { key: digit });
  const said = [label, key, safe, ...ends].filter(Boolean).join(", ");
  return best === null ? said : words.t("RIPOSTE.Tray.SpokenMark", { mark: best.text, answer: said });
}

/** The question, how many answers are possible, and which of them is marked; of one the same. */
function askedText(desk: ViewContext, pending: Pending, { question, answers: all }: PromptView): string {
  const { words } = desk;
  const open = all.filter(({ refused }) => refused.length === 0);
  const plural = isOne(words, open.length) ? "One" : "Other";
  const answers = words.t(`RIPOSTE.Tray.Answers${plural}`, { n: String(open.length) });
  if (question !== null) return words.t("RIPOSTE.Tray.SpokenAsk", { question, answers });
  const { exchange } = pending;
  const target = stepFighter(pending);
  const isTarget = exchange.declared.body.targets.some(({ actor }) => actor === target);
  const what = headlineOf(desk, exchange, isTarget ? [target] : undefined);
  const marked = open.find(({ best }) => best !== null) ?? (open.length === 1 ? open[0] : undefined);
  if (marked === undefined) return words.t("RIPOSTE.Tray.Spoken", { what, answers });
  return words.t("RIPOSTE.Tray.SpokenBest", { what, answers, best: markedText(desk, marked) });
}

/** What a screen reader says when a prompt comes. */
export const spokenOf = (desk: ViewContext, pending: Pending, view: PromptView): string =>
  [view.pass?.note, askedText(desk, pending, view), view.vain?.text, view.deadly].filter(Boolean).join(" ");
