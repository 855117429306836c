/** What was done to an actor, and what an undo could and could not restore. */
import { MOST_NAME } from "../../../../rules/core/lib/bounds.ts";
import { askedBy } from "../../../../rules/core/trust/undo.ts";
import type { Change, Exchange, LangKey, ResultPart, Row, UserId } from "../../../../rules/core/types.ts";
import type { EntryRef, LedgerEntry, LedgerRowView, LedgerView } from "../../../exchange/ledger/ledger.ts";
import { straight } from "../../../exchange/world/veil.ts";
import { mayActFor, type ViewContext } from "../shared/viewer.ts";
import { clock, list, number } from "../shared/words.ts";

interface KeptView {
  readonly text: string;
  readonly ref: EntryRef;
  /** The button's words; null: not to be given back, or done already. */
  readonly give: string | null;
}
export interface AppliedView {
  readonly text: string;
  readonly icon: string;
  readonly state: "waiting" | "applied" | "undone";
  /** Who applied it last and when; null: it is not applied. */
  readonly done: { readonly by: UserId; readonly at: number } | null;
  readonly canApply: boolean;
  readonly kept: readonly KeptView[];
}

/** The row's results, stage by stage; after an undo what was undone. */
function partsOf(row: Row): readonly ResultPart[] {
  const counted = row.results.length > 0 || row.result === null ? row.results : [row.result];
  return counted.map(({ part }) => part).filter((part) => part.changes.length > 0);
}

/** What changes numbers of the actor and its items, not its uses and markers. */
type Told = Extract<Change, { kind: "put" | "add" | "item" }>;
const isTold = (change: Change): change is Told =>
  change.kind === "put" || change.kind === "add" || change.kind === "item";

const concerns = (change: Told, entry: LedgerEntry): boolean =>
  entry.path === change.path || entry.path.endsWith(`.${change.path}`);

/** What changes uses and markers. */
type Quiet = Exclude<Change, Told>;
const isQuiet = (change: Change): change is Quiet => !isTold(change);

const useOrMarkLabel = (change: Quiet | undefined): LangKey => {
  switch (change?.kind) {
    case "spend":
      return "RIPOSTE.Card.LedgerSpent";
    case "unspend":
      return "RIPOSTE.Card.LedgerUnspent";
    case "marker":
    case "status":
      return "RIPOSTE.Card.LedgerMarker";
    case "unmark":
      return "RIPOSTE.Card.LedgerEnded";
    case undefined:
      return "RIPOSTE.Card.LedgerOther";
  }
};
const idOf = (change: Quiet): string => (change.kind === "marker" ? change.marker.id : change.id);

/** The change that an entry of the ledger is of. */
export function changeOf(row: Row, entry: LedgerEntry): Change | undefined {
  const changes = partsOf(row).flatMap((part) => part.changes);
  return (
    changes.filter(isTold).find((each) => concerns(each, entry)) ??
    changes.filter(isQuiet).find((each) => entry.path.endsWith(`.${idOf(each)}`))
  );
}

/** What a change is, in a word. */
export const labelOf = ({ words }: ViewContext, change: Change | undefined): string =>
  words.t(change !== undefined && isTold(change) ? `RIPOSTE.Why.${change.why}` : useOrMarkLabel(change));

type Kept = NonNullable<LedgerRowView["undone"]>["kept"][number];

function keptView(desk: ViewContext, row: Row, kept: Kept): KeptView {
  const { words, viewer } = desk;
  const label = labelOf(desk, changeOf(row, kept.entry));
  const { entry, ref, offer, givenBack } = kept;
  // What somebody carries is on its sheet.
  const item = viewer.maySee(row.fighter) ? entry.item?.slice(0, MOST_NAME) : undefined;
  const what = item ? words.t("RIPOSTE.Card.OfItem", { item: straight(item), what: label }) : label;
  const may = !givenBack && offer !== null && mayActFor(viewer, row.fighter);
  return {
    text: words.t(`RIPOSTE.Card.${givenBack ? "GivenBack" : "NotRestored"}`, { what }),
    ref,
    give: may ? words.t("RIPOSTE.Card.GiveBack", { n: number(words, Math.abs(offer)) }) : null,
  };
}

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
    return { text, icon: "fa-regular fa-clock", state: "waiting", done: null, canApply, kept: [] };
  }
  if (!done.undone) {
    return { text: "", icon: "fa-solid fa-check", state: "applied", done, canApply: false, kept: [] };
  }
  const kept = lines.flatMap((line) => line.undone?.kept ?? []);
  // Who asked for it, not whose window wrote it down.
  const asked = askedBy(exchange, row.id, done.attempt) ?? done.undone.by;
  const data = { user: desk.userName(asked), time: clock(words, done.undone.at) };
  return {
    text: words.t(kept.length === 0 ? "RIPOSTE.Card.TakenBack" : "RIPOSTE.Card.TakenBackPart", data),
    icon: "fa-solid fa-rotate-left",
    state: "undone",
    done: null,
    canApply: false,
    kept: kept.map((each) => keptView(desk, row, each)),
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
