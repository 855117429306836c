/** The card of an exchange: from its state and its viewer to what is drawn. */
import { cancelRefusal } from "../../../../rules/core/fold/fold-reply.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { promptedUsers, gmsThere } from "../../../../rules/core/thread/queries.ts";
import { isLost } from "../../../../rules/core/trust/lost.ts";
import { mayUndo } from "../../../../rules/core/trust/undo.ts";
import type { Changed, Exchange, MessageId, Row, RowId, Slot, Uuid } from "../../../../rules/core/types.ts";
import { attackLines, promptKey, promptView, type PromptView, type Selection } from "../prompt/answers.ts";
import { promptKind, guardedRow, questionOf, rowLines } from "../prompt/asks.ts";
import type { LedgerView } from "../../../exchange/ledger/ledger.ts";
import { appliedText, appliedView, type AppliedView } from "./applied.ts";
import { attackersOf, headlineOf } from "../shared/headline.ts";
import { heldParts, type CallView, type Find, type HoldView, type MomentView } from "./held-parts.ts";
import { restView, type RestView } from "./rest.ts";
import { leadView, stepsView, type Timeline, type TimelineView } from "./frame.ts";
import { markViews, rulingViews, uncountedViews, type NoteView } from "../shared/notes.ts";
import { orderViews } from "./ordered.ts";
import { tellingOf } from "../shared/telling.ts";
import { faceView, isGm, namesOf, refIn, type ViewContext, type FaceView } from "../shared/viewer.ts";
import { clock, list, type LineView } from "../shared/words.ts";

/** What a card is made from beside the desk. */
export interface CardSource {
  readonly exchange: Exchange;
  /** What of this exchange waits for this viewer. */
  readonly pending: readonly Pending[];
  selection(key: string): Selection;
  ledger(fighter: Uuid): LedgerView | null;
  /** Another exchange of the table. */
  readonly find: Find;
  /** Held actions that this viewer may call on it. */
  readonly callable: number;
  /** How many messages its thread has for this viewer; who did what, once that is opened. */
  readonly steps: Timeline;
}

interface RowView {
  readonly id: RowId;
  /** Null on a card of one row: its target stands in the card's head. */
  readonly face: FaceView | null;
  readonly state: Row["state"];
  readonly status: { readonly text: string; readonly icon: string; readonly kind: string } | null;
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
}
export interface CardView {
  readonly id: MessageId;
  readonly phase: Exchange["phase"];
  /** Who acts: the sender of the message. */
  readonly attacker: FaceView;
  /** Who attacks along with them. */
  readonly along: readonly FaceView[];
  /** At whom, where the rows below do not say it. */
  readonly targets: readonly FaceView[];
  readonly headline: string;
  /** What is done, without the sender's name; null: it is told in the lines. */
  readonly lead: LineView | null;
  readonly attack: readonly LineView[];
  readonly rows: readonly RowView[];
  readonly banner: { readonly text: string; readonly icon: string } | null;
  /** It asks nobody: a short card. */
  readonly alone: boolean;
  readonly hold: HoldView | null;
  readonly rest: RestView | null;
  readonly calls: readonly CallView[];
  readonly timeline: readonly MomentView[];
  /** "The Condition is met…" may be said here. */
  readonly callable: boolean;
  readonly notes: readonly NoteView[];
  /** By whom all of it was applied; null: nothing was. */
  readonly applied: string | null;
  readonly steps: TimelineView | null;
  readonly can: { readonly undo: boolean; readonly cancel: boolean; readonly rule: boolean; readonly any: boolean };
  /** What these buttons are about, for screen readers and as a tooltip. */
  readonly names: { readonly undo: string; readonly cancel: string };
}

function waitingText(desk: ViewContext, { fighter, gm }: Slot, fighterName: string): string {
  const { presence, rights } = desk.viewer;
  const asked = gm === true ? gmsThere(presence) : promptedUsers(fighter, rights, presence);
  if (asked.length === 0) return desk.words.t("RIPOSTE.Card.WaitingNobody", { fighter: fighterName });
  if (asked.includes(desk.viewer.user)) return desk.words.t("RIPOSTE.Card.WaitingYou", { fighter: fighterName });
  const users = list(
    desk.words,
    asked.map((user) => desk.userName(user)),
  );
  return desk.words.t(asked.length === 1 ? "RIPOSTE.Card.WaitingOne" : "RIPOSTE.Card.WaitingOther", { users });
}

