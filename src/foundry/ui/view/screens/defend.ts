/** What a GM's own fighters would answer, row by row, before anything is posted. */
import { own } from "../../../../rules/core/lib/own.ts";
import { DEFEND_ORDERS, type DefendOrder } from "../../../orders/choose.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { shownOdds } from "../prompt/answer.ts";
import { attackLines } from "../prompt/attack-lines.ts";
import { fallsFor } from "../prompt/falls.ts";
import { promptKey } from "../prompt/selection.ts";
import { headlineOf } from "../shared/headline.ts";
import { figuresView, wordOver, type FiguresView, type OddsView } from "../shared/figures.ts";
import { optionText } from "../shared/option.ts";
import { counted, reasonOf, type Reason } from "../shared/words.ts";
import { DEFAULT_ICON, faceView, namesOf, refIn, type ViewContext, type FaceView } from "../shared/viewer.ts";
import type { LineView } from "../shared/lines.ts";
import { considered, LEAVE_OPEN, type Considered, type DefendState, type TermsOf } from "./defend-rows.ts";

export interface DefendRowView {
  readonly key: string;
  readonly face: FaceView;
  readonly icon: string;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly selected: boolean;
    readonly disabled: boolean;
  }[];
  /** Names the select for a screen reader. */
  readonly label: string;
  readonly odds: OddsView | null;
  readonly figures: FiguresView | null;
  readonly refused: readonly Reason[];
  readonly out: boolean;
}
interface DefendGroupView {
  readonly id: string;
  readonly headline: string;
  readonly lines: readonly LineView[];
  /** What the rows' figures are the chance of; null: there are none. */
  readonly chanceOf: string | null;
  readonly rows: readonly DefendRowView[];
}
export interface DefendView {
  readonly orders: readonly {
    readonly id: DefendOrder;
    readonly label: string;
    readonly hint: string;
    readonly selected: boolean;
  }[];
  readonly groups: readonly DefendGroupView[];
  readonly submit: { readonly label: string; readonly enabled: boolean };
  /**
   * That nobody has an order that answers; else what would be better, or that who is left without a defense might have one, at
   * a price that orders do not pay; null: none of it.
   */
  readonly note: string | null;
  readonly alert: string | null;
}

function choicesOf(desk: ViewContext, { pending, option }: Considered): DefendRowView["choices"] {
  const offered = pending.ask.options.map((each) => ({
    id: each.id,
    label:
      optionText(desk.words, namesOf(desk, pending.exchange), each) +
      (each.refusal === null ? "" : `: ${desk.words.refusal(each.refusal)}`),
    selected: each.id === option?.id,
    disabled: each.refusal !== null,
  }));
  const leave = {
    id: LEAVE_OPEN,
    label: desk.words.t("RIPOSTE.Panel.LeaveOpen"),
    selected: option === null,
    disabled: false,
  };
  return [...offered, leave];
}

/** The odds of the answer that was chosen; null: none was, or it is of no family. */
function oddsOf(desk: ViewContext, { pending, plan, scene, judged }: Considered): OddsView | null {
  const rules = desk.family(pending.exchange.family)?.rules;
  if (plan === null || rules === undefined) return null;
  const falls = fallsFor(rules.orders, own(scene.fighters, plan.fighter));
  return shownOdds(desk, { pending, falls }, rules.odds(pending.exchange, plan, scene), judged?.price ?? []);
}

function rowView(desk: ViewContext, row: Considered, state: DefendState): DefendRowView {
  const { pending, option, judged } = row;
  const { exchange, ask } = pending;
  const key = promptKey(pending);
  const actor = ask.to.kind === "fighter" ? ask.to.fighter : "";
  const face = faceView(desk, namesOf(desk, exchange), refIn(desk, exchange, actor));
  const family = desk.family(exchange.family);
  const reasons = [...(judged?.refusals ?? []), ...(own(state.failed, key) ?? [])];
  return {
    key,
    face,
    icon: (option && own(family?.icons ?? {}, option.id)) ?? DEFAULT_ICON,
    choices: choicesOf(desk, row),
    label: desk.words.t("RIPOSTE.Panel.AnswerName", { fighter: face.name }),
    odds: reasons.length === 0 ? oddsOf(desk, row) : null,
    figures: judged && figuresView(desk.words, judged, { key, opened: () => false }),
    refused: reasons.map((refusal) => reasonOf(desk.words, refusal)),
    out: option === null,
  };
}

