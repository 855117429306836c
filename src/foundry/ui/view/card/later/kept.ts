/** What an undo could not restore, because it has changed since, and what of it is given back by hand. */
import { MOST_NAME } from "../../../../../rules/core/lib/bounds.ts";
import { countedIn } from "../../../../../rules/core/thread/rows.ts";
import type { Change, Exchange, LangKey, Row } from "../../../../../rules/core/types.ts";
import type { LedgerEntry, LedgerRowView, LedgerView } from "../../../../exchange/ledger/ledger.ts";
import { straight } from "../../../../exchange/world/veil.ts";
import { mayActFor, type ViewContext } from "../../shared/viewer.ts";
import { number } from "../../shared/words.ts";
import type { CardSource, KeptView, SideNotes } from "../source.ts";

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
  // What has settled again since has its own results.
  const changes = [...countedIn(row), ...row.former].flatMap(({ part }) => part.changes);
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

/** An owner can write any line into its ledger: more than this of one row is none of an exchange's. */
const MOST_KEPT = 20;

/** Of one row. Once it has settled again, only what is still to be given back. */
export function keptViews(desk: ViewContext, row: Row, ledger: LedgerView | null): readonly KeptView[] {
  const lines = (ledger?.rows ?? []).filter((line) => line.row === row.id);
  const kept = lines.flatMap((line) => line.undone?.kept ?? []);
  const left = row.state === "settled" ? kept.filter(({ offer, givenBack }) => offer !== null && !givenBack) : kept;
  return left.slice(-MOST_KEPT).map((each) => keptView(desk, row, each));
}

/** Of all rows of an exchange. */
export const keptIn = (desk: ViewContext, { rows }: Exchange, ledger: CardSource["ledger"]): SideNotes["kept"] =>
  Object.fromEntries(Object.values(rows).map((row) => [row.id, keptViews(desk, row, ledger(row.fighter))]));
