/** What applying writes to an actor: its changes, the ledger, and what has grown old. Pure. */
import type { Json, JsonObject } from "../../../rules/core/types/json.ts";
import { MOST_NAME } from "../../../rules/core/lib/bounds.ts";
import type { Change, Marker, MessageId, ResultPart, SpentKey } from "../../../rules/core/types.ts";
import { LEDGER_PATH, MARKERS_PATH, SPENT_PATH, SWEPT_PATH } from "../lib/paths.ts";
import { statusPath } from "./statuses.ts";
import { itemPath, readWrote, sourceOf, wroteJson, wrotePath } from "./items.ts";
import { outgrown, rowKey, type LedgerEntry, type LedgerRow } from "./ledger.ts";
import { cutoffAfter, partName } from "./ledger-cutoff.ts";
import { Draft, type Op, type WriteContext } from "./ledger-draft.ts";
import { staleKeys } from "./spent.ts";

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
  const source = sourceOf(draft.source, change.item);
  if (source === null) return null;
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
  const { name } = source;
  return {
    path,
    ...keptBefore(before),
    after: change.value,
    ...(typeof name === "string" ? { item: name.slice(0, MOST_NAME) } : {}),
  };
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
    case "status": {
      const path = statusPath(change.id);
      if (path === null) return null;
      const now = draft.read(path);
      // Whoever has it already has it from somebody else, or from a client that died before it wrote the ledger.
      if (now === undefined) draft.set(path, part);
      return now === undefined || now === part ? { path, after: part } : null;
    }
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
