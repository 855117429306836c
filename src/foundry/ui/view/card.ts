/** The card of an exchange: from its state and its viewer to what is drawn. */
import { cancelRefusal } from "../../../rules/core/fold-reply.ts";
import type { Pending } from "../../../rules/core/queries.ts";
import { askedUsers } from "../../../rules/core/queries.ts";
import type { Exchange, Line, MessageId, Row, RowId, Uuid } from "../../../rules/core/types.ts";
import { attackLines, promptKey, promptView, type PromptView, type Selection } from "./answers.ts";
import type { LedgerView } from "../../exchange/ledger.ts";
import { appliedView, type AppliedView } from "./applied.ts";
import { markViews, rulingViews, uncountedViews, type NoteView } from "./notes.ts";
import { faceView, isGm, mayActFor, namesOf, refsOf, seesNumbers, type Desk, type FaceView } from "./viewer.ts";
import { lineView, list, upperFirst, type LineView } from "./words.ts";

/** What a card is made from beside the desk. */
export interface CardSource {
  readonly exchange: Exchange;
  /** What of this exchange waits for this viewer. */
  readonly pending: readonly Pending[];
  selection(key: string): Selection;
  ledger(fighter: Uuid): LedgerView | null;
}

interface RowView {
  readonly id: RowId;
  /** Null on a card of one row: its target stands in the card's head. */
  readonly face: FaceView | null;
  readonly state: Row["state"];
  readonly status: { readonly text: string; readonly icon: string; readonly kind: string } | null;
  /** What came of it, big. */
  readonly verdict: LineView | null;
  readonly lines: readonly LineView[];
  readonly prompt: PromptView | null;
  /** The prompt is folded under this line: another is asked, or several wait at once. It is drawn once it is open. */
  readonly folded: { readonly key: string; readonly text: string; readonly open: boolean } | null;
  readonly applied: AppliedView | null;
}
export interface CardView {
  readonly id: MessageId;
  readonly phase: Exchange["phase"];
  readonly attacker: FaceView;
  readonly targets: readonly FaceView[];
  readonly headline: string;
  readonly attack: readonly LineView[];
  readonly rows: readonly RowView[];
  readonly banner: string | null;
  readonly notes: readonly NoteView[];
  readonly can: { readonly undo: boolean; readonly cancel: boolean; readonly rule: boolean; readonly any: boolean };
}

/** The message that is the card once nothing is open: the last counted result, in the order of the thread. */
export function lastResult(exchange: Exchange, thread: readonly MessageId[]): MessageId | null {
  const counted = new Set(Object.values(exchange.rows).flatMap((row) => (row.result ? [row.result.message] : [])));
  return thread.findLast((id) => counted.has(id)) ?? null;
}

/** "Attacker → target, target". */
export function headlineOf(desk: Desk, exchange: Exchange): string {
  const name = namesOf(desk, exchange);
  const { attacker, targets } = exchange.declared.body;
  const data = {
    attacker: name(attacker.actor),
    targets: list(
      desk.words,
      targets.map((ref) => name(ref.actor)),
    ),
  };
  const key = targets.length > 0 ? "RIPOSTE.Card.Headline" : "RIPOSTE.Card.HeadlineAlone";
  return upperFirst(desk.words.lang, desk.words.t(key, data));
}

function waitingText(desk: Desk, fighter: Uuid, fighterName: string): string {
  const asked = askedUsers(fighter, desk.viewer.rights, desk.viewer.presence);
  if (asked.length === 0) return desk.words.t("RIPOSTE.Card.WaitingNobody", { fighter: fighterName });
  if (asked.includes(desk.viewer.user)) return desk.words.t("RIPOSTE.Card.WaitingYou", { fighter: fighterName });
  const users = list(
    desk.words,
    asked.map((user) => desk.userName(user)),
  );
  return desk.words.t(asked.length === 1 ? "RIPOSTE.Card.WaitingOne" : "RIPOSTE.Card.WaitingOther", { users });
}

function statusOf(desk: Desk, exchange: Exchange, row: Row, name: string): RowView["status"] {
  switch (row.state) {
    case "open": {
      const waits = row.slots.some((slot) => exchange.slots[slot]?.step === null && exchange.slots[slot]?.waits);
      return waits
        ? { text: waitingText(desk, row.fighter, name), icon: "fa-solid fa-hourglass-half", kind: "waiting" }
        : row.slots.length === 0
          ? null
          : { text: desk.words.t("RIPOSTE.Card.Answered"), icon: "fa-solid fa-check", kind: "answered" };
    }
    case "undone":
      return { text: desk.words.t("RIPOSTE.Card.Undone"), icon: "fa-solid fa-rotate-left", kind: "undone" };
    case "cancelled": {
      const isThere = desk.sceneOf(exchange).fighters[row.fighter] !== undefined;
      const text = desk.words.t(isThere ? "RIPOSTE.Card.RowCancelled" : "RIPOSTE.Card.RowGone");
      return { text, icon: "fa-solid fa-ban", kind: "cancelled" };
    }
    case "settled":
      return null;
  }
}

function foldText(desk: Desk, source: CardSource, prompt: Pending, fighter: string): string | null {
  if (prompt.part !== "asked") return desk.words.t("RIPOSTE.Card.AnswerInstead", { fighter });
  const several = source.pending.filter((each) => each.part === "asked").length > 1;
  return several ? desk.words.t("RIPOSTE.Card.AnswerFor", { fighter }) : null;
}

