/** What undoing and giving back write to an actor, as far as it still holds what was written. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { LEDGER_PATH } from "../lib/paths.ts";
import { itemIn, readWrote, wrotePath } from "./items.ts";
import { offerOf, type EntryRef, type LedgerEntry, type LedgerRow, type LedgerUndone } from "./ledger.ts";
import { partName } from "./ledger-cutoff.ts";
import { Draft, type Op, type WriteContext } from "./ledger-draft.ts";

const isBlank = (value: Json | undefined): boolean =>
  value === null ||
  value === "" ||
  value === false ||
  value === 0 ||
  (isList(value) && value.length === 0) ||
  (isJsonObject(value) && Object.keys(value).length === 0);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Does the actor still hold what was written? A model may have filled in blanks since. */
export function stillHolds(now: Json | undefined, written: Json | undefined): boolean {
  if (isList(now) && isList(written)) {
    return now.length === written.length && now.every((item, i) => stillHolds(item, written[i]));
  }
  if (isJsonObject(now) && isJsonObject(written)) {
    const keys = new Set([...Object.keys(now), ...Object.keys(written)]);
    return [...keys].every((key) =>
      Object.hasOwn(written, key) ? stillHolds(own(now, key), own(written, key)) : isBlank(own(now, key)),
    );
  }
  return now === written;
}

const isPresence = (entry: LedgerEntry): boolean =>
  entry.after === undefined && entry.by === undefined && entry.gone !== true;

/** Is a spent key or a marker also held by another row of the exchange that stands? */
function isShared(entry: LedgerEntry, key: string, rows: Readonly<Record<string, LedgerRow>>): boolean {
  return Object.entries(rows).some(
    ([other, row]) =>
      other !== key &&
      row.undone === undefined &&
      row.entries.some((held) => held.path === entry.path && held.gone === entry.gone),
  );
}

/** The same value, as other exchanges have written it to this actor: a condition that two blows have caused. */
function writtenBy(others: readonly LedgerRow[], { path, after }: LedgerEntry) {
  const isSame = (each: LedgerEntry): boolean =>
    each.path === path && each.by === undefined && each.after !== undefined && stillHolds(each.after, after);
  return others.flatMap((row) => row.entries.flatMap((entry, at) => (isSame(entry) ? [{ row, entry, at }] : [])));
}

/** What was there before any of those who have written the same; those that were taken back have left it to the last one. */
function beforeAll(entry: LedgerEntry, others: readonly LedgerRow[]): Json | undefined {
  if (entry.by !== undefined || !stillHolds(entry.before, entry.after)) return entry.before;
  const alike = writtenBy(others, entry);
  // As long as one of them stands, there was nothing else.
  if (alike.some(({ row }) => row.undone === undefined)) return entry.before;
  const left = alike.filter(({ row, at }) => row.undone?.kept.includes(at));
  const [first = { entry }] = left.toSorted((a, b) => a.row.at - b.row.at);
  return first.entry.before;
}

interface Around {
  readonly key: string;
  readonly row: LedgerRow;
  readonly rows: Readonly<Record<string, LedgerRow>>;
  /** What other exchanges have written to this actor. */
  readonly others: readonly LedgerRow[];
}

function undoEntry(draft: Draft, entry: LedgerEntry, { key, row, rows, others }: Around): "restored" | "kept" {
  if (isPresence(entry)) {
    if (!isShared(entry, key, rows)) draft.delete(entry.path);
    return "restored";
  }
  const now = draft.read(entry.path);
  if (entry.gone === true) {
    if (now === undefined && entry.before !== undefined) draft.set(entry.path, entry.before);
    return now === undefined || stillHolds(now, entry.before) ? "restored" : "kept";
  }
  const before = beforeAll(entry, others);
  const isBack = before === undefined ? now === undefined : stillHolds(now, before);
  if (isBack) return "restored";
  // What a later blow has caused, too, is still so.
  const isLater =
    entry.by === undefined &&
    writtenBy(others, entry).some((each) => each.row.undone === undefined && each.row.at >= row.at);
  if (!stillHolds(now, entry.after) || isLater) return "kept";
  if (before === undefined) draft.delete(entry.path);
  else draft.set(entry.path, before);
  return "restored";
}

/** What this part noted on items is of no more use. */
function unmarkItems(draft: Draft, { entries }: LedgerRow, part: string): void {
  for (const item of new Set(entries.flatMap(({ path }) => itemIn(path)?.item ?? []))) {
    if (readWrote(draft.read(wrotePath(item)), part).was.length > 0) draft.delete(wrotePath(item));
  }
}

/** Takes rows of an exchange back as far as the actor still holds what was written; says on each what was kept. */
export function undoOps(source: JsonObject, keys: readonly string[], context: WriteContext): readonly Op[] {
  const { exchange, at, by, ledger } = context;
  const draft = new Draft(source);
  let rows = own(ledger, exchange) ?? {};
  const others = Object.entries(ledger).flatMap(([id, each]) => (id === exchange ? [] : Object.values(each)));
  // What was written last goes first: a number may have been lost in one stage and regained in the next.
  const lastFirst = [...keys].sort((a, b) => {
    const [one, other] = [own(rows, a), own(rows, b)];
    return one === undefined || other === undefined ? 0 : other.at - one.at || other.stage - one.stage;
  });
  for (const key of lastFirst) {
    const row = own(rows, key);
    if (row === undefined || row.undone !== undefined) continue;
    const fates = new Map<number, "restored" | "kept">();
    for (let i = row.entries.length - 1; i >= 0; i -= 1) {
      const entry = row.entries[i];
      if (entry !== undefined) fates.set(i, undoEntry(draft, entry, { key, row, rows, others }));
    }
    unmarkItems(draft, row, partName(exchange, key));
    const having = (fate: string): number[] => row.entries.map((_, i) => i).filter((i) => fates.get(i) === fate);
    const undone: LedgerUndone = { at, by, restored: having("restored"), kept: having("kept"), givenBack: [] };
    rows = { ...rows, [key]: { ...row, undone } };
    draft.set(`${LEDGER_PATH}.${exchange}.${key}.undone`, { ...undone });
  }
  return draft.ops;
}

/** Gives back a number that moved on since; null when that is not offered (any more). */
export function giveBackOps(source: JsonObject, ref: EntryRef, context: WriteContext): readonly Op[] | null {
  const undone = own(own(context.ledger, context.exchange) ?? {}, ref.key)?.undone;
  const entry = own(own(context.ledger, context.exchange) ?? {}, ref.key)?.entries[ref.index];
  if (undone === undefined || entry === undefined) return null;
  if (!undone.kept.includes(ref.index) || undone.givenBack.includes(ref.index)) return null;
  const offer = offerOf(entry);
  const draft = new Draft(source);
  const now = draft.read(entry.path);
  if (offer === null || typeof now !== "number") return null;
  draft.set(entry.path, now + offer);
  draft.set(`${LEDGER_PATH}.${context.exchange}.${ref.key}.undone.givenBack`, [...undone.givenBack, ref.index]);
  return draft.ops;
}
