/** What applying, undoing and giving back write to an actor: plain operations over its plain source. Pure. */
import { isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type {
  Change,
  Marker,
  MessageId,
  Moment,
  ResultPart,
  SpentKey,
  UserId,
  Uuid,
} from "../../../rules/core/types.ts";
import { valueInItem, itemIn, itemPath, readWrote, sourceOf, wroteJson, wrotePath } from "./items.ts";
import { LEDGER_PATH, MARKERS_PATH, SPENT_PATH, SWEPT_PATH } from "../lib/paths.ts";
import {
  offerOf,
  outgrown,
  rowKey,
  type EntryRef,
  type Ledger,
  type LedgerEntry,
  type LedgerRow,
  type LedgerUndone,
} from "./ledger.ts";
import { partName, cutoffAfter, type KnownResult, type LedgerCutoff } from "./ledger-cutoff.ts";
import { staleKeys } from "./spent.ts";

/** One write. `replace` sets an object as a whole. */
export type Op =
  | { readonly op: "set" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "delete"; readonly path: string };

export interface WriteContext {
  readonly actor: Uuid;
  readonly exchange: MessageId;
  /** Server time, and who writes. */
  readonly at: number;
  readonly by: UserId;
  /** The actor's own ledger. */
  readonly ledger: Ledger;
  readonly swept: LedgerCutoff | null;
  /** This actor's results that the log knows of. */
  readonly results: readonly KnownResult[];
  /** When the exchange was declared; null: outside a combat. */
  readonly moment: Moment | null;
}

const setOp = (path: string, value: Json, over: Json | undefined): Op =>
  isJsonObject(value) && over !== undefined ? { op: "replace", path, value } : { op: "set", path, value };

/** The actor's source with what this write has changed so far. */
class Draft {
  readonly ops: Op[] = [];
  readonly #written = new Map<string, Json | undefined>();

  constructor(readonly source: JsonObject) {}

  read(path: string): Json | undefined {
    return this.#written.has(path) ? this.#written.get(path) : valueInItem(this.source, path);
  }
  isWritten(path: string): boolean {
    return this.#written.has(path);
  }
  set(path: string, value: Json): void {
    this.ops.push(setOp(path, value, this.read(path)));
    this.#written.set(path, value);
  }
  delete(path: string): void {
    if (this.read(path) === undefined) return;
    this.ops.push({ op: "delete", path });
    this.#written.set(path, undefined);
  }
}

const keptBefore = (before: Json | undefined): { before?: Json } => (before === undefined ? {} : { before });

/** A use of the round in full: whose, where and when. Outside a combat nothing is counted; the key is stale at once. */
function spentKey(change: Extract<Change, { kind: "spend" }>, context: WriteContext): SpentKey {
  const moment = context.moment ?? { combat: "", round: 0, turn: 0 };
  const { kind: _kind, ...use } = change;
  return { ...moment, ...use, by: context.actor, exchange: context.exchange };
}

const keyJson = ({ on, ...key }: SpentKey): JsonObject => (on === undefined ? { ...key } : { ...key, on: [...on] });

/** Takes away what is kept under a key; nothing is written down where nothing is. */
function takeAway(draft: Draft, path: string): LedgerEntry | null {
  const before = draft.read(path);
  if (before === undefined) return null;
  draft.delete(path);
  return { path, before, gone: true };
}

const markerJson = ({ id, kind, by, moment, on, data }: Marker): JsonObject => ({
  id,
  kind,
  by,
  moment: moment === null ? null : { ...moment },
  ...(on === undefined ? {} : { on }),
  data,
});

/** Writes to an item what the actor's ledger will say only afterwards: what it was before is noted along with it. */
function putOnItem(draft: Draft, change: Extract<Change, { kind: "item" }>, part: string): LedgerEntry | null {
  if (sourceOf(draft.source, change.item) === null) return null;
  const path = itemPath(change.item, change.path);
  const mark = wrotePath(change.item);
  const wrote = readWrote(draft.read(mark), part);
  const noted = draft.isWritten(path) ? undefined : wrote.was.find(([known]) => known === change.path);
  const before = noted === undefined ? draft.read(path) : noted[1];
  draft.set(path, change.value);
  if (!wrote.was.some(([known]) => known === change.path)) {
    const pair = before === undefined ? ([change.path] as const) : ([change.path, before] as const);
    draft.set(mark, wroteJson({ part, was: [...wrote.was, pair] }));
  }
  return { path, ...keptBefore(before), after: change.value };
}

/** Does one change of this part; null: there was nothing to do. */
function applyChange(draft: Draft, change: Change, part: string, context: WriteContext): LedgerEntry | null {
  switch (change.kind) {
    case "put": {
      const path = `system.${change.path}`;
      const before = draft.read(path);
      draft.set(path, change.value);
      return { path, ...keptBefore(before), after: change.value };
    }
    case "add": {
      const path = `system.${change.path}`;
      const before = draft.read(path);
      const after = (typeof before === "number" ? before : 0) + change.by;
      draft.set(path, after);
      return { path, ...keptBefore(before), after, by: change.by };
    }
    case "item":
      return putOnItem(draft, change, part);
    case "spend": {
      const path = `${SPENT_PATH}.${change.id}`;
      draft.set(path, keyJson(spentKey(change, context)));
      return { path };
    }
    case "unspend":
      return takeAway(draft, `${SPENT_PATH}.${change.id}`);
    case "marker": {
      const path = `${MARKERS_PATH}.${change.marker.id}`;
      draft.set(path, markerJson(change.marker));
      return { path };
    }
    case "unmark":
      return takeAway(draft, `${MARKERS_PATH}.${change.id}`);
  }
}

/** What may have grown old on an actor. */
export interface Aging {
  readonly spent: readonly SpentKey[];
  /** Combat → its round now. */
  readonly rounds: Readonly<Record<string, number>>;
  /** Markers that nobody will ask for again. */
  readonly markers: readonly MessageId[];
}
const NOTHING_OLD: Aging = { spent: [], rounds: {}, markers: [] };

/** Applies an exchange's parts to their one actor: the changes, the ledger, and what has grown old, in one write. */
export function applyOps(
  source: JsonObject,
  parts: readonly ResultPart[],
  context: WriteContext,
  { spent, rounds, markers }: Aging = NOTHING_OLD,
): readonly Op[] {
  const { actor, exchange, at, by, ledger } = context;
  const draft = new Draft(source);
  for (const part of parts) {
    const name = partName(exchange, rowKey(part));
    const entries = part.changes.flatMap((change) => applyChange(draft, change, name, context) ?? []);
    const { row, stage, attempt } = part;
    const line: LedgerRow = { actor, row, stage, attempt, at, by, entries };
    draft.set(`${LEDGER_PATH}.${exchange}.${rowKey(part)}`, rowJson(line));
  }
  const sweep = (path: string): void => {
    if (!draft.isWritten(path)) draft.delete(path);
  };
  for (const key of staleKeys(spent, actor, rounds)) sweep(`${SPENT_PATH}.${key.id}`);
  for (const id of markers) sweep(`${MARKERS_PATH}.${id}`);
  const gone = outgrown(ledger, exchange);
  if (gone.length > 0) forget(draft, gone, parts, context);
  return draft.ops;
}

/** The oldest leave the ledger, and it is noted up to when it has forgotten. */
function forget(draft: Draft, gone: readonly MessageId[], parts: readonly ResultPart[], context: WriteContext): void {
  const applying = parts.map((part) => partName(context.exchange, rowKey(part)));
  draft.set(SWEPT_PATH, { ...cutoffAfter(context, gone, applying) });
  for (const id of gone) draft.delete(`${LEDGER_PATH}.${id}`);
}

/** A ledger row as it is stored. */
function rowJson(row: LedgerRow): JsonObject {
  const { entries, undone, ...rest } = row;
  const stored = entries.map((entry): JsonObject => ({ ...entry }));
  return undone === undefined ? { ...rest, entries: stored } : { ...rest, entries: stored, undone: { ...undone } };
}

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

function undoEntry(
  draft: Draft,
  entry: LedgerEntry,
  key: string,
  rows: Readonly<Record<string, LedgerRow>>,
): "restored" | "kept" {
  if (isPresence(entry)) {
    if (!isShared(entry, key, rows)) draft.delete(entry.path);
    return "restored";
  }
  const now = draft.read(entry.path);
  if (entry.gone === true) {
    if (now === undefined && entry.before !== undefined) draft.set(entry.path, entry.before);
    return now === undefined || stillHolds(now, entry.before) ? "restored" : "kept";
  }
  const isBack = entry.before === undefined ? now === undefined : stillHolds(now, entry.before);
  if (isBack) return "restored";
  if (!stillHolds(now, entry.after)) return "kept";
  if (entry.before === undefined) draft.delete(entry.path);
  else draft.set(entry.path, entry.before);
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
      if (entry !== undefined) fates.set(i, undoEntry(draft, entry, key, rows));
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