/** The slot that an open row waits for; null: none. */
function awaited(desk: ViewContext, exchange: Exchange, row: Row): Slot | null {
  const open = row.slots
    .flatMap((id) => own(exchange.slots, id) ?? [])
    .filter((slot) => slot.step === null && slot.waits);
  // The attack's own dice come last, or are what everybody waits for.
  const first = open.find((slot) => !slot.once) ?? open[0];
  if (first !== undefined) return first;
  // What comes after the roll waits only if it is asked.
  const later = Object.values(exchange.slots).find((slot) => slot.row === row.id && slot.step === null && !slot.waits);
  if (later === undefined || row.role !== "target") return null;
  const asks = desk.family(exchange.family)?.rules.prompts(exchange, desk.sceneOf(exchange)) ?? [];
  return asks.some((ask) => ask.slot === later.id && ask.waits) ? later : null;
}

function openStatus(desk: ViewContext, exchange: Exchange, row: Row): RowView["status"] {
  // What an exchange rests for is told once, for all rows.
  if (exchange.rest !== null || exchange.stopped !== null) return null;
  const waits = awaited(desk, exchange, row);
  if (waits !== null) {
    const text = waitingText(desk, waits, namesOf(desk, exchange)(waits.fighter));
    return { text, icon: "fa-solid fa-hourglass-half", kind: "waiting" };
  }
  const isFilled = row.slots.length > 0 && row.slots.every((slot) => own(exchange.slots, slot)?.step !== null);
  return isFilled ? { text: desk.words.t("RIPOSTE.Card.Answered"), icon: "fa-solid fa-check", kind: "answered" } : null;
}

function statusOf(desk: ViewContext, exchange: Exchange, row: Row): RowView["status"] {
  switch (row.state) {
    case "open":
      return openStatus(desk, exchange, row);
    case "undone":
      return { text: desk.words.t("RIPOSTE.Card.Undone"), icon: "fa-solid fa-rotate-left", kind: "undone" };
    case "cancelled": {
      const isThere = own(desk.sceneOf(exchange).fighters, row.fighter) !== undefined;
      const text = desk.words.t(isThere ? "RIPOSTE.Card.RowCancelled" : "RIPOSTE.Card.RowGone");
      return { text, icon: "fa-solid fa-ban", kind: "cancelled" };
    }
    case "settled": {
      const untold = {
        text: desk.words.t("RIPOSTE.Card.Untold"),
        icon: "fa-regular fa-circle-question",
        kind: "untold",
      };
      return row.result === null ? untold : null;
    }
  }
}

function foldText(desk: ViewContext, source: CardSource, prompt: Pending, fighter: string): string | null {
  // Stepping in is offered, not urged.
  const question = questionOf(desk, prompt);
  if (question !== null && !prompt.ask.waits) return question;
  if (prompt.part !== "asked") return desk.words.t("RIPOSTE.Card.AnswerInstead", { fighter });
  const several = source.pending.filter((each) => each.part === "asked").length > 1;
  return several ? desk.words.t("RIPOSTE.Card.AnswerFor", { fighter }) : null;
}

/** On a card its attacker says go, or the dice fall by themselves: no prompt beside that. */
const isRoll = (pending: Pending): boolean => promptKind(pending) === "roll";

/** The row under which a prompt is shown: that of the target, where somebody may step in. */
const shownRow = (exchange: Exchange, row: RowId): RowId =>
  own(exchange.rows, row)?.role === "helper" ? (guardedRow(exchange, row)?.id ?? row) : row;

