/** What was done to an actor, and whether it was taken back. */
import { countedIn } from "../../../../rules/core/thread/rows.ts";
import { askedBy } from "../../../../rules/core/trust/undo.ts";
import type { Exchange, ResultPart, Row, UserId } from "../../../../rules/core/types.ts";
import type { LedgerView } from "../../../exchange/ledger/ledger.ts";
import { mayActFor, type ViewContext } from "../shared/viewer.ts";
import { clock, list } from "../shared/words.ts";

export interface AppliedView {
  readonly text: string;
  readonly icon: string;
  readonly state: "waiting" | "applied" | "undone";
  /** Who applied it last and when; null: it is not applied. */
  readonly done: { readonly by: UserId; readonly at: number } | null;
  readonly canApply: boolean;
}

/** The row's results that change something, stage by stage; after an undo what was undone. */
const partsOf = (row: Row): readonly ResultPart[] =>
  countedIn(row).flatMap(({ part }) => (part.changes[0] ? part : []));

/** Null while there is nothing to apply. */
export function appliedView(
  desk: ViewContext,
  exchange: Exchange,
  row: Row,
  ledger: LedgerView | null,
): AppliedView | null {
  const { words, viewer } = desk;
  const parts = partsOf(row);
  const last = parts.at(-1);
  if (last === undefined) return null;
  const lines = (ledger?.rows ?? []).filter((each) => each.row === row.id && each.attempt === last.attempt);
  const isWritten = (part: ResultPart): boolean => lines.some((line) => line.stage === part.stage);
  const done = lines.at(-1);
  if (!done || (row.results.length > 0 && !parts.every(isWritten))) {
    if (row.results.length === 0) return null;
    const text = words.t("RIPOSTE.Card.NotApplied");
    const canApply = exchange.phase !== "changed" && mayActFor(viewer, row.fighter);
    return { text, icon: "fa-regular fa-clock", state: "waiting", done: null, canApply };
  }
  if (!done.undone) {
    return { text: "", icon: "fa-solid fa-check", state: "applied", done, canApply: false };
  }
  const isWhole = lines.every(({ undone }) => !undone?.kept[0]);
  // Who asked for it, not whose window wrote it down.
  const asked = askedBy(exchange, row.id, done.attempt) ?? done.undone.by;
  const data = { user: desk.userName(asked), time: clock(words, done.undone.at) };
  return {
    text: words.t(isWhole ? "RIPOSTE.Card.TakenBack" : "RIPOSTE.Card.TakenBackPart", data),
    icon: "fa-solid fa-rotate-left",
    state: "undone",
    done: null,
    canApply: false,
  };
}

/** Everything that was applied, in one sentence: who did it, the last time of it; null: nothing was. */
export function appliedText(desk: ViewContext, views: readonly (AppliedView | null)[]): string | null {
  const done = views.flatMap((view) => view?.done ?? []);
  if (done.length === 0) return null;
  const user = list(desk.words, [...new Set(done.map(({ by }) => desk.userName(by)))]);
  const time = clock(desk.words, Math.max(...done.map(({ at }) => at)));
  return desk.words.t("RIPOSTE.Card.Applied", { user, time });
}
