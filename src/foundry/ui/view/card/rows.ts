/** The rows of a card: each with its answer, its outcome, and the prompt or what is left to apply. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Exchange, Row, RowId } from "../../../../rules/core/types.ts";
import { sparedFor } from "../../../exchange/thread/by-order.ts";
import { promptKey } from "../prompt/selection.ts";
import { promptView, type PromptView } from "../prompt/prompt.ts";
import { guardedRow, promptKind, questionOf, stepFighter } from "../prompt/asks.ts";
import { faceView, namesOf, refIn, type FaceView, type ViewContext } from "../shared/viewer.ts";
import type { LineView } from "../shared/lines.ts";
import { appliedView, type AppliedView } from "./applied.ts";
import type { CardSource, KeptView } from "./source.ts";
import { statusOf, type RowStatus } from "./status.ts";

export interface RowView {
  readonly id: RowId;
  /** Null on a card of one row: its target stands in the card's head. */
  readonly face: FaceView | null;
  readonly state: Row["state"];
  readonly status: RowStatus | null;
  /** How it was answered. */
  readonly lines: readonly LineView[];
  /** The outcome, large, and what else came of it. */
  readonly verdict: LineView | null;
  readonly after: readonly LineView[];
  readonly prompt: PromptView | null;
  /** The prompt is folded under this line: another is asked, or several wait at once. It is drawn once it is open. */
  readonly folded: { readonly key: string; readonly text: string; readonly open: boolean } | null;
  /** What waits to be applied, or was undone; what was applied is told once, below all rows. */
  readonly applied: AppliedView | null;
  readonly kept: readonly KeptView[];
}

function foldText(desk: ViewContext, source: CardSource, prompt: Pending): string | null {
  // Stepping in is offered, not urged.
  const question = questionOf(desk, prompt);
  if (question !== null && !prompt.ask.waits) return question;
  // Whoever is asked may stand under another's row.
  const fighter = namesOf(desk, source.exchange)(stepFighter(prompt));
  if (prompt.part !== "asked") return desk.words.t("RIPOSTE.Card.AnswerInstead", { fighter });
  const several = source.pending.filter((each) => each.part === "asked").length > 1;
  return several ? desk.words.t("RIPOSTE.Card.AnswerFor", { fighter }) : null;
}

/** On a card its attacker says go, or the dice fall by themselves: no prompt beside that. */
export const isRoll = (pending: Pending): boolean => promptKind(pending) === "roll";

/** The row under which a prompt is shown: that of the target, where somebody may step in. */
export const shownRow = (exchange: Exchange, row: RowId): RowId =>
  own(exchange.rows, row)?.role === "helper" ? (guardedRow(exchange, row)?.id ?? row) : row;

/** A row's prompt, and under which line it is folded. */
function promptIn(desk: ViewContext, source: CardSource, row: Row): Pick<RowView, "prompt" | "folded"> {
  const own = source.pending.find((each) => !isRoll(each) && shownRow(each.exchange, each.ask.row) === row.id);
  if (!own) return { prompt: null, folded: null };
  const key = promptKey(own);
  const text = foldText(desk, source, own);
  const open = text === null || desk.opened(key);
  return {
    prompt: open ? promptView(desk, own, source.selection(key), source.side.rulings) : null,
    folded: text === null ? null : { key, text, open },
  };
}

/** Did nobody have to answer for this row? A note says so, and why. */
const isSpared = ({ slots }: Exchange, row: Row): boolean =>
  row.slots.some((id) => sparedFor(own(slots, id)?.step?.body.choice ?? {}) !== null);

/** Has the attack missed this one of several by itself? A note says so once for all of them. */
function isMissedByItself(desk: ViewContext, exchange: Exchange, { row, several }: ShownRow): boolean {
  const { result, state } = row;
  if (!several || state !== "settled" || result === null || !isSpared(exchange, row)) return false;
  const impacts = desk.family(exchange.family)?.rules.impacts?.(exchange, result.part) ?? [];
  return impacts.length > 0 && impacts.every(({ kind }) => kind === "missed");
}