/** A row's prompt, and under which line it is folded. */
function promptIn(desk: Desk, source: CardSource, row: Row, fighter: string): Pick<RowView, "prompt" | "folded"> {
  const own = source.pending.find(({ ask }) => ask.row === row.id);
  if (!own) return { prompt: null, folded: null };
  const key = promptKey(own);
  const text = foldText(desk, source, own, fighter);
  const open = text === null || desk.opened(key);
  return {
    prompt: open ? promptView(desk, own, source.selection(key)) : null,
    folded: text === null ? null : { key, text, open },
  };
}

function rowView(desk: Desk, source: CardSource, row: Row, lines: readonly LineView[], several: boolean): RowView {
  const { exchange } = source;
  const name = namesOf(desk, exchange);
  const ref = refsOf(exchange).find((entry) => entry.actor === row.fighter);
  const face = several ? faceView(desk, name, ref ?? { actor: row.fighter, token: null, name: "" }) : null;
  const settled = row.state === "settled";
  const verdict = settled
    ? (lines.find((line) => line.tone === "good" || line.tone === "bad") ?? lines.at(-1))
    : undefined;
  const { prompt, folded } = promptIn(desk, source, row, name(row.fighter));
  const applied = row.result && appliedView(desk, row, source.ledger(row.fighter));
  // What another line says already is not said twice.
  const told =
    (applied?.state === "undone" && row.state === "undone") ||
    (folded !== null && source.pending.some(({ ask, part }) => ask.row === row.id && part === "asked"));
  return {
    id: row.id,
    face,
    state: row.state,
    status: told ? null : statusOf(desk, exchange, row, name(row.fighter)),
    verdict: verdict ?? null,
    lines: lines.filter((line) => line !== verdict),
    prompt,
    folded,
    applied,
  };
}

/**
 * A row's lines. Those with dice, and all sums, are only for those who may see this fighter's numbers; what came of
 * it adds the attack's numbers in, so it opens only for those who may see these, too.
 */
export function visibleLines(desk: Desk, exchange: Exchange, row: Row, lines: readonly Line[]): readonly LineView[] {
  const own = seesNumbers(desk.viewer, row.fighter);
  const both = own && seesNumbers(desk.viewer, exchange.declared.body.attacker.actor);
  const name = namesOf(desk, exchange);
  const opened = (key: string): boolean => desk.opened(key);
  return lines.flatMap((line, at) => {
    const thrown = line.sums.some((sum) => sum.dice !== null);
    const key = `${exchange.id}.${row.id}.${at}`;
    return thrown && !own ? [] : [lineView(desk.words, name, line, { key, may: thrown ? own : both, opened })];
  });
}

function bannerOf(desk: Desk, exchange: Exchange): string | null {
  if (exchange.phase === "cancelled") return desk.words.t("RIPOSTE.Card.Cancelled");
  if (exchange.phase !== "void") return null;
  const reason = exchange.reason ? desk.words.refusal(exchange.reason) : "";
  return desk.words.t("RIPOSTE.Card.Void", { reason });
}

function rightsOn(desk: Desk, exchange: Exchange, rows: readonly Row[]): CardView["can"] {
  const gm = isGm(desk.viewer);
  const done = rows.filter((row) => row.state === "settled");
  const undo = done.length > 0 && done.every((row) => mayActFor(desk.viewer, row.fighter));
  const open = exchange.phase === "open";
  const cancel = open && (gm || exchange.declared.author === desk.viewer.user) && cancelRefusal(exchange, gm) === null;
  return { undo, cancel, rule: open && gm, any: undo || cancel || (open && gm) };
}

/** Does this row still wait to be applied by this viewer, or is there something that an undo could not restore? */
function isLeftUndone(desk: Desk, source: CardSource, row: Row): boolean {
  const applied = appliedView(desk, row, source.ledger(row.fighter));
  return applied !== null && (applied.kept.length > 0 || applied.canApply);
}

/** The whole card. */
export function cardView(desk: Desk, source: CardSource): CardView {
  const { exchange } = source;
  const name = namesOf(desk, exchange);
  const { attacker, targets } = exchange.declared.body;
  const telling = desk.family(exchange.family)?.rules.tell(exchange);
  const told = telling?.rows ?? {};
  const rows = Object.values(exchange.rows);
  // The attacker has a row of its own for each answer; it is shown where something came of it.
  const shown = rows.filter(
    (row) => row.role === "target" || (told[row.id]?.length ?? 0) > 0 || isLeftUndone(desk, source, row),
  );
  return {
    id: exchange.id,
    phase: exchange.phase,
    attacker: faceView(desk, name, attacker),
    targets: targets.map((ref) => faceView(desk, name, ref)),
    headline: headlineOf(desk, exchange),
    attack: attackLines(desk, exchange, telling),
    rows: shown.map((row) =>
      rowView(desk, source, row, visibleLines(desk, exchange, row, told[row.id] ?? []), shown.length > 1),
    ),
    banner: bannerOf(desk, exchange),
    notes: [...rulingViews(desk, exchange), ...uncountedViews(desk, exchange), ...markViews(desk, exchange)],
    can: rightsOn(desk, exchange, rows),
  };
}