/** A row's prompt, and under which line it is folded. */
function promptIn(
  desk: ViewContext,
  source: CardSource,
  row: Row,
  fighter: string,
): Pick<RowView, "prompt" | "folded"> {
  const own = source.pending.find((each) => !isRoll(each) && shownRow(each.exchange, each.ask.row) === row.id);
  if (!own) return { prompt: null, folded: null };
  const key = promptKey(own);
  const text = foldText(desk, source, own, fighter);
  const open = text === null || desk.opened(key);
  return {
    prompt: open ? promptView(desk, own, source.selection(key)) : null,
    folded: text === null ? null : { key, text, open },
  };
}

/** A row, its lines, and whether the card has several. */
interface ShownRow {
  readonly row: Row;
  readonly lines: readonly LineView[];
  readonly several: boolean;
}

function rowView(desk: ViewContext, source: CardSource, { row, lines, several }: ShownRow): RowView {
  const { exchange } = source;
  const name = namesOf(desk, exchange);
  const face = several ? faceView(desk, name, refIn(desk, exchange, row.fighter)) : null;
  const settled = row.state === "settled";
  const told = settled ? lines.findIndex((line) => line.tone === "good" || line.tone === "bad") : lines.length;
  const at = told < 0 ? lines.length - 1 : told;
  const { prompt, folded } = promptIn(desk, source, row, name(row.fighter));
  const applied = row.result && appliedView(desk, source.exchange, row, source.ledger(row.fighter));
  // What another line says already is not said twice.
  const isSaid =
    (applied?.state === "undone" && row.state === "undone") ||
    (folded !== null && source.pending.some(({ ask, part }) => ask.row === row.id && part === "asked"));
  return {
    id: row.id,
    face,
    state: row.state,
    status: isSaid ? null : statusOf(desk, exchange, row),
    lines: lines.slice(0, Math.max(at, 0)),
    verdict: lines[at] ?? null,
    after: lines.slice(at + 1),
    prompt,
    folded,
    applied: applied?.state === "applied" ? null : applied,
  };
}

/** Who changed what after it was settled. */
function changedText(desk: ViewContext, { kind, by, at }: Changed): string {
  const { words } = desk;
  const what = words.t(`RIPOSTE.Card.Reply.${kind}`);
  return words.t("RIPOSTE.Card.Changed", { user: desk.userName(by), what, time: clock(words, at) });
}

function bannerOf(desk: ViewContext, exchange: Exchange): CardView["banner"] {
  const { words } = desk;
  if (exchange.changed !== null) {
    return { text: changedText(desk, exchange.changed), icon: "fa-solid fa-triangle-exclamation" };
  }
  if (exchange.stopped !== null) {
    const why = exchange.stopped.why === "" ? "" : words.t("RIPOSTE.Card.Reason", { why: exchange.stopped.why });
    return { text: words.t("RIPOSTE.Card.Stopped", { why }).trim(), icon: "fa-solid fa-hand" };
  }
  switch (exchange.phase) {
    case "cancelled":
      return { text: words.t("RIPOSTE.Card.Cancelled"), icon: "fa-solid fa-ban" };
    case "void": {
      const reason = exchange.reason ? words.refusal(exchange.reason) : "";
      return { text: words.t("RIPOSTE.Card.Void", { reason }), icon: "fa-solid fa-ban" };
    }
    case "open":
    case "settled":
    case "changed":
      return null;
  }
}

/** Is there a number to shift, or an answer to allow? */
function mayRule(desk: ViewContext, { exchange, pending }: CardSource): boolean {
  if (exchange.phase !== "open" || !isGm(desk.viewer)) return false;
  if ((desk.family(exchange.family)?.rules.rulings ?? []).length > 0) return true;
  return pending.some(({ ask }) => ask.options.some(({ refusal }) => refusal !== null));
}

function rightsOn(desk: ViewContext, source: CardSource, rows: readonly Row[]): CardView["can"] {
  const { exchange } = source;
  const gm = isGm(desk.viewer);
  const done = rows.filter((row) => row.state === "settled");
  const undo = done.length > 0 && mayUndo(exchange, desk.viewer.user, desk.viewer.rights);
  const open = exchange.phase === "open";
  const cancel = open && (gm || exchange.declared.author === desk.viewer.user) && cancelRefusal(exchange, gm) === null;
  const rule = mayRule(desk, source);
  return { undo, cancel, rule, any: undo || cancel || rule };
}