const declinesOf = (desk: ViewContext, { exchange }: Pending): string | undefined =>
  desk.family(exchange.family)?.rules.orders?.declines;

/** Is it left without a defense, where another answer may be given? */
function isLeftOut(desk: ViewContext, { pending, option }: Considered): boolean {
  const { ask } = pending;
  if (option === null || option.id !== declinesOf(desk, pending)) return false;
  return ask.options.some(({ id, refusal, vain }) => id !== option.id && refusal === null && vain === undefined);
}

/** What would be better at a price that orders do not pay; null: nothing would. */
function dearerText(desk: ViewContext, rows: readonly Considered[]): string | null {
  const list = rows.flatMap(({ pending: { exchange, ask }, dearer }) => {
    if (dearer === null || ask.to.kind !== "fighter") return [];
    const names = namesOf(desk, exchange);
    const { name } = faceView(desk, names, refIn(desk, exchange, ask.to.fighter));
    return [`${name}: ${optionText(desk.words, names, dearer)}`];
  });
  return list.length === 0 ? null : desk.words.t("RIPOSTE.Panel.Dearer", { list: list.join("; ") });
}

function noteOf(desk: ViewContext, rows: readonly Considered[], { order }: DefendState): string | null {
  if (order === "none") return null;
  if (order === "standing" && rows.every(({ option }) => option === null))
    return desk.words.t("RIPOSTE.Panel.NoOrders");
  return (
    dearerText(desk, rows) ?? (rows.some((row) => isLeftOut(desk, row)) ? desk.words.t("RIPOSTE.Panel.LeftOut") : null)
  );
}

function submitView(desk: ViewContext, rows: readonly Considered[], state: DefendState): DefendView["submit"] {
  if (state.busy) return { label: desk.words.t("RIPOSTE.Tray.Answering"), enabled: false };
  const ready = rows.filter(({ judged }) => judged !== null && judged.refusals.length === 0);
  if (ready.length === 0) return { label: desk.words.t("RIPOSTE.Panel.NothingToPost"), enabled: false };
  const isNone = ready.every(({ pending, option }) => option?.id === declinesOf(desk, pending));
  return { label: counted(desk.words, `RIPOSTE.Panel.Post${isNone ? "None" : ""}`, ready.length), enabled: true };
}

/** The preview: one group for each exchange, one row for each fighter. */
export function defendView(
  desk: ViewContext,
  all: readonly Pending[],
  state: DefendState,
  termsOf: TermsOf,
): DefendView {
  const rows = considered(desk, all, state, termsOf);
  const exchanges = [...new Set(rows.map(({ pending }) => pending.exchange))];
  const failures = rows.filter(({ pending }) => own(state.failed, promptKey(pending)) !== undefined).length;
  return {
    orders: DEFEND_ORDERS.map((id) => ({
      id,
      label: desk.words.t(`RIPOSTE.Orders.Name.${id}`),
      hint: desk.words.t(`RIPOSTE.Orders.Hint.${id}`),
      selected: id === state.order,
    })),
    groups: exchanges.map((exchange) => {
      const own = rows.filter((row) => row.pending.exchange === exchange).map((row) => rowView(desk, row, state));
      return {
        id: exchange.id,
        headline: headlineOf(desk, exchange),
        lines: attackLines(desk, exchange),
        chanceOf: wordOver(own.map(({ odds }) => odds)),
        rows: own,
      };
    }),
    submit: submitView(desk, rows, state),
    note: noteOf(desk, rows, state),
    alert: failures === 0 ? null : counted(desk.words, "RIPOSTE.Panel.Failed", failures),
  };
}