/** A row, its lines, and whether the card has several. */
interface ShownRow {
  readonly row: Row;
  readonly lines: readonly LineView[];
  readonly several: boolean;
}

/** Whose row it is, and what it waits for. Where another row of this card asks that, this one has only its lines to say. */
function headOf(
  desk: ViewContext,
  source: CardSource,
  { row, lines, several }: ShownRow,
): Pick<RowView, "face" | "status"> {
  const { exchange, pending } = source;
  const status = statusOf(desk, source, row);
  const isElsewhere = pending.some(
    (each) => each.ask.slot === status?.slot && !isRoll(each) && shownRow(exchange, each.ask.row) !== row.id,
  );
  const isNamed = several && (lines.length > 0 || !isElsewhere);
  return {
    face: isNamed ? faceView(desk, namesOf(desk, exchange), refIn(desk, exchange, row.fighter)) : null,
    status: isElsewhere ? null : status,
  };
}

/** Says another row of this card the same of the same answer? The one whose answer it is does, else the first. */
export function isToldElsewhere({ slots }: Exchange, { id, status }: RowView, all: readonly RowView[]): boolean {
  const { slot = "" } = status ?? {};
  const same = all.filter((row) => row.status?.slot === slot && row.status.text === status?.text);
  const teller = same.find((row) => row.id === own(slots, slot)?.row) ?? same[0];
  return teller !== undefined && teller.id !== id;
}

/** A row that names nobody was taken back and is asked again along with one below: that one says so. */
export const isTakenBackBelow = ({ applied, face, kept }: RowView, below: readonly RowView[]): boolean =>
  !face && applied?.state === "undone" && !kept[0] && below.some((row) => row.applied?.text === applied.text);

/** Where the outcome stands among a row's lines; −1: nowhere. */
function outcomeAt({ state }: Row, lines: readonly LineView[]): number {
  const last = lines.length - 1;
  if (state !== "settled") return last + 1;
  const told = lines.findIndex(({ tone }) => tone === "good" || tone === "bad");
  return told < 0 ? last : told;
}

const keptOf = ({ side }: CardSource, { id }: Row): readonly KeptView[] => own(side.kept, id) ?? [];

export function rowView(desk: ViewContext, source: CardSource, shown: ShownRow): RowView {
  const { exchange } = source;
  const { row, several } = shown;
  const isTold = isMissedByItself(desk, exchange, shown);
  const lines = isTold ? [] : shown.lines;
  const { face, status } = headOf(desk, source, { row, lines, several: several && !isTold });
  const at = outcomeAt(row, lines);
  const before = lines.slice(0, Math.max(at, 0));
  const { prompt, folded } = promptIn(desk, source, row);
  const applied = row.result && appliedView(desk, source.exchange, row, source.ledger(row.fighter));
  // What another line says already is not said twice.
  const isSaid =
    (applied?.state === "undone" && row.state === "undone") ||
    (folded !== null && source.pending.some(({ ask, part }) => ask.row === row.id && part === "asked"));
  return {
    id: row.id,
    face,
    state: row.state,
    status: isSaid ? null : status,
    // "Does not defend" says nothing where nobody was asked, taken back or not.
    lines:
      row.result !== null && isSpared(exchange, row)
        ? before.filter(({ dice, opens }) => dice !== null || opens)
        : before,
    verdict: lines[at] ?? null,
    after: lines.slice(at + 1),
    prompt,
    folded,
    applied: applied?.state === "applied" ? null : applied,
    kept: keptOf(source, row),
  };
}

/** Does this row still wait to be applied by this viewer, or is there something that an undo could not restore? */
export function isLeftUndone(desk: ViewContext, source: CardSource, row: Row): boolean {
  const applied = appliedView(desk, source.exchange, row, source.ledger(row.fighter));
  return applied?.canApply === true || keptOf(source, row).length > 0;
}

/** A row of a card that rests may have nothing to say. */
export const saysSomething = ({ face, status, verdict, lines, prompt, folded, applied, kept }: RowView): boolean =>
  [face, status, verdict, prompt, folded, applied].some((part) => part !== null) || lines.length + kept.length > 0;