/** Does this row still wait to be applied by this viewer, or is there something that an undo could not restore? */
function isLeftUndone(desk: ViewContext, source: CardSource, row: Row): boolean {
  const applied = appliedView(desk, source.exchange, row, source.ledger(row.fighter));
  return applied !== null && (applied.kept.length > 0 || applied.canApply);
}

/** A row of a card that rests may have nothing to say. */
const saysSomething = ({ face, status, verdict, lines, prompt, folded, applied }: RowView): boolean =>
  [face, status, verdict, prompt, folded, applied].some((part) => part !== null) || lines.length > 0;

const NOBODY: Pick<Exchange["declared"]["body"], "attacker" | "targets"> = {
  attacker: { actor: "", token: null, name: "" },
  targets: [],
};

/** The whole card. */
export function cardView(desk: ViewContext, source: CardSource): CardView {
  const { exchange } = source;
  const name = namesOf(desk, exchange);
  // What a changed declaration says of whom is not to be believed.
  const { attacker, targets } = isLost(exchange) ? NOBODY : exchange.declared.body;
  const telling = tellingOf(desk, exchange);
  const told = telling?.rows ?? {};
  const rows = Object.values(exchange.rows);
  const asked = new Set(source.pending.filter((each) => !isRoll(each)).map(({ ask }) => shownRow(exchange, ask.row)));
  // The attacker has a row of its own for each answer; it is shown where it has an outcome or a prompt.
  const shown = rows.filter(
    (row) =>
      row.role === "target" ||
      asked.has(row.id) ||
      (own(told, row.id)?.length ?? 0) > 0 ||
      isLeftUndone(desk, source, row) ||
      (targets.length === 0 && row.state === "undone"),
  );
  const hold = heldParts().hold(desk, exchange, source.find);
  const callable = (exchange.phase === "open" && source.callable > 0) || (hold?.callable ?? false);
  const can = rightsOn(desk, source, rows);
  const alone = targets.length === 0;
  const attack = attackLines(desk, exchange, telling);
  const sender = faceView(desk, name, attacker);
  const along = attackersOf(exchange).filter((fighter) => fighter !== attacker.actor);
  const lead = along.length === 0 ? leadView(desk, attack[0], alone ? null : sender.name) : null;
  const headline = headlineOf(desk, exchange);
  return {
    id: exchange.id,
    phase: exchange.phase,
    attacker: sender,
    along: along.map((fighter) => faceView(desk, name, refIn(desk, exchange, fighter))),
    // Each of several has a row of its own, with its face.
    targets: targets.length > 1 ? [] : targets.map((ref) => faceView(desk, name, ref)),
    headline,
    lead,
    attack: lead ? attack.slice(1) : attack,
    rows: shown
      .map((row) =>
        rowView(desk, source, {
          row,
          lines: rowLines(desk, exchange, row, { lines: own(told, row.id) ?? [] }),
          several: shown.length > 1 && (targets.length !== 1 || row.role !== "target"),
        }),
      )
      .filter(saysSomething),
    banner: bannerOf(desk, exchange),
    alone,
    hold,
    rest: restView(desk, exchange, source.find),
    calls: heldParts().calls(desk, exchange, source.find),
    timeline: heldParts().timeline(desk, exchange, source.find),
    callable,
    notes: [
      ...rulingViews(desk, exchange),
      ...orderViews(desk, exchange),
      ...heldParts()
        .more(desk, exchange)
        .map((text): NoteView => ({ kind: "uncounted", icon: "fa-solid fa-bullhorn", text })),
      ...uncountedViews(desk, exchange),
      ...markViews(desk, exchange),
    ],
    applied: appliedText(
      desk,
      shown.map((row) => appliedView(desk, exchange, row, source.ledger(row.fighter))),
    ),
    steps: stepsView(desk, exchange.id, source.steps),
    names: {
      undo: desk.words.t("RIPOSTE.Card.UndoOf", { what: headline }),
      cancel: desk.words.t("RIPOSTE.Card.CancelOf", { what: headline }),
    },
    can: { ...can, any: can.any || callable },
  };
}
